// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/referencepage.h"

#include <string_view>
#include <vector>

namespace strata {

/// The reference pages of the rules of findings, `finding:RULE`, by name: what the table of rules says, and the example
/// from resources/findings. Made once, from any thread.
const std::vector<ReferencePage> &rulePages();
/// The page whose topic is `finding:RULE`, or whose name is RULE; null: there is no such rule.
const ReferencePage *rulePage(std::string_view topic);

} // namespace strata
