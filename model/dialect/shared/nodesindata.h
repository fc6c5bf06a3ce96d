// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/dialect.h"
#include "hierarchy/nodefacts.h"
#include "source/snapshot.h"

#include <string>
#include <vector>

namespace strata {

/// The nodes with their own data file: names that match the highest location with the certname in its path, each once;
/// else with a fact that names nodes (fqdn, clientcert, hostname). Their scopes contain only that fact and what follows
/// from the certname. The dialect's engines must give absolute paths.
std::vector<NodeFacts> nodesInData(const Dialect &dialect, const Snapshot &snapshot, const std::string &environment,
                                   const CancelToken &cancel);

} // namespace strata
