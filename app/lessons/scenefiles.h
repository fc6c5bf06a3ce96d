// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/scenelevels.h"
#include "lessons/lesson.h"

#include <vector>

namespace strata {

/// A small project with \a levels, whose files hold the key of \a known alone, and the strategy that applied to it.
/// Errors: the key is none of its system.
Result<LessonScene> sceneOf(const AnswerInProject &known, std::vector<SceneLevel> levels);

} // namespace strata
