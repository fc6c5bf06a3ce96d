// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonlibrary.h"

#include <memory>
#include <mutex>
#include <string>

namespace strata {

/// The lessons and reference pages that come with the program in the language that is spoken. They are read once, when
/// somebody first asks for them; from any thread.
class LessonShelf
{
public:
    /// \a language is "de"; empty or "en": English, as where there are no texts in it.
    explicit LessonShelf(std::string language = {});
    /// One with what somebody else has read.
    explicit LessonShelf(std::shared_ptr<const LessonLibrary> library);

    /// Never null. Waits where another thread is reading.
    std::shared_ptr<const LessonLibrary> library() const;

private:
    const std::string m_language;
    mutable std::once_flag m_isRead; // guards the library
    mutable std::shared_ptr<const LessonLibrary> m_library;
};

} // namespace strata
