// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "lessons/lesson.h"
#include "lessons/referencepage.h"
#include "source/workspace.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The lessons and reference pages of the program, read once. What cannot be read is left out and reported.
class LessonLibrary
{
public:
    /// What comes with the program, in English; read when it is asked for first. For other languages: LessonShelf.
    static std::shared_ptr<const LessonLibrary> builtIn();
    /// Whether a lesson called \a id comes with the program. Reads none.
    static bool isBuiltIn(std::string_view id);
    /// \a lessons and \a pages are texts by path; those in \a language stand beside them.
    LessonLibrary(const std::map<std::string, std::string> &lessons, const std::map<std::string, std::string> &pages,
                  const std::string &language = {});
    /// Lessons that were made elsewhere, all with the keys of one table; no pages.
    explicit LessonLibrary(std::vector<Lesson> lessons);

    /// By order, then by title.
    const std::vector<Lesson> &lessons() const { return m_lessons; }
    /// Fates, options and strategies, each in the order of their names.
    const std::vector<ReferencePage> &pages() const { return m_pages; }
    /// The lesson called \a id; null if there is none.
    const Lesson *lesson(std::string_view id) const;
    /// The page whose topic or name is \a topic, written with blanks or hyphens, of a rule of findings too; null if
    /// there is none.
    const ReferencePage *page(std::string_view topic) const;
    /// What is wrong with files; their marks are of names().
    const std::vector<Finding> &problems() const { return m_problems; }
    const FileTable &files() const { return *m_workspace.files; }
    const std::shared_ptr<KeyTable> &keys() const { return m_workspace.keys; }

private:
    /// Reads files with \a read; gives them the texts of those beside them with \a translate.
    template <typename Made, typename Read, typename Translate>
    void take(const std::map<std::string, std::string> &texts, const std::string &language, Read read,
              Translate translate, std::vector<Made> &into);
    void sort();

    Workspace m_workspace;
    std::vector<Lesson> m_lessons;
    std::vector<ReferencePage> m_pages;
    std::vector<Finding> m_problems;
};

/// True for the names of YAML files.
bool isLessonFile(std::string_view path);
/// "two-orders" of "merging/two-orders.yaml".
std::string lessonFileName(std::string_view path);

} // namespace strata
