// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison.h"
#include "core/canceltoken.h"
#include "fleet/fleet.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Whether answers of \a side read no other keys than those that values name in their texts: where values are
/// expressions, or tokens of paths look up keys, data say which files are read.
bool namesKeysInTexts(const ComparedSide &side);

/// The nodes called \a names over the files of \a after, made from \a known, which fleetOf() gave for \a before: where
/// both are asked alike, of files in the same workspace that differ in data alone, next to nothing has to be resolved.
/// Null: that is not so, or it cannot be told, or it was cancelled.
std::shared_ptr<const Fleet> fleetOverChanges(const ComparedSide &before, const std::shared_ptr<const Fleet> &known,
                                              const ComparedSide &after, const std::vector<std::string> &names,
                                              const CancelToken &cancel);

/// fleetSource() for \a after where it differs from what \a known is over in nothing but what data files hold: as long
/// as that is there, engines take over its hierarchies.
FleetSource sourceOverChanges(const std::shared_ptr<const Fleet> &known, const ComparedSide &after,
                              const std::vector<std::string> &names);

} // namespace strata
