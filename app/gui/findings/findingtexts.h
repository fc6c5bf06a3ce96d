// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repairs/findingrepairs.h"
#include "items/findings/findingsmodel.h"
#include "projection/layernames.h"

#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace strata {

/// \a found as a row with the number \a number.
FindingRow findingRow(const FindingEntry &found, std::size_t number, const FileNames &names);

/// The details of a finding with links: "mark:0" is the first related place, "key:" the key, "node:" the first node,
/// "fleet:" the answers of all nodes, "nodes:" its nodes, "topic:first" a reference page, "lesson:only-the-top" a
/// lesson. \a nodes: the names of all examined nodes.
QString findingHtml(const FindingEntry &found, const FileNames &names, const std::vector<std::string> &nodes);

/// The names of its nodes among \a nodes; all of them where it names none.
std::vector<std::string> nodesOf(const FindingEntry &found, const std::vector<std::string> &nodes);

/// A repair below the details, with the link "repair:".
QString repairHtml(const FindingRepair &repair);
/// The title of the edit in the list of edits.
QString repairTitle(const FindingEntry &found);

} // namespace strata
