// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/texttable.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <string>

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

} // namespace strata::cli
