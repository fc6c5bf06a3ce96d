// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "lessons/lesson.h"
#include "lookup/question.h"

#include <optional>

namespace strata {

/// The words for a merge argument of a lesson: name and options, or JSON.
MergeWords mergeWords(const Value &argument);

/// The merge argument for such words, with keys of \a keys; none: as configured.
std::optional<Value> mergeArgument(const MergeWords &words, KeyTable &keys);

/// The lookup of a lesson as a question without node.
Question questionOfLookup(const LessonLookup &lookup);

} // namespace strata
