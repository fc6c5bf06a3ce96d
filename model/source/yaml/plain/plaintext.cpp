// SPDX-License-Identifier: MIT
#include "source/yaml/plain/plaintext.h"

#include "core/text/ascii.h"
#include "source/yaml/yamlguards.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

constexpr auto npos = std::string_view::npos;

class CharacterSet
{
public:
    explicit constexpr CharacterSet(std::string_view characters)
    {
        for (const char c : characters)
            m_has[static_cast<unsigned char>(c)] = true;
    }

    constexpr bool has(char c) const { return m_has[static_cast<unsigned char>(c)]; }

    /// The offset of the first character of the set from \a at on, or the end.
    std::size_t findIn(std::string_view text, std::size_t at) const
    {
        while (at < text.size() && !has(text[at]))
            ++at;
        return at;
    }

private:
    std::array<bool, 256> m_has = {};
};

/// Characters that no plain scalar starts with, or that are handled by the exact reader.
constexpr CharacterSet kIndicators(",[]{}#&*!|>'\"%@`");
constexpr CharacterSet kEndsOfPlain(":#");
constexpr CharacterSet kEndsOfFlowPlain(",[]{}:#?");

bool isBlankOrEnd(std::string_view text, std::size_t at)
{
    return at >= text.size() || text[at] == ' ';
}

bool startsPlain(std::string_view rest)
{
    if (rest.empty() || kIndicators.has(rest.front()))
        return false;
    const bool isDouble = rest.front() == '-' || rest.front() == '?' || rest.front() == ':';
    return !isDouble || (!isBlankOrEnd(rest, 1) && !kIndicators.has(rest[1]));
}

std::string_view withoutBlanksAtEnd(std::string_view text)
{
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// Sets the text after \a end in \a rest, where the scalar ends.
void setBehind(PlainScalar &scalar, std::string_view rest, std::size_t end)
{
    scalar.isKey = end < rest.size() && rest[end] == ':' && isBlankOrEnd(rest, end + 1);
    scalar.behind = rest.substr(scalar.isKey ? end + 1 : end);
}

/// Appends the character of the escape `\c`. False: handled by the exact reader.
bool appendEscape(std::string &out, char c)
{
    switch (c) {
    case '\\':
    case '"':
    case '/': out += c; return true;
    case 'n': out += '\n'; return true;
    case 't': out += '\t'; return true;
    default: return false;
    }
}

/// Completes a quoted \a scalar in \a rest with its text from \a at to its closing quote at \a stop.
PlainScalar closed(PlainScalar scalar, std::string_view rest, std::size_t at, std::size_t stop)
{
    scalar.source = rest.substr(1, stop - 1);
    if (scalar.isDecoded)
        scalar.decoded += rest.substr(at, stop - at);
    setBehind(scalar, rest, stop + 1);
    return scalar;
}

std::optional<PlainScalar> doubleQuoted(std::string_view rest)
{
    PlainScalar scalar;
    scalar.isQuoted = true;
    for (std::size_t at = 1;;) {
        const std::size_t stop = rest.find_first_of("\"\\", at);
        if (stop == npos)
            return std::nullopt;
        if (rest[stop] == '"')
            return closed(std::move(scalar), rest, at, stop);
        scalar.isDecoded = true;
        scalar.decoded += rest.substr(at, stop - at);
        if (stop + 1 == rest.size() || !appendEscape(scalar.decoded, rest[stop + 1]))
            return std::nullopt;
        at = stop + 2;
    }
}

std::optional<PlainScalar> singleQuoted(std::string_view rest)
{
    PlainScalar scalar;
    scalar.isQuoted = true;
    for (std::size_t at = 1;;) {
        const std::size_t stop = rest.find('\'', at);
        if (stop == npos)
            return std::nullopt;
        if (stop + 1 == rest.size() || rest[stop + 1] != '\'')
            return closed(std::move(scalar), rest, at, stop);
        scalar.isDecoded = true;
        scalar.decoded += rest.substr(at, stop + 1 - at);
        at = stop + 2;
    }
}

/// The end of a plain scalar in \a rest: a comment, a colon that makes it a key, or the end of the line.
std::size_t endOfPlain(std::string_view rest)
{
    for (std::size_t at = kEndsOfPlain.findIn(rest, 0); at < rest.size(); at = kEndsOfPlain.findIn(rest, at + 1)) {
        if (rest[at] == ':' ? isBlankOrEnd(rest, at + 1) : at > 0 && rest[at - 1] == ' ')
            return at;
    }
    return rest.size();
}

/// The same inside `[…]` and `{…}`; npos: handled by the exact reader.
std::size_t endOfFlowPlain(std::string_view rest)
{
    const auto next = [rest](std::size_t at) { return kEndsOfFlowPlain.findIn(rest, at); };
    for (std::size_t at = next(0); at < rest.size(); at = next(at + 1)) {
        switch (rest[at]) {
        case ',':
        case ']':
        case '}': return at;
        case ':':
            if (at + 1 < rest.size() && rest[at + 1] == ' ')
                return at;
            if (at + 1 == rest.size() || kIndicators.has(rest[at + 1]))
                return npos;
            break;
        default: return npos;
        }
    }
    return npos;
}

std::optional<PlainScalar> plainScalar(std::string_view rest, std::size_t end)
{
    PlainScalar scalar;
    scalar.source = withoutBlanksAtEnd(rest.substr(0, end));
    setBehind(scalar, rest, scalar.source.size());
    if (end < rest.size() && rest[end] == ':' && !scalar.isKey)
        return std::nullopt; // blanks before the colon
    return scalar;
}

std::optional<PlainScalar> quoted(std::string_view rest)
{
    return rest.front() == '"' ? doubleQuoted(rest) : singleQuoted(rest);
}

bool isQuote(char c)
{
    return c == '"' || c == '\'';
}

} // namespace

