// SPDX-License-Identifier: MIT
#pragma once

#include "projection/phrasebook.h"
#include "projection/projection.h"

#include <string>

namespace strata {

/// What the result is without one value or marker of a layer, in one sentence: "Without it: no change.", or the places
/// that change, four at most by name, then "and n more". \a without is the answer to the same question over files that
/// lack the value.
std::string withoutText(const Projection &answer, const LookupResult &without, const Phrasebook &book = {});

/// The sentence where no file has the value as one of its own, so that it cannot be taken away.
std::string withoutUnknownText(const Phrasebook &book = {});

} // namespace strata
