// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/why.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The fate of a missing value or place in one layer.
struct WhyNotPlace
{
    std::size_t row = 0; ///< of the contribution table
    std::uint32_t column = 0;
    OriginId origin;   ///< the value of the layer there
    OriginId by;       ///< the value or marker responsible; none if it is in the result
    std::string title; ///< "L2 Role (role/web.yaml:8)"
    WhyText why;
};

/// The answer to "why is this not in the result?".
struct WhyNot
{
    bool isInResult = false;          ///< it is not missing
    std::string headline;             ///< complete sentences
    std::vector<WhyNotPlace> places;  ///< its fate in every layer that has it, by row, highest layer first
    std::size_t more = 0;             ///< number of omitted places
    std::vector<std::string> nearest; ///< similar spellings; only if no layer has it
};

/// Explains why a value or path is missing in an answer; \a wanted: as in matchingPlaces(). At most \a most places are
/// explained.
WhyNot whyNot(const Projection &answer, std::string_view wanted, const Phrasebook &book = {}, std::size_t most = 20);

} // namespace strata
