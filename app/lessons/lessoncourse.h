// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"
#include "core/canceltoken.h"
#include "source/files/filesystem.h"

#include <memory>
#include <string>
#include <vector>

namespace strata {

/// Lessons that somebody wrote, read from a folder.
struct LessonCourse
{
    std::shared_ptr<const LessonLibrary> library;
    const Lesson *first = nullptr; ///< the one to begin with; null: what was named cannot be read, or is no lesson
    /// What is wrong: files that break a rule, and what lessons state but the engine does not find so. With places of
    /// LessonLibrary::files(), which are relative to the folder.
    std::vector<Finding> problems;
};

/// Reads the lessons of \a path: of a folder and the folders in it, or of a file with those beside it, which come
/// before and behind it. Other files are passed over, unless it is the one that was named. Cancelled, it gives what it
/// has.
LessonCourse readCourse(const FileSystem &files, const std::string &path, const CancelToken &cancel = {});

} // namespace strata
