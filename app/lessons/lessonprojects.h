// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lessons/lessoncheck.h"
#include "lookup/question.h"

#include <map>
#include <memory>
#include <string>

namespace strata {

/// Where the files of a lesson appear to lie.
inline constexpr const char *kLessonRoot = "/lesson";

/// The files of a small project as a file system.
std::shared_ptr<const FileSystem> lessonFileSystem(const LessonFiles &files);

/// What to open to see a scene as an ordinary project, and its files by absolute path: those of the scene, and one with
/// the facts.
ProjectRequest requestOfScene(const LessonScene &scene);
std::map<std::string, std::string> filesOfScene(const LessonScene &scene);

/// The lookup of a scene as a question over that project.
Question questionOfScene(const LessonScene &scene);

/// Opens the project of a scene. Values of \a keys can be compared with those of its answers.
Result<std::shared_ptr<const Project>> openScene(const LessonScene &scene, std::shared_ptr<KeyTable> keys,
                                                 const CancelToken &cancel = {});

/// What a scene's project knows of its node.
Scope scopeOfScene(const LessonScene &scene, const Project &project);

/// The recorded answer to the lookup of a scene over \a project, which has its files or others. Cancelled, it is of no
/// use.
SceneAnswer answerScene(const LessonScene &scene, const Project &project, const CancelToken &cancel = {});

/// The recorded answer to the lookup of a scene, for checkLesson(): each time over freshly opened files.
SceneAnswer answerScene(const LessonScene &scene, std::shared_ptr<KeyTable> keys, const CancelToken &cancel = {});

} // namespace strata
