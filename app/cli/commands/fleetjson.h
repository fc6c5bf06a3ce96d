// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleetreport.h"
#include "output/jsonwriter.h"
#include "projection/layernames.h"

#include <string>
#include <vector>

namespace strata::cli {

/// One key on many nodes; its form: docs/fleet.md.
std::string fleetJson(const FleetReport &report, const std::string &key, const FileNames &names);

void writeNames(JsonWriter &json, const std::vector<std::string> &names);

} // namespace strata::cli
