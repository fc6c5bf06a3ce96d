// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/findingrepairs.h"
#include "app/project/project.h"
#include "findings/findingentry.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The edit of a text that corrects a usual mistake.
struct MistakeRepair
{
    FindingRepair::RepairAction what = FindingRepair::RepairAction::Quote;
    FileEdit edit;
    std::string name = {}; ///< that is written in place of another one
};

/// Whether findings of \a rule may have such an edit.
bool hasMistakeRepair(std::string_view rule);

/// The edit for \a found: a broken file can be read with it, a name is the known one that it looks like. Nothing: no
/// edit is safe enough.
std::optional<MistakeRepair> mistakeRepair(const Project &project, const FindingEntry &found);

} // namespace strata
