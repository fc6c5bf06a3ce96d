// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison.h"
#include "core/canceltoken.h"
#include "fleet/fleet.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The nodes called \a names over the files of \a after, made from \a known, which fleetOf() gave for \a before: where
/// both are asked alike, of files in the same workspace that differ in data alone, next to nothing has to be resolved.
/// Null: that is not so, or it cannot be told, or it was cancelled.
std::shared_ptr<const Fleet> fleetOverChanges(const ComparedSide &before, const Fleet &known, const ComparedSide &after,
                                              const std::vector<std::string> &names, const CancelToken &cancel);

} // namespace strata
