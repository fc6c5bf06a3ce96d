// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <set>
#include <string>

namespace strata {

/// Adds the variables in tokens of texts in \a value to \a names, without leading `::`: most likely, answers will read
/// them.
void addMentionedVariables(const Value &value, std::set<std::string> &names);

} // namespace strata
