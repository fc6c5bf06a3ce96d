// SPDX-License-Identifier: MIT
#include "source/yaml/yamlevents.h"

#include "core/valuedepth.h"
#include "source/yaml/yamlguards.h"

#include <algorithm>

namespace strata {

namespace {

/// The tag of \a source without %TAG directives.
std::string standardTag(std::string_view source)
{
    if (source.size() <= 1)
        return "?";
    return source.starts_with("!!") ? "tag:yaml.org,2002:" + std::string(source.substr(2)) : std::string(source);
}

} // namespace

YamlEvents::YamlEvents(std::string_view text, const YamlOutline &outline, FileId file, KeyTable &keys,
                       std::vector<Finding> &problems)
    : m_text(text), m_outline(outline), m_file(file), m_keys(keys), m_problems(problems)
{}

SourceMark YamlEvents::nextMark() const
{
    if (m_outline.nodes.empty())
        return {m_file, 1, 1};
    return markOf(m_outline.nodes[std::min(m_next, m_outline.nodes.size() - 1)]);
}

void YamlEvents::refuse(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

/// The next node of the outline; null after an error, or if yaml-cpp sees another structure.
const YamlOutlineNode *YamlEvents::take(std::initializer_list<Form> forms)
{
    if (m_error)
        return nullptr;
    if (m_next < m_outline.nodes.size()) {
        const YamlOutlineNode &node = m_outline.nodes[m_next++];
        if (std::find(forms.begin(), forms.end(), node.form) != forms.end())
            return &node;
        --m_next;
    }
    refuseStructure(nextMark());
    return nullptr;
}

void YamlEvents::refuseStructure(SourceMark mark)
{
    refuse({Error::Code::Unsupported, "this build of Strata reads another structure here than Puppet does", mark});
}

void YamlEvents::onNull()
{
    const YamlOutlineNode *node = take({Form::Empty, Form::Scalar, Form::Alias});
    if (!node)
        return;
    if (node->form == Form::Alias)
        alias(*node);
    else if (node->form == Form::Empty) // yaml-cpp drops a tag at the very end of the text
        scalar(*node, standardTag(node->tag()), {});
    else if (isNullText(*node))
        scalar(*node, "?", contentOf(*node, {}));
    else
        refuseStructure(markOf(*node));
}

std::string YamlEvents::contentOf(const YamlOutlineNode &node, const std::string &value) const
{
    return repairedScalar(node.source(m_text), node.style, value);
}

/// Whether yaml-cpp reads the plain scalar \a node as null: a null word, or text that it reads as part of the anchor
/// directly before it (A8 row 16).
bool YamlEvents::isNullText(const YamlOutlineNode &node) const
{
    const std::string_view source = node.source(m_text);
    const bool isNull = source == "~" || source == "null" || source == "Null" || source == "NULL";
    const char before = node.content().offset > node.start.offset ? m_text[node.content().offset - 1] : ' ';
    const bool touchesAnchor = before != ' ' && before != '\t' && before != '\n' && before != '\r';
    return node.style == YamlStyle::Plain && (isNull || touchesAnchor);
}

/// Aliases never reach yaml-cpp; see textForYamlCpp().
void YamlEvents::onAlias()
{
    take({});
}

void YamlEvents::onScalar(const std::string &tag, const std::string &text)
{
    const YamlOutlineNode *node = take({Form::Empty, Form::Scalar});
    if (!node)
        return;
    if (node->form == Form::Scalar)
        scalar(*node, tag, contentOf(*node, text));
    else if (node->hasTag && text.empty())
        scalar(*node, tag, {});
    else
        refuseStructure(markOf(*node));
}

void YamlEvents::alias(const YamlOutlineNode &node)
{
    const SourceMark mark = markOf(node);
    const auto found = m_anchors.find(node.anchor());
    if (found == m_anchors.end()) {
        putUnknownAlias(node);
        return;
    }
    const AnchorEntry &target = found->second;
    if (target.isOpen) {
        refuse({Error::Code::Internal, "alias cycle at line " + std::to_string(mark.line), mark});
        return;
    }
    putRepeated(target.node, mark);
}

void YamlEvents::putRepeated(Node node, SourceMark mark)
{
    node.form = Form::Alias;
    node.mark = mark;
    m_expanded += node.weight;
    if (m_expanded > kLargestExpansion) {
        const std::string limit = std::to_string(kLargestExpansion);
        refuse({Error::Code::Unsupported, "aliases repeat more than " + limit + " nodes", node.mark});
        return;
    }
    put(std::move(node));
}

std::optional<YamlEvents::Node> YamlEvents::anchored(std::string_view name) const
{
    const auto found = m_anchors.find(name);
    return found == m_anchors.end() || found->second.isOpen ? std::nullopt : std::optional(found->second.node);
}

void YamlEvents::onStart(Form form, const std::string &tag)
{
    const YamlOutlineNode *node = take({form});
    if (!node)
        return;
    Frame frame{form, tag, node->anchor(), 0, markOf(*node), 1, 1, {}, MappingBuilder(&m_problems),
                {},   {},  node->isCut};
    if (!frame.anchor.empty()) {
        frame.serial = ++m_lastSerial;
        m_anchors[frame.anchor] = {frame.serial, true, {}};
    }
    if (auto error = refusedCollection(form, tag, frame.mark))
        refuse(std::move(*error));
    m_frames.push_back(std::move(frame));
}

void YamlEvents::onEnd(Form)
{
    if (m_error)
        return;
    Frame frame = std::move(m_frames.back());
    m_frames.pop_back();
    Value value = frame.form == Form::Sequence ? finishedSequence(frame) : finishedMapping(frame);
    if (m_error)
        return;
    if (!frame.anchor.empty()) {
        AnchorEntry &anchored = m_anchors[frame.anchor];
        if (anchored.serial == frame.serial) // the name may have been reused inside
            anchored = {frame.serial, false, {value, frame.form, {}, {}, frame.weight, frame.depth, {}}};
    }
    put({std::move(value), frame.form, frame.mark, std::move(frame.tag), frame.weight, frame.depth, {}});
}

void YamlEvents::putScalar(const YamlOutlineNode &node, Node value)
{
    if (!node.anchor().empty())
        m_anchors[node.anchor()] = {++m_lastSerial, false, {value.value, value.form, {}, {}, 1, 0, value.text}};
    put(std::move(value));
}

bool YamlEvents::isInsideKey() const
{
    return std::any_of(m_frames.begin(), m_frames.end(),
                       [](const Frame &frame) { return frame.form == Form::Mapping && !frame.key; });
}

void YamlEvents::put(Node node)
{
    if (m_frames.empty()) {
        m_root = std::move(node.value);
        return;
    }
    Frame &frame = m_frames.back();
    frame.weight += node.weight;
    frame.depth = std::max(frame.depth, node.depth + 1);
    if (m_frames.size() + node.depth > kDeepestValue) {
        const std::string limit = std::to_string(kDeepestValue);
        refuse({Error::Code::Unsupported, "aliases nest deeper than " + limit + " levels", node.mark});
    }
    if (frame.form == Form::Sequence)
        frame.items.push_back(std::move(node.value));
    else if (!frame.key)
        frame.key = std::move(node);
    else
        putEntry(frame, std::move(node));
}

} // namespace strata
