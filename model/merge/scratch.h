// SPDX-License-Identifier: MIT
#pragma once

#include "core/keyplaces.h"
#include "core/value.h"

#include <deque>
#include <memory>
#include <memory_resource>
#include <span>
#include <vector>

namespace strata {

class Scratch;

/// A node of a mutable tree that a merge kernel works on. It has an identity: two places may hold the same node, and
/// a change made through one is seen through the other, as in the reference implementations.
///
/// Lives as long as the Scratch that made it. Children are thawed when they are first asked for.
class ScratchNode
{
public:
    struct Child
    {
        Key key;
        SourceMark keyMark;
        ScratchNode *node = nullptr;
    };

    using Items = std::pmr::vector<ScratchNode *>;
    using Children = std::pmr::vector<Child>;

    ScratchNode(Scratch &scratch, Value value)
        : m_scratch(scratch), m_value(std::move(value)), m_origin(m_value.origin()), m_kind(m_value.kind())
    {}
    ScratchNode(const ScratchNode &) = delete;
    ScratchNode &operator=(const ScratchNode &) = delete;

    Kind kind() const { return m_kind; }
    bool isSequence() const { return m_kind == Kind::Sequence; }
    bool isMapping() const { return m_kind == Kind::Mapping; }
    bool isString() const { return m_kind == Kind::String || m_kind == Kind::Binary; }
    bool isUndef() const { return m_kind == Kind::Undef; }
    bool isFalsy() const { return isUndef() || (m_kind == Kind::Boolean && m_value.isFalsy()); }
    std::string_view text() const { return m_value.text(); }
    OriginId origin() const { return m_origin; }
    /// The value this node was made from; for a collection without the changes made since.
    const Value &source() const { return m_value; }

    /// Elements of a sequence, to be changed in place.
    Items &items();
    /// Entries of a mapping in order. Values may be changed in place, entries only be appended with insert().
    Children &children();
    ScratchNode *find(Key key);
    /// Gives \a key a value: in its old place if there is one, else at the end.
    void insert(Key key, SourceMark keyMark, ScratchNode &value);
    void clear();
    /// Makes a string empty for everyone who holds it.
    void clearText();
    /// Number of elements or entries.
    std::size_t size() const;

    /// The immutable value of the tree below: the original nodes where nothing changed.
    Value freeze() const;
    /// The same, and the nodes below are let go: they are thawed anew when they are asked for. The own children stay,
    /// as the next merge will ask for them. Only where each node below stands in one place.
    const Value &settle();

    /// Whether merging it with itself is known to change nothing. Forgotten when the node is changed.
    bool isStable() const { return m_isStable; }
    void setStable() { m_isStable = true; }

private:
    struct Parts
    {
        explicit Parts(std::pmr::memory_resource *memory) : items(memory), children(memory) {}

        Items items;
        Children children;
        KeyPlaces places; // only for large mappings
        Key missing;      // what was looked for last, if it is not there
    };

    /// Their memory is the Scratch's.
    struct EndParts
    {
        void operator()(Parts *parts) const { std::destroy_at(parts); }
    };
    using PartsPointer = std::unique_ptr<Parts, EndParts>;

    PartsPointer emptyParts() const;
    Parts &parts();
    Child *findChild(Key key);

    Scratch &m_scratch;
    Value m_value;
    PartsPointer m_parts; // once they were asked for
    OriginId m_origin;    // of the value, as kind: every step asks for them, and the value may be far away
    Kind m_kind;
    bool m_isStable = false;
};

/// Owner of the nodes of one merge, or of several of which each goes on with what the one before has made. Their memory
/// is given back all at once.
class Scratch
{
public:
    Scratch() : m_nodes(&m_memory) {}

    /// A tree of its own for \a value; nothing is shared with other trees.
    ScratchNode &thaw(const Value &value) { return m_nodes.emplace_back(*this, value); }
    /// New collections at every depth with the same leaves. A leaf is a second name of \a node.
    ScratchNode &copyCollections(ScratchNode &node);
    /// A new collection with the same children: a shallow copy. For a scalar a second name of \a node.
    ScratchNode &copy(ScratchNode &node);
    /// A new sequence that takes mark and origin from \a like.
    ScratchNode &sequence(std::span<ScratchNode *const> items, const ScratchNode &like);

private:
    friend class ScratchNode;

    std::pmr::monotonic_buffer_resource m_memory;
    std::pmr::deque<ScratchNode> m_nodes; // stable addresses
};

} // namespace strata
