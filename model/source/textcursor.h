// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace strata {

/// Scans a text for small hand-written patterns.
class TextCursor
{
public:
    explicit TextCursor(std::string_view text) : m_text(text) {}

    std::size_t position() const { return m_at; } ///< bytes from the start
    bool atEnd() const { return m_at >= m_text.size(); }
    /// The byte \a ahead of the next one, or NUL after the end.
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool peekIs(char c) const { return !atEnd() && m_text[m_at] == c; }

    bool accept(char c)
    {
        if (!peekIs(c))
            return false;
        ++m_at;
        return true;
    }

    bool acceptOneOf(std::string_view characters)
    {
        if (atEnd() || characters.find(m_text[m_at]) == std::string_view::npos)
            return false;
        ++m_at;
        return true;
    }

    /// Skips all of \a characters and returns their number.
    std::size_t skipAll(std::string_view characters)
    {
        const std::size_t end = std::min(m_text.find_first_not_of(characters, m_at), m_text.size());
        const std::size_t count = end - m_at;
        m_at = end;
        return count;
    }

    /// Skips spaces and tabs and returns their number.
    std::size_t blanks() { return skipAll(" \t"); }

    /// At most \a most ASCII digits; empty, and nothing consumed, if there are fewer than \a least.
    std::string_view readDigits(std::size_t least, std::size_t most)
    {
        std::size_t end = m_at;
        while (end < m_text.size() && end - m_at < most && m_text[end] >= '0' && m_text[end] <= '9')
            ++end;
        if (end - m_at < least)
            return {};
        const std::string_view digits = m_text.substr(m_at, end - m_at);
        m_at = end;
        return digits;
    }

    /// As readDigits(), returning the number of digits.
    std::size_t digits(std::size_t least, std::size_t most) { return readDigits(least, most).size(); }

protected:
    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace strata
