// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "lessons/course.h"
#include "lessons/lesson.h"
#include "lessons/referencepage.h"
#include "source/workspace.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Lessons and reference pages. Unreadable ones are omitted and reported.
class LessonLibrary
{
public:
    /// The built-in ones in English, read on first use. For other languages: LessonShelf.
    static std::shared_ptr<const LessonLibrary> builtIn();
    /// Whether \a id is a built-in lesson. Reads nothing.
    static bool isBuiltIn(std::string_view id);
    /// \a lessons and \a pages: texts by path, including those in \a language.
    LessonLibrary(const std::map<std::string, std::string> &lessons, const std::map<std::string, std::string> &pages,
                  const std::string &language = {});
    /// Lessons created elsewhere with a common key table; no pages.
    explicit LessonLibrary(std::vector<Lesson> lessons);

    /// Sorted by order, then by title.
    const std::vector<Lesson> &lessons() const { return m_lessons; }
    /// Fates, options and strategies, each sorted by name.
    const std::vector<ReferencePage> &pages() const { return m_pages; }
    /// The lesson \a id; null: none.
    const Lesson *lesson(std::string_view id) const;
    /// The page whose topic or name is \a topic, written with blanks or hyphens, of a rule of findings too; null if
    /// there is none.
    const ReferencePage *page(std::string_view topic) const;
    /// Problems of files; marks refer to files().
    const std::vector<Finding> &problems() const { return m_problems; }
    const FileTable &files() const { return *m_workspace.files; }
    /// The id of \a path in files(), for problems found elsewhere.
    FileId fileOf(std::string_view path) const { return m_workspace.files->intern(path); }
    const std::shared_ptr<KeyTable> &keys() const { return m_workspace.keys; }

    /// Arranges the lessons as \a course names them, with its title and minutes. Others are removed.
    void arrange(const Course &course);
    /// The title of the course; empty: built-in lessons, a single one or a folder.
    const std::string &title() const { return m_title; }

private:
    /// Reads files with \a read and applies translations with \a translate.
    template <typename Made, typename Read, typename Translate>
    void take(const std::map<std::string, std::string> &texts, const std::string &language, Read read,
              Translate translate, std::vector<Made> &into);
    void sort();

    Workspace m_workspace;
    std::string m_title;
    std::vector<Lesson> m_lessons;
    std::vector<ReferencePage> m_pages;
    std::vector<Finding> m_problems;
};

/// True for the names of YAML files.
bool isLessonFile(std::string_view path);
/// "two-orders" of "merging/two-orders.yaml".
std::string lessonFileName(std::string_view path);
/// The id of a lesson of a course.
std::string idOf(const CourseLesson &lesson);

/// The built-in lessons and reference pages in one language, read on first use. Thread-safe.
class LessonShelf
{
public:
    /// \a language: "de"; empty or "en": English, also the fallback.
    explicit LessonShelf(std::string language = {});
    /// With a library read elsewhere.
    explicit LessonShelf(std::shared_ptr<const LessonLibrary> library);

    /// Never null. May wait for another thread that is reading.
    std::shared_ptr<const LessonLibrary> library() const;

private:
    const std::string m_language;
    mutable std::once_flag m_isRead; // for m_library
    mutable std::shared_ptr<const LessonLibrary> m_library;
};

} // namespace strata
