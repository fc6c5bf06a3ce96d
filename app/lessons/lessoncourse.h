// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"
#include "core/canceltoken.h"
#include "source/files/filesystem.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Lessons of a folder.
struct LessonCourse
{
    std::shared_ptr<const LessonLibrary> library;
    const Lesson *first = nullptr; ///< null: the named file is unreadable or not a lesson
    /// Files that violate a rule, and claims of lessons that the engine does not confirm. Positions refer to
    /// LessonLibrary::files(), relative to the folder.
    std::vector<Finding> problems;
};

/// Reads the lessons of \a path: of a folder including subfolders, or of a file with its neighbours. Other files are
/// ignored, except the named one. Incomplete if cancelled.
LessonCourse readCourse(const FileSystem &files, const std::string &path, const CancelToken &cancel = {});

} // namespace strata
