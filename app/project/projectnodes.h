// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The nodes of a project without a list yet: those with facts and, unless one is sufficient, those in the data. Sorted
/// by name. \a problems: of facts.
std::vector<KnownNode> nodesOf(const Project &project, const NodeChoice &choice, std::vector<Finding> &problems,
                               const CancelToken &cancel);

/// How to read them later; nothing if that saves little, or if their names are unknown without reading.
std::optional<NodeReader> unreadNodes(const Project &project, const CancelToken &cancel);

/// Why \a node (empty: none) has no facts although facts are given, as a sentence without full stop: the facts file is
/// unusable, or of other nodes. Nothing: it has facts, a single file serves every node, or no facts are given.
std::optional<std::string> missingFacts(const Project &project, const std::string &node);

/// At most five names of \a nodes, for a hint.
std::string someNodes(const std::vector<KnownNode> &nodes);
std::string someNames(const std::vector<std::string> &nodes);

} // namespace strata
