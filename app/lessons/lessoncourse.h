// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"
#include "core/canceltoken.h"
#include "source/files/filesystem.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Lessons of a course file or of a folder.
struct LessonCourse
{
    std::shared_ptr<const LessonLibrary> library;
    const Lesson *first = nullptr; ///< null: the named file is unreadable, or has no lesson
    /// Files that violate a rule, and claims of lessons that the engine does not confirm. Positions refer to
    /// LessonLibrary::files(), relative to the folder.
    std::vector<Finding> problems;
};

/// Reads the lessons of \a path: those that a course file names, those of a folder including subfolders, or those of
/// a file with its neighbours. Other files are ignored, except the named one. \a language of built-in lessons, unless
/// the course has its own; "de", or empty: English. Incomplete if cancelled.
LessonCourse readCourse(const FileSystem &files, const std::string &path, const std::string &language = {},
                        const CancelToken &cancel = {});

/// Whether the file \a path looks like a lesson or a course, so that it is opened as one and not as data.
bool isLessonOrCourse(const FileSystem &files, const std::string &path);

} // namespace strata
