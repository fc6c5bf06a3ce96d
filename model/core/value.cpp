// SPDX-License-Identifier: MIT
#include "core/value.h"

#include "core/keyplaces.h"
#include "core/valuenodes.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace strata {

namespace {

using namespace nodes;

/// A node in memory of \a size bytes.
template <typename T>
inline T *create(std::size_t size, Kind kind, SourceMark mark)
{
    return ::new (::operator new(stepped(std::max(size, sizeof(T))))) T(kind, mark);
}

template <typename T>
void remove(T *node)
{
    node->~T();
    ::operator delete(node);
}

/// Sets kIsSet of a new node that is not shared yet.
void setIf(bool condition, Node &node)
{
    const std::uint8_t before = node.traits.load(std::memory_order_relaxed);
    if (condition)
        node.traits.store(before | Node::kIsSet, std::memory_order_relaxed);
}

/// A new node with \a count members to be assigned, and room for \a more bytes behind.
template <typename T>
T *createCollection(Kind kind, SourceMark mark, std::size_t count, std::size_t more)
{
    T *node = create<T>(sizeof(T) + count * sizeof(typename T::Member) + more, kind, mark);
    node->count = static_cast<std::uint32_t>(count);
    std::uninitialized_default_construct_n(membersOf(node), count);
    return node;
}

/// Moves \a members to a new node with \a more additional bytes.
template <typename T>
T *createCollection(Kind kind, SourceMark mark, std::vector<typename T::Member> members, std::size_t more)
{
    T *node = create<T>(sizeof(T) + members.size() * sizeof(typename T::Member) + more, kind, mark);
    node->count = static_cast<std::uint32_t>(members.size());
    std::uninitialized_move(members.begin(), members.end(), membersOf(node));
    return node;
}

/// A new sequence; \a members: its items or their number.
SequenceNode *createSequence(auto members, SourceMark mark)
{
    return createCollection<SequenceNode>(Kind::Sequence, mark, std::move(members), 0);
}

/// A new mapping; \a members: its entries or their number. It has no key index yet.
MappingNode *createMapping(auto members, std::size_t count, SourceMark mark)
{
    const std::size_t more = count > kIndexedSize ? sizeof(SharedPlaces) : 0;
    MappingNode *node = createCollection<MappingNode>(Kind::Mapping, mark, std::move(members), more);
    if (isIndexed(*node))
        std::construct_at(placesOf(node));
    return node;
}

void removeCollection(SequenceNode *node)
{
    std::destroy_n(membersOf(node), node->count);
    remove(node);
}

void removeCollection(MappingNode *node)
{
    if (isIndexed(*node))
        std::destroy_at(placesOf(node));
    std::destroy_n(membersOf(node), node->count);
    remove(node);
}

thread_local CollectionNode *firstToDestroy = nullptr; // collections still to be destroyed by this thread
thread_local bool isDestroying = false;

constexpr std::size_t kPointerSize = sizeof(void *);

/// Links the collections to destroy; overwrites the mark, which is no longer needed.
void setNextToDestroy(CollectionNode *node, CollectionNode *next)
{
    static_assert(sizeof(node->mark) >= kPointerSize && std::is_trivially_copyable_v<SourceMark>);
    std::memcpy(static_cast<void *>(&node->mark), &next, kPointerSize);
}

CollectionNode *nextToDestroy(const CollectionNode *node)
{
    CollectionNode *next = nullptr;
    std::memcpy(&next, &node->mark, kPointerSize);
    return next;
}

/// Destroys \a node and all it owns alone, iteratively: deeply nested data must not exhaust a small stack.
void destroyIteratively(CollectionNode *node)
{
    setNextToDestroy(node, firstToDestroy);
    firstToDestroy = node;
    if (isDestroying)
        return;
    isDestroying = true;
    while (firstToDestroy) {
        CollectionNode *next = std::exchange(firstToDestroy, nextToDestroy(firstToDestroy));
        if (next->kind == Kind::Sequence)
            removeCollection(static_cast<SequenceNode *>(next));
        else
            removeCollection(static_cast<MappingNode *>(next));
    }
    isDestroying = false;
}

/// A scalar whose \a text, possibly empty, is inside the header.
inline Node *shortNode(Kind kind, std::string_view text, SourceMark mark)
{
    Node *node = create<Node>(kTextOffset + text.size(), kind, mark);
    node->length = static_cast<std::uint8_t>(text.size());
    std::copy(text.begin(), text.end(), reinterpret_cast<char *>(node) + kTextOffset);
    return node;
}

Node *textNode(Kind kind, std::string_view text, SourceMark mark)
{
    if (text.size() < kIsLong)
        return shortNode(kind, text, mark);
    auto *node = create<LongTextNode>(sizeof(LongTextNode) + text.size(), kind, mark);
    node->length = kIsLong;
    node->size = text.size();
    std::copy(text.begin(), text.end(), reinterpret_cast<char *>(node + 1));
    return node;
}

FloatNode *floatNode(double value, std::string_view text, SourceMark mark)
{
    auto *node = create<FloatNode>(sizeof(FloatNode) + text.size(), Kind::Float, mark);
    node->value = value;
    node->size = text.size();
    std::copy(text.begin(), text.end(), reinterpret_cast<char *>(node + 1));
    return node;
}

SequenceNode *copySequence(const SequenceNode &node)
{
    const auto members = membersOf(&node);
    SequenceNode *copy = createSequence(members.size(), node.mark);
    std::ranges::copy(members, membersOf(copy));
    return copy;
}

MappingNode *copyMapping(const MappingNode &node)
{
    const auto members = membersOf(&node);
    MappingNode *copy = createMapping(members.size(), members.size(), node.mark);
    std::ranges::copy(members, membersOf(copy));
    if (isIndexed(node))
        *placesOf(copy) = placesOf(node);
    return copy;
}

/// A copy of the node without origin and traits.
Node *bareCopy(const Node &node)
{
    switch (node.kind) {
    case Kind::Undef:
    case Kind::Boolean: return create<Node>(0, node.kind, node.mark);
    case Kind::Sequence: return copySequence(static_cast<const SequenceNode &>(node));
    case Kind::Mapping: return copyMapping(static_cast<const MappingNode &>(node));
    case Kind::Float: {
        const auto &number = static_cast<const FloatNode &>(node);
        return floatNode(number.value, textOf(number), node.mark);
    }
    default: return textNode(node.kind, textOf(node), node.mark);
    }
}

/// A copy of the node, which may be null, sharing its children.
Node *copyOf(const Node *node)
{
    if (!node)
        return create<Node>(0, Kind::Undef, {});
    Node *copy = bareCopy(*node);
    copy->origin = node->origin;
    setIf(is(*node, Node::kIsSet), *copy);
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
    setIf(value, *node);
    return Value(node);
}

Value Value::integer(std::int64_t value, SourceMark mark)
{
    Node *node = textNode(Kind::Integer, std::to_string(value), mark);
    setIf(true, *node);
    return Value(node);
}

Value Value::integer(std::string_view digits, SourceMark mark)
{
    constexpr std::size_t kSafeLength = 18; // any 18 characters fit into 64 bits
    Node *node = textNode(Kind::Integer, digits, mark);
    setIf(digits.size() <= kSafeLength, *node);
    return Value(node);
}

Value Value::floating(double value, SourceMark mark)
{
    return Value(floatNode(value, {}, mark));
}

Value Value::decimal(std::string_view text, SourceMark mark)
{
    double nearest = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), nearest);
    return Value(floatNode(nearest, text, mark));
}

