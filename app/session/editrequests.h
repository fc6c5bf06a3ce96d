// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/strategies.h"
#include "app/session/answer.h"
#include "source/edit/edittext.h"

#include <memory>
#include <string>

namespace strata {

/// A place of an answer to edit.
struct EditPlace
{
    std::shared_ptr<const Answer> answer;
    Address place;   ///< its layer is edited; none: the layer of the value
    OriginId origin; ///< the existing value; none: missing
};

// Edits for the user's requests. They read files, so call them on a background thread. Errors are in the user's
// language.

/// The file edited for \a place; empty: none.
std::string fileOf(const EditPlace &place);
/// Sets the value at the place, or adds one.
Result<NamedEdit> valueEdit(const EditPlace &place, const std::string &text);
/// Removes the value at the place.
Result<NamedEdit> removalEdit(const EditPlace &place);
/// Renames the key at the place.
Result<NamedEdit> renamingEdit(const EditPlace &place, const std::string &name);
/// Adds a marker in the layer of the place that removes \a item from the list at the place, which is created if needed.
Result<NamedEdit> markerEdit(const EditPlace &place, const std::string &item);
/// Moves the level at \a mark of the configuration down by \a steps; negative: up.
Result<NamedEdit> levelEdit(const Project &project, const SourceMark &mark, int steps);
/// Applies the strategy of \a strategy to the key of \a answer.
Result<NamedEdit> strategyEdit(const Answer &answer, const StrategyAnswer &strategy);

} // namespace strata
