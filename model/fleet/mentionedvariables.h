// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <set>
#include <string>

namespace strata {

/// Adds the variables that texts in \a value name in tokens to \a names, without leading `::`: those that answers will
/// most likely read.
void addMentionedVariables(const Value &value, std::set<std::string> &names);

} // namespace strata
