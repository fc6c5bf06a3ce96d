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

/// The nodes called \a names as \a question asks for each of them: with the changed facts, with its first sources.
/// To be compared with \a like if there is one; \a progress counts the nodes that are known. Errors: those of
/// engineFor(); Cancelled.
Result<std::shared_ptr<const Fleet>> fleetOf(const std::shared_ptr<const Project> &project, const Question &question,
                                             const std::vector<std::string> &names, const CancelToken &cancel = {},
                                             const Fleet *like = nullptr, Progress *progress = nullptr);

/// Where the nodes of fleetOf() come from.
FleetSource fleetSource(const std::shared_ptr<const Project> &project, const Question &question,
                        const std::vector<std::string> &names);

/// The names of \a names of which \a project knows nothing but the name: their variables count as undefined.
std::vector<std::string> withoutFacts(const Project &project, const std::vector<std::string> &names);

} // namespace strata
