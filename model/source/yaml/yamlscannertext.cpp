// SPDX-License-Identifier: MIT
#include "source/yaml/yamlscanner.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::string_view kInDirective = "while scanning a directive";
constexpr std::string_view kInYamlDirective = "while scanning a %YAML directive";
constexpr std::string_view kInTagDirective = "while scanning a %TAG directive";
constexpr std::string_view kParsingQuotes = "while parsing a quoted scalar";

} // namespace

bool YamlScanner::scanDirective()
{
    const YamlPosition start = m_at;
    advance();
    const std::size_t nameAt = m_at.offset;
    while (isName())
        advance();
    const std::string_view name = m_text.substr(nameAt, m_at.offset - nameAt);
    if (name.empty())
        return refuse("could not find expected directive name", kInDirective, start);
    if (!isBlankOrEnd())
        return refuse("found unexpected non-alphabetical character", kInDirective, start);
    if (name == "YAML") {
        if (!scanVersion(start))
            return false;
    } else if (name == "TAG") {
        if (!scanTagDirective(start))
            return false;
    } else {
        return refuse("found unknown directive name", kInDirective, start);
    }
    skipBlanks();
    if (byteAt() == '#')
        skipToBreak();
    if (!isBreakOrEnd())
        return refuse("did not find expected comment or line break", kInDirective, start);
    if (isBreak())
        advanceLine();
    return true;
}

bool YamlScanner::scanVersion(const YamlPosition &start)
{
    skipBlanks();
    const std::size_t numberAt = m_at.offset;
    if (!scanVersionNumber(start))
        return false;
    if (byteAt() != '.')
        return refuse("did not find expected digit or '.' character", kInYamlDirective, start);
    advance();
    if (!scanVersionNumber(start))
        return false;
    push(Kind::VersionDirective, start, m_text.substr(numberAt, m_at.offset - numberAt));
    return true;
}

bool YamlScanner::scanVersionNumber(const YamlPosition &start)
{
    constexpr std::size_t kLongest = 9; // digits
    std::size_t length = 0;
    while (ascii::isDigit(byteAt())) {
        if (++length > kLongest)
            return refuse("found extremely long version number", kInYamlDirective, start);
        advance();
    }
    return length > 0 || refuse("did not find expected version number", kInYamlDirective, start);
}

bool YamlScanner::scanTagDirective(const YamlPosition &start)
{
    skipBlanks();
    const std::size_t handleAt = m_at.offset;
    if (!scanTagHandle(true, start))
        return false;
    const std::string_view handle = m_text.substr(handleAt, m_at.offset - handleAt);
    if (!isBlank())
        return refuse("did not find expected whitespace", kInTagDirective, start);
    skipBlanks();
    if (!scanTagUri(true, true, 0, start))
        return false;
    if (!isBlankOrEnd())
        return refuse("did not find expected whitespace or line break", kInTagDirective, start);
    push(Kind::TagDirective, start, handle);
    return true;
}

bool YamlScanner::scanAnchor(Kind kind)
{
    const YamlPosition start = m_at;
    const SimpleKey &key = m_simpleKeys.back();
    const bool isAliasKey = kind == Kind::Alias && key.isRequired && key.isPossible;
    const auto isDotNetName = [&] {
        return !isBlankOrEnd() && !isOneOf("[]{},") && !(isAliasKey && byteAt() == ':' && isBlankOrEnd(1));
    };
    advance();
    const std::size_t nameAt = m_at.offset;
    while (m_isDotNet ? isDotNetName() : isName())
        advance();
    const std::string_view name = m_text.substr(nameAt, m_at.offset - nameAt);
    if (name.empty() || !(isBlankOrEnd() || isOneOf("?:,]}%@`"))) {
        return refuse(m_isDotNet ? "found value containing disallowed: []{},"
                                 : "did not find expected alphabetic or numeric character",
                      kind == Kind::Anchor ? "while scanning an anchor" : "while scanning an alias", start);
    }
    push(kind, start, name);
    return true;
}

