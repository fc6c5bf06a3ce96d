// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace strata {

/// A token `%{...}` in a file with its value.
struct TokenHint
{
    std::uint32_t line = 0;   ///< 1-based: start of the string that contains it
    std::uint32_t column = 0; ///< 1-based, UTF-8 bytes
    QString written;
    QString text;       ///< for people
    QString value = {}; ///< what it evaluates to, short; empty: nothing
};

} // namespace strata
