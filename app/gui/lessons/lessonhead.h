// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/lessons/lessonprogress.h"
#include "app/lessons/lessonlibrary.h"
#include "lessons/lesson.h"
#include "views/lessons/lessonpanel.h"

#include <cstddef>
#include <vector>

namespace strata {

/// The texts around the steps of the lesson with the 0-based index \a place.
LessonHead lessonHead(const LessonLibrary &course, std::size_t place, const LessonProgress &progress, bool isQuiz);
/// The state of each lesson for the row of dots; empty for a single lesson.
std::vector<LessonDots::State> lessonStates(const std::vector<Lesson> &lessons, std::size_t place,
                                            const LessonProgress &progress);

} // namespace strata
