// SPDX-License-Identifier: MIT
#include "source/yaml/yamlscanner.h"

#include "core/text/ascii.h"
#include "core/text/utf8.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t kLongestSimpleKey = 1024; // characters

std::uint32_t characterLength(char lead)
{
    const auto byte = static_cast<unsigned char>(lead);
    if (byte < 0xc0)
        return 1;
    return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

} // namespace

char YamlScanner::byteAt(std::size_t ahead) const
{
    return isEnd(ahead) ? '\0' : m_text[m_at.offset + ahead];
}

bool YamlScanner::isBlank(std::size_t ahead) const
{
    const char c = byteAt(ahead);
    return c == ' ' || c == '\t';
}

bool YamlScanner::isBreak(std::size_t ahead) const
{
    const char c = byteAt(ahead);
    if (c == '\n' || c == '\r')
        return true;
    if (c == '\xc2')
        return byteAt(ahead + 1) == '\x85';
    if (c != '\xe2' || byteAt(ahead + 1) != '\x80')
        return false;
    return byteAt(ahead + 2) == '\xa8' || byteAt(ahead + 2) == '\xa9';
}

bool YamlScanner::isName(std::size_t ahead) const
{
    const char c = byteAt(ahead);
    return ascii::isWord(c) || c == '-';
}

/// `---` or `...` at the start of a line, followed by a blank or the end of the line.
bool YamlScanner::isDocumentIndicator(char c) const
{
    return m_at.column == 0 && byteAt() == c && byteAt(1) == c && byteAt(2) == c && isBlankOrEnd(3);
}

void YamlScanner::advance(std::size_t characters)
{
    for (; characters > 0 && !isEnd(); --characters) {
        m_at.offset += characterLength(m_text[m_at.offset]);
        ++m_at.index;
        ++m_at.column;
    }
}

void YamlScanner::advanceLine()
{
    if (byteAt() == '\r' && byteAt(1) == '\n') {
        m_at.offset += 2;
        m_at.index += 2;
    } else {
        if (byteAt() == '\xe2' && !m_oddBreak)
            m_oddBreak = m_at;
        m_at.offset += characterLength(m_text[m_at.offset]);
        ++m_at.index;
    }
    ++m_at.line;
    m_at.column = 0;
    m_at.lineStart = m_at.offset;
}

void YamlScanner::skipBlanks()
{
    while (isBlank())
        advance();
}

void YamlScanner::skipToBreak()
{
    while (!isBreakOrEnd())
        advance();
}

bool YamlScanner::refuse(std::string_view problem, std::string_view context, const YamlPosition &contextAt)
{
    if (!m_problem)
        m_problem = YamlProblem{problem, context, contextAt, m_at};
    return false;
}

const YamlToken *YamlScanner::peek()
{
    while (!m_problem && needsMoreTokens()) {
        if (!fetchToken())
            break;
    }
    return m_problem || m_tokens.empty() ? nullptr : &m_tokens.front();
}

void YamlScanner::skip()
{
    m_previous = m_tokens.front().kind;
    m_tokens.pop_front();
    ++m_parsed;
}

/// Whether the queue is empty or its head may still become a key.
bool YamlScanner::needsMoreTokens()
{
    if (m_tokens.empty())
        return !m_isEnded;
    if (!dropStaleKeys() || m_isEnded)
        return false;
    return std::any_of(m_simpleKeys.begin(), m_simpleKeys.end(),
                       [&](const SimpleKey &key) { return key.isPossible && key.tokenNumber == m_parsed; });
}

/// A simple key ends on its line and within 1024 characters.
bool YamlScanner::dropStaleKeys()
{
    for (SimpleKey &key : m_simpleKeys) {
        if (!key.isPossible || (key.at.line == m_at.line && key.at.index + kLongestSimpleKey >= m_at.index))
            continue;
        if (key.isRequired)
            return refuse("could not find expected ':'", "while scanning a simple key", key.at);
        key.isPossible = false;
    }
    return true;
}

bool YamlScanner::fetchToken()
{
    if (!skipToToken() || !dropStaleKeys())
        return false;
    unrollIndent(m_at.column);
    if (isEnd())
        return fetchStreamEnd();
    const char c = byteAt();
    if (m_at.column == 0 && c == '%')
        return fetchDirective();
    if (isDocumentIndicator('-'))
        return fetchDocumentIndicator(Kind::DocumentStart);
    if (isDocumentIndicator('.'))
        return fetchDocumentIndicator(Kind::DocumentEnd);
    return m_isDotNet ? fetchDotNetToken(c) : fetchIndicator(c);
}

