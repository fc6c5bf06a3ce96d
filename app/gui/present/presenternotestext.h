// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"

#include <QString>

namespace strata {

/// What a teacher wants to know about the current step of \a walk, as HTML: the answer, what people believe, the
/// solution, and the next step.
QString presenterNotesHtml(const LessonWalk &walk);

} // namespace strata
