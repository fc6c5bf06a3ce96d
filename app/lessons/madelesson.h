// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/believedanswers.h"
#include "core/result.h"
#include "lessons/lesson.h"
#include "projection/why/phrasebook.h"

#include <memory>
#include <string>

namespace strata {

/// A lesson that asks for the result of \a scene. Wrong answers are those of misconceptions, else the values of single
/// layers. Texts are those of \a book; English for a saved lesson. Errors: the scene cannot be opened; no question is
/// confirmed by the engine; cancelled.
/// \a isWhole: also a task, as a lesson to save, valid for readLesson(); else a question, the play and the rule, for a
/// quiz.
Result<Lesson> lessonAbout(const LessonScene &scene, const std::shared_ptr<KeyTable> &keys, bool isWhole,
                           const CancelToken &cancel = {}, const Phrasebook &book = {});

} // namespace strata