bool YamlScanner::scanTag()
{
    const YamlPosition start = m_at;
    std::string_view handle;
    if (byteAt(1) == '<') {
        advance(2);
        const std::size_t nameAt = m_at.offset;
        if (!(m_isDotNet ? scanDotNetTagUri(start) : scanTagUri(true, false, 0, start)))
            return false;
        if (byteAt() != '>' || m_at.offset == nameAt)
            return refuse("did not find the expected '>'", kInTag, start);
        advance();
    } else {
        if (!scanTagHandle(false, start))
            return false;
        handle = m_text.substr(start.offset, m_at.offset - start.offset);
        const bool isHandle = handle.size() > 1 && handle.back() == '!';
        if (!(m_isDotNet ? scanDotNetTagUri(start) : scanTagUri(false, false, isHandle ? 0 : handle.size(), start)))
            return false;
        if (!isHandle) // a lone `!` has no handle
            handle = m_at.offset - start.offset > 1 ? std::string_view("!") : std::string_view();
    }
    const bool endsAtComma = (m_isDotNet || m_flowLevel > 0) && byteAt() == ',';
    if (!endsAtComma && !isBlankOrEnd()) {
        return refuse(m_isDotNet ? "did not find expected whitespace, comma or line break"
                                 : "did not find expected whitespace or line break",
                      kInTag, start);
    }
    push(Kind::Tag, start, handle);
    return true;
}

bool YamlScanner::scanTagHandle(bool isDirective, const YamlPosition &start)
{
    if (byteAt() != '!')
        return refuse("did not find expected '!'", isDirective ? "while scanning a tag directive" : kInTag, start);
    const std::size_t handleAt = m_at.offset;
    advance();
    while (isName())
        advance();
    if (byteAt() == '!') {
        advance();
    } else if (isDirective && m_at.offset - handleAt > 1) {
        return refuse("did not find expected '!'", "while parsing a tag directive", start);
    }
    return true;
}

/// \a length: the part of the tag already read as a handle.
bool YamlScanner::scanTagUri(bool allowsFlow, bool isDirective, std::size_t length, const YamlPosition &start)
{
    const std::string_view allowed = allowsFlow ? ";/?:@&=+$.!~*'()%,[]" : ";/?:@&=+$.!~*'()%";
    while (isName() || (!isEnd() && allowed.find(byteAt()) != std::string_view::npos)) {
        if (byteAt() == '%') {
            if (!scanUriEscapes(isDirective, start))
                return false;
        } else {
            advance();
        }
        ++length;
    }
    if (length == 0) {
        return refuse("did not find expected tag URI",
                      isDirective ? "while parsing a %TAG directive" : "while parsing a tag", start);
    }
    return true;
}

/// One character in percent encoding, `%C3%A9`.
bool YamlScanner::scanUriEscapes(bool isDirective, const YamlPosition &start)
{
    const std::string_view context = isDirective ? "while parsing a %TAG directive" : "while parsing a tag";
    int width = 0;
    do {
        if (byteAt() != '%' || ascii::hexDigit(byteAt(1)) < 0 || ascii::hexDigit(byteAt(2)) < 0)
            return refuse("did not find URI escaped octet", context, start);
        const int octet = ascii::hexDigit(byteAt(1)) * 16 + ascii::hexDigit(byteAt(2));
        if (width == 0) {
            width = octet < 0x80             ? 1
                    : (octet & 0xe0) == 0xc0 ? 2
                    : (octet & 0xf0) == 0xe0 ? 3
                    : (octet & 0xf8) == 0xf0 ? 4
                                             : 0;
            if (width == 0)
                return refuse("found an incorrect leading UTF-8 octet", context, start);
        } else if ((octet & 0xc0) != 0x80) {
            return refuse("found an incorrect trailing UTF-8 octet", context, start);
        }
        advance(3);
    } while (--width > 0);
    return true;
}

