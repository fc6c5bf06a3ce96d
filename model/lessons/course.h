// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A lesson of a course: either built in, by its id, or in a file.
struct CourseLesson
{
    std::string id = {};             ///< of a built-in lesson; empty: it is in a file
    std::string file = {};           ///< relative to the course file
    std::optional<int> minutes = {}; ///< planned by the teacher
    SourceMark mark = {};            ///< of the name
};

/// A course: lessons in the order of a teacher. Format: resources/lessons/README.md, "Courses".
struct Course
{
    std::string title = {};
    std::string language = {}; ///< "en" or "de"; empty: the reader's
    std::vector<CourseLesson> lessons = {};
};

/// Whether \a text looks like a lesson: the field `lesson` is in the first column.
bool looksLikeLesson(std::string_view text);
/// Whether \a text looks like a course file: the field `lessons` is there, and `lesson` is not.
bool looksLikeCourse(std::string_view text);

/// Parses a course file. Error: the first line that violates the format, and the rule. Whether its lessons exist is not
/// checked here.
Result<Course> parseCourse(std::string_view text, FileId file, KeyTable &keys);

} // namespace strata
