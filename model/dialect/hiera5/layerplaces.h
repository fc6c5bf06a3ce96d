// SPDX-License-Identifier: MIT
#pragma once

#include "dialect/hiera5/layerresolver.h"

#include <string>
#include <vector>

namespace strata::hiera5 {

/// What is being resolved.
struct LayerResolver::Context
{
    const LayerPlan &plan;
    Variables variables;
    std::vector<LayerInput> inputs;
    SourceMark mark; ///< of the text that is being worked on
};

/// A location before it becomes a node.
struct LayerResolver::Place
{
    std::string path;
    const PathPlan *plan = nullptr; ///< null: no location at all, the function is called
    bool isResolved = true;         ///< all variables had values
    bool isKnownToExist = false;    ///< matched by a glob
    std::string glob = {};          ///< the pattern with its folder that found it
    bool isLeft = false;            ///< the pattern is not followed, because it leads over the whole disk

    bool isCall() const { return !plan; }
    bool isUri() const { return plan && plan->kind == LocationSpec::Kind::Uri; }
};

} // namespace strata::hiera5
