// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/phrase.h"
#include "lessons/lesson.h"
#include "projection/why/phrasebook.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// What is printed of a lesson.
enum class HandoutKind : std::uint8_t {
    WithAnswers, ///< questions, and on the next page the answers, the fold's steps and the solution
    Worksheet,   ///< questions only, with room for answers
};

/// Lessons to print.
struct Handout
{
    HandoutKind kind = HandoutKind::WithAnswers;
    std::string title = {};                   ///< of the course; empty: "Lessons"
    std::vector<const Lesson *> lessons = {}; ///< owned by the caller; one without steps is a plain lookup
};

/// \a handout as a self-contained HTML page for printing: a table of contents for several lessons, then each lesson on
/// a new page. Needs no script and requests nothing; sealed values stay sealed. Uses only what QTextDocument can show.
/// Incomplete if cancelled.
std::string handoutPage(const Handout &handout, const Phrasebook &book = {}, const CancelToken &cancel = {});

} // namespace strata
