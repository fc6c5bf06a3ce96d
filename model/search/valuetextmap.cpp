// SPDX-License-Identifier: MIT
#include "search/valuetextmap.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace strata {

namespace {

/// A character that is written as an escape.
struct Escape
{
    std::string text;       ///< empty: an escaped line break
    std::size_t length = 0; ///< of the escape; 0: none
};

std::uint32_t hexNumber(std::string_view digits)
{
    std::uint32_t number = 0;
    for (const char c : digits)
        number = number * 16 + static_cast<std::uint32_t>(std::max(0, ascii::hexDigit(c)));
    return number;
}

Escape hexEscape(std::string_view source, std::size_t at, std::size_t digits)
{
    Escape escape{{}, 2 + digits};
    std::uint32_t character = hexNumber(source.substr(at + 2, digits));
    const bool isHighSurrogate = digits == 4 && character >= 0xd800 && character < 0xdc00;
    if (isHighSurrogate && source.substr(at + escape.length, 2) == "\\u") {
        const std::uint32_t low = hexNumber(source.substr(at + escape.length + 2, digits));
        character = 0x10000 + ((character - 0xd800) << 10U) + (low - 0xdc00);
        escape.length *= 2;
    }
    utf8::append(escape.text, character);
    return escape;
}

/// The escape at \a at, with a backslash or PowerShell's backtick. Rule: YAML 1.1, 5.6; JSON and HOCON have a subset.
Escape escapeAt(std::string_view source, std::size_t at, Quoting quoting)
{
    if (at + 1 >= source.size())
        return {};
    const char c = source[at + 1];
    switch (c) {
    case 'n': return {"\n", 2};
    case 't': return {"\t", 2};
    case 'r': return {"\r", 2};
    case 'v': return {"\v", 2};
    case 'f': return {"\f", 2};
    case 'b': return {"\b", 2};
    case 'a': return {"\a", 2};
    case '0': return {std::string(1, '\0'), 2};
    default: break;
    }
    if (quoting == Quoting::PowerShell)
        return {std::string(1, c), 2};
    switch (c) {
    case 'x': return hexEscape(source, at, 2);
    case 'u': return hexEscape(source, at, 4);
    case 'U': return hexEscape(source, at, 8);
    case 'e': return {"\x1b", 2};
    case 'N': return {"\u0085", 2};
    case '_': return {"\u00a0", 2};
    case 'L': return {"\u2028", 2};
    case 'P': return {"\u2029", 2};
    case '\n':
    case '\r': return {{}, 2};
    default: return {std::string(1, c), 2};
    }
}

bool isBlankText(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), ascii::isSpace);
}

} // namespace

ValueTextMap::ValueTextMap(std::string_view source, Quoting quoting) : m_source(source), m_quoting(quoting), m_lines{0}
{
    for (std::size_t at = source.find('\n'); at != std::string_view::npos; at = source.find('\n', at + 1))
        m_lines.push_back(at + 1);
}

std::optional<std::size_t> ValueTextMap::offsetOf(SourceMark mark) const
{
    if (mark.line == 0 || mark.line > m_lines.size())
        return std::nullopt;
    const std::size_t offset = m_lines[mark.line - 1] + std::max(mark.column, 1U) - 1;
    return offset < m_source.size() ? std::optional(offset) : std::nullopt;
}

