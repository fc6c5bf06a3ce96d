// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lessons/lesson.h"
#include "projection/phrasebook.h"
#include "projection/projection.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// A common belief about merges, from the one that surprises most when it is wrong.
enum class BeliefKind {
    Markers,  ///< a marker reaches all layers below it
    Null,     ///< null counts as missing
    Order,    ///< the items come in another order
    Nested,   ///< what is nested is joined, too
    Ignored,  ///< lower layers are not ignored
    Strategy, ///< any other strategy
};

/// What the lookup of a scene would give if a belief were right.
struct BelievedAnswer
{
    BeliefKind kind = BeliefKind::Strategy;
    Value value = {};
    std::string say = {}; ///< to whoever believes it; as lessons write texts
};

/// The answers of common beliefs that differ from \a answer, the answer of \a scene; each value once, the most
/// surprising first. They are computed with the engine: another strategy, layers in the opposite order, layers without
/// their null; and by taking away whatever a marker names. None where the lookup finds no value.
/// Cancelled, it gives some of them.
std::vector<BelievedAnswer> believedAnswers(const LessonScene &scene, const Projection &answer,
                                            const std::shared_ptr<KeyTable> &keys, const CancelToken &cancel = {},
                                            const Phrasebook &book = {});

/// \a text without the marks of lessons' texts.
std::string unmarked(std::string text);

} // namespace strata
