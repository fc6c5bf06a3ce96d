// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "difference/differencetext.h"
#include "projection/why/phrasebook.h"

#include <string>

namespace strata {

/// The sources of an answer, highest layer first: "role/web.yaml:3 + common.yaml:9".
std::string placesText(const FleetSources &sources);

/// The variables that separate the nodes of \a result from all others: "role = web; tier is prod, test"; if that takes
/// too many values, the files: "reads tiers/production.yaml, not tiers/test.yaml". At most one
/// result, which no variable describes, is called "the rest". Empty: there is nothing to separate.
std::string reasonsText(const FleetResult &result, const Phrasebook &book = {});

/// The result with which the others are compared: of those with a value, the one on the most nodes; without any, the
/// first.
std::size_t largestResult(const FleetReport &report);
/// The value of result number \a result in about \a limit bytes; if it is longer and has parts in common with the
/// largest result, up to four differences instead: "+ jonas, − liam, uid 1001 → 1002".
std::string resultText(const FleetReport &report, std::size_t result, std::size_t limit, const Phrasebook &book = {});
/// Whether resultText() shows differences instead of the value.
bool isShownAsDifference(const FleetReport &report, std::size_t result, std::size_t limit);

/// Whether \a result has reasons, with few enough values to be useful.
bool hasUsefulReasons(const FleetResult &result);

/// Notes in \a result the files that all its nodes read and none of \a largest does, and the other way round; where
/// there are none, those that some of its nodes read.
void explainByFiles(FleetResult &result, const FleetResult &largest, const FileNames &names);

/// Names the places of values by the layers of \a node, which is one of the \a names of the \a fleet.
LayerPlaces layerPlaces(const Project &project, const Fleet &fleet, const std::vector<std::string> &names,
                        const std::string &node, const CancelToken &cancel = {});

} // namespace strata
