// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"

#include <memory>
#include <mutex>
#include <string>

namespace strata {

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
