// SPDX-License-Identifier: MIT
#pragma once

#include "findings/mistakes/mistakephrases.h"
#include "findings/syntax/syntaxadvice.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace strata {

using Advice = std::optional<SyntaxAdvice>;

/// One error of libyaml or Psych with the text around it.
class YamlFault
{
public:
    YamlFault(const SyntaxFault &fault, const Phrasebook &book);

    std::string_view text() const { return m_fault.text; }
    std::string_view message() const { return m_fault.message; }
    const TextLines &lines() const { return m_lines; }
    /// The position at which the parser stopped.
    SourceMark mark() const { return m_fault.mark; }
    /// The position at which the parser's current construct begins.
    SourceMark context() const { return m_context; }
    std::string_view line() const { return m_lines.line(m_fault.mark.line); }

    /// \a column counts from 0.
    SourceMark at(std::size_t line, std::size_t column) const;
    /// The column of a mark, from 0.
    static std::size_t column(SourceMark mark) { return mark.column > 0 ? mark.column - 1 : 0; }
    SyntaxAdvice say(SourceMark mark, const Phrase &phrase,
                     std::initializer_list<PlaceholderValue> fillings = {}) const;
    /// The whole text with \a length bytes from \a begin on replaced.
    std::string replaced(std::size_t begin, std::size_t length, std::string_view by) const;
    /// Advice to put the plain value that begins at \a from of a line in quotes; fills {quoted} and {sign}.
    SyntaxAdvice quoteAt(std::size_t lineNumber, std::size_t from, const Phrase &phrase,
                         std::initializer_list<PlaceholderValue> more = {}) const;

private:
    static SourceMark contextOf(const SyntaxFault &fault);

    const SyntaxFault &m_fault;
    const Phrasebook &m_book;
    TextLines m_lines;
    SourceMark m_context;
};

// How a person reads a line.

inline constexpr std::string_view kLineSpaces = " \t";

/// The number of leading blanks.
std::size_t indentOf(std::string_view line);
std::string_view trimmedLine(std::string_view text);
/// The column at which the value of \a line begins, after its dashes and its first key; npos: none.
std::size_t valueOf(std::string_view line);
/// The key of \a line, or its text if it has none, without dashes.
std::string_view keyOf(std::string_view line);
/// The position of a colon as in `app::port:8080`: after a word, not followed by a blank, and not in a URL; npos: none.
std::size_t tightColon(std::string_view text);

// Mistakes with quotes.

/// A quoted text that ends where it was not meant to: `'it's late'`, `"a "b" c"`.
Advice quoteInsideAdvice(const YamlFault &fault);
/// A quote that is closed by the next one some lines below, so that the text after that is invalid.
Advice lateQuoteAdvice(const YamlFault &fault);
/// A quote that is never closed; closing it at the end of its line is the correction.
Advice openQuoteAdvice(const YamlFault &fault);
/// A backslash in double quotes.
Advice escapeAdvice(const YamlFault &fault);

} // namespace strata
