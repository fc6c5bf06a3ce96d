// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/fleet/fleetreport.h"
#include "app/project/project.h"
#include "core/canceltoken.h"
#include "items/fleet/fleetrows.h"
#include "lookup/question.h"

#include <QStringList>

#include <string>
#include <vector>

namespace strata {

/// A row per result of \a report, in the window's language.
std::vector<FleetRow> rowsOf(const FleetReport &report);
/// The variables that split the nodes, named by their last part if that is unique.
QStringList aliasesOf(const std::vector<std::string> &variables);
/// Adds the values of \a variables of each node.
void addFacts(std::vector<FleetRow> &rows, const Project &project, Question question,
              const std::vector<std::string> &variables, const CancelToken &cancel);

} // namespace strata
