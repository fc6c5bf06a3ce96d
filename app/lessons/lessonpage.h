// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "lessons/lesson.h"
#include "output/page/answerdata.h"
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
/// A guess, or the right answer.
std::string lessonGuessMarkup(const AskStep &question, const Value &guess);
/// "packages, merge: deep": the lookup of a scene.
std::string lessonLookupText(const LessonLookup &lookup);
/// The files of a scene and, under the name "Facts", its facts.
LessonFiles lessonTexts(const LessonScene &scene, const Phrasebook &book);
/// The steps of a fold that \a play shows.
StepRange rangeOf(const PlayStep &play);

} // namespace strata
