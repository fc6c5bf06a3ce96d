// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string_view>

namespace strata {

/// The value of a plain scalar without tag in powershell-yaml 0.5.0. Error: Code::Unsupported, a whole number of more
/// than kLongestDotNetInteger digits. Rules: yaml.md C2.
Result<Value> powerShellPlainScalar(std::string_view text, SourceMark mark);

/// The value of a scalar with the full tag \a tag in powershell-yaml 0.5.0. Error: Code::Internal if the conversion
/// fails. Times with a zone are read as UTC; the real module gives the machine's local time. Rules: yaml.md C2.
Result<Value> powerShellTaggedScalar(std::string_view tag, std::string_view text, bool isPlain, SourceMark mark);

/// A number read by .NET from digits with optional sign, point and exponent: an Integer if it is whole, else a decimal
/// rounded half to even to 28 decimals and 96 bits, or a Float if it is too large. Nothing if it is not a number.
std::optional<Value> dotNetNumber(std::string_view text, SourceMark mark);

/// A decimal of .NET from the same syntax, like `decimal.Parse`; nothing if it is not one or too large.
std::optional<Value> dotNetDecimal(std::string_view text, SourceMark mark);

/// Readers refuse longer integers.
inline constexpr std::size_t kLongestDotNetInteger = 10000; // digits

} // namespace strata
