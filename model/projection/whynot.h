// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// What became of a wanted value or place in one layer.
struct WhyNotPlace
{
    std::size_t row = 0; ///< of the contribution table
    std::uint32_t column = 0;
    OriginId origin;   ///< what the layer has there
    OriginId by;       ///< the value or marker that decided against it; none where it is in the result
    std::string title; ///< "L2 Role (role/web.yaml:8)"
    WhyText why;
};

/// The answer to "why is this not in the result?".
struct WhyNot
{
    bool isInResult = false;          ///< it is there after all
    std::string headline;             ///< complete sentences
    std::vector<WhyNotPlace> places;  ///< its fate in every layer that has it, by row, the highest layer first
    std::size_t more = 0;             ///< places that are left out
    std::vector<std::string> nearest; ///< spellings; only where no layer has it
};

/// Explains a value or path that somebody misses in an answer; \a wanted as wantedPlaces() takes it.
/// At most \a most places are explained.
WhyNot whyNot(const Projection &answer, std::string_view wanted, const Phrasebook &book = {}, std::size_t most = 20);

} // namespace strata
