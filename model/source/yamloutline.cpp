// SPDX-License-Identifier: MIT
#include "source/yamloutline.h"

#include "source/yamlscanner.h"

#include <algorithm>

namespace strata {

namespace {

using Kind = YamlToken::Kind;
using Form = YamlOutlineNode::Form;

enum class Context { Block, IndentlessSequence, Flow };

/// The character behind `%` and two digits, anything else for itself; YamlDotNet reads a plus as a blank.
std::string decodedTag(std::string_view source)
{
    const auto digit = [](char c) {
        const char letter = static_cast<char>(c | 0x20);
        return c >= '0' && c <= '9' ? c - '0' : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : 0;
    };
    std::string out;
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (source[at] == '%' && at + 2 < source.size()) {
            out += static_cast<char>(digit(source[at + 1]) * 16 + digit(source[at + 2]));
            at += 2;
        } else {
            out += source[at] == '+' ? ' ' : source[at];
        }
    }
    return out;
}

/// Recursive form of libyaml's and YamlDotNet's parser. Every function returns false once there is a problem.
class Grammar
{
public:
    Grammar(std::string_view text, YamlParser parser)
        : m_text(text), m_isDotNet(parser == YamlParser::YamlDotNet), m_scanner(text, parser)
    {}

    YamlOutline run()
    {
        document();
        if (!m_outline.problem)
            m_outline.problem = m_scanner.problem();
        m_outline.oddBreak = m_scanner.oddBreak();
        return std::move(m_outline);
    }

    std::vector<YamlOutline> runAll()
    {
        std::vector<YamlOutline> documents;
        bool hasMore = true;
        for (bool isFirst = true; hasMore; isFirst = false) {
            m_outline = {};
            hasMore = dotNetDocument(isFirst);
            if (!m_outline.problem)
                m_outline.problem = m_scanner.problem();
            while (!m_open.empty()) { // what there is before a problem
                m_outline.nodes[m_open.back()].isCut = true;
                leave();
            }
            if (hasMore || m_outline.problem || m_outline.tooDeep)
                documents.push_back(std::move(m_outline));
        }
        return documents;
    }

private:
    bool document();
    bool dotNetDocument(bool isFirst);
    bool dotNetStreamEnd();
    bool dotNetExplicitStart();
    bool dotNetDocumentEnd();
    std::optional<std::string> fullTag(std::string_view handle, std::string_view source) const;
    bool flowMappingValue();
    bool directives();
    bool node(Context context);
    bool properties(YamlOutlineNode &node);
    bool knowsTagHandle(std::string_view handle) const;
    bool content(YamlOutlineNode node, Context context);
    bool blockSequence();
    bool indentlessSequence();
    bool blockMapping();
    bool blockMappingPart();
    bool flowSequence();
    bool flowPair();
    bool flowMapping();
    bool flowMappingEntry();

    /// The kind of the next token; sets m_isBroken on a scanner's problem.
    std::optional<Kind> peek()
    {
        const YamlToken *token = m_scanner.peek();
        return token ? std::optional(token->kind) : std::nullopt;
    }
    bool nextIs(std::initializer_list<Kind> kinds)
    {
        const auto kind = peek();
        return kind && std::find(kinds.begin(), kinds.end(), *kind) != kinds.end();
    }
    bool isBroken() { return !m_scanner.peek(); }
    YamlPosition nextStart() { return m_scanner.peek()->start; }
    YamlPosition take()
    {
        const YamlPosition end = m_scanner.peek()->end;
        m_scanner.skip();
        return end;
    }

    bool refuse(std::string_view problem, std::string_view context, const YamlPosition &contextAt)
    {
        m_outline.problem = YamlProblem{problem, context, contextAt, nextStart()};
        return false;
    }
    /// libyaml gives no position for these, which reads as line 1, column 1.
    bool refuseDocument(std::string_view problem) { return refuse(problem, {}, {}); }

