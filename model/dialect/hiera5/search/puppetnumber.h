// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <optional>
#include <string_view>

namespace strata::hiera5 {

/// An integer as written.
struct IntegerText
{
    bool isNegative = false;
    int radix = 10;
    std::string_view digits;
};

/// An integer in Puppet's notation: optional sign and blanks, then decimal, 0x, 0b or octal with leading 0.
std::optional<IntegerText> parseInteger(std::string_view text);

/// Digits that start with 0 but are not octal: Ruby's Integer() fails on them.
bool isBadOctal(std::string_view text);

/// None if it has more than kLongestBasedInteger digits in a radix other than ten.
std::optional<Value> integerFrom(const IntegerText &text);

/// A decimal number with optional fraction and exponent.
std::optional<double> parseFloat(std::string_view text);

} // namespace strata::hiera5
