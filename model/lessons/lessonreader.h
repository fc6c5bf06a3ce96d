// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lessons/lesson.h"

#include <memory>
#include <string_view>

namespace strata {

/// Reads a lesson file. \a name is the name of the file without folder and ending, which must be the lesson's id; empty
/// where there is none. Texts are read as they stand: nothing in a lesson is interpolated.
///
/// Error: the first line that breaks a rule of resources/lessons/README.md, and the rule. What needs the engine
/// (whether answers are right) is checkLesson()'s matter.
Result<Lesson> readLesson(std::string_view text, FileId file, const std::string &name, std::shared_ptr<KeyTable> keys);

/// A goal, or a list of them, as goals of tasks and choices are written.
std::vector<Goal> readGoals(const Value &written, SourceMark place, std::optional<Error> &error);

/// A fate that a contributed value must have.
FateGoal readFateGoal(const Value &written, SourceMark place, std::optional<Error> &error);

/// The `options` of a lookup.
void readOptions(const Value &written, SourceMark place, std::optional<Error> &error, LessonLookup &lookup);

/// The files of a small project or of a solution.
LessonFiles readFiles(const Value &written, SourceMark place, std::optional<Error> &error);

/// Whether \a path is one that a lesson's file may have: relative, without empty parts and `..`.
bool isLessonPath(std::string_view path);

} // namespace strata
