// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "lookup/question.h"

#include <map>
#include <string>
#include <vector>

namespace strata {

/// Nodes to look up.
struct LookupNodes
{
    std::vector<std::string> names;           ///< sorted; a single empty name: no node
    std::map<std::string, FactChanges> facts; ///< of assumed nodes
    bool areAssumed = false;                  ///< no facts are known
};

/// The nodes of \a project, if any facts are known; else nodes derived from file names: nodes with their own files, and
/// combinations of the values of path variables, named "role = web, site = fra". If there are too many combinations,
/// each value occurs at least once.
LookupNodes nodesToLookUp(const Project &project, const CancelToken &cancel = {});

} // namespace strata
