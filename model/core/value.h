// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/sourcemark.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

enum class Kind : std::uint8_t {
    Undef,
    Boolean,
    Integer,
    Float,
    String,
    Symbol,
    Timestamp,
    Binary,  ///< a string whose bytes are not UTF-8
    Foreign, ///< an object of the real system's language that is not data; the text names its class
    Sequence,
    Mapping,
};

/// A cached property of a collection including everything below it; immutable once known.
enum class Trait : std::uint8_t {
    NoTokens = 1,   ///< no text or key in it has an interpolation token
    PuppetData = 2, ///< Puppet accepts it as data, see invalidDataNode()
    Inert = 4,      ///< nothing in it affects a deep merge by itself, see isInert()
    Active = 8,     ///< isInert() is false
};

class CancelToken;
struct KeyRecord;
struct Entry;

/// Handle to an interned mapping key. Keys are equal when they are the same record, so comparing is
/// comparing pointers; the integer key 1, the float 1.0 and the string "1" are three keys.
/// Lives as long as the KeyTable that made it. A default-constructed key is "none".
class Key
{
public:
    Key() = default;
    explicit Key(const KeyRecord *record) : m_record(record) {}

    bool isValid() const { return m_record != nullptr; }
    Kind kind() const;
    bool isString() const { return kind() == Kind::String; }
    /// The text of a scalar key as Ruby's to_s gives it ("1", "1.5", "true", ""); for a collection its inspection.
    const std::string &text() const;
    /// The key as a typed value without mark.
    class Value value() const;
    const KeyRecord *record() const { return m_record; }

    friend bool operator==(Key, Key) = default;

private:
    const KeyRecord *m_record = nullptr;
};

/// A handle to an immutable, shared node of typed data; 8 bytes, cheap to copy, thread-safe. Nodes are
/// reference-counted.
///
/// A default-constructed value is Undef without mark.
class Value
{
public:
    Value() = default;
    Value(const Value &other) noexcept : m_node(other.m_node)
    {
        if (m_node)
            counting(*m_node).handles.fetch_add(1, std::memory_order_relaxed);
    }
    Value(Value &&other) noexcept : m_node(std::exchange(other.m_node, nullptr)) {}
    Value &operator=(const Value &other) noexcept
    {
        Value(other).swap(*this);
        return *this;
    }
    Value &operator=(Value &&other) noexcept
    {
        Value(std::move(other)).swap(*this);
        return *this;
    }
    ~Value()
    {
        if (m_node && isLast(*m_node))
            destroy(m_node);
    }

    static Value undef(SourceMark mark = {});
    static Value boolean(bool value, SourceMark mark = {});
    static Value integer(std::int64_t value, SourceMark mark = {});
    /// An integer of any size. \a digits is canonical decimal: optional minus, no leading zeros.
    static Value integer(std::string_view digits, SourceMark mark = {});
    static Value floating(double value, SourceMark mark = {});
    /// A decimal number of .NET: a Float that keeps its digits. \a text is `[-]digits[.digits]`; trailing zeros are
    /// significant.
    static Value decimal(std::string_view text, SourceMark mark = {});
    static Value string(std::string_view text, SourceMark mark = {});
    static Value symbol(std::string_view text, SourceMark mark = {});
    static Value timestamp(std::string_view text, SourceMark mark = {});
    static Value binary(std::string_view bytes, SourceMark mark = {});
    static Value foreign(std::string_view className, SourceMark mark = {});
    static Value sequence(std::vector<Value> items, SourceMark mark = {});
    /// \a entries keep their order; the caller guarantees unique keys. \a places: their index, if it exists already.
    static Value mapping(std::vector<Entry> entries, SourceMark mark = {},
                         std::shared_ptr<const class KeyPlaces> places = {});

    Kind kind() const { return m_node ? m_node->kind : Kind::Undef; }
    /// Where the value is written; none for nodes that a merge created.
    SourceMark mark() const { return m_node ? m_node->mark : SourceMark(); }
    /// Which contribution the node belongs to; none in documents, set inside a lookup.
    OriginId origin() const { return m_node ? m_node->origin : OriginId(); }

    bool isUndef() const { return kind() == Kind::Undef; }
    bool isString() const { return kind() == Kind::String; }
    bool isSequence() const { return kind() == Kind::Sequence; }
    bool isMapping() const { return kind() == Kind::Mapping; }
    bool isCollection() const { return isSequence() || isMapping(); }
    /// A scalar or an empty collection: a value with one fate.
    bool isLeaf() const;
    /// Ruby's falseness: undef and false.
    bool isFalsy() const;

