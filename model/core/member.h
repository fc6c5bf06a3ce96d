// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string_view>

namespace strata {

/// The entry of \a mapping whose key is the string \a name, or null. Linear search without a key table, for small
/// mappings with known names.
const Entry *memberEntry(const Value &mapping, std::string_view name);

/// The value of that entry, or null.
const Value *member(const Value &mapping, std::string_view name);

} // namespace strata
