// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"

#include <QString>

namespace strata {

/// A reference page as HTML for InfoPage. Links: topics, "lesson:ID", "example:TOPIC".
/// Whether the page has links to open its example in the sandbox, and to its lesson instead of only its name.
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
