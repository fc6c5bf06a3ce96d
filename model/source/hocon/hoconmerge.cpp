// SPDX-License-Identifier: MIT
#include "source/hocon/hoconmerge.h"

#include "core/text/ascii.h"
#include "source/hocon/hocontokens.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace strata::hocon {

namespace {

using NodeType = Node::Type;

Result<NodePointer> combined(std::span<const Field> values, bool isInObjects);

/// Combines the values of one key.
class ValueStack
{
public:
    explicit ValueStack(const NodePointer &lowest) { add(lowest); }

    /// Overrides the current value with \a value.
    Result<void> write(const NodePointer &value);
    Result<NodePointer> done();
    /// Whether substitutions must be resolved first.
    bool isStack() const { return m_parts.size() > 1; }

private:
    void add(const NodePointer &part);
    Result<void> flush();

    std::vector<NodePointer> m_parts;    // of a stack, or the only one; lowest first
    std::vector<NodePointer> m_objects;  // to merge with the only part, lowest first
    std::vector<NodePointer> m_appended; // items that `+=` appends to the list of the highest part
};

/// Merges objects, given from the lowest to the highest. Keys of higher ones come first.
Result<NodePointer> mergedObjects(const std::vector<NodePointer> &objects)
{
    std::vector<Field> fields;
    std::vector<std::vector<Field>> values; // per key, highest first
    std::unordered_map<const KeyRecord *, std::size_t> places;
    for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
        for (const Field &field : (*object)->fields) {
            const auto [place, isNew] = places.emplace(field.key.record(), fields.size());
            if (isNew) {
                fields.push_back(field);
                values.emplace_back();
            }
            values[place->second].push_back(field);
        }
    }
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (values[i].size() < 2)
            continue;
        std::reverse(values[i].begin(), values[i].end());
        auto merged = combined(values[i], true);
        if (!merged)
            return merged;
        fields[i].value = *merged;
    }
    auto merged = std::make_shared<Node>(*makeObject(std::move(fields), objects.back()->mark));
    merged->stopsMerging = objects.front()->stopsMerging;
    return merged;
}

void ValueStack::add(const NodePointer &part)
{
    if (part->type == NodeType::Stack)
        m_parts.insert(m_parts.end(), part->parts.rbegin(), part->parts.rend());
    else
        m_parts.push_back(part);
}

bool isAppendedAlike(const Node &higher, const Node &lower)
{
    return higher.isAppending && lower.isAppending && higher.parts.back()->isResolved &&
           lower.parts.back()->isResolved && higher.parts.front()->path == lower.parts.front()->path;
}

Result<void> ValueStack::write(const NodePointer &value)
{
    if (value->isObject() && !value->stopsMerging && !isStack() && m_parts.back()->isObject()) {
        m_objects.push_back(value);
        return {};
    }
    if (isAppendedAlike(*value, *m_parts.back())) { // it would find the list below and append its item
        const auto &items = value->parts.back()->parts;
        m_appended.insert(m_appended.end(), items.begin(), items.end());
        return {};
    }
    if (auto flushed = flush(); !flushed)
        return flushed;
    if (ignoresLower(*value)) {
        m_parts.clear();
    } else if (!isStack() && !m_parts.back()->isOpen() && value->isResolved) {
        auto closed = std::make_shared<Node>(*value);
        closed->stopsMerging = true;
        m_parts = {std::move(closed)};
        return {};
    }
    add(value);
    return {};
}

Result<void> ValueStack::flush()
{
    if (!m_objects.empty()) {
        m_objects.insert(m_objects.begin(), m_parts.back());
        auto merged = mergedObjects(std::exchange(m_objects, {}));
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_parts.back() = *merged;
    }
    if (!m_appended.empty()) {
        auto all = std::make_shared<Node>(*m_parts.back());
        std::vector<NodePointer> items = all->parts.back()->parts;
        items.insert(items.end(), m_appended.begin(), m_appended.end());
        all->parts.back() = makeList(std::move(items), all->parts.back()->mark);
        m_parts.back() = std::move(all);
        m_appended.clear();
    }
    return {};
}

Result<NodePointer> ValueStack::done()
{
    if (auto flushed = flush(); !flushed)
        return tl::unexpected<Error>(flushed.error());
    if (!isStack())
        return m_parts.back();
    std::reverse(m_parts.begin(), m_parts.end());
    return makeOpen(NodeType::Stack, std::move(m_parts));
}

/// The combined \a values of one key; \a isInObjects: inside merging objects.
Result<NodePointer> combined(std::span<const Field> values, bool isInObjects)
{
    ValueStack stack(values.front().value);
    for (const Field &field : values.subspan(1)) {
        if (auto over = stack.write(field.value); !over)
            return tl::unexpected<Error>(over.error());
        // Reference quirk: it compares the two, which fails.
        if (isInObjects && field.value->isObject() && stack.isStack()) {
            return fail(Error::Code::Syntax,
                        "need to Config#resolve() before using this object, see the API docs for Config#resolve()",
                        field.keyMark);
        }
    }
    return stack.done();
}

} // namespace

