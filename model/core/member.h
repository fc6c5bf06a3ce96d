// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string_view>

namespace strata {

/// The entry of \a mapping whose key is the string \a name, or null. For small mappings with names that the program
/// knows: it needs no key table, and its time grows with the number of entries.
const Entry *memberEntry(const Value &mapping, std::string_view name);

/// The value of that entry, or null.
const Value *member(const Value &mapping, std::string_view name);

} // namespace strata
