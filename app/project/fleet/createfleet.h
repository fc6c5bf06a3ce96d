// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/progress.h"
#include "fleet/fleet.h"
#include "lookup/question.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The nodes \a names with the changed facts and first sources of \a question, comparable with \a like if given; \a
/// progress counts nodes. Errors: those of engineFor(); Cancelled.
Result<std::shared_ptr<const Fleet>> createFleet(const std::shared_ptr<const Project> &project,
                                                 const Question &question, const std::vector<std::string> &names,
                                                 const CancelToken &cancel = {}, const Fleet *like = nullptr,
                                                 Progress *progress = nullptr);

/// The source of the nodes of createFleet().
FleetSource fleetSource(const std::shared_ptr<const Project> &project, const Question &question,
                        const std::vector<std::string> &names);

/// The nodes of \a names without facts in \a project: their variables count as undefined.
std::vector<std::string> withoutFacts(const Project &project, const std::vector<std::string> &names);

} // namespace strata
