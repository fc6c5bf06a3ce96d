// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/believedanswers.h"
#include "core/result.h"
#include "lessons/lesson.h"
#include "projection/phrasebook.h"

#include <memory>
#include <string>

namespace strata {

/// What a lesson that is made from data consists of.
enum class LessonParts {
    Question, ///< a question, the play, the rule: for a quiz
    Whole,    ///< a task as well: a lesson to be kept, which readLesson() takes
};

/// A lesson that asks what the lookup of \a scene gives. Its wrong answers are those of common beliefs; where there are
/// none, what single layers say. Its texts are those of \a book; one that is to be kept is English.
/// Errors: the scene cannot be opened; nothing can be asked about its answer that the engine confirms; \a cancel ended
/// it.
Result<Lesson> lessonAbout(const LessonScene &scene, const std::shared_ptr<KeyTable> &keys, LessonParts parts,
                           const CancelToken &cancel = {}, const Phrasebook &book = {});

/// An id for a lesson about \a key: letters, digits and hyphens, which is also the name of its file.
std::string lessonIdFor(const std::string &key);

} // namespace strata