bool YamlScanner::scanBlockScalar(YamlStyle style)
{
    const YamlPosition start = m_at;
    std::size_t headerLength = 1;
    while (isOneOf("+-0123456789", headerLength) && headerLength < 3)
        ++headerLength;
    if (m_isDotNet && byteAt(headerLength) == '#')
        return refuse("found a comment without whitespace after the indicator", kInBlock, start);
    std::int64_t indent = 0;
    if (!scanBlockHeader(start, indent))
        return false;
    YamlPosition end;
    bool isFirstLine = true;
    const auto scanBreaks = [&] {
        end = m_at;
        return m_isDotNet ? scanDotNetBlockBreaks(style, indent, end, isFirstLine)
                          : scanBlockBreaks(start, indent, end);
    };
    const auto isAtEnd = [&] { return m_isDotNet ? isZero() || isDocumentIndicator('.') : isEnd(); };
    if (!scanBreaks())
        return false;
    while (static_cast<std::int64_t>(m_at.column) == indent && !isAtEnd()) {
        skipToBreak();
        if (isBreak())
            advanceLine();
        isFirstLine = false;
        if (!scanBreaks())
            return false;
    }
    m_tokens.push_back({Kind::Scalar, style, start, end, {}, static_cast<std::uint32_t>(m_isDotNet ? indent : 0)});
    return true;
}

bool YamlScanner::scanBlockHeader(const YamlPosition &start, std::int64_t &indent)
{
    std::int64_t increment = 0;
    const auto chomping = [&] {
        if (byteAt() != '+' && byteAt() != '-')
            return false;
        advance();
        return true;
    };
    advance();
    const bool hadChomping = chomping();
    if (ascii::isDigit(byteAt())) {
        if (byteAt() == '0')
            return refuse("found an indentation indicator equal to 0", kInBlock, start);
        increment = byteAt() - '0';
        advance();
        if (!hadChomping)
            chomping();
    }
    skipBlanks();
    if (byteAt() == '#')
        skipToBreak();
    if (!isBreakOrEnd())
        return refuse("did not find expected comment or line break", kInBlock, start);
    if (isBreak())
        advanceLine();
    if (increment > 0)
        indent = m_indent >= 0 ? m_indent + increment : increment;
    return true;
}

/// Skips indentation and empty lines; finds the indentation if \a indent is still 0.
bool YamlScanner::scanBlockBreaks(const YamlPosition &start, std::int64_t &indent, YamlPosition &end)
{
    std::int64_t deepest = 0;
    const auto isInIndentation = [&] { return indent == 0 || static_cast<std::int64_t>(m_at.column) < indent; };
    for (;;) {
        while (isInIndentation() && byteAt() == ' ')
            advance();
        deepest = std::max<std::int64_t>(deepest, m_at.column);
        if (isInIndentation() && byteAt() == '\t')
            return refuse("found a tab character where an indentation space is expected", kInBlock, start);
        if (!isBreak())
            break;
        advanceLine();
        end = m_at;
    }
    if (indent == 0)
        indent = std::max<std::int64_t>({deepest, m_indent + 1, 1});
    return true;
}

bool YamlScanner::scanQuotedScalar(YamlStyle style)
{
    const YamlPosition start = m_at;
    const char quote = style == YamlStyle::SingleQuoted ? '\'' : '"';
    std::uint32_t line = m_at.line;
    advance();
    for (;;) {
        if (isDocumentIndicator('-') || isDocumentIndicator('.'))
            return refuse("found unexpected document indicator", kInQuotes, start);
        if (isZero())
            return refuse("found unexpected end of stream", kInQuotes, start);
        const bool isOnNewLine = m_at.line != line;
        line = m_at.line;
        if (m_isDotNet && isOnNewLine && style == YamlStyle::DoubleQuoted && m_indent >= std::int64_t{m_at.column})
            return refuse("found wrong indentation", "while scanning a multi-line double-quoted scalar", start);
        if (!scanQuotedText(style, start))
            return false;
        if (byteAt() == quote)
            break;
        while (isBlank() || isBreak()) {
            if (isBlank())
                advance();
            else
                advanceQuotedLine();
        }
    }
    advance();
    if (m_isDotNet && style == YamlStyle::DoubleQuoted && byteAt() == '#')
        return refuse("found invalid comment after double-quoted scalar", kInQuotes, start);
    push(Kind::Scalar, start, {}, style);
    return true;
}

/// A line separator between two visible characters is kept: libyaml treats it as a break, yaml-cpp as text.
void YamlScanner::advanceQuotedLine()
{
    const std::optional<YamlPosition> oddBefore = m_oddBreak;
    const char before = m_text[m_at.offset - 1];
    const bool isAfterText = before != ' ' && before != '\t' && before != '\n' && before != '\r';
    advanceLine();
    if (isAfterText && !isBlank() && !isBreak())
        m_oddBreak = oddBefore;
}