bool hasPlainCharacters(std::string_view text)
{
    // One pass without branches over each piece, which compilers vectorise.
    constexpr std::size_t kPiece = 4096;
    bool isAscii = true;
    for (std::size_t at = 0; at < text.size(); at += kPiece) {
        unsigned odd = 0;
        unsigned high = 0;
        for (const char c : text.substr(at, kPiece)) {
            const auto byte = static_cast<unsigned char>(c);
            odd |= static_cast<unsigned>((byte < 0x20) & (byte != '\n')) | static_cast<unsigned>(byte == 0x7f);
            high |= byte;
        }
        if (odd != 0)
            return false;
        isAscii = isAscii && high < 0x80;
    }
    if (isAscii)
        return true;
    for (const std::string_view breakLike : {"\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xef\xbb\xbf"}) {
        if (text.find(breakLike) != npos)
            return false;
    }
    return !forbiddenCharacter(text, {});
}

bool startsItem(std::string_view rest)
{
    return !rest.empty() && rest.front() == '-' && isBlankOrEnd(rest, 1);
}

bool isBlankOrComment(std::string_view rest)
{
    const std::size_t first = rest.find_first_not_of(' ');
    return first == npos || (first > 0 && rest[first] == '#');
}

std::string_view withoutBlanks(std::string_view rest)
{
    return rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
}

std::optional<PlainScalar> blockScalarOf(std::string_view rest)
{
    if (!rest.empty() && isQuote(rest.front()))
        return quoted(rest);
    return startsPlain(rest) ? plainScalar(rest, endOfPlain(rest)) : std::nullopt;
}

std::optional<PlainScalar> flowScalarOf(std::string_view rest)
{
    if (!rest.empty() && isQuote(rest.front()))
        return quoted(rest);
    const std::size_t end = startsPlain(rest) && rest.front() != ':' ? endOfFlowPlain(rest) : npos;
    return end == npos ? std::nullopt : plainScalar(rest, end);
}

std::string_view PlainLines::lineAt(std::size_t at) const
{
    return m_text.substr(at, m_text.find('\n', at) - at);
}

bool PlainLines::next()
{
    while (m_next < m_text.size()) {
        m_line = lineAt(m_next);
        m_next += m_line.size() + 1;
        ++m_number;
        const std::size_t first = m_line.find_first_not_of(' ');
        if (first == npos || m_line[first] == '#')
            continue;
        const std::string_view content = m_line.substr(first);
        const bool isMarker =
            first == 0 && (content.starts_with("---") || content.starts_with("...")) && isBlankOrEnd(content, 3);
        if (isMarker && !m_isInside && content == "---") {
            m_isInside = true;
            continue;
        }
        m_isInside = true;
        m_rest = content;
        m_indent = static_cast<std::uint32_t>(first);
        m_isOdd = m_isOdd || isMarker;
        m_isAtEnd = m_isOdd;
        return !m_isAtEnd;
    }
    m_isAtEnd = true;
    return false;
}

std::uint32_t PlainLines::columnOf(std::string_view piece) const
{
    return static_cast<std::uint32_t>(piece.data() - m_line.data()) + 1;
}

void PlainLines::continueAt(std::string_view rest)
{
    m_rest = rest;
    m_indent = columnOf(rest) - 1;
}

std::optional<std::string> PlainLines::readBlockText(std::uint32_t indent)
{
    const std::string_view header = withoutBlanksAtEnd(m_rest);
    const bool isFolded = header.front() == '>';
    const char chomping = header.size() == 2 ? header[1] : ' ';
    if (header.size() > 2 || (header.size() == 2 && chomping != '-' && chomping != '+') || m_text.back() != '\n')
        return std::nullopt;
    std::string text;
    std::size_t textIndent = 0; // 0 before the first line with text
    std::size_t emptyLines = 0; // since the last line with text
    std::size_t mostBlanks = 0; // of the lines before the first one with text
    for (; m_next < m_text.size(); ++m_number) {
        const std::string_view line = lineAt(m_next);
        const std::size_t first = line.find_first_not_of(' ');
        if (first == npos) {
            mostBlanks = std::max(mostBlanks, line.size());
            ++emptyLines;
        } else {
            if (first <= indent)
                break;
            const bool isFirst = textIndent == 0;
            if (isFirst)
                textIndent = first;
            if (first < textIndent || (isFolded && first > textIndent))
                return std::nullopt;
            if (!isFirst)
                text.append(isFolded && emptyLines == 0 ? " " : isFolded ? "" : "\n");
            text.append(emptyLines, '\n');
            text.append(line.substr(textIndent));
            emptyLines = 0;
        }
        m_next += line.size() + 1;
    }
    if (textIndent == 0 || mostBlanks > textIndent)
        return std::nullopt;
    if (chomping != '-')
        text += '\n';
    if (chomping == '+')
        text.append(emptyLines, '\n');
    next();
    return text;
}

} // namespace strata
