// SPDX-License-Identifier: MIT
#include "lessons/lesson.h"

#include <algorithm>

namespace strata {

const std::string *textOf(const LessonFiles &files, std::string_view path)
{
    const auto found = std::find_if(files.begin(), files.end(), [&](const LessonFile &f) { return f.path == path; });
    return found == files.end() ? nullptr : &found->text;
}

void put(LessonFiles &files, const LessonFile &file)
{
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const LessonFile &f) { return f.path == file.path; });
    if (found == files.end())
        files.push_back(file);
    else
        found->text = file.text;
}

} // namespace strata
