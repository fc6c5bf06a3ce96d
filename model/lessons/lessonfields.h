// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lessons/lesson.h"

#include <optional>
#include <string_view>
#include <vector>

namespace strata {

// Fields shared by lessons and reference pages. Each function stores the first error in `error`.

/// A goal or a list of goals, as written in tasks and choices.
std::vector<Goal> readGoals(const Value &written, SourceMark place, std::optional<Error> &error);

/// A fate that a contributed value must have.
FateGoal readFateGoal(const Value &written, SourceMark place, std::optional<Error> &error);

/// The `options` of a lookup.
void readOptions(const Value &written, SourceMark place, std::optional<Error> &error, LessonLookup &lookup);

/// The files of a small project or of a solution.
LessonFiles readFiles(const Value &written, SourceMark place, std::optional<Error> &error);

/// Whether \a path is allowed for a file of a lesson: relative, without empty parts and `..`.
bool isLessonPath(std::string_view path);

} // namespace strata
