// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A row of the contribution table that matches a text.
struct MatchingPlace
{
    std::size_t row = 0;
    bool byPath = false; ///< the text is its path; otherwise it is a value of a layer or the result there
};

/// The rows of an answer that \a text, typed by the user, refers to: a path below the key, with or without the key,
/// separated by dots or as in the dialect; or a value. In row order.
std::vector<MatchingPlace> matchingPlaces(const Projection &answer, std::string_view text);

/// Whether \a value is a scalar that a user would write as \a text.
bool matchesText(const Value &value, std::string_view text);

/// The paths and values of the answer most similar to \a text, best first, at most \a count.
std::vector<std::string> nearestSpellings(const Projection &answer, std::string_view text, std::size_t count = 3);

} // namespace strata
