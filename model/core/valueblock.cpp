// SPDX-License-Identifier: MIT
#include "core/canceltoken.h"
#include "core/value.h"
#include "core/valuenodes.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>

namespace strata {

namespace {

using namespace nodes;

/// The nodes of a collection in one block, each collection before its members. They refer only to keys and key indexes
/// outside, so the block can be freed without destroying each node.
struct NodeBlock
{
    const std::byte *end = nullptr; ///< after the last node
    bool hasPlaces = false;         ///< of an indexed mapping

    static NodeBlock *of(Node *first) { return reinterpret_cast<NodeBlock *>(first) - 1; }
    std::byte *begin() { return reinterpret_cast<std::byte *>(this + 1); }
};

static_assert(sizeof(NodeBlock) % alignof(Entry) == 0 && kStep % alignof(Entry) == 0);

std::size_t shortSize(std::size_t length)
{
    return stepped(std::max(sizeof(Node), kTextOffset + length));
}

/// Bytes of \a node alone.
std::size_t ownSize(const Node &node)
{
    switch (node.kind) {
    case Kind::Sequence: return sizeof(SequenceNode) + static_cast<const SequenceNode &>(node).count * sizeof(Value);
    case Kind::Mapping: {
        const auto &mapping = static_cast<const MappingNode &>(node);
        return sizeof(MappingNode) + mapping.count * sizeof(Entry) + (isIndexed(mapping) ? sizeof(SharedPlaces) : 0);
    }
    case Kind::Float: return stepped(sizeof(FloatNode) + textOf(static_cast<const FloatNode &>(node)).size());
    default: break;
    }
    const std::string_view text = textOf(node);
    return text.size() < kIsLong ? shortSize(text.size()) : stepped(sizeof(LongTextNode) + text.size());
}

/// Bytes of \a value including everything below it.
std::size_t wholeSize(const Value &value)
{
    const auto *node = static_cast<const Node *>(value.identity());
    if (!node)
        return sizeof(Node);
    if (!value.isCollection())
        return ownSize(*node);
    std::size_t whole = ownSize(*node);
    for (const Value &item : value.items())
        whole += wholeSize(item);
    for (const Entry &entry : value.entries())
        whole += wholeSize(entry.value);
    return whole;
}

} // namespace

/// Fills a block for withOrigins(). Its nodes are not shared yet.
class Value::Copies
{
public:
    Copies(OriginId next, const CancelToken &cancel)
        : m_next(next), m_cancel(cancel), m_nextQuestion(next.index + kRound)
    {}

    OriginId next() const { return m_next; }

    Value of(const Value &collection)
    {
        const std::size_t size = sizeof(NodeBlock) + wholeSize(collection);
        m_block = ::new (::operator new(size)) NodeBlock{};
        m_end = m_begin = m_block->begin();
        const Node *whole = copy(collection.m_node);
        assert(m_isOver || m_end == reinterpret_cast<std::byte *>(m_block) + size);
        m_block->end = m_end; // before the end of the memory if it was cancelled
        whole->handles.store(1, std::memory_order_relaxed);
        return Value(whole);
    }

private:
    static constexpr std::uint32_t kRound = 1024; // nodes between checks for cancellation

    const Node *copy(const Node *node)
    {
        if (!node)
            return take<Node>(Node(Kind::Undef, {}), sizeof(Node));
        if (node->kind < Kind::Sequence && isShort(*node)) // the usual case
            return copyShort(*node);
        switch (node->kind) {
        case Kind::Sequence: return copySequence(static_cast<const SequenceNode &>(*node));
        case Kind::Mapping: return copyMapping(static_cast<const MappingNode &>(*node));
        case Kind::Float: return copyLong(static_cast<const FloatNode &>(*node));
        default: return copyLong(static_cast<const LongTextNode &>(*node));
        }
    }

