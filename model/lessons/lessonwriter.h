// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/lesson.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// The text of a lesson file that readLesson() reads as \a lesson, whose steps must all use its own dialect. Rule:
/// resources/lessons/README.md.
std::string lessonText(const Lesson &lesson);

/// \a value as YAML that the engine reads as the same value, without document start.
std::string yamlText(const Value &value);

/// A mapping of these fields, in order.
Value fields(KeyTable &keys, const std::vector<std::pair<std::string_view, Value>> &entries);

} // namespace strata
