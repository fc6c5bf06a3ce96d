// SPDX-License-Identifier: MIT
#include "source/edit/yamlplaces.h"

#include "source/documentedit.h"

#include <algorithm>
#include <variant>

namespace strata {

namespace {

using Form = YamlOutlineNode::Form;

} // namespace

std::vector<YamlStep> YamlPlaces::children(YamlNodeIndex index) const
{
    std::vector<YamlStep> found;
    if (index >= m_outline.nodes.size()) // an empty file
        return found;
    const YamlOutlineNode &parent = node(index);
    if (parent.form != Form::Sequence && parent.form != Form::Mapping)
        return found;
    const YamlNodeIndex end = index + parent.size;
    for (YamlNodeIndex child = index + 1; child < end; child += node(child).size) {
        YamlStep step{child, {}, found.size()};
        if (parent.form == Form::Mapping) {
            step.key = child;
            child += node(child).size;
            if (child >= end)
                break;
            step.node = child;
        }
        found.push_back(step);
    }
    return found;
}

Result<std::vector<YamlStep>> YamlPlaces::stepsTo(const Value &root, const AddressPath &path) const
{
    std::vector<YamlStep> way{{}};
    Value value = root;
    for (const AddressSegment &segment : path) {
        const YamlNodeIndex parent = way.back().node;
        if (node(parent).form == Form::Alias) {
            return fail(Error::Code::Unsupported, "the value is at the anchor &" + std::string(node(parent).anchor()) +
                                                      "; an edit there would change every place that uses it");
        }
        const auto *const index = std::get_if<std::uint32_t>(&segment);
        SourceMark keyMark;
        if (index) {
            value = Value(value.items()[*index]);
        } else {
            const auto entries = value.entries();
            const auto entry = std::find_if(entries.begin(), entries.end(),
                                            [&](const Entry &each) { return isSame(segment, each.key); });
            keyMark = entry->keyMark;
            value = Value(entry->value);
        }
        const auto below = children(parent);
        const auto at = std::find_if(below.begin(), below.end(), [&](const YamlStep &step) {
            if (index)
                return step.position == *index;
            return step.key && node(*step.key).start.mark({}).line == keyMark.line &&
                   node(*step.key).start.mark({}).column == keyMark.column;
        });
        if (at == below.end())
            return fail(Error::Code::Unsupported, "the key comes from another mapping through '<<'");
        way.push_back(*at);
    }
    return way;
}

bool YamlPlaces::isFlow(YamlNodeIndex index) const
{
    const YamlOutlineNode &of = node(index);
    if (of.form != Form::Sequence && of.form != Form::Mapping)
        return false;
    const std::size_t start = of.content().offset;
    const char bracket = of.form == Form::Sequence ? '[' : '{';
    const bool isBracket = start < m_text.size() && m_text[start] == bracket;
    return isBracket && (of.size == 1 || node(index + 1).start.offset > start);
}

bool YamlPlaces::isBlockText(YamlNodeIndex index) const
{
    const YamlOutlineNode &of = node(index);
    return of.form == Form::Scalar && (of.style == YamlStyle::Literal || of.style == YamlStyle::Folded);
}

/// The offset after blanks, breaks, comments and separators of a flow collection.
std::size_t YamlPlaces::skipped(std::size_t offset) const
{
    while (offset < m_text.size()) {
        const char c = m_text[offset];
        if (c == '#')
            offset = lineEnd(offset);
        else if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ':' || c == '?')
            ++offset;
        else
            break;
    }
    return offset;
}

std::size_t YamlPlaces::end(YamlNodeIndex index) const
{
    const YamlOutlineNode &of = node(index);
    if (isBlockText(index)) {
        const std::string_view source = of.source(m_text);
        const std::string_view header = source.substr(0, source.find('\n'));
        if (header.substr(0, 3).find('+') != std::string_view::npos) // trailing breaks belong to it
            return of.end;
        return of.content().offset + source.find_last_not_of(" \t\r\n") + 1;
    }
    if (of.form == Form::Scalar || of.form == Form::Alias || of.form == Form::Empty)
        return std::max<std::size_t>(of.end, of.content().offset);
    std::size_t last = of.content().offset;
    if (of.size > 1) {
        const auto below = children(index);
        if (!below.empty())
            last = end(below.back().node);
    } else {
        ++last;
    }
    return isFlow(index) ? std::min(skipped(of.size > 1 ? last : of.content().offset + 1) + 1, m_text.size()) : last;
}

std::size_t YamlPlaces::dash(const YamlStep &item) const
{
    const std::size_t start = node(item.node).start.offset;
    const std::size_t found = m_text.substr(0, start).rfind('-');
    return found == std::string_view::npos ? start : found;
}

std::size_t YamlPlaces::afterColon(const YamlStep &entry) const
{
    const std::size_t found = m_text.find(':', end(*entry.key));
    return found == std::string_view::npos ? m_text.size() : found + 1;
}

std::optional<std::string> YamlPlaces::sharedBy(const std::vector<YamlStep> &way) const
{
    const YamlNodeIndex first = way.back().node;
    const YamlNodeIndex behind = first + node(first).size;
    std::vector<std::string_view> anchors; // of the changed node and its ancestors
    for (const YamlStep &step : way) {
        if (node(step.node).form != Form::Alias) // it can be replaced by a value of its own
            anchors.push_back(node(step.node).anchor());
    }
    for (YamlNodeIndex index = first; index < behind; ++index) {
        if (node(index).form != Form::Alias)
            anchors.push_back(node(index).anchor());
    }
    for (YamlNodeIndex index = 0; index < m_outline.nodes.size(); ++index) {
        const YamlOutlineNode &alias = node(index);
        if (alias.form != Form::Alias || (index >= first && index < behind))
            continue;
        if (std::find(anchors.begin(), anchors.end(), alias.anchor()) != anchors.end()) {
            return "line " + std::to_string(alias.start.line + 1) + " uses the same value as *" +
                   std::string(alias.anchor());
        }
    }
    return std::nullopt;
}

std::size_t YamlPlaces::lineStart(std::size_t offset) const
{
    const std::size_t found = offset == 0 ? std::string_view::npos : m_text.rfind('\n', offset - 1);
    return found == std::string_view::npos ? 0 : found + 1;
}

std::size_t YamlPlaces::lineEnd(std::size_t offset) const
{
    const std::size_t end = std::min(m_text.find('\n', offset), m_text.size());
    return end > offset && end < m_text.size() && m_text[end - 1] == '\r' ? end - 1 : end;
}

std::size_t YamlPlaces::nextLine(std::size_t offset) const
{
    const std::size_t end = m_text.find('\n', offset);
    return end == std::string_view::npos ? m_text.size() : end + 1;
}

bool YamlPlaces::isFirstInLine(std::size_t offset) const
{
    const std::string_view before = m_text.substr(lineStart(offset), offset - lineStart(offset));
    return before.find_first_not_of(" \t") == std::string_view::npos;
}

} // namespace strata
