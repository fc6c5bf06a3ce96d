// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleetreport.h"
#include "projection/phrasebook.h"

#include <string>
#include <vector>

namespace strata {

/// The sources of an answer, highest layer first: "role/web.yaml:3 + common.yaml:9".
std::string placesText(const FleetSources &sources);

/// What distinguishes the nodes of \a result: "role = web; tier is prod and test". Empty: nothing; with too many values
/// they are described as the remaining ones, if others have reasons.
std::string reasonsText(const FleetResult &result, const Phrasebook &book = {});

/// All of them, for tests and translators.
std::vector<Phrase> fleetPhrases();

} // namespace strata
