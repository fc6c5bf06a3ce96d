// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "lessons/lesson.h"

#include <functional>
#include <memory>
#include <vector>

namespace strata {

/// The answer to the lookup of a scene with its trace, or why its configuration cannot be opened.
using SceneAnswer = Result<std::shared_ptr<const Projection>>;
using AnswerScene = std::function<SceneAnswer(const LessonScene &)>;

/// The claims of a lesson that the engine does not confirm: wrong answers, right beliefs, choices of which not exactly
/// one holds, plays of missing joins, tasks that are done initially or not done by the solution. Every finding has the
/// position of its step.
std::vector<Finding> checkLesson(const Lesson &lesson, const AnswerScene &ask);

/// The number of steps of the fold player: pairwise joins and the steps after the last one.
int joinCount(const Trace &trace);

} // namespace strata
