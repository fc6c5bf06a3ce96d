// SPDX-License-Identifier: MIT
#include "source/edit/blockediting.h"

#include "source/edit/flowediting.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace strata {

namespace {

using Form = YamlOutlineNode::Form;

bool isBlockForm(const Value &value)
{
    return (value.isCollection() && !value.isLeaf()) ||
           (value.isString() && value.text().find('\n') != std::string::npos);
}

} // namespace

Result<TextEdit> BlockEditing::changes() const
{
    switch (m_request.kind) {
    case EditRequest::Kind::Set: return set(m_request.value, m_way);
    case EditRequest::Kind::Add: return add();
    case EditRequest::Kind::Insert: return insert();
    case EditRequest::Kind::Delete: return remove();
    case EditRequest::Kind::Rename: return rename();
    case EditRequest::Kind::Move: return move();
    }
    return notWritable();
}

std::size_t BlockEditing::start(const YamlStep &child) const
{
    return child.key ? m_places.node(*child.key).start.offset : m_places.dash(child);
}

/// The value in one line as the user wrote it, else as ValueWriter writes it.
std::optional<std::string> BlockEditing::oneLine(const Value &value, YamlStyle like) const
{
    if (!m_request.written.empty() && m_request.written.find('\n') == std::string::npos)
        return m_request.written;
    return m_writer.inLine(value, value.isCollection() ? YamlContext::Flow : YamlContext::Block, like);
}

/// The text after the colon or dash of \a at.
std::optional<std::string> BlockEditing::valueText(const Value &value, const YamlStep &at) const
{
    if (!m_request.written.empty()) {
        const auto line = oneLine(value, YamlStyle::Plain);
        return line ? std::optional(' ' + *line) : std::nullopt;
    }
    const std::size_t column = m_places.column(start(at));
    const YamlOutlineNode &old = m_places.node(at.node);
    return at.key ? m_writer.afterKey(value, column, old.style) : m_writer.afterDash(value, column);
}

Result<TextEdit> BlockEditing::set(const Value &value, const std::vector<YamlStep> &way) const
{
    const YamlStep &at = way.back();
    const YamlOutlineNode &old = m_places.node(at.node);
    if (way.size() < 2)
        return notWritable();
    if (m_places.isBlockText(at.node))
        return setText(value, at);
    const bool isBelow = (old.form == Form::Mapping || old.form == Form::Sequence) && !m_places.isFlow(at.node);
    if (isBelow && at.key)
        return setBelow(value, at);
    const std::size_t from = old.start.offset;
    const std::size_t to = m_places.end(at.node);
    if (!isBlockForm(value) || !m_request.written.empty() || (m_places.isFlow(at.node) && value.isCollection())) {
        const auto text = oneLine(value, old.style);
        if (!text)
            return notWritable();
        return TextEdit{{from, to - from, (to == from ? " " : "") + *text}};
    }
    const auto text = valueText(value, at);
    if (!text)
        return notWritable();
    // The part in this line, and the part below it, which follows a comment in the line.
    const std::size_t cut = std::min(text->find(m_writer.eol()), text->size());
    std::size_t gap = from;
    while (gap > 0 && (m_places.text()[gap - 1] == ' ' || m_places.text()[gap - 1] == '\t'))
        --gap;
    const std::size_t lineEnd = m_places.lineEnd(to);
    TextEdit edit{{gap, to - gap, text->substr(0, cut)}};
    if (lineEnd == to)
        edit.front().text += text->substr(cut);
    else
        edit.push_back({lineEnd, 0, text->substr(cut)});
    return edit;
}

/// The lines of a collection below its key.
Result<TextEdit> BlockEditing::setBelow(const Value &value, const YamlStep &old) const
{
    const auto text = valueText(value, old);
    if (!text)
        return notWritable();
    const std::size_t first = m_places.lineStart(m_places.node(old.node).content().offset);
    const std::size_t last = m_places.nextLine(m_places.end(old.node));
    const std::size_t colon = m_places.afterColon(old);
    if (colon >= first)
        return notWritable();
    if (text->starts_with(m_writer.eol())) {
        const bool hasBreak = m_places.text().substr(first, last - first).ends_with('\n');
        return TextEdit{{first, last - first, text->substr(m_writer.eol().size()) + (hasBreak ? m_writer.eol() : "")}};
    }
    return TextEdit{{colon, 0, *text}, {first, last - first, {}}};
}

