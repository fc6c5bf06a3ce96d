// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "projection/why/phrasebook.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A text that a parser cannot read, or that is no mapping.
struct SyntaxFault
{
    std::string_view text;    ///< of the whole file
    std::string_view message; ///< the parser's own words
    SourceMark mark;          ///< where the parser stopped
};

/// The kind of an edit of a text, for the wording of its offer.
enum class SyntaxEdit : std::uint8_t { Quote, Blank, Indent, Close, Comma };

/// The explanation of a parser's error at its place, for users.
struct SyntaxAdvice
{
    SourceMark mark;  ///< of what has to change
    std::string text; ///< the mistake and its remedy
    SyntaxEdit edit = SyntaxEdit::Quote;
    std::optional<std::string> corrected = {}; ///< the whole text without the mistake, where that is a safe guess
};

/// Explains errors of libyaml and Psych by the text around them. Nothing: no common mistake is recognised.
std::optional<SyntaxAdvice> yamlAdvice(const SyntaxFault &fault, const Phrasebook &book);
/// Like yamlAdvice(), for JSON.
std::optional<SyntaxAdvice> jsonAdvice(const SyntaxFault &fault, const Phrasebook &book);
/// Whether a data file called \a path is YAML: it does not have the extension of another format.
bool isYaml(std::string_view path);
/// Like jsonAdvice(), for a file called \a path, by its extension.
std::optional<SyntaxAdvice> syntaxAdvice(std::string_view path, const SyntaxFault &fault, const Phrasebook &book);

/// The lines of a text, without their ends.
class TextLines
{
public:
    explicit TextLines(std::string_view text);

    std::size_t count() const { return m_lines.size(); }
    /// The line with \a number, counted from 1; empty beyond the text.
    std::string_view line(std::size_t number) const;
    /// The offset of the line with that number in the text.
    std::size_t start(std::size_t number) const;
    /// The number of the last line above \a number that is neither blank nor a comment; 0: there is none.
    std::size_t lineAbove(std::size_t number) const;

private:
    std::string_view m_text;
    std::vector<std::string_view> m_lines;
};

} // namespace strata
