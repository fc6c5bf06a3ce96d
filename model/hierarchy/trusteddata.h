// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "hierarchy/scope.h"

#include <string>

namespace strata {

/// The `trusted` hash that follows from a certname alone: no extensions.
Value trustedFor(const std::string &certname, KeyTable &keys);

/// Moves a fact called `trusted` to the trusted data of \a scope: `puppet facts` and PuppetDB store these among the
/// facts, where no agent has them. Members that \a scope has already stay; those that neither has follow from the
/// certname.
void readTrustedFact(Scope &scope, KeyTable &keys);

} // namespace strata
