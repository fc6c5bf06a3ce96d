// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "hierarchy/nodefacts.h"
#include "lookup/workspace.h"

#include <string>
#include <vector>

namespace strata {

/// The nodes that have a data file of their own: names that fit the highest location with the certname (or the facts
/// fqdn and clientcert) in its path, once. The dialect's engines must give absolute paths. Without facts.
std::vector<NodeFacts> nodesInData(const Dialect &dialect, const Workspace &workspace, const std::string &environment);

} // namespace strata