Result<NodePointer> written(std::span<const Field> values)
{
    return combined(values, false);
}

Result<void> StackMerge::add(const NodePointer &part)
{
    const bool isAlone = m_parts.size() == 1;
    if (!m_parts.empty() && ignoresLower(*m_parts.back()))
        return {};
    if (isAlone && m_parts.front()->isObject() && part->isObject()) {
        auto merged = mergedObjects({part, m_parts.front()});
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_parts.front() = *merged;
    } else if (isAlone && !part->isOpen() && m_parts.front()->isResolved) {
        auto closed = std::make_shared<Node>(*m_parts.front());
        closed->stopsMerging = true;
        m_parts.front() = std::move(closed);
    } else if (part->type == NodeType::Stack) {
        m_parts.insert(m_parts.end(), part->parts.begin(), part->parts.end());
    } else {
        m_parts.push_back(part);
    }
    return {};
}

NodePointer StackMerge::done()
{
    if (m_parts.size() < 2)
        return m_parts.empty() ? NodePointer() : m_parts.front();
    return makeOpen(NodeType::Stack, std::move(m_parts));
}

namespace {

bool hasIndexKey(const Node &object)
{
    return std::any_of(object.fields.begin(), object.fields.end(), [](const Field &field) {
        const std::string &text = field.key.text();
        return ascii::isNumber(text);
    });
}

/// Concatenates values.
class Joiner
{
public:
    Result<void> add(const NodePointer &piece);
    std::vector<NodePointer> done();

private:
    Node &growing();
    void finishText();

    std::vector<NodePointer> m_pieces;
    std::shared_ptr<Node> m_growing; // the last piece while it is a list or text created here
};

/// The last piece, for modification.
Node &Joiner::growing()
{
    if (!m_growing) {
        m_growing = std::make_shared<Node>();
        m_growing->type = m_pieces.back()->type;
        m_growing->mark = m_pieces.back()->mark;
        m_growing->text = m_pieces.back()->text;
        m_growing->parts = m_pieces.back()->parts;
        m_growing->isResolved = m_pieces.back()->isResolved;
        m_pieces.back() = m_growing;
    }
    return *m_growing;
}

void Joiner::finishText()
{
    if (m_growing && m_growing->isScalar())
        m_growing->scalar = textValue(m_growing->text, m_growing->mark);
    m_growing.reset();
}

/// Joins \a piece to the last one, or appends it if that must wait.
Result<void> Joiner::add(const NodePointer &piece)
{
    if (m_pieces.empty()) {
        m_pieces.push_back(piece);
        return {};
    }
    const NodePointer last = m_pieces.back();
    const Node &before = *last;
    const Node &after = *piece;
    const bool isListAndObject = (before.isList() && after.isObject()) || (before.isObject() && after.isList());
    if (before.isObject() && after.isObject()) {
        const Field both[] = {{{}, {}, last}, {{}, {}, piece}};
        auto merged = written(both);
        if (!merged)
            return tl::unexpected<Error>(merged.error());
        m_pieces.back() = *merged;
    } else if (before.isList() && after.isList()) {
        Node &list = growing();
        list.parts.insert(list.parts.end(), after.parts.begin(), after.parts.end());
        list.isResolved = list.isResolved && after.isResolved;
    } else if ((before.isList() || before.isObject()) && after.isScalar() && after.isUnquoted) {
        // Reference quirk: meant for white space, it drops any unquoted text after a list or object.
    } else if (before.isOpen() || after.isOpen()) {
        finishText();
        m_pieces.push_back(piece);
    } else if (isListAndObject && hasIndexKey(before.isObject() ? before : after)) {
        return fail(Error::Code::Internal, "an object with numbers as keys cannot be joined to a list", before.mark);
    } else if (!before.isScalar() || !after.isScalar()) {
        return fail(Error::Code::Syntax, "Cannot concatenate object or list with a non-object-or-list", before.mark);
    } else {
        growing().text += after.text;
    }
    return {};
}

std::vector<NodePointer> Joiner::done()
{
    finishText();
    return std::move(m_pieces);
}

} // namespace

Result<NodePointer> joined(const std::vector<NodePointer> &pieces)
{
    Joiner joiner;
    for (const NodePointer &piece : pieces) {
        const bool isJoined = piece->type == Node::Type::Joined;
        for (const NodePointer &part : isJoined ? std::span(piece->parts) : std::span(&piece, 1)) {
            if (auto added = joiner.add(part); !added)
                return tl::unexpected<Error>(added.error());
        }
    }
    std::vector<NodePointer> all = joiner.done();
    if (all.size() < 2)
        return all.empty() ? NodePointer() : all.front();
    return makeOpen(Node::Type::Joined, std::move(all));
}

} // namespace strata::hocon
