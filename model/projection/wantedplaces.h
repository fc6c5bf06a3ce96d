// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A row of the contribution table that a text names.
struct WantedPlace
{
    std::size_t row = 0;
    bool byPath = false; ///< the text is the place; otherwise some layer, or the result, says it there
};

/// What \a text, as a person types it, names in an answer: a path below the key, with the key in front or not, its
/// parts joined by dots or as the dialect does; or a value. In the order of rows.
std::vector<WantedPlace> wantedPlaces(const Projection &answer, std::string_view text);

/// Whether \a value is a scalar that a person would write as \a text.
bool saysText(const Value &value, std::string_view text);

/// The paths and values of the answer that are spelled most like \a text, best first, \a count at most.
std::vector<std::string> nearestSpellings(const Projection &answer, std::string_view text, std::size_t count = 3);

} // namespace strata