/// A block scalar, which begins with `|` or `>`.
Result<TextEdit> BlockEditing::setText(const Value &value, const YamlStep &old) const
{
    const auto text = valueText(value, old);
    if (!text)
        return notWritable();
    const std::size_t header = m_places.node(old.node).start.offset;
    const std::size_t headerEnd = std::min(m_places.text().find_first_of(" \t\r\n", header), m_places.text().size());
    const std::size_t body = m_places.lineEnd(header);
    std::size_t end = std::min(m_places.end(old.node), m_places.text().size());
    if (m_places.text()[end - 1] == '\n') // breaks kept by `+`
        --end;
    const std::size_t bodyEnd = std::max(m_places.lineEnd(m_places.text()[end - 1] == '\r' ? end - 1 : end), body);
    const std::size_t cut = std::min(text->find(m_writer.eol()), text->size());
    const std::string inLine = text->substr(std::min<std::size_t>(1, cut), cut - std::min<std::size_t>(1, cut));
    if (m_places.node(old.node).start.offset != m_places.node(old.node).content().offset)
        return notWritable(); // a tag or an anchor
    if (headerEnd == body)
        return TextEdit{{header, bodyEnd - header, inLine + text->substr(cut)}};
    return TextEdit{{header, headerEnd - header, inLine}, {body, bodyEnd - body, text->substr(cut)}};
}

/// Adds lines after those of the node \a last.
Result<TextEdit> BlockEditing::addTo(const std::string &lines, YamlNodeIndex last) const
{
    const std::size_t end = m_places.end(last);
    const std::string_view text = m_places.text();
    if (end > 0 && end <= text.size() && text[end - 1] == '\n') // breaks kept by a block scalar
        return TextEdit{{end, 0, lines + m_writer.eol()}};
    return TextEdit{{m_places.lineEnd(end), 0, m_writer.eol() + lines}};
}

Result<TextEdit> BlockEditing::add() const
{
    const auto *key = std::get_if<AddressKey>(&m_request.path.back());
    if (!key)
        return notWritable();
    const YamlNodeIndex holder = m_way.back().node;
    const std::string_view text = m_places.text();
    const Key named = m_keys.intern(key->kind == Kind::Symbol ? Value::symbol(key->text) : Value::string(key->text));
    const auto children = m_places.children(holder);
    const bool isEmptyFile = children.empty() && m_way.size() == 1;
    const std::size_t column =
        children.empty() ? 0 : m_places.column(m_places.node(*children.front().key).start.offset);
    std::optional<std::string> lines;
    if (m_request.written.empty()) {
        lines = m_writer.entry(named, m_request.value, column);
    } else if (const auto name = m_writer.inLine(named.value(), YamlContext::Block)) {
        lines = *name + ": " + m_request.written;
    }
    if (!lines)
        return notWritable();
    if (isEmptyFile) {
        const bool isOpen = !text.empty() && !text.ends_with('\n');
        return TextEdit{{text.size(), 0, (isOpen ? m_writer.eol() : "") + *lines + m_writer.eol()}};
    }
    if (children.empty())
        return notWritable();
    return addTo(std::string(column, ' ') + *lines, children.back().node);
}

Result<TextEdit> BlockEditing::insert() const
{
    const YamlNodeIndex holder = m_way.back().node;
    const auto children = m_places.children(holder);
    if (children.empty() || m_places.node(holder).form != Form::Sequence)
        return notWritable();
    const auto index = std::get<std::uint32_t>(m_request.path.back());
    const std::size_t column = m_places.column(m_places.dash(children.front()));
    const auto value = m_request.written.empty() ? m_writer.afterDash(m_request.value, column)
                                                 : std::optional(' ' + m_request.written);
    if (!value)
        return notWritable();
    const std::string line = '-' + *value;
    if (index >= children.size())
        return addTo(std::string(column, ' ') + line, children.back().node);
    const std::size_t at = m_places.dash(children[index]);
    return TextEdit{{at, 0, line + m_writer.eol() + std::string(column, ' ')}};
}

