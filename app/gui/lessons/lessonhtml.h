// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonwalk.h"
#include "core/value.h"

#include <QString>
#include <QStringList>

#include <string>

namespace strata {

// What the panel of a lesson shows, as HTML for LessonText.

/// A value as people write it, in the fixed font.
QString valueHtml(const Value &value);
/// The choices of a question, in words or as values.
QStringList choicesHtml(const AskStep &question);
/// The right answer as a guess at \a question is put.
QString answerHtml(const AskStep &question);
/// What to say to a guess.
QString verdictHtml(const AskStep &question, const Verdict &verdict);
/// What is said below the last step: that it is done, and where in \a pages to read on.
QString endHtml(const Lesson &lesson, const LessonLibrary &pages);
/// "Merging" for the folder "merging"; other names as they are.
QString trackTitle(const std::string &track);

} // namespace strata
