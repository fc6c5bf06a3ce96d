// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// A scalar of one line as it is written, and what comes behind it.
struct PlainScalar
{
    bool isQuoted = false;
    bool isKey = false;      ///< a colon and a blank, or the line's end, follow
    std::string_view source; ///< between the quotes, if there are some
    std::string decoded;     ///< what `source` means, where that is another text
    bool isDecoded = false;
    std::string_view behind; ///< of the line: behind the colon of a key, else behind the scalar

    std::string_view text() const { return isDecoded ? std::string_view(decoded) : source; }
};

/// Whether the bytes of \a text are those of simple YAML: printable characters in UTF-8 and line feeds, no tabs and
/// nothing that some parsers take for a line break.
bool hasPlainCharacters(std::string_view text);

/// Whether \a rest of a line starts an item of a block sequence.
bool startsItem(std::string_view rest);

/// Whether \a rest of a line says nothing more: empty, or blanks and perhaps a comment.
bool saysNothing(std::string_view rest);

/// \a rest without the blanks it starts with.
std::string_view withoutBlanks(std::string_view rest);

/// The scalar that \a rest of a line starts with, outside of flow collections. Nothing where that takes more than one
/// line, or is no simple scalar at all.
std::optional<PlainScalar> blockScalarOf(std::string_view rest);

/// The same inside of `[…]` and `{…}`, where commas and brackets end it.
std::optional<PlainScalar> flowScalarOf(std::string_view rest);

/// Goes over the lines of a text. Those that are empty or hold a comment are left out.
class PlainLines
{
public:
    explicit PlainLines(std::string_view text) : m_text(text) {}
    /// Of \a text inside of a document, whose first line has the \a number.
    PlainLines(std::string_view text, std::uint32_t number) : m_text(text), m_number(number - 1), m_isInside(true) {}

    /// To the next line that says something. False where there is none, or one that starts or ends a document.
    bool next();
    bool isAtEnd() const { return m_isAtEnd; }
    /// Whether a line was met that is no simple YAML.
    bool isOdd() const { return m_isOdd; }

    /// What is left of this line, from the first character that was not taken yet.
    std::string_view rest() const { return m_rest; }
    /// Columns before what is left of this line; items and keys within a line count as if they stood alone on it.
    std::uint32_t indent() const { return m_indent; }
    std::uint32_t number() const { return m_number; } ///< of this line, 1-based
    /// The column of \a piece, which is a part of this line, 1-based.
    std::uint32_t columnOf(std::string_view piece) const;
    /// Goes on in this line at \a rest, a part of it.
    void goOnAt(std::string_view rest);

    /// The text of a block scalar whose header is what is left of this line, in a collection at \a indent; goes to the
    /// line behind it. Nothing where it is no simple one.
    std::optional<std::string> takeBlockText(std::uint32_t indent);

private:
    std::string_view lineAt(std::size_t at) const;

    std::string_view m_text;
    std::size_t m_next = 0; // offset of the line behind this one
    std::string_view m_line;
    std::string_view m_rest;
    std::uint32_t m_indent = 0;
    std::uint32_t m_number = 0;
    bool m_isInside = false; // of the document
    bool m_isAtEnd = false;
    bool m_isOdd = false;
};

} // namespace strata
