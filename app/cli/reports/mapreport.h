// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/texttable.h"
#include "app/project/comparison/nodedifferences.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <cstddef>
#include <string>
#include <vector>

namespace strata::cli {

// The map of a node as text, for the command and for exports.

/// All visible keys; format: docs/map.md. Keys without a result have no cells.
std::string mapJson(const NodeMap &map, const LayerNames &names, const std::string &node);

/// A line per namespace and key, a column per layer with a key.
TextTable mapTable(const NodeMap &map, const LayerNames &names);

/// The meaning of the letters of mapTable(), on one line.
std::string mapLegend();

/// An SVG with the same rows, for paper and browsers. With more than some hundred keys it shows namespaces only, with a
/// remark.
std::string mapSvg(const NodeMap &map, const LayerNames &names, const std::string &node);

/// A map over nodes: the number of other nodes on which each key differs.
struct NodesMap
{
    std::size_t nodes = 0;            ///< all known nodes
    std::vector<KeyDifferences> keys; ///< by key of the map
};

/// The visible keys of \a map; format: docs/map.md.
std::string nodesMapJson(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node);

/// A line per namespace and key, a column per layer with a key.
TextTable nodesMapTable(const NodeMap &map, const NodesMap &over, const LayerNames &names);

/// An SVG with the same rows: the length of a bar is the number of other nodes on which a key differs, or of differing
/// keys in a namespace.
std::string nodesMapSvg(const NodeMap &map, const NodesMap &over, const LayerNames &names, const std::string &node);

/// The meaning of the numbers, on one line.
std::string nodesMapLegend(const NodesMap &over, const std::string &node);

} // namespace strata::cli
