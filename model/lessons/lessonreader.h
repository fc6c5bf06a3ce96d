// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lessons/lesson.h"

#include <memory>
#include <string_view>

namespace strata {

/// Reads a lesson file. \a name: the file name without folder and extension, which must equal the lesson's id; empty:
/// no check. Texts are read verbatim, without interpolation.
///
/// Error: the first line that violates resources/lessons/README.md, and the rule. checkLesson() checks whether answers
/// are right.
Result<Lesson> readLesson(std::string_view text, FileId file, const std::string &name, std::shared_ptr<KeyTable> keys);

} // namespace strata
