// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/keytable.h"
#include "lessons/lesson.h"
#include "lessons/lessoncheck.h"
#include "lookup/question.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace strata {

/// The root of the files of a lesson.
inline constexpr const char *kLessonRoot = "/lesson";

/// The request to open a scene as an ordinary project, and its files by absolute path, including one with the facts.
ProjectRequest requestOfScene(const LessonScene &scene);
std::map<std::string, std::string> filesOfScene(const LessonScene &scene);

/// The lookup of a scene as a question about that project.
Question questionOfScene(const LessonScene &scene);

/// Opens the project of a scene. Values of \a keys are comparable with those of its answers.
Result<std::shared_ptr<const Project>> openScene(const LessonScene &scene, std::shared_ptr<KeyTable> keys,
                                                 const CancelToken &cancel = {});

/// The scope of a scene's node.
Scope scopeOfScene(const LessonScene &scene, const Project &project);

/// The answer, with trace, to the lookup of a scene over \a project, which may have changed files. Unusable if
/// cancelled.
SceneAnswer answerScene(const LessonScene &scene, const Project &project, const CancelToken &cancel = {});

/// Overload for checkLesson(), with freshly opened files each time.
SceneAnswer answerScene(const LessonScene &scene, std::shared_ptr<KeyTable> keys, const CancelToken &cancel = {});

/// The words for a merge argument of a lesson: name and options, or JSON.
MergeWords mergeWords(const Value &argument);

/// The merge argument for such words, with keys of \a keys; none: as configured.
std::optional<Value> mergeArgument(const MergeWords &words, KeyTable &keys);

/// The lookup of a lesson as a question without node.
Question questionOfLookup(const LessonLookup &lookup);

} // namespace strata
