// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/strategies.h"
#include "app/session/answer.h"
#include "source/edit/edittext.h"

#include <memory>
#include <optional>
#include <string>

namespace strata {

/// A place of an answer that a person wants to be otherwise.
struct EditPlace
{
    std::shared_ptr<const Answer> answer;
    Address place;   ///< its layer is the one to edit; none: that which the value comes from
    OriginId origin; ///< what is there; none: nothing
};

// The edits that make wishes true. They read files, so they are made at the side. Errors say in the language of the
// person why a wish cannot be made true.

/// The file of the layer that is edited at \a place; empty: none.
std::string fileOf(const EditPlace &place);
/// Another value at the place, or one where there is none.
Result<NamedEdit> valueEdit(const EditPlace &place, const std::string &text);
/// The file without the value at the place.
Result<NamedEdit> removalEdit(const EditPlace &place);
/// The key at the place by another name.
Result<NamedEdit> renamingEdit(const EditPlace &place, const std::string &name);
/// A marker in the layer of the place that takes \a item out of the list that is at the place or is to be made there.
Result<NamedEdit> markerEdit(const EditPlace &place, const std::string &item);
/// The configuration with the level that stands at \a mark moved down by \a steps; negative: up.
Result<NamedEdit> levelEdit(const Project &project, const SourceMark &mark, int steps);
/// What makes the strategy of \a strategy apply to the key of \a answer.
Result<NamedEdit> strategyEdit(const Answer &answer, const StrategyAnswer &strategy);

} // namespace strata