/// Reads up to the next blank, line break or closing quote.
bool YamlScanner::scanQuotedText(YamlStyle style, const YamlPosition &start)
{
    const bool isSingle = style == YamlStyle::SingleQuoted;
    while (!isBlankOrEnd()) {
        if (isSingle && byteAt() == '\'' && byteAt(1) == '\'') {
            advance(2);
        } else if (byteAt() == (isSingle ? '\'' : '"')) {
            return true;
        } else if (isSingle || byteAt() != '\\') {
            advance();
        } else if (isBreak(1)) {
            advance();
            advanceLine();
            return true;
        } else if (!scanEscape(start)) {
            return false;
        }
    }
    return true;
}

/// The number of the next \a length hexadecimal digits; nothing: there are not so many.
std::optional<std::uint64_t> YamlScanner::hexCode(std::size_t length) const
{
    std::uint64_t code = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const int digit = ascii::hexDigit(byteAt(i));
        if (digit < 0)
            return std::nullopt;
        code = code * 16 + static_cast<std::uint64_t>(digit);
    }
    return code;
}

bool YamlScanner::scanEscape(const YamlPosition &start)
{
    const char c = byteAt(1);
    const std::size_t length = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (length == 0 && (isEnd(1) || std::string_view("0abt\tnvfre \"/\\N_LP").find(c) == std::string_view::npos))
        return refuse("found unknown escape character", kParsingQuotes, start);
    advance(2);
    const auto code = hexCode(length);
    if (!code)
        return refuse("did not find expected hexdecimal number", kParsingQuotes, start);
    if (m_isDotNet && *code >= 0xd800 && *code <= 0xdbff)
        return scanDotNetSurrogate(start, length);
    if ((*code >= 0xd800 && *code <= 0xdfff) || *code > 0x10ffff)
        return refuse("found invalid Unicode character escape code", kParsingQuotes, start);
    advance(length);
    return true;
}

bool YamlScanner::scanPlainScalar()
{
    const YamlPosition start = m_at;
    YamlPosition end = m_at;
    bool isAfterBreak = false;
    for (;;) {
        if (isDocumentIndicator('-') || isDocumentIndicator('.'))
            break;
        if (byteAt() == '#') {
            m_isPlainFollowedByComment = m_isPlainFollowedByComment || (m_indent < 0 && m_flowLevel == 0);
            break;
        }
        if (!(m_isDotNet ? scanDotNetPlainText(start, end, isAfterBreak) : scanPlainText(start, end, isAfterBreak)))
            return false;
        if (!isBlank() && !isBreak())
            break;
        while (isBlank() || isBreak()) {
            if (isBreak()) {
                advanceLine();
                isAfterBreak = true;
                continue;
            }
            if (isAfterBreak && byteAt() == '\t' && static_cast<std::int64_t>(m_at.column) < m_indent + 1)
                return refuse("found a tab character that violates indentation", kInPlain, start);
            advance();
        }
        if (m_flowLevel == 0 && static_cast<std::int64_t>(m_at.column) < m_indent + 1)
            break;
    }
    const bool isKey = m_at.line != start.line && byteAt() == ':' && m_flowLevel == 0;
    if (m_isDotNet && isKey && m_indent < static_cast<std::int64_t>(m_at.column))
        return refuse("found invalid mapping", "while scanning a multiline plain scalar", start);
    m_tokens.push_back({Kind::Scalar, YamlStyle::Plain, start, end, {}});
    if (isAfterBreak)
        m_allowsSimpleKey = true;
    return true;
}

/// Reads up to the next blank, line break or indicator that ends the scalar.
bool YamlScanner::scanPlainText(const YamlPosition &start, YamlPosition &end, bool &isAfterBreak)
{
    while (!isBlankOrEnd()) {
        if (m_flowLevel > 0 && byteAt() == ':' && isOneOf(",?[]{}", 1))
            return refuse("found unexpected ':'", kInPlain, start);
        if ((byteAt() == ':' && isBlankOrEnd(1)) || (m_flowLevel > 0 && isOneOf(",[]{}")))
            break;
        isAfterBreak = false;
        advance();
        end = m_at;
    }
    return true;
}

} // namespace strata
