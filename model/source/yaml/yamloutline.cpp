// SPDX-License-Identifier: MIT
#include "source/yaml/yamloutline.h"

#include "core/stackspace.h"
#include "source/yaml/yamlgrammar.h"

namespace strata {

YamlOutline YamlGrammar::run()
{
    document();
    if (!m_outline.problem)
        m_outline.problem = m_scanner.problem();
    m_outline.oddBreak = m_scanner.oddBreak();
    return std::move(m_outline);
}

bool YamlGrammar::document()
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

bool YamlGrammar::directives()
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

bool YamlGrammar::knowsTagHandle(std::string_view handle) const
{
    return handle.empty() || handle == "!" || handle == "!!" ||
           std::find(m_tagHandles.begin(), m_tagHandles.end(), handle) != m_tagHandles.end();
}

bool YamlGrammar::properties(YamlOutlineNode &node)
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
            propertiesOf(node).anchor = token.text;
        } else {
            handle = token.text;
            propertiesOf(node).tag = m_text.substr(token.start.offset, token.end.offset - token.start.offset);
        }
        node.properties->content = take();
    }
    if (isBroken())
        return false;
    if (m_isDotNet && nextIs({Kind::Alias}))
        return refuse("did not find expected token", "while parsing a node", node.start);
    if (m_isDotNet && node.hasTag) {
        if (auto name = fullTag(handle, node.tag())) {
            node.properties->tagName = std::move(*name);
            return true;
        }
        return refuse("found undefined tag handle", "while parsing a node", node.start);
    }
    return knowsTagHandle(handle) || refuse("found undefined tag handle", "while parsing a node", node.start);
}

bool YamlGrammar::node(Context context)
{
    if (isBroken())
        return false;
    YamlOutlineNode node;
    node.start = nextStart();
    if (nextIs({Kind::Alias})) {
        node.form = Form::Alias;
        propertiesOf(node).anchor = m_scanner.peek()->text;
        node.end = take().offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    if (!properties(node))
        return false;
    bool isRead = false;
    if (!runWithSufficientStack([&] { isRead = content(node, context); }))
        m_outline.tooDeep = node.content();
    return isRead;
}

bool YamlGrammar::content(YamlOutlineNode node, Context context)
{
    const Kind kind = m_scanner.peek()->kind;
    const YamlPosition afterProperties = node.content();
    if (node.properties)
        node.properties->content = nextStart();
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
    if (node.properties) {
        node.properties->content = afterProperties;
        node.end = afterProperties.offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    return refuse("did not find expected node content",
                  context == Context::Flow ? "while parsing a flow node" : "while parsing a block node", node.start);
}

bool YamlGrammar::blockSequence()
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

bool YamlGrammar::indentlessSequence()
{
    while (nextIs({Kind::BlockEntry})) {
        const YamlPosition behind = take();
        const bool isEmpty = nextIs({Kind::BlockEntry, Kind::Key, Kind::Value, Kind::BlockEnd});
        if (isEmpty ? !empty(behind) : !node(Context::Block))
            return false;
    }
    return !isBroken();
}

bool YamlGrammar::blockMapping()
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
    if (m_isDotNet && nextIs({Kind::Alias}) && !node(Context::Block)) // read as a key before it is refused
        return false;
    if (!nextIs({Kind::BlockEnd}))
        return refuse("did not find expected key", "while parsing a block mapping", start);
    take();
    return true;
}

/// A key or a value after its token.
bool YamlGrammar::blockMappingPart()
{
    const YamlPosition behind = take();
    if (nextIs({Kind::Key, Kind::Value, Kind::BlockEnd}))
        return empty(behind);
    return node(Context::IndentlessSequence);
}

bool YamlGrammar::flowSequence()
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
bool YamlGrammar::flowPair()
{
    YamlOutlineNode mapping;
    mapping.start = nextStart();
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

bool YamlGrammar::flowMapping()
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

bool YamlGrammar::flowMappingEntry()
{
    if (isBroken())
        return false;
    if (m_isDotNet && nextIs({Kind::Scalar}))
        return node(Context::Flow) && dotNetFlowValue();
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
        return dotNetFlowValue();
    if (nextIs({Kind::Value})) {
        const YamlPosition behind = take();
        if (!nextIs({Kind::FlowEntry, Kind::FlowMappingEnd}))
            return node(Context::Flow);
        return empty(behind);
    }
    return empty(nextStart());
}

YamlOutline yamlOutline(std::string_view text)
{
    return YamlGrammar(text, YamlParser::LibYaml).run();
}

} // namespace strata
