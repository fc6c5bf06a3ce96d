// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "projection/layernames.h"

#include <string>
#include <vector>

namespace strata::cli {

/// One key on many nodes; format: docs/fleet.md.
std::string fleetJson(const FleetReport &report, const std::string &key, const FileNames &names);

/// All keys on many nodes, in the order of \a keys; format: docs/fleet.md.
std::string fleetKeysJson(const std::vector<FleetKey> &keys, std::size_t nodes,
                          const std::vector<std::string> &without);

} // namespace strata::cli
