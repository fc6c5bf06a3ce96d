// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/finding.h"
#include "lookup/lookupengine.h"
#include "projection/why/phrasebook.h"

#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The variables of the nodes \a names as variableNames() gives them, sorted; of many nodes some are read.
std::vector<std::string> variablesOfNodes(const Project &project, const std::vector<std::string> &names);

/// A finding if `puppet lookup --facts` reads other files than the agent of a node: it takes trusted data from the
/// facts `clientcert`, `hostname` and `domain` alone, and knows no extensions. \a engine is one of the node \a name.
/// Empty if its facts have these, cannot be given to that command, or no level uses trusted data.
std::optional<Finding> puppetLookupFinding(const Project &project, const std::string &name, const LookupEngine &engine,
                                           const Phrasebook &book);

} // namespace strata
