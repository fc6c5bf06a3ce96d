// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "hierarchy/nodefacts.h"
#include "source/snapshot.h"

#include <string>
#include <vector>

namespace strata {

/// The nodes that have a data file of their own: names that fit the highest location with the certname in its path,
/// once; where there is none, one with a fact that names nodes (fqdn, clientcert, hostname). That fact, and what
/// follows from the certname, is all that their scopes hold. The dialect's engines must give absolute paths.
std::vector<NodeFacts> nodesInData(const Dialect &dialect, const Snapshot &snapshot, const std::string &environment,
                                   const CancelToken &cancel);

} // namespace strata
