// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/createfleet.h"
#include "app/project/fleet/fleetreport.h"
#include "app/project/project.h"
#include "core/canceltoken.h"
#include "items/fleet/fleetrows.h"
#include "lookup/question.h"

#include <QStringList>

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

/// A row per result of \a report, in the window's language.
std::vector<FleetRow> rowsOf(const FleetReport &report);
/// The variables that split the nodes, named by their last part if that is unique.
QStringList aliasesOf(const std::vector<std::string> &variables);
/// Adds the values of \a variables of each node.
void addFacts(std::vector<FleetRow> &rows, const Project &project, Question question,
              const std::vector<std::string> &variables, const CancelToken &cancel);

} // namespace strata