/// The scalar at \a node, positioned before the first character of its text.
ValueTextMap::Scalar ValueTextMap::open(SourceMark node, std::string_view text) const
{
    using enum Scalar::Style;
    Scalar scalar{node, text, Plain, 0, 0, false};
    const auto offset = offsetOf(node);
    if (!offset) {
        scalar.isLost = true;
        return scalar;
    }
    std::size_t at = *offset;
    const auto rest = [&] { return m_source.substr(std::min(at, m_source.size())); };
    const auto nextLine = [&] { return std::min(m_source.find('\n', at), m_source.size() - 1) + 1; };
    if (m_quoting == Quoting::PowerShell && (rest().starts_with("@'") || rest().starts_with("@\""))) {
        scalar.style = rest()[1] == '"' ? Double : Verbatim;
        scalar.at = nextLine();
        return scalar;
    }
    while (m_quoting == Quoting::Backslash && !rest().empty() && (rest().front() == '!' || rest().front() == '&')) {
        at = std::min(m_source.find_first_of(" \t\n", at), m_source.size());
        at = std::min(m_source.find_first_not_of(" \t\r\n", at), m_source.size());
    }
    if (rest().starts_with("\"\"\"")) {
        scalar.style = Verbatim;
        at += 3;
    } else if (rest().starts_with('"')) {
        scalar.style = Double;
        ++at;
    } else if (rest().starts_with('\'')) {
        scalar.style = Single;
        ++at;
    } else if (m_quoting == Quoting::Backslash && (rest().starts_with('|') || rest().starts_with('>'))) {
        scalar.style = Verbatim;
        at = nextLine();
    }
    scalar.at = at;
    return scalar;
}

SourceMark ValueTextMap::markOf(SourceMark node, std::string_view text, std::size_t offset)
{
    const bool isSame = m_scalar.node == node && m_scalar.text.data() == text.data() &&
                        m_scalar.text.size() == text.size() && offset >= m_scalar.done;
    if (!isSame)
        m_scalar = open(node, text);
    advance(offset);
    if (m_scalar.isLost)
        return node;
    const auto line = std::upper_bound(m_lines.begin(), m_lines.end(), m_scalar.at) - 1;
    return {node.file, static_cast<std::uint32_t>(line - m_lines.begin()) + 1,
            static_cast<std::uint32_t>(m_scalar.at - *line) + 1};
}

/// Moves to \a offset in the text. Skips blanks and line breaks on both sides, because readers fold and strip them.
void ValueTextMap::advance(std::size_t offset)
{
    Scalar &scalar = m_scalar;
    while (!scalar.isLost && scalar.done < offset) {
        if (ascii::isSpace(scalar.text[scalar.done]))
            ++scalar.done;
        else
            scalar.isLost = !skipBlanks() || !stepOver();
    }
    if (scalar.done < scalar.text.size() && !ascii::isSpace(scalar.text[scalar.done]))
        scalar.isLost = scalar.isLost || !skipBlanks();
}

/// False: the end of the source.
bool ValueTextMap::skipBlanks()
{
    while (m_scalar.at < m_source.size()) {
        if (ascii::isSpace(m_source[m_scalar.at]))
            ++m_scalar.at;
        else if (const std::size_t length = blankEscapeLength(); length > 0)
            m_scalar.at += length;
        else
            return true;
    }
    return false;
}

std::size_t ValueTextMap::blankEscapeLength() const
{
    const char mark = m_quoting == Quoting::Backslash ? '\\' : '`';
    if (m_scalar.style != Scalar::Style::Double || m_source[m_scalar.at] != mark)
        return 0;
    const Escape escape = escapeAt(m_source, m_scalar.at, m_quoting);
    return isBlankText(escape.text) ? escape.length : 0;
}

/// Advances by one character in source and text. False: they differ.
bool ValueTextMap::stepOver()
{
    Scalar &scalar = m_scalar;
    const std::string_view source = m_source;
    const char c = source[scalar.at];
    Escape escape{std::string(1, c), 1};
    const bool isDoubled = scalar.at + 1 < source.size() && source[scalar.at + 1] == c;
    const bool isPowerShell = m_quoting == Quoting::PowerShell;
    const bool isSingle = scalar.style == Scalar::Style::Single;
    const bool isDouble = scalar.style == Scalar::Style::Double;
    if (isDoubled && ((isSingle && c == '\'') || (isDouble && isPowerShell && c == '"')))
        escape.length = 2;
    else if (isDouble && c == (isPowerShell ? '`' : '\\'))
        escape = escapeAt(source, scalar.at, m_quoting);
    if (escape.length == 0 || escape.text.empty() || !scalar.text.substr(scalar.done).starts_with(escape.text))
        return false;
    scalar.at += escape.length;
    scalar.done += escape.text.size();
    return true;
}

} // namespace strata
