// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"

#include <QString>

namespace strata {

/// Whether a page has a link to open its example in the sandbox.
enum class ExampleLink { No, Yes };
/// Whether a page has a link to its lesson, or only its name.
enum class LessonLink { No, Yes };

/// A reference page as HTML for InfoPage. Links: topics, "lesson:ID", "example:TOPIC".
QString pageHtml(const ReferencePage &page, const LessonLibrary &library, ExampleLink example, LessonLink lesson);

/// A piece of data as HTML, without line breaks after hyphens, which would separate a marker (`--telnet`).
QString codeHtml(const QString &text);

/// A marked text (lessons/markedtext.h) as HTML; its links are topics.
QString markedHtml(const std::string &text);

/// The first sentence of a marked text, without marks.
QString firstSentence(const std::string &text);

/// "fate", "strategy", "option" or "finding", with the dialect where the page has one.
QString kindText(const ReferencePage &page);

} // namespace strata
