// SPDX-License-Identifier: MIT
#include "source/edit/flowediting.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace strata {

tl::unexpected<Error> notWritable()
{
    return fail(Error::Code::Unsupported, "a value of this kind cannot be written");
}

Result<TextEdit> FlowEditing::changes() const
{
    switch (m_request.kind) {
    case EditRequest::Kind::Set: return set();
    case EditRequest::Kind::Add:
    case EditRequest::Kind::Insert: return insert();
    case EditRequest::Kind::Delete: return remove();
    case EditRequest::Kind::Rename: return rename();
    case EditRequest::Kind::Move: return move();
    }
    return notWritable();
}

std::size_t FlowEditing::start(const YamlStep &child) const
{
    return m_places.node(child.key.value_or(child.node)).start.offset;
}

Result<TextEdit> FlowEditing::set() const
{
    const YamlOutlineNode &old = m_places.node(m_way.back().node);
    const auto text = m_request.written.empty() ? m_writer.inLine(m_request.value, YamlContext::Flow, old.style)
                                                : std::optional(m_request.written);
    if (!text)
        return notWritable();
    const std::size_t from = old.start.offset;
    const std::size_t length = end(m_way.back()) - from;
    return TextEdit{{from, length, (length == 0 ? " " : "") + *text}};
}

Result<TextEdit> FlowEditing::insert() const
{
    const auto value = m_request.written.empty() ? m_writer.inLine(m_request.value) : std::optional(m_request.written);
    if (!value)
        return notWritable();
    std::string text = *value;
    const auto *key = std::get_if<AddressKey>(&m_request.path.back());
    if (key) {
        const auto name =
            m_writer.inLine(key->kind == Kind::Symbol ? Value::symbol(key->text) : Value::string(key->text));
        if (!name)
            return notWritable();
        text = *name + ": " + text;
    }
    const YamlNodeIndex holder = m_way.back().node;
    const auto children = m_places.children(holder);
    if (children.empty())
        return TextEdit{{m_places.node(holder).content().offset + 1, 0, text}};
    const std::size_t index = key ? children.size() : std::get<std::uint32_t>(m_request.path.back());
    if (index < children.size())
        return TextEdit{{start(children[index]), 0, text + ", "}};
    const std::size_t at = end(children.back());
    const std::size_t begin = start(children.back());
    if (!m_places.isFirstInLine(begin))
        return TextEdit{{at, 0, ", " + text}};
    // One entry per line, and possibly a comment after the last one.
    const std::string_view whole = m_places.text();
    const std::size_t comma = whole.find_first_not_of(" \t", at);
    const bool hasComma = comma != std::string_view::npos && whole[comma] == ',';
    const std::string line = m_writer.eol() + std::string(m_places.column(begin), ' ') + text + (hasComma ? "," : "");
    const std::size_t lineEnd = m_places.lineEnd(at);
    const std::string_view rest = whole.substr(at, lineEnd - at);
    if (hasComma || rest.find_first_of("]}") != std::string_view::npos || lineEnd == at)
        return TextEdit{{hasComma ? lineEnd : at, 0, (hasComma ? "" : ",") + line}};
    return TextEdit{{at, 0, ","}, {lineEnd, 0, line}};
}

Result<TextEdit> FlowEditing::remove() const
{
    const YamlStep &gone = m_way.back();
    const auto siblings = m_places.children(m_way[m_way.size() - 2].node);
    const std::size_t from = start(gone);
    if (gone.position + 1 < siblings.size())
        return TextEdit{{from, start(siblings[gone.position + 1]) - from, {}}};
    if (gone.position == 0) {
        std::size_t to = end(gone);
        const std::size_t comma = m_places.text().find_first_not_of(" \t\r\n", to);
        if (comma != std::string_view::npos && m_places.text()[comma] == ',')
            to = comma + 1;
        return TextEdit{{from, to - from, {}}};
    }
    const std::size_t before = end(siblings[gone.position - 1]);
    return TextEdit{{before, end(gone) - before, {}}};
}

Result<TextEdit> FlowEditing::rename() const
{
    const YamlNodeIndex key = m_way.back().key.value_or(0);
    const YamlOutlineNode &old = m_places.node(key);
    const auto name = m_writer.inLine(Value::string(m_request.name), YamlContext::Flow, old.style);
    if (!name || m_places.isFlow(key))
        return notWritable();
    return TextEdit{{old.start.offset, m_places.end(key) - old.start.offset, *name}};
}

/// Swaps the texts of the items; the text between them stays.
Result<TextEdit> FlowEditing::move() const
{
    auto siblings = m_places.children(m_way[m_way.size() - 2].node);
    auto moved = siblings;
    const auto from = static_cast<std::ptrdiff_t>(m_way.back().position);
    const auto to = static_cast<std::ptrdiff_t>(m_request.position);
    if (from < to)
        std::rotate(moved.begin() + from, moved.begin() + from + 1, moved.begin() + to + 1);
    else
        std::rotate(moved.begin() + to, moved.begin() + from, moved.begin() + from + 1);
    TextEdit edit;
    for (std::size_t i = 0; i < siblings.size(); ++i) {
        if (siblings[i].node == moved[i].node)
            continue;
        const std::size_t begin = start(siblings[i]);
        const std::size_t source = start(moved[i]);
        edit.push_back(
            {begin, end(siblings[i]) - begin, std::string(m_places.text().substr(source, end(moved[i]) - source))});
    }
    return edit;
}

} // namespace strata
