// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"

#include <optional>
#include <vector>

namespace strata {

/// The nodes of a project that has no list of them yet: those with facts and, unless only one is needed, those that the
/// data name. By name. \a problems is what is wrong with facts.
std::vector<KnownNode> nodesOf(const Project &project, const NodeChoice &choice, std::vector<Finding> &problems,
                               const CancelToken &cancel);

/// How they are read when they are needed; nothing where that is as good as done, or their names cannot be told
/// without.
std::optional<UnreadNodes> unreadNodes(const Project &project, const CancelToken &cancel);

} // namespace strata
