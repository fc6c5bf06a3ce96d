// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string_view>

namespace strata {

/// What powershell-yaml 0.5.0 makes of a plain scalar without tag. Errors (Code::Unsupported): a whole number of more
/// than kLongestDotNetInteger digits. Rules: yaml.md C2.
Result<Value> powerShellPlainScalar(std::string_view text, SourceMark mark);

/// What powershell-yaml 0.5.0 makes of a scalar with the full tag \a tag. Errors: Code::Internal where the conversion
/// fails. Times with a zone are taken as UTC; the real module gives the local time of the machine. Rules: yaml.md C2.
Result<Value> powerShellTaggedScalar(std::string_view tag, std::string_view text, bool isPlain, SourceMark mark);

/// A number as .NET reads it from digits with optional sign, point and exponent: an Integer if its value is whole, else
/// a decimal, rounded to 28 decimals and 96 bits half to even, or a Float if it is too large. Nothing if it is no
/// number.
std::optional<Value> dotNetNumber(std::string_view text, SourceMark mark);

/// A decimal of .NET from the same syntax, whole or not, as `decimal.Parse`; nothing if it is none or too large.
std::optional<Value> dotNetDecimal(std::string_view text, SourceMark mark);

/// Longer integers are refused by the readers.
inline constexpr std::size_t kLongestDotNetInteger = 10000; // digits

} // namespace strata
