// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/lessons/lessonprogress.h"
#include "lessons/lesson.h"
#include "views/lessons/lessonpanel.h"

#include <cstddef>
#include <vector>

namespace strata {

/// What the lessons of a course are to people.
enum class CourseKind { Lessons, Quiz };

/// What stands around the steps of the lesson at \a place, 0-based, of \a lessons.
LessonHead lessonHead(const std::vector<Lesson> &lessons, std::size_t place, const LessonProgress &progress,
                      CourseKind kind);
/// Its dots; none where there is one lesson alone.
std::vector<LessonDots::State> lessonStates(const std::vector<Lesson> &lessons, std::size_t place,
                                            const LessonProgress &progress);

} // namespace strata
