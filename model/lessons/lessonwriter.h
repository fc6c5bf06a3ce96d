// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// The text of a lesson file that readLesson() reads as \a lesson; its steps must be about the lesson's own dialect.
/// Rule: resources/lessons/README.md.
std::string lessonText(const Lesson &lesson);

/// \a value as YAML that the engine reads as the same, without a line for the beginning of a document.
std::string yamlText(const Value &value);

/// A mapping with these fields, in order.
Value fields(KeyTable &keys, const std::vector<std::pair<std::string_view, Value>> &entries);

} // namespace strata
