// SPDX-License-Identifier: MIT
#include "source/yaml/yamlgrammar.h"

#include "core/text/ascii.h"

#include <algorithm>

namespace strata {

// Documents, tags and flow mappings in the grammar of YamlDotNet 16.3. Rules: yaml.md C1.3, C4, C7.

namespace {

/// Decodes `%` and two digits; YamlDotNet reads a plus as a blank.
std::string decodedTag(std::string_view source)
{
    const auto digit = [](char c) { return std::max(0, ascii::hexDigit(c)); };
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

} // namespace

std::vector<YamlOutline> YamlGrammar::runAll()
{
    std::vector<YamlOutline> documents;
    bool hasMore = true;
    for (bool isFirst = true; hasMore; isFirst = false) {
        m_outline = {};
        hasMore = dotNetDocument(isFirst);
        if (!m_outline.problem)
            m_outline.problem = m_scanner.problem();
        while (!m_open.empty()) { // the nodes before a problem
            m_outline.nodes[m_open.back()].isCut = true;
            leave();
        }
        if (hasMore || m_outline.problem || m_outline.tooDeep)
            documents.push_back(std::move(m_outline));
    }
    return documents;
}

/// Later documents are implicit only if they are a scalar or a block mapping.
bool YamlGrammar::dotNetDocument(bool isFirst)
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

/// Without another document. A `...` at the start of a text must be the only one.
bool YamlGrammar::dotNetStreamEnd()
{
    if (nextIs({Kind::DocumentEnd})) {
        take();
        if (!isBroken() && !nextIs({Kind::StreamEnd}))
            refuseDocument("the text begins with a document end");
    }
    return false;
}

bool YamlGrammar::dotNetExplicitStart()
{
    if (nextIs({Kind::VersionDirective, Kind::TagDirective})) {
        m_tagHandles.clear();
        m_tagPrefixes.clear();
    }
    if (!directives())
        return false;
    return nextIs({Kind::DocumentStart}) || (!isBroken() && refuseDocument("did not find expected <document start>"));
}

bool YamlGrammar::dotNetDocumentEnd()
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

/// The full tag of \a source, or nothing if its handle is unknown.
std::optional<std::string> YamlGrammar::fullTag(std::string_view handle, std::string_view source) const
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

/// YamlDotNet accepts a scalar without its colon (`{"a" 1}`), but no anchored scalar before another entry.
bool YamlGrammar::dotNetFlowValue()
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
    const bool isAnchored = value.form == Form::Scalar && !value.anchor().empty();
    if (isAnchored && nextIs({Kind::FlowEntry}))
        return refuse("did not find expected ',' or '}'", "while parsing a flow mapping", value.start);
    return true;
}

std::vector<YamlOutline> yamlOutlines(std::string_view text)
{
    return YamlGrammar(text, YamlParser::YamlDotNet).runAll();
}

} // namespace strata