    /// False for every other kind.
    bool asBoolean() const;
    /// The number if the kind is Integer and it fits into 64 bits.
    std::optional<std::int64_t> asInteger() const;
    /// 0 for every kind but Float; the nearest double of a decimal.
    double asFloat() const;
    /// Whether it was made by decimal(); then text() is exact.
    bool isDecimal() const { return kind() == Kind::Float && !text().empty(); }
    /// Text of String, Symbol, Timestamp, Binary and Foreign, digits of an Integer or a decimal; empty otherwise.
    /// Lives as long as the node.
    std::string_view text() const;

    /// Elements of a Sequence; empty otherwise.
    std::span<const Value> items() const;
    /// Entries of a Mapping in insertion order, which is significant; empty otherwise.
    std::span<const Entry> entries() const;
    /// The value of \a key in a Mapping, or null. Constant time in large mappings.
    const Value *find(Key key) const;
    const Entry *findEntry(Key key) const;

    /// A copy of this node (children shared) with \a origin; the node itself if this handle is the only one.
    Value withOrigin(OriginId origin) const &;
    Value withOrigin(OriginId origin) &&;
    /// A deep copy whose nodes carry consecutive origins from \a next, each collection before its members; \a next is
    /// then the first unused one. If cancelled, the copy is incomplete. The nodes share one block of memory, freed with
    /// the last handle to any of them.
    Value withOrigins(OriginId &next, const CancelToken &cancel) const;
    /// A copy of this node (children shared) with \a mark.
    Value withMark(SourceMark mark) const;

    /// Whether note() recorded \a trait for the collection; false means unknown. Thread-safe.
    bool isKnownFor(Trait trait) const
    {
        return isCollection() &&
               (m_node->traits.load(std::memory_order_relaxed) & static_cast<std::uint8_t>(trait)) != 0;
    }
    /// Records \a trait for later users of the node. Ignored for scalars. Thread-safe.
    void note(Trait trait) const
    {
        if (isCollection())
            m_node->traits.fetch_or(static_cast<std::uint8_t>(trait), std::memory_order_relaxed);
    }

    /// Whether both handles refer to the same node.
    bool isSameNode(const Value &other) const { return m_node == other.m_node; }
    /// Identifies the node as long as a handle to it exists.
    const void *identity() const { return m_node; }

    /// The common header of all nodes, 24 bytes; what follows depends on the kind.
    struct Node
    {
        static constexpr std::ptrdiff_t kStep = 8; ///< bytes; alignment of nodes in a block

        static constexpr std::uint8_t kTraits = 0x0f;    ///< what a Trait can be
        static constexpr std::uint8_t kIsInBlock = 0x20; ///< see withOrigins()
        /// Of a Boolean: its value. Of an Integer: whether it is given as a number of 64 bits.
        static constexpr std::uint8_t kIsSet = 0x80;

        Node(Kind aKind, SourceMark aMark) : mark(aMark), kind(aKind) {}
        /// The header of a copy of \a node.
        Node(const Node &node, OriginId newOrigin, std::int32_t newHandles, std::uint8_t newTraits)
            : handles(newHandles), origin(newOrigin), mark(node.mark), kind(node.kind), traits(newTraits),
              length(node.length)
        {}

        /// Negative in a block: the distance in steps to the block's first node, which counts the handles of all.
        mutable std::atomic<std::int32_t> handles = 1;
        OriginId origin;
        SourceMark mark;
        Kind kind;
        mutable std::atomic<std::uint8_t> traits = 0; ///< of a collection: see Trait; and kIsSet, kIsInBlock
        std::uint8_t length = 0;                      ///< of a short text
        char text[1] = {}; ///< begin of a short text: most nodes are scalars of a few letters
    };

private:
    class Copies;

    explicit Value(const Node *node) : m_node(node) {} // adopts the one handle that a new node counts

    /// The node that counts the handles to \a node.
    static const Node &counting(const Node &node)
    {
        const std::int32_t handles = node.handles.load(std::memory_order_relaxed);
        return handles >= 0 ? node : wholeOf(node, handles);
    }
    static const Node &wholeOf(const Node &node, std::int32_t handles)
    {
        const auto *bytes = reinterpret_cast<const std::byte *>(&node);
        return *reinterpret_cast<const Node *>(bytes + handles * Node::kStep);
    }
    /// Whether the caller must destroy() the node because it drops the only handle. Always true for nodes that do not
    /// count handles.
    static bool isLast(const Node &node)
    {
        return node.handles.load(std::memory_order_acquire) <= 1 ||
               node.handles.fetch_sub(1, std::memory_order_acq_rel) == 1;
    }
    static void destroy(const Node *node);
    /// Drops a handle to \a node, which is in a block; frees the block with the last handle.
    static void leaveBlock(const Node &node);
    void swap(Value &other) noexcept { std::swap(m_node, other.m_node); }

    const Node *m_node = nullptr;
};

/// One key and value of a mapping; the key's own position is kept.
struct Entry
{
    Key key;
    SourceMark keyMark;
    Value value;
};

} // namespace strata
