// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/texttable.h"
#include "projection/layernames.h"
#include "projection/nodemap.h"

#include <string>

namespace strata::cli {

// The map of a node as it goes out, for the command and for those who export what they see.

/// All keys that are shown, as docs/map.md has it; keys that are not known yet have no cells.
std::string mapJson(const NodeMap &map, const LayerNames &names, const std::string &node);

/// A line for each name space and key, a column for each layer that has any key.
TextTable mapTable(const NodeMap &map, const LayerNames &names);

/// What the letters of mapTable() mean, in one line.
std::string mapLegend();

/// A picture with the same rows, for paper and browsers. Beyond some hundred keys it has the name spaces alone, which
/// it says.
std::string mapSvg(const NodeMap &map, const LayerNames &names, const std::string &node);

} // namespace strata::cli
