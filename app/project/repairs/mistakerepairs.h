// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "app/project/repairs/findingrepairs.h"
#include "findings/findingentry.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The edit of a text that corrects a common mistake.
struct MistakeRepair
{
    FindingRepair::RepairAction what = FindingRepair::RepairAction::Quote;
    FileEdit edit;
    std::string replacement = {}; ///< the name written instead; empty unless a name is corrected
};

/// Whether mistakeRepair() handles \a rule.
bool hasMistakeRepair(std::string_view rule);

/// An edit after which the file of \a found can be parsed, or that replaces an unknown name by the most similar known
/// one. Empty if no edit is safe.
std::optional<MistakeRepair> mistakeRepair(const Project &project, const FindingEntry &found);

} // namespace strata
