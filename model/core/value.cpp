// SPDX-License-Identifier: MIT
#include "core/value.h"

#include "core/keyplaces.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <new>
#include <utility>

namespace strata {

namespace {

using Node = Value::Node;

/// String, Symbol, Timestamp, Binary, Foreign, and the digits of an Integer.
struct TextNode : Node
{
    using Node::Node;
    std::string text;
};

struct FloatNode : Node
{
    using Node::Node;
    double value = 0.0;
    std::string text; // of a decimal
};

/// A Sequence or a Mapping. Its members follow the node in the same block of memory.
struct CollectionNode : Node
{
    using Node::Node;
    std::size_t count = 0;
    CollectionNode *nextToLeave = nullptr;
};

struct SequenceNode : CollectionNode
{
    using CollectionNode::CollectionNode;
    using Member = Value;
};

struct MappingNode : CollectionNode
{
    using CollectionNode::CollectionNode;
    using Member = Entry;
    std::shared_ptr<const KeyPlaces> places; // only for large mappings; copies of the node share it
};

constexpr std::size_t kIndexedSize = 16;

const std::string kEmptyText;

bool hasText(Kind kind)
{
    return kind == Kind::Integer || kind == Kind::String || kind == Kind::Symbol || kind == Kind::Timestamp ||
           kind == Kind::Binary || kind == Kind::Foreign;
}

/// A node in memory that has room for \a room bytes behind it.
template <typename T>
T *create(std::size_t room, Kind kind, SourceMark mark)
{
    return ::new (::operator new(sizeof(T) + room)) T(kind, mark);
}

template <typename T>
void remove(T *node)
{
    node->~T();
    ::operator delete(node);
}

template <typename T>
typename T::Member *membersOf(T *node)
{
    static_assert(sizeof(T) % alignof(typename T::Member) == 0);
    return reinterpret_cast<typename T::Member *>(node + 1);
}

template <typename T>
std::span<const typename T::Member> membersOf(const T *node)
{
    return {reinterpret_cast<const typename T::Member *>(node + 1), node->count};
}

/// Moves \a members behind a new node.
template <typename T>
T *createCollection(Kind kind, SourceMark mark, std::vector<typename T::Member> members)
{
    T *node = create<T>(members.size() * sizeof(typename T::Member), kind, mark);
    std::uninitialized_move(members.begin(), members.end(), membersOf(node));
    node->count = members.size();
    return node;
}

template <typename T>
T *copyCollection(const T &node)
{
    const auto members = membersOf(&node);
    T *copy = create<T>(members.size_bytes(), node.kind, node.mark);
    std::uninitialized_copy(members.begin(), members.end(), membersOf(copy));
    copy->count = members.size();
    return copy;
}

template <typename T>
void removeCollection(T *node)
{
    std::destroy_n(membersOf(node), node->count);
    remove(node);
}

thread_local CollectionNode *nextToLeave = nullptr; // collections that this thread has yet to take apart
thread_local bool isTakingApart = false;

/// Takes \a node apart, and what is gone with it one after the other: what data nests must not nest calls, whose stack
/// may be small.
void leave(CollectionNode *node)
{
    node->nextToLeave = std::exchange(nextToLeave, node);
    if (isTakingApart)
        return;
    isTakingApart = true;
    while (nextToLeave) {
        CollectionNode *next = std::exchange(nextToLeave, nextToLeave->nextToLeave);
        if (next->kind == Kind::Sequence)
            removeCollection(static_cast<SequenceNode *>(next));
        else
            removeCollection(static_cast<MappingNode *>(next));
    }
    isTakingApart = false;
}

TextNode *textNode(Kind kind, std::string text, SourceMark mark)
{
    auto *node = create<TextNode>(0, kind, mark);
    node->text = std::move(text);
    return node;
}

FloatNode *floatNode(double value, std::string text, SourceMark mark)
{
    auto *node = create<FloatNode>(0, Kind::Float, mark);
    node->value = value;
    node->text = std::move(text);
    return node;
}

MappingNode *copyMapping(const MappingNode &node)
{
    MappingNode *copy = copyCollection(node);
    copy->places = node.places;
    return copy;
}

Node *bareCopy(const Node &node)
{
    switch (node.kind) {
    case Kind::Undef:
    case Kind::Boolean: return create<Node>(0, node.kind, node.mark);
    case Kind::Sequence: return copyCollection(static_cast<const SequenceNode &>(node));
    case Kind::Mapping: return copyMapping(static_cast<const MappingNode &>(node));
    case Kind::Float: {
        const auto &number = static_cast<const FloatNode &>(node);
        return floatNode(number.value, number.text, node.mark);
    }
    default: return textNode(node.kind, static_cast<const TextNode &>(node).text, node.mark);
    }
}

/// A node like \a node, which may be null, that has its children in common with it.
Node *copyOf(const Node *node)
{
    if (!node)
        return create<Node>(0, Kind::Undef, {});
    Node *copy = bareCopy(*node);
    copy->origin = node->origin;
    copy->isSet = node->isSet;
    return copy;
}

} // namespace

Value Value::undef(SourceMark mark)
{
    return Value(create<Node>(0, Kind::Undef, mark));
}

Value Value::boolean(bool value, SourceMark mark)
{
    Node *node = create<Node>(0, Kind::Boolean, mark);
    node->isSet = value;
    return Value(node);
}

Value Value::integer(std::int64_t value, SourceMark mark)
{
    TextNode *node = textNode(Kind::Integer, std::to_string(value), mark);
    node->isSet = true;
    return Value(node);
}

Value Value::integer(std::string digits, SourceMark mark)
{
    constexpr std::size_t kSafeLength = 18; // any 18 characters fit into 64 bits
    if (digits.size() <= kSafeLength)
        return integer(static_cast<std::int64_t>(std::stoll(digits)), mark);
    return Value(textNode(Kind::Integer, std::move(digits), mark));
}

Value Value::floating(double value, SourceMark mark)
{
    return Value(floatNode(value, {}, mark));
}

Value Value::decimal(std::string text, SourceMark mark)
{
    double nearest = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), nearest);
    return Value(floatNode(nearest, std::move(text), mark));
}