    const Node *copyShort(const Node &node)
    {
        const std::size_t size = shortSize(node.length);
        auto *created = take<Node>(node, size);
        created->text[0] = node.text[0];
        if (size > sizeof(Node))
            copySteps(created + 1, &node + 1, size - sizeof(Node));
        return created;
    }
    static void copySteps(void *to, const void *from, std::size_t size)
    {
        if (size == kStep) // texts of two to nine bytes, the usual case
            std::memcpy(to, from, kStep);
        else
            std::memcpy(to, from, size);
    }
    /// Of a node followed by a text.
    template <typename T>
    const Node *copyLong(const T &node)
    {
        auto *created = take<T>(node, ownSize(node));
        if constexpr (std::is_same_v<T, FloatNode>)
            created->value = node.value;
        created->size = node.size;
        std::memcpy(reinterpret_cast<char *>(created + 1), textOf(node).data(), node.size);
        return created;
    }
    const Node *copySequence(const SequenceNode &node)
    {
        auto *created = takeCollection(node);
        Value *member = membersOf(created);
        for (const Value &item : membersOf(&node))
            std::construct_at(member++)->m_node = m_isOver ? nullptr : copy(item.m_node);
        return created;
    }
    const Node *copyMapping(const MappingNode &node)
    {
        auto *created = takeCollection(node);
        if (isIndexed(node)) {
            std::construct_at(placesOf(created), placesOf(node));
            m_block->hasPlaces = true;
        }
        Entry *member = membersOf(created);
        for (const Entry &entry : membersOf(&node)) {
            ::new (member) Entry{entry.key, entry.keyMark, {}};
            (member++)->value.m_node = m_isOver ? nullptr : copy(entry.value.m_node);
        }
        return created;
    }

    template <typename T>
    T *takeCollection(const T &node)
    {
        if (m_next.index >= m_nextQuestion) {
            m_nextQuestion = m_next.index + kRound;
            m_isOver = m_cancel.isCancelled();
        }
        T *created = take<T>(node, ownSize(node));
        created->count = node.count;
        return created;
    }
    /// A copy of \a node with the next origin, in the next \a size bytes.
    template <typename T>
    T *take(const Node &node, std::size_t size)
    {
        const auto distance = static_cast<std::size_t>(m_end - m_begin) / kStep;
        const auto kept = node.traits.load(std::memory_order_relaxed) & (Node::kTraits | Node::kIsSet);
        auto *created = ::new (m_end)
            T(node, m_next, -static_cast<std::int32_t>(distance), static_cast<std::uint8_t>(kept | Node::kIsInBlock));
        ++m_next.index;
        m_end += size;
        return created;
    }

    OriginId m_next;
    const CancelToken &m_cancel;
    NodeBlock *m_block = nullptr;
    std::byte *m_begin = nullptr;
    std::byte *m_end = nullptr;   // end of the filled part
    std::uint32_t m_nextQuestion; // an origin
    bool m_isOver = false;
};

Value Value::withOrigins(OriginId &next, const CancelToken &cancel) const
{
    if (cancel.isCancelled())
        return *this;
    if (!isCollection())
        return withOrigin(std::exchange(next, OriginId{next.index + 1}));
    Copies copies(next, cancel);
    Value whole = copies.of(*this);
    next = copies.next();
    return whole;
}

void Value::leaveBlock(const Node &node)
{
    const Node &whole = counting(node);
    if (&whole != &node && !isLast(whole))
        return;
    NodeBlock *block = NodeBlock::of(const_cast<Node *>(&whole)); // all nodes are created here as non-const objects
    for (std::byte *at = block->begin(); block->hasPlaces && at != block->end;) {
        Node *each = reinterpret_cast<Node *>(at);
        at += ownSize(*each);
        if (each->kind == Kind::Mapping && isIndexed(static_cast<const MappingNode &>(*each)))
            std::destroy_at(placesOf(static_cast<MappingNode *>(each)));
    }
    ::operator delete(block);
}

} // namespace strata
