// SPDX-License-Identifier: MIT
#include "source/psd1/powershelllexer.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"
#include "core/text/utf8.h"
#include "source/yaml/powershell/dotnettext.h"

#include <algorithm>

namespace strata {

namespace {

/// Any non-ASCII character counts as a letter.
bool isLetter(char c)
{
    return ascii::isLetter(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

bool isNamePart(char c)
{
    return isLetter(c) || ascii::isDigit(c);
}

char closingOf(char opening)
{
    return opening == '(' ? ')' : opening == '[' ? ']' : '}';
}

} // namespace

PowerShellLexer::PowerShellLexer(std::string_view text) : TextCursor(text)
{
    skip(byteOrderMarkLength(text));
}

bool PowerShellLexer::acceptWord(std::string_view word)
{
    if (!equalIgnoringCase(m_text.substr(m_at, word.size()), word))
        return false;
    if (isLetter(word.back()) && isNamePart(peek(word.size())))
        return false;
    m_at += word.size();
    return true;
}

std::size_t PowerShellLexer::lineBreakLength(std::size_t at) const
{
    const std::string_view rest = m_text.substr(std::min(at, m_text.size()));
    return rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') || rest.starts_with('\r') ? 1 : 0;
}

bool PowerShellLexer::skipComment()
{
    if (startsWith("<#")) {
        m_at = std::min(m_text.find("#>", m_at + 2), m_text.size());
        m_at = std::min(m_at + 2, m_text.size());
        return true;
    }
    if (!peekIs('#'))
        return false;
    m_at = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
    return true;
}

void PowerShellLexer::blanks()
{
    for (;;) {
        const std::size_t before = m_at;
        m_at = std::min(m_text.find_first_not_of(" \t\v\f", m_at), m_text.size());
        if (startsWith("\xc2\xa0"))
            m_at += 2;
        if (peekIs('`') && lineBreakLength(m_at + 1) > 0)
            m_at += 1 + lineBreakLength(m_at + 1);
        skipComment();
        if (m_at == before)
            return;
    }
}

void PowerShellLexer::blanksAndBreaks()
{
    for (blanks(); lineBreakLength(m_at) > 0; blanks())
        m_at += lineBreakLength(m_at);
}

void PowerShellLexer::separators()
{
    do
        blanksAndBreaks();
    while (accept(';'));
}

bool PowerShellLexer::findHash(std::string &open)
{
    while (!atEnd() && !startsWith("@{")) {
        if (!skipOne(open))
            return false;
    }
    return !atEnd();
}

bool PowerShellLexer::skipRest(std::string &open)
{
    while (!atEnd()) {
        if (!skipOne(open))
            return false;
    }
    return open.empty();
}

bool PowerShellLexer::skipOne(std::string &open)
{
    if (skipComment())
        return true;
    if (isAtHereText())
        return scanHereText().has_value();
    if (isAtQuote())
        return scanText().has_value();
    const char c = peek();
    if (c == '(' || c == '[' || c == '{') {
        open += closingOf(c);
    } else if (c == ')' || c == ']' || c == '}') {
        if (open.empty() || open.back() != c)
            return false;
        open.pop_back();
    } else if (c == '`') {
        ++m_at;
    }
    m_at = std::min(m_at + 1, m_text.size());
    return true;
}

/// Moves after the bracket that closes the one here.
bool PowerShellLexer::skipBalanced()
{
    std::string open;
    do {
        if (atEnd() || !skipOne(open))
            return false;
    } while (!open.empty());
    return true;
}

std::size_t PowerShellLexer::quoteLength(std::size_t at, char quote) const
{
    const std::string_view rest = m_text.substr(std::min(at, m_text.size()));
    if (rest.starts_with(quote))
        return 1;
    // curly quotes: U+2018 to U+201B single, U+201C to U+201E double
    if (!rest.starts_with("\xe2\x80") || rest.size() < 3)
        return 0;
    const auto last = static_cast<unsigned char>(rest[2]);
    const bool isSingle = last >= 0x98 && last <= 0x9b;
    const bool isDouble = last >= 0x9c && last <= 0x9e;
    return (quote == '\'' ? isSingle : isDouble) ? 3 : 0;
}

bool PowerShellLexer::isAtQuote() const
{
    return quoteLength(m_at, '\'') > 0 || quoteLength(m_at, '"') > 0;
}

bool PowerShellLexer::isAtWord() const
{
    return isLetter(peek()) && !isAtQuote();
}

bool PowerShellLexer::isAtOperator() const
{
    return peekOneOf("+*/%.&|<>-") || startsWith("??");
}

bool PowerShellLexer::isDigitAt(std::size_t ahead) const
{
    return ascii::isDigit(peek(ahead)) || (peek(ahead) == '.' && ascii::isDigit(peek(ahead + 1)));
}

std::string_view PowerShellLexer::scanName()
{
    if (!isAtWord())
        return {};
    const std::size_t start = m_at;
    while (isNamePart(peek()) && !isAtQuote())
        ++m_at;
    return m_text.substr(start, m_at - start);
}

std::string_view PowerShellLexer::peekWord() const
{
    const std::size_t end = std::min(m_text.find_first_of(" \t\r\n;,(){}[]|&'\"", m_at), m_text.size());
    return m_text.substr(m_at, end - m_at);
}

/// The offset after the variable whose `$` is at \a at; \a at if there is none.
std::size_t PowerShellLexer::variableEnd(std::size_t at) const
{
    const auto byte = [&](std::size_t i) { return i < m_text.size() ? m_text[i] : '\0'; };
    if (byte(at + 1) == '{') {
        const std::size_t end = m_text.find('}', at);
        return end == std::string_view::npos ? at : end + 1;
    }
    const char first = byte(at + 1);
    if (first == '$' || first == '^' || first == '?')
        return at + 2;
    std::size_t end = at + 1;
    while (isNamePart(byte(end)) || (byte(end) == ':' && isNamePart(byte(end + 1))))
        ++end;
    return end == at + 1 ? at : end;
}

std::string_view PowerShellLexer::variableName() const
{
    const std::size_t end = variableEnd(m_at);
    if (end == m_at)
        return {};
    return peek(1) == '{' ? m_text.substr(m_at + 2, end - m_at - 3) : m_text.substr(m_at + 1, end - m_at - 1);
}

void PowerShellLexer::scanVariable()
{
    m_at = variableEnd(m_at);
}

std::string_view PowerShellLexer::scanBlock()
{
    const std::size_t start = m_at;
    return skipBalanced() ? m_text.substr(start, m_at - start) : std::string_view();
}

bool PowerShellLexer::scanEscape(std::string &out)
{
    constexpr std::string_view kNames = "0abefnrtv";
    constexpr std::string_view kCharacters("\0\a\b\x1b\f\n\r\t\v", 9);
    ++m_at;
    if (atEnd())
        return false;
    const char c = m_text[m_at++];
    if (c == 'u') {
        const std::size_t end = m_text.find('}', m_at);
        if (!accept('{') || end == std::string_view::npos || end - m_at > 6 || end == m_at)
            return false;
        char32_t code = 0;
        for (; m_at < end; ++m_at) {
            if (!ascii::isHexDigit(peek()))
                return false;
            code = code * 16 + static_cast<char32_t>(ascii::hexDigit(peek()));
        }
        ++m_at;
        if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
            return false;
        utf8::append(out, code);
        return true;
    }
    const std::size_t known = kNames.find(c);
    out += known == std::string_view::npos ? c : kCharacters[known];
    return true;
}

/// A variable or `$(...)`; false if it is unterminated.
bool PowerShellLexer::scanExpression(std::vector<Piece> &pieces)
{
    const std::size_t start = m_at;
    if (peek(1) == '(') {
        constexpr std::size_t kDeepestExpression = 50;
        ++m_at;
        ++m_textDepth;
        const bool isWhole = m_textDepth <= kDeepestExpression && skipBalanced();
        --m_textDepth;
        if (!isWhole)
            return false;
    } else {
        m_at = variableEnd(m_at);
    }
    pieces.push_back({{}, true, start});
    return true;
}

std::optional<std::vector<PowerShellLexer::Piece>> PowerShellLexer::scanText()
{
    const char quote = quoteLength(m_at, '\'') > 0 ? '\'' : '"';
    m_at += quoteLength(m_at, quote);
    std::vector<Piece> pieces(1);
    return scanQuoted(quote, pieces) ? std::optional(std::move(pieces)) : std::nullopt;
}

/// Reads up to and including the closing quote.
bool PowerShellLexer::scanQuoted(char quote, std::vector<Piece> &pieces)
{
    while (!atEnd()) {
        if (const std::size_t length = quoteLength(m_at, quote)) {
            const std::size_t next = quoteLength(m_at + length, quote);
            if (next == 0) {
                m_at += length;
                return true;
            }
            pieces.back().text += m_text.substr(m_at + length, next);
            m_at += length + next;
        } else if (quote == '\'') {
            pieces.back().text += m_text[m_at++];
        } else if (!scanExpandable(pieces)) {
            return false;
        }
    }
    return false;
}

std::optional<std::vector<PowerShellLexer::Piece>> PowerShellLexer::scanHereText()
{
    const char quote = peek(1);
    std::size_t start = std::min(m_text.find_first_not_of(" \t", m_at + 2), m_text.size());
    if (lineBreakLength(start) == 0)
        return std::nullopt;
    const std::string closing = std::string("\n") + quote + '@';
    const std::size_t header = start + lineBreakLength(start) - 1; // its line feed may belong to the closing mark
    const std::size_t end = m_text.find(closing, header);
    if (end == std::string_view::npos)
        return std::nullopt;
    start = header + 1;
    const std::size_t textEnd = end > start && m_text[end - 1] == '\r' ? end - 1 : std::max(end, start);
    std::vector<Piece> pieces(1);
    m_at = start;
    if (quote == '\'') {
        pieces.back().text = m_text.substr(start, textEnd - start);
        m_at = textEnd;
    }
    while (m_at < textEnd) {
        if (!scanExpandable(pieces))
            return std::nullopt;
    }
    if (m_at != textEnd)
        return std::nullopt;
    m_at = end + closing.size();
    return pieces;
}

/// The next character, escape or expression.
bool PowerShellLexer::scanExpandable(std::vector<Piece> &pieces)
{
    if (peekIs('`'))
        return scanEscape(pieces.back().text);
    if (!peekIs('$') || (peek(1) != '(' && variableEnd(m_at) == m_at)) {
        pieces.back().text += m_text[m_at++];
        return true;
    }
    const bool isWhole = scanExpression(pieces);
    pieces.emplace_back();
    return isWhole;
}

} // namespace strata
