// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <optional>
#include <string>

namespace strata {

/// Why nothing is known of \a node (empty: none is asked for) although there are facts of nodes, as one sentence
/// without full stop: the file of facts cannot be used, or it is of other nodes. Nothing: its facts are known, one file
/// of facts serves every node, or there are no facts at all and none were named.
std::optional<std::string> missingFacts(const Project &project, const std::string &node);

/// At most five names of \a nodes, for a hint.
std::string someNodes(const std::vector<KnownNode> &nodes);

} // namespace strata
