// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A value in an expanded string of .NET: null is empty, True and False, integers in digits, decimals with all digits,
/// doubles with the shortest digits that read back, arrays as items joined with a blank (null items are empty). Nothing
/// where .NET would write a type name: hashes, and arrays in arrays. Rules: datum.md 12.1, 14.6.
std::optional<std::string> datumText(const Value &value);

/// As datumText(), with type names where that has nothing: `System.Collections.Hashtable`, `System.Object[]`.
std::string datumTextOrType(const Value &value);

/// The number of characters of a text in .NET: UTF-16 units.
std::size_t utf16Length(std::string_view text);

} // namespace strata