Result<TextEdit> BlockEditing::remove() const
{
    const YamlStep &gone = m_way.back();
    const YamlStep &holder = m_way[m_way.size() - 2];
    const auto siblings = m_places.children(holder.node);
    const std::size_t from = start(gone);
    // The end of a block scalar that keeps its breaks may be one past the end of the file.
    const std::size_t to = std::min(m_places.end(gone.node), m_places.text().size());
    const bool hasBreak = to > 0 && m_places.text()[to - 1] == '\n';
    const std::size_t behind = hasBreak ? to : m_places.nextLine(to);
    if (siblings.size() == 1) {
        const Value nothing = gone.key ? Value::mapping({}) : Value::sequence({});
        if (m_way.size() > 2)
            return set(nothing, std::vector<YamlStep>(m_way.begin(), m_way.end() - 1));
        const std::size_t lineEnd = hasBreak ? to : m_places.lineEnd(to);
        return TextEdit{{from, lineEnd - from, (gone.key ? "{}" : "[]") + (hasBreak ? m_writer.eol() : "")}};
    }
    if (m_places.isFirstInLine(from)) {
        const std::size_t line = m_places.lineStart(from);
        return TextEdit{{line, behind - line, {}}};
    }
    if (gone.position + 1 >= siblings.size())
        return notWritable();
    // After a dash the next entry moves up, unless a comment is before it.
    const std::size_t next = start(siblings[gone.position + 1]);
    const bool hasComment =
        m_places.text().substr(behind, next - std::min(behind, next)).find('#') != std::string_view::npos;
    return TextEdit{{from, (hasComment ? m_places.lineEnd(to) : next) - from, {}}};
}

Result<TextEdit> BlockEditing::rename() const
{
    if (!m_way.back().key)
        return notWritable();
    const YamlNodeIndex key = *m_way.back().key;
    const YamlOutlineNode &old = m_places.node(key);
    const auto name = m_writer.inLine(Value::string(m_request.name), YamlContext::Block, old.style);
    if (!name || old.form != Form::Scalar || m_places.isBlockText(key))
        return notWritable();
    return TextEdit{{old.start.offset, m_places.end(key) - old.start.offset, *name}};
}

/// The begin of an item's lines, including the comment above it.
std::size_t BlockEditing::leadStart(const YamlStep &child) const
{
    std::size_t line = m_places.lineStart(start(child));
    while (line > 0) {
        const std::size_t above = m_places.lineStart(line - 1);
        const std::size_t first = m_places.text().find_first_not_of(" \t", above);
        if (first >= line || m_places.text()[first] != '#')
            break;
        line = above;
    }
    return line;
}

Result<TextEdit> BlockEditing::move() const
{
    const auto siblings = m_places.children(m_way[m_way.size() - 2].node);
    const std::size_t from = m_way.back().position;
    const std::size_t to = m_request.position;
    const std::size_t low = std::min(from, to);
    const std::size_t high = std::max(from, to);
    const std::string_view text = m_places.text();
    std::vector<std::string> lines;
    for (std::size_t i = low; i <= high; ++i) {
        if (!m_places.isFirstInLine(start(siblings[i])))
            return notWritable();
        const std::size_t begin = leadStart(siblings[i]);
        const std::size_t end =
            i < high ? leadStart(siblings[i + 1]) : m_places.nextLine(m_places.end(siblings[i].node));
        lines.emplace_back(text.substr(begin, end - begin));
    }
    const bool isOpen = !lines.back().ends_with('\n'); // the end of the file
    if (isOpen)
        lines.back() += m_writer.eol();
    if (from < to)
        std::rotate(lines.begin(), lines.begin() + 1, lines.end());
    else
        std::rotate(lines.begin(), lines.end() - 1, lines.end());
    std::string moved;
    for (const std::string &each : lines)
        moved += each;
    if (isOpen)
        moved.resize(moved.size() - m_writer.eol().size());
    const std::size_t begin = leadStart(siblings[low]);
    const std::size_t end = m_places.nextLine(m_places.end(siblings[high].node));
    return TextEdit{{begin, end - begin, std::move(moved)}};
}

} // namespace strata
