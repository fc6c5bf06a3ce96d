// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

/// The pattern meant by a name in `lookup_options` that is written in another syntax: in slashes, without `^`, with the
/// stars of a shell. Empty if it is a key or already a pattern.
std::string intendedPattern(std::string_view name);

/// Whether \a option belongs below `merge`.
bool isOptionOfMerge(std::string_view option);

/// The strategy in the value of `merge`; `first` if it has none.
std::string strategyOfMerge(const Value *merge);

/// Whether \a value has the form of `lookup_options`: mappings with `merge` or `convert_to` by key.
bool areOptionsOfKeys(const Value &value);

bool isMisspelledOptionsKey(std::string_view name);

} // namespace strata
