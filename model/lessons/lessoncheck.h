// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "lessons/lesson.h"
#include "lessons/referencepage.h"

#include <functional>
#include <memory>
#include <vector>

namespace strata {

/// The recorded answer to the lookup of a scene, or why its configuration cannot be opened.
using SceneAnswer = Result<std::shared_ptr<const Projection>>;
using AnswerScene = std::function<SceneAnswer(const LessonScene &)>;

/// What a lesson states and the engine does not find so: answers that are wrong, beliefs that are right, choices of
/// which not exactly one holds, plays of joins that there are not, tasks that are done from the start or that the
/// solution does not do. Every finding has the place of its step.
std::vector<Finding> checkLesson(const Lesson &lesson, const AnswerScene &ask);

/// The same for the example of a reference page.
std::vector<Finding> checkReferencePage(const ReferencePage &page, const AnswerScene &ask);

/// Number of steps that the fold player has for an answer: pairwise joins and what is done after the last.
int joinCount(const Trace &trace);

} // namespace strata
