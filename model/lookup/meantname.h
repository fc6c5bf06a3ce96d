// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The known name that a typed text, possibly a part of one, refers to.
struct MeantName
{
    std::string name;                 ///< the match; empty if none or several match
    std::vector<std::string> nearest; ///< if several match: those that begin with the text first
    std::size_t count = 0;            ///< number of matches
};

/// An exact match wins; else one that differs only in case; else the only name that contains \a text, ignoring case. At
/// most \a most of several are returned.
MeantName meantName(const std::vector<std::string> &known, std::string_view text, std::size_t most = 5);

} // namespace strata
