// SPDX-License-Identifier: MIT
#include "app/lessons/lessoncourse.h"

#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonprojects.h"

#include <algorithm>
#include <map>

namespace strata {

namespace {

/// Whether a text looks like a lesson: the id is in the first column.
bool looksLikeLesson(const std::string &text)
{
    constexpr std::string_view field = "lesson:";
    return text.starts_with(field) || text.find('\n' + std::string(field)) != std::string::npos;
}

void readFolder(const FileSystem &files, const std::string &folder, const std::string &below, int depth,
                std::map<std::string, std::string> &texts)
{
    for (const FileSystem::DirectoryEntry &entry : files.list(folder)) {
        const std::string path = folder + '/' + entry.name;
        if (entry.isFolder && depth > 0)
            readFolder(files, path, below + entry.name + '/', depth - 1, texts);
        if (entry.isFolder || !isLessonFile(entry.name))
            continue;
        if (auto text = files.read(path); text && looksLikeLesson(*text))
            texts[below + entry.name] = std::move(*text);
    }
}

} // namespace

LessonCourse readCourse(const FileSystem &files, const std::string &path, const CancelToken &cancel)
{
    LessonCourse course;
    std::map<std::string, std::string> texts;
    std::string named; // relative to the folder
    if (files.type(path) == FileSystem::Type::Folder) {
        readFolder(files, path, {}, 1, texts);
    } else {
        const auto slash = path.rfind('/');
        named = slash == std::string::npos ? path : path.substr(slash + 1);
        readFolder(files, slash == std::string::npos ? "." : path.substr(0, slash), {}, 0, texts);
        auto text = files.read(path);
        if (!text) {
            course.problems.push_back(Finding::fromError("lesson-file", text.error()));
            course.library = std::make_shared<const LessonLibrary>(texts, std::map<std::string, std::string>());
            return course;
        }
        texts[named] = std::move(*text);
    }
    course.library = std::make_shared<const LessonLibrary>(texts, std::map<std::string, std::string>());
    course.problems = course.library->problems();
    const AnswerScene ask = [&](const LessonScene &scene) {
        return answerScene(scene, course.library->keys(), cancel);
    };
    for (const Lesson &lesson : course.library->lessons()) {
        if (cancel.isCancelled())
            break;
        const std::vector<Finding> found = checkLesson(lesson, ask);
        course.problems.insert(course.problems.end(), found.begin(), found.end());
    }
    const std::vector<Lesson> &lessons = course.library->lessons();
    if (named.empty())
        course.first = lessons.empty() ? nullptr : &lessons.front();
    else
        course.first = course.library->lesson(lessonFileName(named));
    return course;
}

} // namespace strata
