// SPDX-License-Identifier: MIT
#include "source/yaml/yamlscanner.h"

#include <algorithm>

namespace strata {

// The rules of YamlDotNet 16.3 that differ from libyaml's. Rule: yaml.md C7.

bool YamlScanner::fetchDotNetToken(char c)
{
    const bool isFlow = m_flowLevel > 0;
    switch (c) {
    case '-':
        if (isFlow && isOneOf(",[]{}", 1))
            return refuse("invalid key indicator format", {}, m_at);
        if (isBlankOrEnd(1))
            return fetchBlockEntry();
        break;
    case '?':
        if (isBlankOrEnd(1))
            return fetchKey();
        break;
    case ':':
        if (isDotNetValue())
            return fetchValue();
        break;
    case '*':
    case '&':
    case '!':
        if (!saveSimpleKey())
            return false;
        m_allowsSimpleKey = false;
        return c == '!' ? scanTag() : scanAnchor(c == '*' ? Kind::Alias : Kind::Anchor);
    case '\'':
    case '"': m_isFlowScalarFetched = isFlow; return fetchIndicator(c);
    case '|':
    case '>':
        if (!isFlow)
            return fetchIndicator(c);
        break;
    case '[':
    case '{':
    case ']':
    case '}':
    case ',': return fetchIndicator(c);
    default: break;
    }
    return startsPlainScalar() ? fetchDotNetPlainScalar() : fetchDotNetOther();
}

bool YamlScanner::isDotNetValue() const
{
    const bool isFlow = m_flowLevel > 0;
    if ((!isFlow && !isBlankOrEnd(1)) || (isFlow && m_allowsSimpleKey) || (m_isFlowScalarFetched && byteAt(1) == ':'))
        return false;
    return isBlankOrEnd(1) || byteAt(1) == ',' || m_isFlowScalarFetched || m_isFlowCollectionFetched ||
           m_isFlowCollectionStarted;
}

bool YamlScanner::fetchDotNetPlainScalar()
{
    if (m_isPlainFollowedByComment)
        return refuse("found a comment between adjacent scalars", kInPlain, m_at);
    if ((m_isFlowScalarFetched || (m_isFlowCollectionFetched && !m_isFlowCollectionStarted)) && byteAt() == ':')
        advance();
    m_isFlowScalarFetched = false;
    m_isFlowCollectionFetched = false;
    m_isFlowCollectionStarted = false;
    return fetchScalar(YamlStyle::Plain);
}

/// Skips blanks that are not tokens: tabs where a key may start, and NUL.
bool YamlScanner::fetchDotNetOther()
{
    if (m_allowsSimpleKey && m_indent >= std::int64_t{m_at.column} && byteAt() == '\t')
        return refuse("found invalid tab as indentation", "while scanning a mapping", m_at);
    if (!isBlankOrEnd())
        return refuse("found character that cannot start any token", "while scanning for the next token", m_at);
    advance();
    return true;
}

/// Only a comment may follow `...` on its line.
bool YamlScanner::fetchDotNetDocumentEnd(const YamlPosition &start)
{
    while (!isEnd() && !isBreak() && byteAt() != '#') {
        if (!isBlank())
            return refuse("found invalid content after '...' marker", "while scanning a document end", start);
        advance();
    }
    return true;
}

/// Reference quirk: a `:` at column 0 whose last simple key stood at column 0 too gets a key token of its own, so that
/// no simple key may follow (vectors "keyform: colons", "keyform: question null value"). False if it does not.
bool YamlScanner::fetchDotNetKeylessValue()
{
    if (m_flowLevel > 0 || m_at.column != 0 || m_simpleKeys.back().at.column != 0)
        return false;
    YamlToken token;
    token.kind = Kind::Key;
    token.start = token.end = m_simpleKeys.back().at;
    m_tokens.push_back(token);
    return true;
}

bool YamlScanner::scanDotNetDirective()
{
    const YamlPosition start = m_at;
    const std::size_t nameAt = m_at.offset + 1;
    std::size_t length = 1;
    while (isName(length))
        ++length;
    const std::string_view name = m_text.substr(nameAt, length - 1);
    const bool isAllowed = !m_previous || m_previous == Kind::DocumentStart || m_previous == Kind::DocumentEnd;
    if (name == "YAML" && isBlankOrEnd(length) && !isAllowed)
        return refuse("did not find preceding <document end>", "while scanning a version directive", start);
    if (name == "YAML" || name == "TAG" || name.empty() || !isBlankOrEnd(length))
        return scanDirective();
    while (!isEnd() && !isBreak() && byteAt() != '#')
        advance();
    return true;
}

bool YamlScanner::scanDotNetTagUri(const YamlPosition &start)
{
    while (isName() || isOneOf(";/?:@&=+$.!~*'()[]%") || (byteAt() == ',' && !isBreak(1))) {
        if (byteAt() != '%')
            advance();
        else if (!scanUriEscapes(false, start))
            return false;
    }
    return m_text[m_at.offset - 1] != ',' || refuse("unexpected comma at end of tag", kInTag, start);
}

/// Reads the second half of a surrogate pair; the \a length digits of the first half follow.
bool YamlScanner::scanDotNetSurrogate(const YamlPosition &start, std::size_t length)
{
    advance(length);
    if (byteAt() != '\\' || (byteAt(1) != 'u' && byteAt(1) != 'U'))
        return refuse("found invalid Unicode surrogates", kInQuotes, start);
    const std::size_t digits = byteAt(1) == 'u' ? 4 : 8;
    advance(2);
    const auto code = hexCode(digits);
    if (!code)
        return refuse("did not find expected hexadecimal number", kInQuotes, start);
    if ((*code & 0xffff) < 0xdc00 || (*code & 0xffff) > 0xdfff)
        return refuse("found invalid Unicode surrogates", kInQuotes, start);
    advance(digits);
    return true;
}

/// Skips indentation and empty lines; finds the indentation if \a indent is still 0.
bool YamlScanner::scanDotNetBlockBreaks(YamlStyle style, std::int64_t &indent, YamlPosition &end, bool &isFirstLine)
{
    const bool isLiteral = style == YamlStyle::Literal;
    std::int64_t deepest = 0;
    std::int64_t firstLineIndent = -1;
    for (;;) {
        while ((indent == 0 || static_cast<std::int64_t>(m_at.column) < indent) && byteAt() == ' ')
            advance();
        deepest = std::max<std::int64_t>(deepest, m_at.column);
        if (!isBreak()) {
            std::size_t spaces = 0;
            while (byteAt(spaces) == ' ')
                ++spaces;
            if (isLiteral && isFirstLine && spaces > 0 && isBreak(spaces)) {
                isFirstLine = false;
                firstLineIndent = static_cast<std::int64_t>(m_at.column + spaces);
            }
            break;
        }
        if (isFirstLine) {
            isFirstLine = false;
            firstLineIndent = m_at.column;
        }
        advanceLine();
        end = m_at;
    }
    if (isLiteral && firstLineIndent > 1 && indent < firstLineIndent - 1)
        return refuse("found extra spaces in first line", kInBlock, end);
    if (!isLiteral && deepest > static_cast<std::int64_t>(m_at.column) && firstLineIndent > -1)
        return refuse("found more spaces in lines above first content line", kInBlock, end);
    if (indent == 0 && (m_at.column > 0 || m_indent > -1))
        indent = std::max<std::int64_t>({deepest, m_indent + 1, 1});
    return true;
}

/// Reads up to the next blank, line break or indicator that ends the scalar.
bool YamlScanner::scanDotNetPlainText(const YamlPosition &start, YamlPosition &end, bool &isAfterBreak)
{
    const SimpleKey &key = m_simpleKeys.back();
    const bool isFlow = m_flowLevel > 0;
    const bool isAliasValue = byteAt() == '*' && !(key.isPossible && key.isRequired);
    while (!isBlankOrEnd()) {
        const bool endsAtColon = byteAt() == ':' && !isAliasValue && (isBlankOrEnd(1) || (isFlow && byteAt(1) == ','));
        if (endsAtColon && !isFlow && !key.isPossible)
            return refuse("found invalid mapping", "while scanning a plain scalar value", m_at);
        if (endsAtColon || (isFlow && isOneOf(",[]{}")))
            break;
        if (isFlow && static_cast<std::int64_t>(m_at.column) < m_indent + 1)
            return refuse("found wrong indentation in a flow collection", kInPlain, start);
        isAfterBreak = false;
        advance();
        end = m_at;
    }
    return true;
}

} // namespace strata
