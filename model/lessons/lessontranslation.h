// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "lessons/lesson.h"
#include "lessons/referencepage.h"

#include <string>
#include <string_view>

namespace strata {

/// Gives the texts of \a lesson in another language; \a text is a file that has one for each text of the lesson. Files,
/// lookups and answers stay those of the lesson, so that all languages have the same.
/// Format: resources/lessons/README.md, "Other languages". Error: the first place that does not fit the lesson.
Result<Lesson> translatedLesson(Lesson lesson, std::string_view text, FileId file);

/// The same for a reference page.
Result<ReferencePage> translatedPage(ReferencePage page, std::string_view text, FileId file);

/// The language of a file of texts: "de" of "merging/two-orders.de.yaml"; empty: the file is a lesson or page itself.
std::string languageOfFile(std::string_view path);
/// The file with the texts of \a path in \a language.
std::string translationOf(std::string_view path, std::string_view language);

} // namespace strata
