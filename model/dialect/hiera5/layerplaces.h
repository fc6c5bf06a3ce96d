// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/layerresolver.h"

#include <string>
#include <vector>

namespace strata::hiera5 {

/// The state of resolving one entry.
struct LayerResolver::Context
{
    const LayerPlan &plan;
    Variables variables;
    std::vector<LayerInput> inputs;
    SourceMark mark; ///< of the current text
};

/// A location before it becomes a node.
struct LayerResolver::Place
{
    std::string path;
    const PathPlan *plan = nullptr; ///< null: the function is called without location
    bool isResolved = true;         ///< all variables had values
    bool isKnownToExist = false;    ///< matched by a glob
    std::string glob = {};          ///< the pattern with its folder that matched
    bool isLeft = false;            ///< the pattern is not expanded because it matches the whole disk

    bool isCall() const { return !plan; }
    bool isUri() const { return plan && plan->kind == LocationSpec::Kind::Uri; }
};

} // namespace strata::hiera5
