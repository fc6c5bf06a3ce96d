// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"

#include <optional>
#include <vector>

namespace strata {

/// The nodes of a project without a list yet: those with facts and, unless one is sufficient, those in the data. Sorted
/// by name. \a problems: of facts.
std::vector<KnownNode> nodesOf(const Project &project, const NodeChoice &choice, std::vector<Finding> &problems,
                               const CancelToken &cancel);

/// How to read them later; nothing if that saves little, or if their names are unknown without reading.
std::optional<NodeReader> unreadNodes(const Project &project, const CancelToken &cancel);

} // namespace strata
