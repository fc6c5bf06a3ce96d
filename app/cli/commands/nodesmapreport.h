// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/texttable.h"
#include "app/project/nodedifferences.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::cli {

/// A map over nodes: on how many others each key is otherwise.
struct NodesMap
{
    std::size_t nodes = 0;            ///< all that are known
    std::vector<KeyDifferences> keys; ///< by key of the map
};

/// The keys of \a map that are shown, as docs/map.md has it.
std::string nodesMapJson(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node);

/// A line for each name space and key, a column for each layer that has any key.
TextTable nodesMapTable(const NodeMap &map, const NodesMap &over, const LayerNames &names);

/// A picture with the same rows: how long a bar is says on how many of the other nodes a key is otherwise, or how many
/// keys of a name space are.
std::string nodesMapSvg(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node);

/// What the numbers mean, in one line.
std::string nodesMapLegend(const NodesMap &over, const std::string &node);

} // namespace strata::cli
