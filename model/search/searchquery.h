// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace strata {

/// What to find in data files.
struct SearchQuery
{
    enum class In { Keys, Values, All };

    std::string text;         ///< not empty
    bool isRegex = false;     ///< Ruby's syntax
    bool isWholeWord = false; ///< no letter, digit or `_` next to a match
    bool ignoresCase = false;
    In in = In::All;
    std::string keys =
        {}; ///< only below root keys that contain it, or match the regular expression after `re:`; empty: all
    std::string files = {}; ///< the same of the short paths of files

    friend bool operator==(const SearchQuery &, const SearchQuery &) = default;
};

} // namespace strata
