// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <optional>
#include <string>

namespace strata {

/// A value as .NET writes it into an expanded text: null is nothing, True and False, integers in digits, decimals with
/// all their digits, doubles with the shortest digits that read back, arrays their items joined with one blank (a null
/// item is nothing). Nothing for what would show the name of a type: hashes, and arrays inside arrays.
/// Rules: datum.md 12.1, 14.6.
std::optional<std::string> datumText(const Value &value);

/// As datumText(), with the names of types where it has nothing: `System.Collections.Hashtable`, `System.Object[]`.
std::string datumTextOrType(const Value &value);

} // namespace strata
