// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Whether \a guess is right for \a answer, which needs a trace. A guess has the form of AskStep::answer; for
/// Kind::Text it may also be the typed text. Rule: resources/lessons/README.md, "How a guess looks".
bool isRight(const AskStep &question, const Value &guess, const Projection &answer, KeyOrder order);

/// The belief shown by \a guess; null if the lesson lists none.
const Belief *matchingBelief(const AskStep &question, const Value &guess);

/// The parts for a guess of Kind::Order or Kind::Items: everything that the layers contribute at the place, including
/// markers, and the parts of the answer and of known guesses; each at its maximum number in one of these lists. In the
/// order of the layers.
std::vector<Value> candidates(const AskStep &question, const Projection &answer);

/// A guess, or the right answer, in words.
struct GuessText
{
    std::string text = {};
    bool isMarked = false; ///< with the marks of lessons/markedtext.h; otherwise a piece of data
};
GuessText guessText(const AskStep &question, const Value &guess);

/// \a value as a piece of data, cut if it is long.
std::string lessonValueText(const Value &value);

/// \a typed without surrounding blanks and one pair of quotes.
std::string typedText(std::string_view typed);

} // namespace strata
