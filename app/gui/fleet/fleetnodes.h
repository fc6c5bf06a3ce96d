// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/createfleet.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// All nodes of a project with their layers, for a question without key.
struct FleetNodes
{
    std::shared_ptr<const Project> project;
    Question question;
    std::vector<std::string> names;
    std::shared_ptr<const Fleet> fleet;
};

/// \a known if it matches; else a new one. Errors: those of createFleet().
Result<std::shared_ptr<const FleetNodes>> fleetNodes(const std::shared_ptr<const Project> &project,
                                                     const Question &question,
                                                     const std::shared_ptr<const FleetNodes> &known,
                                                     const CancelToken &cancel, Progress *progress = nullptr);

} // namespace strata
