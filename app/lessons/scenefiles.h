// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/scenelevels.h"
#include "lessons/lesson.h"

#include <vector>

namespace strata {

/// A small project with \a levels, whose files contain only the key of \a known, and its strategy. Error: an invalid
/// key.
Result<LessonScene> sceneOf(const AnswerInProject &known, std::vector<SceneLevel> levels);

} // namespace strata
