// SPDX-License-Identifier: MIT
#include "app/lessons/lessoncourse.h"

#include "app/builtin/examples.h"
#include "app/lessons/lessonprojects.h"
#include "core/text/editdistance.h"
#include "lessons/lessontranslation.h"

#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace strata {

namespace {

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

constexpr std::string_view kBuiltInPrefix = ":/lessons/";

/// Reads the files that a course names.
class CourseReader
{
public:
    CourseReader(const FileSystem &files, std::string folder, std::string language)
        : m_files(files), m_folder(std::move(folder)), m_language(std::move(language)),
          m_builtIn(builtInFiles("lessons"))
    {}

    /// Texts by path, built-in ones with a prefix.
    const std::map<std::string, std::string> &texts() const { return m_texts; }
    /// Positions refer to the course file.
    const std::vector<Finding> &problems() const { return m_problems; }

    void read(const CourseLesson &lesson)
    {
        if (!m_ids.insert(idOf(lesson)).second)
            report(lesson, "the lesson " + idOf(lesson) + " is named twice; the second time it is ignored");
        else if (lesson.file.empty())
            readBuiltIn(lesson);
        else
            readOwn(lesson);
    }

private:
    void report(const CourseLesson &lesson, std::string text)
    {
        m_problems.push_back({"course-lesson", Finding::Severity::Error, std::move(text), lesson.mark, {}, {}});
    }

    void readBuiltIn(const CourseLesson &lesson)
    {
        std::string nearest;
        std::size_t distance = 4; // more differing letters are not a misspelling
        for (const auto &[path, text] : m_builtIn) {
            if (!languageOfFile(path).empty())
                continue;
            const std::string name = lessonFileName(path);
            if (name == lesson.id) {
                add(std::string(kBuiltInPrefix) + path, text);
                if (const auto beside = m_builtIn.find(translationOf(path, m_language)); beside != m_builtIn.end())
                    add(std::string(kBuiltInPrefix) + beside->first, beside->second);
                return;
            }
            if (const std::size_t found = editDistance(name, lesson.id, distance); found < distance) {
                distance = found;
                nearest = name;
            }
        }
        report(lesson, "there is no lesson " + lesson.id +
                           (nearest.empty() ? "; 'strata lessons' lists them" : "; did you mean " + nearest + '?'));
    }

    void readOwn(const CourseLesson &lesson)
    {
        auto text = m_files.read(m_folder + '/' + lesson.file);
        if (!text) {
            report(lesson, "the lesson " + lesson.file + " is left out: " + text.error().message);
            return;
        }
        add(lesson.file, std::move(*text));
        if (m_language.empty())
            return;
        const std::string beside = translationOf(lesson.file, m_language);
        if (auto translated = m_files.read(m_folder + '/' + beside))
            add(beside, std::move(*translated));
    }

    void add(const std::string &path, std::string text) { m_texts.emplace(path, std::move(text)); }

    const FileSystem &m_files;
    std::string m_folder;
    std::string m_language;
    std::map<std::string, std::string> m_builtIn;
    std::map<std::string, std::string> m_texts;
    std::set<std::string> m_ids;
    std::vector<Finding> m_problems;
};

std::pair<std::string, std::string> folderAndName(const std::string &path)
{
    const auto slash = path.rfind('/');
    if (slash == std::string::npos)
        return {".", path};
    return {path.substr(0, slash), path.substr(slash + 1)};
}

/// Adds the claims of the course's own lessons that the engine does not confirm.
void checkOwnLessons(LessonCourse &course, const CancelToken &cancel)
{
    const AnswerScene ask = [&](const LessonScene &scene) {
        return answerScene(scene, course.library->keys(), cancel);
    };
    for (const Lesson &lesson : course.library->lessons()) {
        if (cancel.isCancelled())
            break;
        const std::string &path = course.library->files().path(lesson.steps.front().mark.file);
        if (path.starts_with(kBuiltInPrefix))
            continue; // checked by a test
        const std::vector<Finding> found = checkLesson(lesson, ask);
        course.problems.insert(course.problems.end(), found.begin(), found.end());
    }
}

/// The course in the file \a path with the text \a text.
LessonCourse readCourseFile(const FileSystem &files, const std::string &path, const std::string &text,
                            const std::string &language, const CancelToken &cancel)
{
    const auto [folder, name] = folderAndName(path);
    LessonCourse course;
    KeyTable keys;
    const auto parsed = parseCourse(text, FileId{0}, keys);
    if (!parsed) {
        const auto none = std::make_shared<LessonLibrary>(std::vector<Lesson>());
        course.problems.push_back(Finding::fromError("course-file", parsed.error()));
        course.problems.back().mark.file = none->fileOf(name);
        course.library = none;
        return course;
    }
    const std::string spoken = parsed->language.empty() ? language : parsed->language;
    CourseReader reader(files, folder, spoken);
    for (const CourseLesson &lesson : parsed->lessons)
        reader.read(lesson);
    const auto library = std::make_shared<LessonLibrary>(reader.texts(), std::map<std::string, std::string>(), spoken);
    library->arrange(*parsed);
    course.problems = reader.problems();
    for (Finding &problem : course.problems)
        problem.mark.file = library->fileOf(name);
    course.problems.insert(course.problems.end(), library->problems().begin(), library->problems().end());
    course.library = library;
    course.first = library->lessons().empty() ? nullptr : &library->lessons().front();
    checkOwnLessons(course, cancel);
    return course;
}

} // namespace

bool isLessonOrCourse(const FileSystem &files, const std::string &path)
{
    if (!isLessonFile(path) || files.type(path) != FileSystem::Type::File)
        return false;
    const auto text = files.read(path);
    return text && (looksLikeLesson(*text) || looksLikeCourse(*text));
}

LessonCourse readCourse(const FileSystem &files, const std::string &path, const std::string &language,
                        const CancelToken &cancel)
{
    LessonCourse course;
    std::map<std::string, std::string> texts;
    std::string named; // relative to the folder
    if (files.type(path) == FileSystem::Type::Folder) {
        const std::string file = path + "/course.yaml";
        if (const auto text = files.read(file); text && looksLikeCourse(*text))
            return readCourseFile(files, file, *text, language, cancel);
        readFolder(files, path, {}, 1, texts);
    } else {
        auto text = files.read(path);
        if (text && looksLikeCourse(*text))
            return readCourseFile(files, path, *text, language, cancel);
        std::string folder;
        std::tie(folder, named) = folderAndName(path);
        readFolder(files, folder, {}, 0, texts);
        if (!text) {
            course.problems.push_back(Finding::fromError("lesson-file", text.error()));
            course.library = std::make_shared<const LessonLibrary>(texts, std::map<std::string, std::string>());
            return course;
        }
        texts[named] = std::move(*text);
    }
    course.library = std::make_shared<const LessonLibrary>(texts, std::map<std::string, std::string>());
    course.problems = course.library->problems();
    checkOwnLessons(course, cancel);
    const std::vector<Lesson> &lessons = course.library->lessons();
    if (named.empty())
        course.first = lessons.empty() ? nullptr : &lessons.front();
    else
        course.first = course.library->lesson(lessonFileName(named));
    return course;
}

} // namespace strata
