// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A scalar on one line as written, and the text after it.
struct PlainScalar
{
    bool isQuoted = false;
    bool isKey = false;      ///< a colon and a blank, or the line's end, follow
    std::string_view source; ///< between the quotes, if any
    std::string decoded;     ///< the value of `source`, if it differs
    bool isDecoded = false;
    std::string_view behind; ///< rest of the line: after the colon of a key, else after the scalar

    std::string_view text() const { return isDecoded ? std::string_view(decoded) : source; }
};

/// Whether the bytes of \a text are those of simple YAML: printable UTF-8 characters and line feeds, no tabs and
/// nothing that some parsers treat as a line break.
bool hasPlainCharacters(std::string_view text);

/// Whether \a rest of a line starts an item of a block sequence.
bool startsItem(std::string_view rest);

/// Whether \a rest of a line is empty, blank or a comment.
bool isBlankOrComment(std::string_view rest);

/// \a rest without leading blanks.
std::string_view withoutBlanks(std::string_view rest);

/// The scalar that \a rest of a line starts with, outside flow collections. Nothing if it spans several lines or is not
/// simple.
std::optional<PlainScalar> blockScalarOf(std::string_view rest);

/// The same inside `[…]` and `{…}`, where commas and brackets end it.
std::optional<PlainScalar> flowScalarOf(std::string_view rest);

/// Iterates over the lines of a text, skipping empty ones and comments.
class PlainLines
{
public:
    explicit PlainLines(std::string_view text) : m_text(text) {}
    /// For \a text inside a document, whose first line has the \a number.
    PlainLines(std::string_view text, std::uint32_t number) : m_text(text), m_number(number - 1), m_isInside(true) {}

    /// Moves to the next significant line. False if there is none, or if it starts or ends a document.
    bool next();
    bool isAtEnd() const { return m_isAtEnd; }
    /// Whether a line is not simple YAML.
    bool isOdd() const { return m_isOdd; }

    /// The unread rest of this line.
    std::string_view rest() const { return m_rest; }
    /// Columns before rest(); items and keys within a line count as if they were alone on it.
    std::uint32_t indent() const { return m_indent; }
    std::uint32_t number() const { return m_number; } ///< of this line, 1-based
    /// The 1-based column of \a piece, a part of this line.
    std::uint32_t columnOf(std::string_view piece) const;
    /// Continues in this line at \a rest, a part of it.
    void continueAt(std::string_view rest);

    /// The text of a block scalar whose header is rest(), in a collection at \a indent; moves to the line after it.
    /// Nothing if it is not simple.
    std::optional<std::string> readBlockText(std::uint32_t indent);

private:
    std::string_view lineAt(std::size_t at) const;

    std::string_view m_text;
    std::size_t m_next = 0; // offset of the next line
    std::string_view m_line;
    std::string_view m_rest;
    std::uint32_t m_indent = 0;
    std::uint32_t m_number = 0;
    bool m_isInside = false; // of a document
    bool m_isAtEnd = false;
    bool m_isOdd = false;
};

} // namespace strata
