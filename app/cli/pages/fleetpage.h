// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "core/canceltoken.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <vector>

namespace strata::cli {

/// The nodes that a report is about.
struct FleetNodeNames
{
    const Project &project;
    const Fleet &fleet;
    const std::vector<std::string> &names;
};

/// One key on all nodes as an interactive page: the results, and what differs from that of most nodes. Incomplete if
/// cancelled.
std::string fleetPage(const FleetReport &report, const std::string &key, const FleetNodeNames &nodes,
                      const Phrasebook &book = {}, const CancelToken &cancel = {});

/// All keys on all nodes as a page with a table.
std::string fleetKeysPage(const std::vector<FleetKey> &keys, std::size_t nodes, const Phrasebook &book = {});

} // namespace strata::cli
