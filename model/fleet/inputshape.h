// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupengine.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// A file that a node reads, and where in the hierarchy.
struct PlacedContent
{
    LayerId layer;
    FileId file;
    Value root;
};

/// What a node reads, as far as answers depend on it.
struct NodeInput
{
    /// Two nodes have equal texts where their hierarchies differ in nothing but the files that can be used.
    std::string shape;
    std::vector<PlacedContent> contents; ///< highest priority first
};

NodeInput nodeInput(const LookupEngine &engine);

} // namespace strata