Value Value::string(std::string text, SourceMark mark)
{
    return Value(textNode(Kind::String, std::move(text), mark));
}

Value Value::symbol(std::string text, SourceMark mark)
{
    return Value(textNode(Kind::Symbol, std::move(text), mark));
}

Value Value::timestamp(std::string text, SourceMark mark)
{
    return Value(textNode(Kind::Timestamp, std::move(text), mark));
}

Value Value::binary(std::string bytes, SourceMark mark)
{
    return Value(textNode(Kind::Binary, std::move(bytes), mark));
}

Value Value::foreign(std::string className, SourceMark mark)
{
    return Value(textNode(Kind::Foreign, std::move(className), mark));
}

Value Value::sequence(std::vector<Value> items, SourceMark mark)
{
    return Value(createCollection<SequenceNode>(Kind::Sequence, mark, std::move(items)));
}

Value Value::mapping(std::vector<Entry> entries, SourceMark mark)
{
    std::shared_ptr<KeyPlaces> places;
    if (entries.size() > kIndexedSize) {
        places = std::make_shared<KeyPlaces>();
        places->update(std::span<const Entry>(entries));
    }
    MappingNode *node = createCollection<MappingNode>(Kind::Mapping, mark, std::move(entries));
    node->places = std::move(places);
    return Value(node);
}

void Value::destroy(const Node *node)
{
    Node *mine = const_cast<Node *>(node); // all nodes are made here, and none is const
    switch (node->kind) {
    case Kind::Undef:
    case Kind::Boolean: return remove(mine);
    case Kind::Float: return remove(static_cast<FloatNode *>(mine));
    case Kind::Sequence:
    case Kind::Mapping: return leave(static_cast<CollectionNode *>(mine));
    default: return remove(static_cast<TextNode *>(mine));
    }
}

bool Value::isLeaf() const
{
    return !isCollection() || static_cast<const CollectionNode *>(m_node)->count == 0;
}

bool Value::isFalsy() const
{
    return isUndef() || (kind() == Kind::Boolean && !asBoolean());
}

bool Value::asBoolean() const
{
    return kind() == Kind::Boolean && m_node->isSet;
}

std::optional<std::int64_t> Value::asInteger() const
{
    if (kind() != Kind::Integer || !m_node->isSet)
        return std::nullopt;
    const std::string &digits = text();
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

double Value::asFloat() const
{
    return kind() == Kind::Float ? static_cast<const FloatNode *>(m_node)->value : 0.0;
}

const std::string &Value::text() const
{
    if (hasText(kind()))
        return static_cast<const TextNode *>(m_node)->text;
    return kind() == Kind::Float ? static_cast<const FloatNode *>(m_node)->text : kEmptyText;
}

std::span<const Value> Value::items() const
{
    return isSequence() ? membersOf(static_cast<const SequenceNode *>(m_node)) : std::span<const Value>();
}

std::span<const Entry> Value::entries() const
{
    return isMapping() ? membersOf(static_cast<const MappingNode *>(m_node)) : std::span<const Entry>();
}

const Entry *Value::findEntry(Key key) const
{
    if (!isMapping())
        return nullptr;
    const auto entries = this->entries();
    if (const KeyPlaces *places = static_cast<const MappingNode *>(m_node)->places.get()) {
        const auto place = places->find(entries, key);
        return place ? &entries[*place] : nullptr;
    }
    for (const Entry &entry : entries) {
        if (entry.key == key)
            return &entry;
    }
    return nullptr;
}

const Value *Value::find(Key key) const
{
    const Entry *entry = findEntry(key);
    return entry ? &entry->value : nullptr;
}

Value Value::withOrigin(OriginId origin) const &
{
    Node *node = copyOf(m_node);
    node->origin = origin;
    return Value(node);
}

Value Value::withOrigin(OriginId origin) &&
{
    if (!m_node || m_node->handles.load(std::memory_order_acquire) != 1)
        return std::as_const(*this).withOrigin(origin);
    const_cast<Node *>(m_node)->origin = origin; // all nodes are made here, and none is const
    return std::move(*this);
}

Value Value::withMembers(const std::function<Value(std::size_t index)> &member) const
{
    const auto entries = this->entries();
    const auto makeInto = [&](auto *made, const auto &memberAt) {
        Value whole(made); // takes it apart if a member cannot be made
        for (; made->count < std::max(items().size(), entries.size()); ++made->count)
            std::construct_at(membersOf(made) + made->count, memberAt(made->count));
        return whole;
    };
    if (isSequence())
        return makeInto(create<SequenceNode>(items().size_bytes(), kind(), mark()), member);
    if (!isMapping())
        return *this;
    auto *made = create<MappingNode>(entries.size_bytes(), kind(), mark());
    made->places = static_cast<const MappingNode *>(m_node)->places;
    return makeInto(made, [&](std::size_t i) { return Entry{entries[i].key, entries[i].keyMark, member(i)}; });
}

Value Value::withMark(SourceMark mark) const
{
    Node *node = copyOf(m_node);
    node->mark = mark;
    return Value(node);
}

} // namespace strata
