// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "hierarchy/scope.h"

#include <optional>
#include <string>

namespace strata {

/// The value of a variable in the form of Reads: dotted, in `facts`, `trusted`, `server_facts`, or a variable or fact
/// itself. Nothing: undefined.
std::optional<Value> scopeValue(const Scope &scope, const std::string &name);

/// \a scope with the variable of \a other, or without it. Other parts of the same fact are kept.
Scope withValueOf(Scope scope, const std::string &name, const Scope &other, KeyTable &keys);

} // namespace strata
