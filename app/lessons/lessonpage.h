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
/// contributions, the merge step by step, and the solution of the task on click. If cancelled, answers and folds are
/// missing.
std::string lessonPage(const Lesson &lesson, const Phrasebook &book = {}, const CancelToken &cancel = {});

// Parts of pages about lessons; those called Markup return HTML.

/// Renders **bold** and `code` of a lesson's text; a link becomes its text.
std::string lessonTextMarkup(std::string_view text);
/// A value in the fixed font.
std::string lessonValueMarkup(const Value &value);
/// Renders \a guess (or the right answer) as an answer to \a question.
std::string lessonGuessMarkup(const AskStep &question, const Value &guess);
/// "packages, merge: deep": the lookup of a scene.
std::string lessonLookupText(const LessonLookup &lookup);
/// The files of a scene and its facts as YAML, under the name "Facts" in the language of \a book.
LessonFiles lessonTexts(const LessonScene &scene, const Phrasebook &book);
/// The steps of the merge that \a play shows.
StepRange rangeOf(const PlayStep &play);

} // namespace strata
