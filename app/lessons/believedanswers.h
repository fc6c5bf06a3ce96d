// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lessons/lesson.h"
#include "projection/projection.h"
#include "projection/why/phrasebook.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// A common misconception about merges, most surprising first.
enum class BeliefKind {
    Markers,  ///< a marker reaches all lower layers
    Null,     ///< null counts as missing
    Order,    ///< the items are in another order
    Nested,   ///< nested values are joined, too
    Ignored,  ///< lower layers are not ignored
    Strategy, ///< any other strategy
};

/// The result of a lookup if a misconception were true.
struct MisconceptionAnswer
{
    BeliefKind kind = BeliefKind::Strategy;
    Value value = {};
    std::string say = {}; ///< the explanation, marked like texts of lessons
};

/// The results of misconceptions that differ from \a answer, the answer of \a scene; distinct values, most surprising
/// first. Computed by the engine: with another strategy, reversed layers, without nulls, or by removing everything that
/// markers name. Empty if the lookup has no value; incomplete if cancelled.
std::vector<MisconceptionAnswer> believedAnswers(const LessonScene &scene, const Projection &answer,
                                                 const std::shared_ptr<KeyTable> &keys, const CancelToken &cancel = {},
                                                 const Phrasebook &book = {});

/// \a text without marks.
std::string unmarked(std::string text);

} // namespace strata
