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

} // namespace strata
