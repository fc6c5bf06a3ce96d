// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "difference/differencetext.h"

namespace strata {

/// Whether the reasons of \a result have few enough values to be useful.
bool hasUsefulReasons(const FleetResult &result);

/// Notes in \a result the files that all its nodes read and none of \a largest does, and the other way round; where
/// there are none, those that some of its nodes read.
void explainByFiles(FleetResult &result, const FleetResult &largest, const FileNames &names);

/// Names the places of values by the layers of \a node, which is one of the \a names of the \a fleet.
LayerPlaces layerPlaces(const Project &project, const Fleet &fleet, const std::vector<std::string> &names,
                        const std::string &node, const CancelToken &cancel = {});

} // namespace strata
