// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <vector>

namespace strata {

/// The sources of an answer, highest layer first: "role/web.yaml:3 + common.yaml:9".
std::string placesText(const FleetSources &sources);

/// The variables that separate the nodes of \a result from all others: "role = web; tier is prod and test"; if few
/// values do not suffice, the files: "reads tiers/production.yaml, not tiers/test.yaml". "the rest" is used for one
/// result only. Empty: nothing separates them.
std::string reasonsText(const FleetResult &result, const Phrasebook &book = {});

/// The result with which the others are compared: the one of most nodes that has a value, else the first.
std::size_t largestResult(const FleetReport &report);
/// Result number \a result in about \a limit bytes: its value or, of a large value that is nearly that of the largest
/// result, what differs: "+ jonas, − liam, uid 1001 → 1002".
std::string resultText(const FleetReport &report, std::size_t result, std::size_t limit, const Phrasebook &book = {});
/// Whether resultText() shows differences instead of the value.
bool isToldByDifference(const FleetReport &report, std::size_t result, std::size_t limit);

/// All phrases of these texts, for tests and translators.
std::vector<Phrase> fleetPhrases();

} // namespace strata
