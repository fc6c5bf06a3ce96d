// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "app/project/strategies.h"
#include "output/jsonwriter.h"
#include "projection/layernames.h"
#include "projection/projection.h"

#include <functional>
#include <string>
#include <vector>

namespace strata::cli {

// Answers as JSON, for commands and exports.

/// The answer with its trace; format: docs/trace.md. \a more may write members before the trace.
std::string traceJson(const Projection &answer, const std::string &node,
                      const std::function<void(JsonWriter &)> &more = {});

/// The merge step by step; format: docs/steps.md.
std::string stepsJson(const Projection &answer, const std::string &node);

/// The answers to one key under several strategies.
std::string strategiesJson(const std::vector<StrategyAnswer> &answers, const LookupTarget &key, const std::string &node,
                           const LayerNames &names);

/// One key on many nodes; format: docs/fleet.md.
std::string fleetJson(const FleetReport &report, const std::string &key, const FileNames &names);

/// All keys on many nodes, in the order of \a keys; format: docs/fleet.md.
std::string fleetKeysJson(const std::vector<FleetKey> &keys, std::size_t nodes,
                          const std::vector<std::string> &without);

} // namespace strata::cli