bool YamlScanner::fetchIndicator(char c)
{
    const bool isFlow = m_flowLevel > 0;
    switch (c) {
    case '[': return fetchFlowStart(Kind::FlowSequenceStart);
    case '{': return fetchFlowStart(Kind::FlowMappingStart);
    case ']': return fetchFlowEnd(Kind::FlowSequenceEnd);
    case '}': return fetchFlowEnd(Kind::FlowMappingEnd);
    case ',': return fetchFlowEntry();
    case '-':
        if (isBlankOrEnd(1))
            return fetchBlockEntry();
        break;
    case '?':
        if (isFlow || isBlankOrEnd(1))
            return fetchKey();
        break;
    case ':':
        if (isFlow || isBlankOrEnd(1))
            return fetchValue();
        break;
    case '*':
    case '&':
        if (!saveSimpleKey())
            return false;
        m_allowsSimpleKey = false;
        return scanAnchor(c == '*' ? Kind::Alias : Kind::Anchor);
    case '!':
        if (!saveSimpleKey())
            return false;
        m_allowsSimpleKey = false;
        return scanTag();
    case '|':
    case '>':
        if (!isFlow)
            return fetchScalar(c == '|' ? YamlStyle::Literal : YamlStyle::Folded);
        break;
    case '\'': return fetchScalar(YamlStyle::SingleQuoted);
    case '"': return fetchScalar(YamlStyle::DoubleQuoted);
    default: break;
    }
    if (startsPlainScalar())
        return fetchScalar(YamlStyle::Plain);
    return refuse("found character that cannot start any token", "while scanning for the next token", m_at);
}

bool YamlScanner::startsPlainScalar() const
{
    const char c = byteAt();
    constexpr std::string_view kIndicators = "-?:,[]{}#&*!|>'\"%@`";
    if (!isBlankOrEnd() && kIndicators.find(c) == std::string_view::npos)
        return true;
    if (c == '-' && !isBlank(1))
        return true;
    if ((c == '?' || c == ':') && !isBlankOrEnd(1) && (m_isDotNet || m_flowLevel == 0))
        return true;
    return m_isDotNet && m_allowsSimpleKey && m_flowLevel > 0;
}

bool YamlScanner::skipToToken()
{
    for (;;) {
        // Reference quirk: a byte order mark is skipped but counts as a column (vectors "document: bom ...").
        if (!m_isDotNet && m_at.column == 0 && m_text.substr(m_at.offset).starts_with(utf8::kByteOrderMark)) {
            if (m_at.offset > 0 && !m_oddBreak)
                m_oddBreak = m_at;
            advance();
        }
        const bool allowsTab = m_flowLevel > 0 || !m_allowsSimpleKey;
        while (byteAt() == ' ' || (allowsTab && byteAt() == '\t'))
            advance();
        if (byteAt() == '#')
            skipToBreak();
        if (!isBreak())
            return true;
        advanceLine();
        if (m_flowLevel == 0)
            m_allowsSimpleKey = true;
    }
}

/// Ends all block collections before the end of a document.
bool YamlScanner::endBlocks()
{
    unrollIndent(-1);
    if (!removeSimpleKey())
        return false;
    m_allowsSimpleKey = false;
    return true;
}

bool YamlScanner::fetchStreamEnd()
{
    if (m_at.column != 0) {
        m_at.column = 0;
        ++m_at.line;
    }
    if (!endBlocks())
        return false;
    m_isEnded = true;
    push(Kind::StreamEnd, m_at);
    return true;
}

bool YamlScanner::fetchDirective()
{
    return endBlocks() && (m_isDotNet ? scanDotNetDirective() : scanDirective());
}

bool YamlScanner::fetchDocumentIndicator(Kind kind)
{
    if (!endBlocks())
        return false;
    m_isPlainFollowedByComment = false;
    const YamlPosition start = m_at;
    advance(3);
    push(kind, start);
    return !m_isDotNet || kind == Kind::DocumentStart || fetchDotNetDocumentEnd(start);
}

bool YamlScanner::fetchFlowStart(Kind kind)
{
    if (!saveSimpleKey())
        return false;
    m_simpleKeys.emplace_back();
    ++m_flowLevel;
    m_allowsSimpleKey = true;
    m_isFlowCollectionStarted = true;
    return pushIndicator(kind);
}

bool YamlScanner::fetchFlowEnd(Kind kind)
{
    if (!removeSimpleKey())
        return false;
    if (m_flowLevel > 0) {
        --m_flowLevel;
        m_simpleKeys.pop_back();
    }
    m_allowsSimpleKey = false;
    m_isFlowCollectionFetched = true;
    const YamlPosition start = m_at;
    advance();
    if (m_isDotNet && kind == Kind::FlowSequenceEnd && byteAt() == '#')
        return refuse("found invalid comment after ']'", "while scanning a flow sequence end", start);
    push(kind, start);
    return true;
}