    bool empty(const YamlPosition &at)
    {
        YamlOutlineNode node;
        node.start = node.content = at;
        node.end = at.offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    bool enter(YamlOutlineNode node, Form form)
    {
        if (m_open.size() == kYamlNesting) {
            m_outline.tooDeep = node.content;
            return false;
        }
        node.form = form;
        m_open.push_back(m_outline.nodes.size());
        m_outline.nodes.push_back(node);
        return true;
    }
    bool leave()
    {
        m_outline.nodes[m_open.back()].size = m_outline.nodes.size() - m_open.back();
        m_open.pop_back();
        return true;
    }

    std::string_view m_text;
    const bool m_isDotNet;
    YamlScanner m_scanner;
    YamlOutline m_outline;
    std::vector<std::string_view> m_tagHandles;
    std::vector<std::size_t> m_open; // collections around, as indices into the outline
    std::vector<std::string_view> m_tagPrefixes; // by handle
};

bool Grammar::document()
{
    if (isBroken())
        return false;
    if (nextIs({Kind::StreamEnd})) {
        m_outline.end = nextStart();
        return true;
    }
    if (nextIs({Kind::VersionDirective, Kind::TagDirective, Kind::DocumentStart})) {
        if (!directives())
            return false;
        if (!nextIs({Kind::DocumentStart}))
            return !isBroken() && refuseDocument("did not find expected <document start>");
        const YamlPosition behind = take();
        if (isBroken())
            return false;
        const bool isEmpty = nextIs(
            {Kind::VersionDirective, Kind::TagDirective, Kind::DocumentStart, Kind::DocumentEnd, Kind::StreamEnd});
        if (isEmpty ? !empty(behind) : !node(Context::Block))
            return false;
    } else if (!node(Context::Block)) {
        return false;
    }
    if (isBroken())
        return false;
    m_outline.end = nextStart();
    return true;
}

bool Grammar::directives()
{
    bool hasVersion = false;
    for (; nextIs({Kind::VersionDirective, Kind::TagDirective}); take()) {
        const YamlToken &token = *m_scanner.peek();
        if (token.kind == Kind::TagDirective) {
            if (std::find(m_tagHandles.begin(), m_tagHandles.end(), token.text) != m_tagHandles.end())
                return refuseDocument("found duplicate %TAG directive");
            m_tagHandles.push_back(token.text);
            std::string_view source = m_text.substr(token.start.offset, token.end.offset - token.start.offset);
            source.remove_prefix(source.find(token.text) + token.text.size());
            m_tagPrefixes.push_back(source.substr(std::min(source.find_first_not_of(" \t"), source.size())));
            continue;
        }
        if (hasVersion)
            return refuseDocument("found duplicate %YAML directive");
        const bool isKnown = m_isDotNet ? token.text.starts_with("1.") : token.text == "1.1" || token.text == "1.2";
        if (!isKnown || (m_isDotNet && (token.text.size() != 3 || token.text[2] > '3')))
            return refuseDocument("found incompatible YAML document");
        hasVersion = true;
    }
    return !isBroken();
}

bool Grammar::knowsTagHandle(std::string_view handle) const
{
    return handle.empty() || handle == "!" || handle == "!!" ||
           std::find(m_tagHandles.begin(), m_tagHandles.end(), handle) != m_tagHandles.end();
}

/// Documents behind the first one are implicit only if they are a scalar or a block mapping.
bool Grammar::dotNetDocument(bool isFirst)
{
    while (!isFirst && nextIs({Kind::DocumentEnd}))
        take();
    if (isBroken())
        return false;
    if (nextIs({Kind::StreamEnd, Kind::DocumentEnd}))
        return dotNetStreamEnd();
    const bool isMarked = nextIs({Kind::VersionDirective, Kind::TagDirective, Kind::DocumentStart});
    if (!isMarked && (isFirst || nextIs({Kind::Scalar, Kind::BlockMappingStart})))
        return node(Context::Block) && dotNetDocumentEnd();
    if (!dotNetExplicitStart())
        return false;
    const YamlPosition behind = take();
    if (isBroken())
        return false;
    const bool isEmpty =
        nextIs({Kind::VersionDirective, Kind::TagDirective, Kind::DocumentStart, Kind::DocumentEnd, Kind::StreamEnd});
    return (isEmpty ? empty(behind) : node(Context::Block)) && dotNetDocumentEnd();
}

/// No further document. `...` as the first thing of a text must be the only one.
bool Grammar::dotNetStreamEnd()
{
    if (nextIs({Kind::DocumentEnd})) {
        take();
        if (!isBroken() && !nextIs({Kind::StreamEnd}))
            refuseDocument("the text begins with a document end");
    }
    return false;
}

bool Grammar::dotNetExplicitStart()
{
    if (nextIs({Kind::VersionDirective, Kind::TagDirective})) {
        m_tagHandles.clear();
        m_tagPrefixes.clear();
    }
    if (!directives())
        return false;
    return nextIs({Kind::DocumentStart}) || (!isBroken() && refuseDocument("did not find expected <document start>"));
}

bool Grammar::dotNetDocumentEnd()
{
    if (isBroken())
        return false;
    m_outline.end = nextStart();
    if (nextIs({Kind::DocumentEnd})) {
        take();
        return !isBroken();
    }
    return nextIs({Kind::StreamEnd, Kind::DocumentStart}) || refuseDocument("did not find expected <document end>");
}

/// The tag that \a source stands for, or nothing if its handle is not known.
std::optional<std::string> Grammar::fullTag(std::string_view handle, std::string_view source) const
{
    if (source.starts_with("!<"))
        return decodedTag(source.substr(2, source.size() - 3));
    const std::string suffix = decodedTag(source.substr(handle.size()));
    if (handle.empty())
        return suffix;
    const auto known = std::find(m_tagHandles.begin(), m_tagHandles.end(), handle);
    if (known != m_tagHandles.end())
        return decodedTag(m_tagPrefixes[static_cast<std::size_t>(known - m_tagHandles.begin())]) + suffix;
    if (handle == "!")
        return "!" + suffix;
    return handle == "!!" ? std::optional("tag:yaml.org,2002:" + suffix) : std::nullopt;
}

bool Grammar::properties(YamlOutlineNode &node)
{
    bool hasAnchor = false;
    std::string_view handle;
    while (nextIs({Kind::Anchor, Kind::Tag})) {
        const YamlToken &token = *m_scanner.peek();
        bool &isSeen = token.kind == Kind::Anchor ? hasAnchor : node.hasTag;
        if (isSeen)
            break;
        isSeen = true;
        if (token.kind == Kind::Anchor) {
            node.anchor = token.text;
        } else {
            handle = token.text;
            node.tag = m_text.substr(token.start.offset, token.end.offset - token.start.offset);
        }
        node.content = take();
    }
    if (isBroken())
        return false;
    if (m_isDotNet && nextIs({Kind::Alias}))
        return refuse("did not find expected token", "while parsing a node", node.start);
    if (m_isDotNet && node.hasTag) {
        if (auto name = fullTag(handle, node.tag)) {
            node.tagName = std::move(*name);
            return true;
        }
        return refuse("found undefined tag handle", "while parsing a node", node.start);
    }
    return knowsTagHandle(handle) || refuse("found undefined tag handle", "while parsing a node", node.start);
}

bool Grammar::node(Context context)
{
    if (isBroken())
        return false;
    YamlOutlineNode node;
    node.start = node.content = nextStart();
    if (nextIs({Kind::Alias})) {
        node.form = Form::Alias;
        node.anchor = m_scanner.peek()->text;
        node.end = take().offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    return properties(node) && content(node, context);
}

bool Grammar::content(YamlOutlineNode node, Context context)
{
    const Kind kind = m_scanner.peek()->kind;
    const YamlPosition behindProperties = node.content;
    node.content = nextStart();
    if (context == Context::IndentlessSequence && kind == Kind::BlockEntry)
        return enter(node, Form::Sequence) && indentlessSequence() && leave();
    if (kind == Kind::Scalar) {
        node.form = Form::Scalar;
        node.style = m_scanner.peek()->style;
        node.indent = m_scanner.peek()->indent;
        node.end = take().offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    if (kind == Kind::FlowSequenceStart)
        return enter(node, Form::Sequence) && flowSequence() && leave();
    if (kind == Kind::FlowMappingStart)
        return enter(node, Form::Mapping) && flowMapping() && leave();
    if (context != Context::Flow && kind == Kind::BlockSequenceStart)
        return enter(node, Form::Sequence) && blockSequence() && leave();
    if (context != Context::Flow && kind == Kind::BlockMappingStart)
        return enter(node, Form::Mapping) && blockMapping() && leave();
    if (node.hasTag || !node.anchor.empty()) {
        node.content = behindProperties;
        node.end = behindProperties.offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    return refuse("did not find expected node content",
                  context == Context::Flow ? "while parsing a flow node" : "while parsing a block node", node.start);
}

bool Grammar::blockSequence()
{
    const YamlPosition start = nextStart();
    take();
    while (nextIs({Kind::BlockEntry})) {
        const YamlPosition behind = take();
        if (nextIs({Kind::BlockEntry, Kind::BlockEnd}) ? !empty(behind) : !node(Context::Block))
            return false;
    }
    if (isBroken())
        return false;
    if (!nextIs({Kind::BlockEnd}))
        return refuse("did not find expected '-' indicator", "while parsing a block collection", start);
    take();
    return true;
}

bool Grammar::indentlessSequence()
{
    while (nextIs({Kind::BlockEntry})) {
        const YamlPosition behind = take();
        const bool isEmpty = nextIs({Kind::BlockEntry, Kind::Key, Kind::Value, Kind::BlockEnd});
        if (isEmpty ? !empty(behind) : !node(Context::Block))
            return false;
    }
    return !isBroken();
}

bool Grammar::blockMapping()
{
    const YamlPosition start = nextStart();
    take();
    while (nextIs({Kind::Key})) {
        if (!blockMappingPart())
            return false;
        if (isBroken())
            return false;
        if (nextIs({Kind::Value}) ? !blockMappingPart() : !empty(nextStart()))
            return false;
    }
    if (isBroken())
        return false;
    if (m_isDotNet && nextIs({Kind::Alias}) && !node(Context::Block)) // taken for a key before it is refused
        return false;
    if (!nextIs({Kind::BlockEnd}))
        return refuse("did not find expected key", "while parsing a block mapping", start);
    take();
    return true;
}

/// A key or a value behind its token.
bool Grammar::blockMappingPart()
{
    const YamlPosition behind = take();
    if (nextIs({Kind::Key, Kind::Value, Kind::BlockEnd}))
        return empty(behind);
    return node(Context::IndentlessSequence);
}

bool Grammar::flowSequence()
{
    const YamlPosition start = nextStart();
    take();
    for (bool isFirst = true; !nextIs({Kind::FlowSequenceEnd}); isFirst = false) {
        if (isBroken())
            return false;
        if (!isFirst) {
            if (!nextIs({Kind::FlowEntry}))
                return refuse("did not find expected ',' or ']'", "while parsing a flow sequence", start);
            take();
        }
        if (nextIs({Kind::Key})) {
            if (!flowPair())
                return false;
        } else if (!nextIs({Kind::FlowSequenceEnd}) && !node(Context::Flow)) {
            return false;
        }
    }
    take();
    return true;
}

/// `key: value` as an element of a flow sequence.
bool Grammar::flowPair()
{
    YamlOutlineNode mapping;
    mapping.start = mapping.content = nextStart();
    if (!enter(mapping, Form::Mapping))
        return false;
    take();
    if (isBroken())
        return false;
    if (nextIs({Kind::Value, Kind::FlowEntry, Kind::FlowSequenceEnd})) {
        empty(take()); // Reference quirk: libyaml drops the token here
    } else if (!node(Context::Flow)) {
        return false;
    }
    if (isBroken())
        return false;
    if (nextIs({Kind::Value})) {
        take();
        if (!nextIs({Kind::FlowEntry, Kind::FlowSequenceEnd}))
            return node(Context::Flow) && leave();
        if (isBroken())
            return false;
    }
    return empty(nextStart()) && leave();
}

bool Grammar::flowMapping()
{
    const YamlPosition start = nextStart();
    take();
    for (bool isFirst = true; !nextIs({Kind::FlowMappingEnd}); isFirst = false) {
        if (isBroken())
            return false;
        if (!isFirst) {
            if (!nextIs({Kind::FlowEntry}))
                return refuse("did not find expected ',' or '}'", "while parsing a flow mapping", start);
            take();
        }
        if (!nextIs({Kind::FlowMappingEnd}) && !flowMappingEntry())
            return false;
    }
    take();
    return true;
}

bool Grammar::flowMappingEntry()
{
    if (isBroken())
        return false;
    if (m_isDotNet && nextIs({Kind::Scalar}))
        return node(Context::Flow) && flowMappingValue();
    if (!nextIs({Kind::Key}))
        return node(Context::Flow) && !isBroken() && empty(nextStart());
    take();
    if (isBroken())
        return false;
    const bool hasKey = !nextIs({Kind::Value, Kind::FlowEntry, Kind::FlowMappingEnd});
    if (hasKey ? !node(Context::Flow) : !empty(nextStart()))
        return false;
    if (isBroken())
        return false;
    if (m_isDotNet)
        return flowMappingValue();
    if (nextIs({Kind::Value})) {
        const YamlPosition behind = take();
        if (!nextIs({Kind::FlowEntry, Kind::FlowMappingEnd}))
            return node(Context::Flow);
        return empty(behind);
    }
    return empty(nextStart());
}

/// YamlDotNet takes a scalar without its colon too (`{"a" 1}`), but no anchored scalar before another entry.
bool Grammar::flowMappingValue()
{
    if (isBroken())
        return false;
    const bool hasColon = nextIs({Kind::Value});
    const YamlPosition at = hasColon ? take() : nextStart();
    if (isBroken())
        return false;
    if (nextIs({Kind::FlowEntry, Kind::FlowMappingEnd}) || (!hasColon && !nextIs({Kind::Scalar})))
        return empty(at);
    if (!node(Context::Flow) || isBroken())
        return false;
    const YamlOutlineNode &value = m_outline.nodes.back();
    const bool isAnchored = value.form == Form::Scalar && !value.anchor.empty();
    if (isAnchored && nextIs({Kind::FlowEntry}))
        return refuse("did not find expected ',' or '}'", "while parsing a flow mapping", value.start);
    return true;
}

} // namespace

YamlOutline yamlOutline(std::string_view text)
{
    return Grammar(text, YamlParser::LibYaml).run();
}

std::vector<YamlOutline> yamlOutlines(std::string_view text)
{
    return Grammar(text, YamlParser::YamlDotNet).runAll();
}

} // namespace strata
