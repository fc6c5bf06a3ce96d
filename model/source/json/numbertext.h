// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// The double nearest to the decimal \a text (`[+-]digits[.digits][e[+-]digits]`), independent of the locale. Overflow
/// gives an infinity, underflow a zero, with the sign of the text.
double doubleFromText(std::string_view text);

/// Canonical decimal digits (optional minus, no leading zeros) of decimal \a text with optional sign and zeros.
std::string canonicalInteger(std::string_view text);

/// Canonical decimal digits of \a digits read in \a base (2, 8 or 16), of any length up to kLongestBasedInteger.
std::string integerFromBase(std::string_view digits, unsigned base, bool isNegative);

/// Canonical decimal digits of |number| * factor + summand, or of -(|number| * factor) + summand if \a number starts
/// with a minus. \a summand must be smaller than \a factor.
std::string scaledInteger(std::string_view number, unsigned factor, unsigned summand);

/// \a text without \a characters, such as underscores and commas between digits.
std::string withoutCharacters(std::string_view text, std::string_view characters);

/// Readers refuse longer numbers because conversion between bases takes quadratic time.
inline constexpr std::size_t kLongestBasedInteger = 20000; // digits

} // namespace strata
