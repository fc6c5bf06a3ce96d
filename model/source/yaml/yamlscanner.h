// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamltoken.h"

#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// Splits YAML into the tokens of libyaml 0.2.5 or YamlDotNet 16.3 and reports what they refuse, without decoding
/// scalars.
///
/// A literal port of their rules for simple keys, indentation and characters, because yaml-cpp accepts texts that
/// Puppet and Datum refuse. The text must be UTF-8. Tokens are made on demand, so text after the last requested one is
/// not scanned. Rules: yaml.md A7, A8, C7.
class YamlScanner
{
public:
    explicit YamlScanner(std::string_view text, YamlParser parser = YamlParser::LibYaml)
        : m_text(text), m_isDotNet(parser == YamlParser::YamlDotNet)
    {
        m_simpleKeys.emplace_back();
        if (m_isDotNet && text.starts_with("\xef\xbb\xbf")) // not part of the text, but counted in the line's bytes
            m_at.offset = 3;
    }

    /// The next token, or null if there is a problem.
    const YamlToken *peek();
    /// Removes the token that peek() gave.
    void skip();
    const std::optional<YamlProblem> &problem() const { return m_problem; }
    /// The first character handled as a line break or skipped that yaml-cpp reads as text: U+2028, U+2029, or a byte
    /// order mark after the start.
    const std::optional<YamlPosition> &oddBreak() const { return m_oddBreak; }

private:
    using Kind = YamlToken::Kind;

    struct SimpleKey
    {
        bool isPossible = false;
        bool isRequired = false;
        std::size_t tokenNumber = 0;
        YamlPosition at;
    };

    // characters (yamlscanner.cpp)
    char byteAt(std::size_t ahead = 0) const;
    bool isEnd(std::size_t ahead = 0) const { return m_at.offset + ahead >= m_text.size(); }
    bool isBlank(std::size_t ahead = 0) const;
    bool isBreak(std::size_t ahead = 0) const;
    /// The end of the text or a NUL, which only YamlDotNet accepts.
    bool isZero(std::size_t ahead = 0) const { return byteAt(ahead) == '\0'; }
    bool isBreakOrEnd(std::size_t ahead = 0) const { return isZero(ahead) || isBreak(ahead); }
    bool isBlankOrEnd(std::size_t ahead = 0) const { return isBlank(ahead) || isBreakOrEnd(ahead); }
    bool isOneOf(std::string_view characters, std::size_t ahead = 0) const
    {
        return !isEnd(ahead) && characters.find(m_text[m_at.offset + ahead]) != std::string_view::npos;
    }
    bool isName(std::size_t ahead = 0) const;
    bool isDocumentIndicator(char c) const;
    bool startsPlainScalar() const;
    void advance(std::size_t characters = 1);
    void advanceLine();
    void skipBlanks();
    void skipToBreak();
    bool refuse(std::string_view problem, std::string_view context, const YamlPosition &contextAt);

    // tokens (yamlscanner.cpp)
    bool needsMoreTokens();
    bool fetchToken();
    bool fetchIndicator(char c);
    bool endBlocks();
    bool startBlock(Kind kind, std::string_view problem);
    bool pushIndicator(Kind kind);
    bool fetchStreamEnd();
    bool fetchDocumentIndicator(Kind kind);
    bool fetchFlowStart(Kind kind);
    bool fetchFlowEnd(Kind kind);
    bool fetchFlowEntry();
    bool fetchBlockEntry();
    bool fetchKey();
    bool fetchValue();
    bool fetchDirective();
    bool fetchScalar(YamlStyle style);
    bool skipToToken();
    bool dropStaleKeys();
    bool saveSimpleKey();
    bool removeSimpleKey();
    void rollIndent(std::uint32_t column, std::optional<std::size_t> number, Kind kind, const YamlPosition &at);
    void unrollIndent(std::int64_t column);
    void push(Kind kind, const YamlPosition &start, std::string_view text = {}, YamlStyle style = YamlStyle::Plain);

    // contents of tokens (yamlscannertext.cpp)
    bool scanDirective();
    bool scanVersion(const YamlPosition &start);
    bool scanVersionNumber(const YamlPosition &start);
    bool scanTagDirective(const YamlPosition &start);
    bool scanAnchor(Kind kind);
    bool scanTag();
    bool scanTagHandle(bool isDirective, const YamlPosition &start);
    bool scanTagUri(bool allowsFlow, bool isDirective, std::size_t length, const YamlPosition &start);
    bool scanUriEscapes(bool isDirective, const YamlPosition &start);
    bool scanBlockScalar(YamlStyle style);
    bool scanBlockHeader(const YamlPosition &start, std::int64_t &indent);
    bool scanBlockBreaks(const YamlPosition &start, std::int64_t &indent, YamlPosition &end);
    bool scanQuotedScalar(YamlStyle style);
    bool scanQuotedText(YamlStyle style, const YamlPosition &start);
    void advanceQuotedLine();
    std::optional<std::uint64_t> hexCode(std::size_t length) const;
    bool scanEscape(const YamlPosition &start);
    bool scanPlainScalar();
    bool scanPlainText(const YamlPosition &start, YamlPosition &end, bool &isAfterBreak);

    // where YamlDotNet differs (yamlscannerdotnet.cpp)
    bool fetchDotNetToken(char c);
    bool fetchDotNetPlainScalar();
    bool fetchDotNetOther();
    bool fetchDotNetDocumentEnd(const YamlPosition &start);
    bool isDotNetValue() const;
    bool fetchDotNetKeylessValue();
    bool scanDotNetDirective();
    bool scanDotNetTagUri(const YamlPosition &start);
    bool scanDotNetSurrogate(const YamlPosition &start, std::size_t length);
    bool scanDotNetBlockBreaks(YamlStyle style, std::int64_t &indent, YamlPosition &end, bool &isFirstLine);
    bool scanDotNetPlainText(const YamlPosition &start, YamlPosition &end, bool &isAfterBreak);

    std::string_view m_text;
    const bool m_isDotNet;
    YamlPosition m_at;
    std::deque<YamlToken> m_tokens;
    std::size_t m_parsed = 0; // removed tokens
    bool m_isEnded = false;
    std::vector<SimpleKey> m_simpleKeys;
    bool m_allowsSimpleKey = true;
    std::vector<std::int64_t> m_indents;
    std::int64_t m_indent = -1;
    std::size_t m_flowLevel = 0;
    std::optional<YamlProblem> m_problem;
    std::optional<YamlPosition> m_oddBreak;

    // YamlDotNet's state, with its own names
    std::optional<Kind> m_previous; // the last removed token; none: the start of the text
    bool m_isPlainFollowedByComment = false;
    bool m_isFlowScalarFetched = false;
    bool m_isFlowCollectionFetched = false;
    bool m_isFlowCollectionStarted = false;
};

// The scanner's contexts in error messages, shared by libyaml and YamlDotNet. Rule: yaml.md C7.
inline constexpr std::string_view kInTag = "while scanning a tag";
inline constexpr std::string_view kInBlock = "while scanning a block scalar";
inline constexpr std::string_view kInQuotes = "while scanning a quoted scalar";
inline constexpr std::string_view kInPlain = "while scanning a plain scalar";

} // namespace strata
