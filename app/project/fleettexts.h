// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleetreport.h"
#include "projection/phrasebook.h"

#include <string>
#include <vector>

namespace strata {

/// Where an answer comes from, highest layer first: "role/web.yaml:3 + common.yaml:9".
std::string placesText(const FleetSources &sources);

/// What tells the nodes of \a result from all others: "role = web; tier is prod and test". Empty: nothing does, or they
/// have so many values that they are best told as the rest, which is said where there are any reasons.
std::string reasonsText(const FleetResult &result, const Phrasebook &book = {});

/// All of them, for tests and translators.
std::vector<Phrase> fleetPhrases();

} // namespace strata
