// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"

#include <optional>
#include <string>

namespace strata {

/// Why \a node (empty: none) has no facts although facts are given, as a sentence without full stop: the facts file is
/// unusable, or of other nodes. Nothing: it has facts, a single file serves every node, or no facts are given.
std::optional<std::string> missingFacts(const Project &project, const std::string &node);

/// At most five names of \a nodes, for a hint.
std::string someNodes(const std::vector<KnownNode> &nodes);
std::string someNames(const std::vector<std::string> &nodes);

} // namespace strata
