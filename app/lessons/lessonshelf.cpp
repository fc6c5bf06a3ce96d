// SPDX-License-Identifier: MIT
#include "app/lessons/lessonshelf.h"

#include "app/builtin/examples.h"

#include <utility>

namespace strata {

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
