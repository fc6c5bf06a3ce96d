// SPDX-License-Identifier: MIT
#include "source/yamloutline.h"

#include "source/yamlscanner.h"

#include <algorithm>

namespace strata {

namespace {

using Kind = YamlToken::Kind;
using Form = YamlOutlineNode::Form;

enum class Context { Block, IndentlessSequence, Flow };

/// Recursive form of libyaml's parser. Every function returns false once there is a problem.
class Grammar
{
public:
    explicit Grammar(std::string_view text) : m_text(text), m_scanner(text) {}

    YamlOutline run()
    {
        document();
        if (!m_outline.problem)
            m_outline.problem = m_scanner.problem();
        m_outline.oddBreak = m_scanner.oddBreak();
        return std::move(m_outline);
    }

private:
    bool document();
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
    YamlScanner m_scanner;
    YamlOutline m_outline;
    std::vector<std::string_view> m_tagHandles;
    std::vector<std::size_t> m_open; // collections around, as indices into the outline
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
            continue;
        }
        if (hasVersion)
            return refuseDocument("found duplicate %YAML directive");
        if (token.text != "1.1" && token.text != "1.2")
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
    if (nextIs({Kind::Value})) {
        const YamlPosition behind = take();
        if (!nextIs({Kind::FlowEntry, Kind::FlowMappingEnd}))
            return node(Context::Flow);
        return empty(behind);
    }
    return empty(nextStart());
}

} // namespace

YamlOutline yamlOutline(std::string_view text)
{
    return Grammar(text).run();
}

} // namespace strata
