// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "hierarchy/scope.h"

#include <optional>
#include <string>

namespace strata {

/// What \a scope has for a variable as Reads name it: dotted, of `facts`, `trusted`, `server_facts` or a variable or
/// fact itself. Nothing: it is not defined.
std::optional<Value> scopeValue(const Scope &scope, const std::string &name);

/// \a scope with the variable as \a other has it, or without it. Where it is part of a fact, the rest of that stays.
Scope withValueOf(Scope scope, const std::string &name, const Scope &other, KeyTable &keys);

} // namespace strata
