// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lessons/lesson.h"
#include "output/page/pagedocument.h"
#include "projection/why/phrasebook.h"

#include <string>
#include <string_view>

namespace strata {

/// A lesson as an interactive page: the texts, each question with its files, the answer on click with its
/// contributions, the fold step by step, and the solution of the task on click.
std::string lessonPage(const Lesson &lesson, const Phrasebook &book = {}, const CancelToken &cancel = {});

// Parts of pages about lessons, as HTML.

/// A text of a lesson with its marks; links to reference pages are plain.
std::string lessonTextMarkup(std::string_view text);
/// A value in the fixed font.
std::string lessonValueMarkup(const Value &value);
/// The right answer in the form of a guess.
std::string lessonAnswerMarkup(const AskStep &question);
/// "packages, merge: deep": the lookup of a scene.
std::string lessonLookupText(const LessonLookup &lookup);
/// The files of a scene with their names, and the facts.
std::string lessonFilesMarkup(const LessonScene &scene, const PageDocument &document);

} // namespace strata
