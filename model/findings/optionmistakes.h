// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// The pattern that a name in `lookup_options` means which is written as another program writes patterns: in slashes,
/// without `^`, with the stars of a shell. Empty: it is a key, or a pattern already.
std::string meantPattern(std::string_view name);

/// Whether \a option belongs below `merge`.
bool isOptionOfMerge(std::string_view option);

/// The strategy that the value of `merge` asks for; `first` where there is none.
std::string strategyOfMerge(const Value *merge);

/// Whether \a value has the form of `lookup_options`: mappings with `merge` or `convert_to` by key.
bool areOptionsOfKeys(const Value &value);

/// Whether \a name is `lookup_options` misspelled.
bool isMisspelledOptionsKey(std::string_view name);

} // namespace strata
