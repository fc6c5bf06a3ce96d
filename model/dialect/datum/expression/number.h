// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata::datum {

/// An exact decimal number of any size, or an infinity or NaN, for comparisons.
class Number
{
public:
    /// The value of an Integer or Float.
    static Number of(const Value &value);
    /// PowerShell's conversion of a text: surrounding blanks, exponents, `0x` and `0b`, commas between digits, suffixes
    /// of type and size (`1kb`). Blank text is 0; nothing if it is not a number. Rule: datum.md 12.2.
    static std::optional<Number> fromText(std::string_view text);

    /// Rounded to a whole number, half to even.
    Number rounded() const;
    bool isZero() const { return m_special.empty() && m_digits.empty(); }

    friend bool operator==(const Number &, const Number &) = default;

private:
    static std::optional<Number> fromDecimal(std::string_view text);
    void normalise();

    bool m_isNegative = false;
    std::string m_digits;  ///< without zeros at either end; empty: 0
    int m_exponent = 0;    ///< of the last digit
    std::string m_special; ///< "inf", "-inf" or "nan"
};

} // namespace strata::datum
