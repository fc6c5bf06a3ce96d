// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <vector>

namespace strata {

/// Whether \a guess is right on \a answer, which must have been recorded. A guess has the form of AskStep::answer; for
/// Kind::Text it may also be what was typed, a text. Rule: resources/lessons/README.md, "How a guess looks".
bool isRight(const AskStep &question, const Value &guess, const Projection &answer, KeyOrder order);

/// The belief that \a guess shows; null if it is none of those that the lesson knows.
const Belief *beliefShownBy(const AskStep &question, const Value &guess);

/// What a guess of Kind::Order or Kind::Items is put together from: all that the layers contribute at the place,
/// markers included, and what the answer and the known guesses have; each as often as the one of these lists has it
/// that has it most often. In the order of the layers.
std::vector<Value> candidates(const AskStep &question, const Projection &answer);

/// What was typed, without blanks around it and without one pair of quotes.
std::string typedText(std::string_view typed);

} // namespace strata
