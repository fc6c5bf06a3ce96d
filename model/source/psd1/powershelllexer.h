// SPDX-License-Identifier: MIT
#pragma once

#include "source/textcursor.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// Scans a PowerShell script: blanks, comments, names and strings, for the literals of data files.
class PowerShellLexer : public TextCursor
{
public:
    /// A part of a quoted string.
    struct Piece
    {
        std::string text;          ///< literal, escapes replaced
        bool isExpression = false; ///< a variable or `$(...)` instead
        std::size_t at = 0;        ///< offset of the expression's `$`
    };

    explicit PowerShellLexer(std::string_view text);

    void moveTo(std::size_t offset) { m_at = offset; }
    void skip(std::size_t bytes) { m_at += bytes; }
    bool peekOneOf(std::string_view characters) const
    {
        return !atEnd() && characters.find(m_text[m_at]) != std::string_view::npos;
    }
    bool startsWith(std::string_view prefix) const { return m_text.substr(m_at).starts_with(prefix); }
    /// Consumes \a word, ignoring case, unless a letter follows it.
    bool acceptWord(std::string_view word);

    /// Skips blanks, comments and continued lines.
    void blanks();
    void blanksAndBreaks();
    /// Skips blanks, line breaks and semicolons.
    void separators();

    /// Moves to the first `@{` and sets \a open to the brackets open there. False: there is none, or a string is
    /// unterminated.
    bool findHash(std::string &open);
    /// Moves to the end of the script. False if the brackets, including those in \a open, do not match or a string is
    /// unterminated.
    bool skipRest(std::string &open);

    bool isAtQuote() const;
    bool isAtHereText() const { return startsWith("@'") || startsWith("@\""); }
    /// Whether a name or command starts here.
    bool isAtWord() const;
    /// Whether an operator between values starts here.
    bool isAtOperator() const;
    /// Whether a number starts \a ahead: a digit, or a point before one.
    bool isDigitAt(std::size_t ahead) const;

    /// A bare key: letters, digits and `_`, not starting with a digit. Empty if there is none.
    std::string_view scanName();
    /// The text up to the next delimiter.
    std::string_view peekWord() const;
    /// The name of the variable that starts here, with its scope.
    std::string_view variableName() const;
    void scanVariable();
    /// `{...}` with its content; empty if it is unterminated.
    std::string_view scanBlock();
    /// A quoted string; nothing if it is unterminated or has an invalid escape.
    std::optional<std::vector<Piece>> scanText();
    /// A here-string between `@'` and `'@`.
    std::optional<std::vector<Piece>> scanHereText();

private:
    /// The width of a quote of kind \a quote (`'` or `"`) at \a at, 0 if there is none.
    std::size_t quoteLength(std::size_t at, char quote) const;
    std::size_t lineBreakLength(std::size_t at) const;
    std::size_t variableEnd(std::size_t at) const;
    bool skipComment();
    /// Skips a comment, string or other character, tracking brackets.
    bool skipOne(std::string &open);
    bool skipBalanced();
    bool scanEscape(std::string &out);
    bool scanExpression(std::vector<Piece> &pieces);
    bool scanExpandable(std::vector<Piece> &pieces);
    bool scanQuoted(char quote, std::vector<Piece> &pieces);

    std::size_t m_textDepth = 0; // nesting of strings in expressions in strings
};

} // namespace strata
