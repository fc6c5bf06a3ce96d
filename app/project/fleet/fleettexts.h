// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "projection/why/phrasebook.h"

#include <string>

namespace strata {

/// The sources of an answer, highest layer first: "role/web.yaml:3 + common.yaml:9".
std::string placesText(const FleetSources &sources);

/// The variables that separate the nodes of \a result from all others: "role = web; tier is prod, test"; if that takes
/// too many values, the files: "reads tiers/production.yaml, not tiers/test.yaml". At most one
/// result, which no variable describes, is called "the rest". Empty: nothing separates them.
std::string reasonsText(const FleetResult &result, const Phrasebook &book = {});

/// The result with which the others are compared: of those with a value, the one on the most nodes; without any, the
/// first.
std::size_t largestResult(const FleetReport &report);
/// The value of result number \a result in about \a limit bytes; if it is longer and has parts in common with the
/// largest result, up to four differences instead: "+ jonas, − liam, uid 1001 → 1002".
std::string resultText(const FleetReport &report, std::size_t result, std::size_t limit, const Phrasebook &book = {});
/// Whether resultText() shows differences instead of the value.
bool isShownAsDifference(const FleetReport &report, std::size_t result, std::size_t limit);

} // namespace strata