Value Value::string(std::string_view text, SourceMark mark)
{
    return Value(textNode(Kind::String, text, mark));
}

Value Value::symbol(std::string_view text, SourceMark mark)
{
    return Value(textNode(Kind::Symbol, text, mark));
}

Value Value::timestamp(std::string_view text, SourceMark mark)
{
    return Value(textNode(Kind::Timestamp, text, mark));
}

Value Value::binary(std::string_view bytes, SourceMark mark)
{
    return Value(textNode(Kind::Binary, bytes, mark));
}

Value Value::foreign(std::string_view className, SourceMark mark)
{
    return Value(textNode(Kind::Foreign, className, mark));
}

Value Value::sequence(std::vector<Value> items, SourceMark mark)
{
    return Value(createSequence(std::move(items), mark));
}

Value Value::mapping(std::vector<Entry> entries, SourceMark mark, std::shared_ptr<const KeyPlaces> places)
{
    const std::size_t count = entries.size();
    MappingNode *node = createMapping(std::move(entries), count, mark);
    Value result(node);
    if (isIndexed(*node) && !places) {
        auto found = std::make_shared<KeyPlaces>();
        found->update(result.entries());
        places = std::move(found);
    }
    if (isIndexed(*node))
        *placesOf(node) = std::move(places);
    return result;
}

void Value::destroy(const Node *node)
{
    if (is(*node, Node::kIsInBlock))
        return leaveBlock(*node);
    Node *mine = const_cast<Node *>(node); // all nodes are created here as non-const objects
    switch (node->kind) {
    case Kind::Float: return remove(static_cast<FloatNode *>(mine));
    case Kind::Sequence:
    case Kind::Mapping: return destroyIteratively(static_cast<CollectionNode *>(mine));
    default: return remove(mine);
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
    return kind() == Kind::Boolean && is(*m_node, Node::kIsSet);
}

std::optional<std::int64_t> Value::asInteger() const
{
    if (kind() != Kind::Integer || !is(*m_node, Node::kIsSet))
        return std::nullopt;
    const std::string_view digits = text();
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

double Value::asFloat() const
{
    return kind() == Kind::Float ? static_cast<const FloatNode *>(m_node)->value : 0.0;
}

std::string_view Value::text() const
{
    if (!m_node)
        return {};
    // The text of a Boolean or a collection has length 0.
    return kind() == Kind::Float ? textOf(*static_cast<const FloatNode *>(m_node)) : textOf(*m_node);
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
    if (isIndexed(*static_cast<const MappingNode *>(m_node))) {
        const auto place = placesOf(*static_cast<const MappingNode *>(m_node))->find(key);
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
    const_cast<Node *>(m_node)->origin = origin; // all nodes are created here as non-const objects
    return std::move(*this);
}

Value Value::withMark(SourceMark mark) const
{
    Node *node = copyOf(m_node);
    node->mark = mark;
    return Value(node);
}

} // namespace strata
