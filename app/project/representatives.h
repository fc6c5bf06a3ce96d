// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/canceltoken.h"
#include "lookup/question.h"

#include <map>
#include <string>
#include <vector>

namespace strata {

/// Nodes that are asked for.
struct NodesToAsk
{
    std::vector<std::string> names;           ///< sorted; one empty name: nobody in particular
    std::map<std::string, FactChanges> facts; ///< of those that are made up
    bool areMadeUp = false;                   ///< no node's facts are known
};

/// The nodes that \a project knows, if facts of any are; else those that the names of its data files allow: the nodes
/// that have files of their own, with what their names give away, and the values of the variables that paths need in
/// all combinations, called "role = web, site = fra"; of very many each value at least once.
NodesToAsk nodesToAsk(const Project &project, const CancelToken &cancel = {});

} // namespace strata
