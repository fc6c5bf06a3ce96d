// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonwalk.h"
#include "core/value.h"

#include <QString>
#include <QStringList>

#include <string>

namespace strata {

// The texts of the lesson panel, as HTML for LessonText.

/// A value in the fixed font.
QString valueHtml(const Value &value);
/// The choices of a question, in words or as values.
QStringList choicesHtml(const AskStep &question);
/// A guess, or the right answer.
QString guessHtml(const AskStep &question, const Value &guess);
/// "Answer: …", if there was no guess.
QString rightAnswerHtml(const AskStep &question);
/// The verdict on a guess.
QString verdictHtml(const AskStep &question, const Verdict &verdict);
/// The text below the last step: done, and further \a pages.
QString endHtml(const Lesson &lesson, const LessonLibrary &pages);
/// "Merging" for the folder "merging"; other names unchanged.
QString trackTitle(const std::string &track);

} // namespace strata
