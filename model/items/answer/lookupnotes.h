// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QString>
#include <vector>

namespace strata {

/// A note above a result: what is special, and what can be done.
struct LookupNote
{
    enum class Kind { Information, Problem };
    enum class Action { None, CompareStrategies };

    Kind kind = Kind::Information;
    QString text;
    Action action = Action::None;
};

/// Notes on an answer: not found, failed, a single contributor, values not consulted, unusable layers.
std::vector<LookupNote> lookupNotes(const Projection &projection);

} // namespace strata
