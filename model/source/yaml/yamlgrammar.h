// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamloutline.h"
#include "source/yaml/yamlscanner.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// The parsers of libyaml and YamlDotNet as recursive functions, which return false once there is a problem.
class YamlGrammar
{
public:
    YamlGrammar(std::string_view text, YamlParser parser)
        : m_text(text), m_isDotNet(parser == YamlParser::YamlDotNet), m_scanner(text, parser)
    {}

    /// The first document; for libyaml.
    YamlOutline run();
    /// All documents; for YamlDotNet.
    std::vector<YamlOutline> runAll();

private:
    using Kind = YamlToken::Kind;
    using Form = YamlOutlineNode::Form;

    enum class Context { Block, IndentlessSequence, Flow };

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

    // where YamlDotNet differs (yamlgrammardotnet.cpp)
    bool dotNetDocument(bool isFirst);
    bool dotNetStreamEnd();
    bool dotNetExplicitStart();
    bool dotNetDocumentEnd();
    bool dotNetFlowValue();
    std::optional<std::string> fullTag(std::string_view handle, std::string_view source) const;

    /// The kind of the next token; nothing if the scanner has a problem.
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
        if (const YamlToken *next = m_scanner.peek()) // otherwise the scanner has a problem of its own
            m_outline.problem = YamlProblem{problem, context, contextAt, next->start};
        return false;
    }
    /// libyaml gives no position for these; Puppet prints line 1, column 1.
    bool refuseDocument(std::string_view problem) { return refuse(problem, {}, {}); }

    YamlProperties &propertiesOf(YamlOutlineNode &node)
    {
        if (!node.properties) {
            m_outline.properties.push_back(std::make_unique<YamlProperties>());
            node.properties = m_outline.properties.back().get();
            node.properties->content = node.start;
        }
        return *node.properties;
    }
    bool empty(const YamlPosition &at)
    {
        YamlOutlineNode node;
        node.start = at;
        node.end = at.offset;
        m_outline.nodes.push_back(node);
        return true;
    }
    bool enter(YamlOutlineNode node, Form form)
    {
        if (m_open.size() == kYamlNesting) {
            m_outline.tooDeep = node.content();
            return false;
        }
        node.form = form;
        m_open.push_back(m_outline.nodes.size());
        m_outline.nodes.push_back(node);
        return true;
    }
    bool leave()
    {
        m_outline.nodes[m_open.back()].size = static_cast<std::uint32_t>(m_outline.nodes.size() - m_open.back());
        m_open.pop_back();
        return true;
    }

    std::string_view m_text;
    const bool m_isDotNet;
    YamlScanner m_scanner;
    YamlOutline m_outline;
    std::vector<std::string_view> m_tagHandles;
    std::vector<std::size_t> m_open;             // enclosing collections, as indexes into the outline
    std::vector<std::string_view> m_tagPrefixes; // by handle
};

} // namespace strata
