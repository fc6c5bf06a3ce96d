// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QString>
#include <vector>

namespace strata {

/// A remark above a result: what is special about it and what can be done.
struct LookupNote
{
    enum class Kind { Information, Problem };
    enum class Action { None, CompareStrategies };

    Kind kind = Kind::Information;
    QString text;
    Action action = Action::None;
};

/// Everything worth saying about one answer before its values: not found, failed, one contributor, further values that
/// were not asked for, layers that could not be used.
std::vector<LookupNote> lookupNotes(const Projection &projection);

} // namespace strata