bool YamlScanner::fetchFlowEntry()
{
    if (!removeSimpleKey())
        return false;
    m_allowsSimpleKey = true;
    const YamlPosition start = m_at;
    advance();
    if (m_isDotNet && byteAt() == '#')
        return refuse("found invalid comment after comma", "while scanning a flow entry", start);
    push(Kind::FlowEntry, start);
    return true;
}

/// Starts a block collection unless it has begun or this is inside a flow collection; \a problem: it cannot start here.
bool YamlScanner::startBlock(Kind kind, std::string_view problem)
{
    if (m_flowLevel == 0 && !m_allowsSimpleKey)
        return refuse(problem, {}, m_at);
    rollIndent(m_at.column, std::nullopt, kind, m_at);
    return true;
}

/// A token of one character.
bool YamlScanner::pushIndicator(Kind kind)
{
    const YamlPosition start = m_at;
    advance();
    push(kind, start);
    return true;
}

bool YamlScanner::fetchBlockEntry()
{
    if (!startBlock(Kind::BlockSequenceStart, "block sequence entries are not allowed in this context") ||
        !removeSimpleKey())
        return false;
    m_allowsSimpleKey = true;
    return pushIndicator(Kind::BlockEntry);
}

bool YamlScanner::fetchKey()
{
    if (!startBlock(Kind::BlockMappingStart, "mapping keys are not allowed in this context") || !removeSimpleKey())
        return false;
    m_allowsSimpleKey = m_flowLevel == 0;
    return pushIndicator(Kind::Key);
}

bool YamlScanner::fetchValue()
{
    SimpleKey &key = m_simpleKeys.back();
    if (key.isPossible) {
        YamlToken token;
        token.kind = Kind::Key;
        token.start = token.end = key.at;
        m_tokens.insert(m_tokens.begin() + static_cast<std::ptrdiff_t>(key.tokenNumber - m_parsed), token);
        rollIndent(key.at.column, key.tokenNumber, Kind::BlockMappingStart, key.at);
        key.isPossible = false;
        m_allowsSimpleKey = false;
    } else {
        if (!startBlock(Kind::BlockMappingStart, "mapping values are not allowed in this context"))
            return false;
        m_allowsSimpleKey = m_flowLevel == 0 && !(m_isDotNet && fetchDotNetKeylessValue());
    }
    return pushIndicator(Kind::Value);
}

bool YamlScanner::fetchScalar(YamlStyle style)
{
    if (style == YamlStyle::Literal || style == YamlStyle::Folded) {
        if (m_isDotNet ? !saveSimpleKey() : !removeSimpleKey())
            return false;
        m_allowsSimpleKey = true;
        return scanBlockScalar(style);
    }
    if (!saveSimpleKey())
        return false;
    m_allowsSimpleKey = false;
    return style == YamlStyle::Plain ? scanPlainScalar() : scanQuotedScalar(style);
}

bool YamlScanner::saveSimpleKey()
{
    if (!m_allowsSimpleKey)
        return true;
    if (!removeSimpleKey())
        return false;
    const bool isRequired = m_flowLevel == 0 && m_indent == static_cast<std::int64_t>(m_at.column);
    m_simpleKeys.back() = {true, isRequired, m_parsed + m_tokens.size(), m_at};
    return true;
}

bool YamlScanner::removeSimpleKey()
{
    SimpleKey &key = m_simpleKeys.back();
    if (key.isPossible && key.isRequired)
        return refuse("could not find expected ':'", "while scanning a simple key", key.at);
    key.isPossible = false;
    return true;
}

void YamlScanner::rollIndent(std::uint32_t column, std::optional<std::size_t> number, Kind kind, const YamlPosition &at)
{
    if (m_flowLevel > 0 || m_indent >= static_cast<std::int64_t>(column))
        return;
    m_indents.push_back(m_indent);
    m_indent = column;
    YamlToken token;
    token.kind = kind;
    token.start = token.end = at;
    const std::size_t position = number ? *number - m_parsed : m_tokens.size();
    m_tokens.insert(m_tokens.begin() + static_cast<std::ptrdiff_t>(position), token);
}

void YamlScanner::unrollIndent(std::int64_t column)
{
    if (m_flowLevel > 0)
        return;
    while (m_indent > column) {
        push(Kind::BlockEnd, m_at);
        m_indent = m_indents.back();
        m_indents.pop_back();
    }
}

void YamlScanner::push(Kind kind, const YamlPosition &start, std::string_view text, YamlStyle style)
{
    m_tokens.push_back({kind, style, start, m_at, text});
}

} // namespace strata
