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
    const Lesson *first = nullptr; ///< of a lesson file its lesson, otherwise the first one; null: none
    /// Files that violate a rule, and claims of lessons that the engine does not confirm. Positions refer to
    /// LessonLibrary::files(), relative to the folder.
    std::vector<Finding> problems;
};

/// Reads the lessons at \a path: those that a course file names; those of a folder's course.yaml, or else of the folder
/// and its direct subfolders; or those in the folder of a lesson file. \a language ("de"; empty: English) selects
/// translations for a course that sets none; it is ignored without a course. Incomplete if cancelled.
LessonCourse readCourse(const FileSystem &files, const std::string &path, const std::string &language = {},
                        const CancelToken &cancel = {});

/// Whether the file \a path looks like a lesson or a course, so that it is opened as one and not as data.
bool isLessonOrCourse(const FileSystem &files, const std::string &path);

} // namespace strata
