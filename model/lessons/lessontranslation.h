// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lessons/lesson.h"
#include "lessons/referencepage.h"

#include <string>
#include <string_view>

namespace strata {

/// Replaces the texts of \a lesson by those of \a text, a file with a translation of each text. Files, lookups and
/// answers stay the same in all languages. Error: the first place that does not match the lesson. Format:
/// resources/lessons/README.md, "Other languages".
Result<Lesson> translatedLesson(Lesson lesson, std::string_view text, FileId file);

/// Like translatedLesson(), for a reference page.
Result<ReferencePage> translatedPage(ReferencePage page, std::string_view text, FileId file);

/// The language of a file of texts: "de" of "merging/two-orders.de.yaml"; empty: the file is the lesson or page itself.
std::string languageOfFile(std::string_view path);
/// The file with the translation of \a path into \a language.
std::string translationOf(std::string_view path, std::string_view language);

} // namespace strata
