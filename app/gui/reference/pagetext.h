// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"

#include <QString>

namespace strata {

/// A reference page as HTML for InfoPage, with links to topics; \a linksExample: also "example:TOPIC", which opens its
/// example in the sandbox; \a linksLesson: also "lesson:ID", otherwise only the lesson's name.
QString pageHtml(const ReferencePage &page, const LessonLibrary &library, bool linksExample, bool linksLesson);

/// A piece of data as HTML, without line breaks after hyphens, which would separate a marker (`--telnet`).
QString codeHtml(const QString &text);

/// A marked text (lessons/markedtext.h) as HTML; its links are topics.
QString markedHtml(const std::string &text);

/// The first sentence of a marked text, without marks.
QString firstSentence(const std::string &text);

/// "fate", "strategy", "option" or "finding", with the dialect where the page has one.
QString kindText(const ReferencePage &page);

} // namespace strata
