// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/comparison/comparison.h"
#include "core/canceltoken.h"
#include "fleet/fleet.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Whether answers of \a side read other keys only through texts of values. Not if values are expressions, or paths
/// look up keys, because then data determine which files are read.
bool namesKeysInTexts(const ComparisonSide &side);

/// The nodes \a names with the files of \a after, derived from \a known, the createFleet() of \a before: resolves
/// almost nothing if both differ in data of files in the same workspace only. Null if they differ in anything else, if
/// that is unknown, or if cancelled.
std::shared_ptr<const Fleet> fleetOverChanges(const ComparisonSide &before, const std::shared_ptr<const Fleet> &known,
                                              const ComparisonSide &after, const std::vector<std::string> &names,
                                              const CancelToken &cancel);

/// fleetSource() for \a after if it differs from \a known only in the content of data files: engines reuse its
/// hierarchies while it exists.
FleetSource sourceOverChanges(const std::shared_ptr<const Fleet> &known, const ComparisonSide &after,
                              const std::vector<std::string> &names);

} // namespace strata
