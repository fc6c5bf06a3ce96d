// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/sourcemark.h"
#include "core/value.h"

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

/// A place in a data file that contains the searched text. In a value of several lines each line has a match of its
/// own.
struct SearchMatch
{
    enum class In {
        Key,
        Value,
        Text, ///< a line of a file that cannot be parsed
    };

    In in = In::Value;
    SourceMark mark;       ///< of the match
    SourceMark node;       ///< of the key or value that has it
    Key root;              ///< top-level key of the file; none: the file has no keys
    AddressPath path;      ///< inside the value of the root key
    Value value;           ///< the value that matches, or that of the key that matches; Undef in a broken file
    std::string line;      ///< of the key or value that has the match, sealed values shortened
    std::size_t begin = 0; ///< of the match in the line; bytes
    std::size_t length = 0;
};

} // namespace strata
