// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "lessons/lesson.h"
#include "lookup/question.h"

#include <optional>

namespace strata {

/// The words for a merge argument as a lesson writes it: its name and options, or JSON where it is more.
MergeWords mergeWords(const Value &argument);

/// The merge argument for such words, its keys in \a keys; none: as configured.
std::optional<Value> mergeArgument(const MergeWords &words, KeyTable &keys);

/// The lookup of a lesson as a question for no node.
Question questionOfLookup(const LessonLookup &lookup);

} // namespace strata
