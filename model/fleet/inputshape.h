// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupengine.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// A file that a node reads, with its place in the hierarchy.
struct PlacedContent
{
    LayerId layer;
    FileId file;
    Value root;
};

/// The inputs of a node on which answers depend.
struct NodeInput
{
    /// Equal for two nodes whose hierarchies differ only in the usable files.
    std::string shape;
    std::vector<PlacedContent> contents; ///< highest priority first
};

NodeInput nodeInput(const LookupEngine &engine);

} // namespace strata
