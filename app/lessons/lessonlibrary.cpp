// SPDX-License-Identifier: MIT
#include "app/lessons/lessonlibrary.h"

#include "app/builtin/examples.h"
#include "app/lessons/rulepages.h"
#include "lessons/lessonreader.h"
#include "lessons/lessontranslation.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace strata {

namespace {

std::string withHyphens(std::string_view topic)
{
    std::string text(topic);
    std::replace(text.begin(), text.end(), ' ', '-');
    return text;
}

} // namespace

std::shared_ptr<const LessonLibrary> LessonLibrary::builtIn()
{
    static const auto english =
        std::make_shared<const LessonLibrary>(builtInFiles("lessons"), builtInFiles("reference"));
    return english;
}

bool LessonLibrary::isBuiltIn(std::string_view id)
{
    const auto files = builtInFiles("lessons");
    return std::any_of(files.begin(), files.end(), [id](const auto &file) {
        return isLessonFile(file.first) && languageOfFile(file.first).empty() && lessonFileName(file.first) == id;
    });
}

template <typename Made, typename Read, typename Translate>
void LessonLibrary::take(const std::map<std::string, std::string> &texts, const std::string &language, Read read,
                         Translate translate, std::vector<Made> &into)
{
    const auto report = [this](const Error &error) { m_problems.push_back(Finding::fromError("lesson-file", error)); };
    for (const auto &[path, text] : texts) {
        if (!isLessonFile(path) || !languageOfFile(path).empty())
            continue;
        Result<Made> content = read(path, text);
        if (!content) {
            report(content.error());
            continue;
        }
        const auto beside = language.empty() ? texts.end() : texts.find(translationOf(path, language));
        if (beside != texts.end()) {
            Result<Made> translated = translate(*content, beside->second, m_workspace.files->intern(beside->first));
            if (translated)
                content = std::move(translated);
            else
                report(translated.error());
        }
        into.push_back(std::move(*content));
    }
}

LessonLibrary::LessonLibrary(const std::map<std::string, std::string> &lessons,
                             const std::map<std::string, std::string> &pages, const std::string &language)
{
    const auto fileOf = [this](const std::string &path) { return m_workspace.files->intern(path); };
    take(
        lessons, language,
        [&](const std::string &path, const std::string &text) {
            return readLesson(text, fileOf(path), lessonFileName(path), m_workspace.keys);
        },
        &translatedLesson, m_lessons);
    take(
        pages, language,
        [&](const std::string &path, const std::string &text) {
            return readReferencePage(text, fileOf(path), m_workspace.keys);
        },
        &translatedPage, m_pages);
    sort();
}

LessonLibrary::LessonLibrary(std::vector<Lesson> lessons) : m_lessons(std::move(lessons))
{
    if (!m_lessons.empty())
        m_workspace.keys = m_lessons.front().keys;
    sort();
}

void LessonLibrary::sort()
{
    const auto place = [](const Lesson &lesson) {
        return std::tuple(lesson.order.value_or(std::numeric_limits<int>::max()), std::string_view(lesson.title));
    };
    std::stable_sort(m_lessons.begin(), m_lessons.end(),
                     [&](const Lesson &a, const Lesson &b) { return place(a) < place(b); });
    std::stable_sort(m_pages.begin(), m_pages.end(),
                     [](const ReferencePage &a, const ReferencePage &b) { return a.topic < b.topic; });
}

void LessonLibrary::arrange(const Course &course)
{
    m_title = course.title;
    std::vector<Lesson> arranged;
    for (const CourseLesson &named : course.lessons) {
        const std::string id = idOf(named);
        const auto found =
            std::find_if(m_lessons.begin(), m_lessons.end(), [&](const Lesson &lesson) { return lesson.id == id; });
        if (found == m_lessons.end())
            continue; // unreadable, or named twice
        arranged.push_back(std::move(*found));
        m_lessons.erase(found);
        arranged.back().order = static_cast<int>(arranged.size());
        arranged.back().minutes = named.minutes;
    }
    m_lessons = std::move(arranged);
}

const Lesson *LessonLibrary::lesson(std::string_view id) const
{
    const auto found =
        std::find_if(m_lessons.begin(), m_lessons.end(), [&](const Lesson &lesson) { return lesson.id == id; });
    return found == m_lessons.end() ? nullptr : &*found;
}

const ReferencePage *LessonLibrary::page(std::string_view topic) const
{
    const std::string wanted = withHyphens(topic);
    const auto found = std::find_if(m_pages.begin(), m_pages.end(), [&](const ReferencePage &page) {
        return page.topic == wanted || page.name() == wanted;
    });
    return found == m_pages.end() ? rulePage(wanted) : &*found;
}

bool isLessonFile(std::string_view path)
{
    return path.ends_with(".yaml") || path.ends_with(".yml");
}

std::string lessonFileName(std::string_view path)
{
    const auto slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    return std::string(name.substr(0, name.rfind('.')));
}

std::string idOf(const CourseLesson &lesson)
{
    return lesson.file.empty() ? lesson.id : lessonFileName(lesson.file);
}

LessonShelf::LessonShelf(std::string language) : m_language(std::move(language)) {}

LessonShelf::LessonShelf(std::shared_ptr<const LessonLibrary> library) : m_library(std::move(library)) {}

std::shared_ptr<const LessonLibrary> LessonShelf::library() const
{
    std::call_once(m_isRead, [this] {
        if (m_library)
            return;
        m_library =
            m_language.empty() || m_language == "en"
                ? LessonLibrary::builtIn()
                : std::make_shared<const LessonLibrary>(builtInFiles("lessons"), builtInFiles("reference"), m_language);
    });
    return m_library;
}

} // namespace strata
