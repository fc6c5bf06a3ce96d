// SPDX-License-Identifier: MIT
#pragma once

#include "core/keyplaces.h"
#include "core/value.h"

#include <cstddef>
#include <forward_list>
#include <memory_resource>
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

    /// \a value stays where it is as long as the node lives.
    ScratchNode(Scratch &scratch, const Value &value)
        : m_scratch(scratch), m_value(&value), m_origin(value.origin()), m_kind(value.kind())
    {}
    ScratchNode(const ScratchNode &) = delete;
    ScratchNode &operator=(const ScratchNode &) = delete;

    Kind kind() const { return m_kind; }
    bool isSequence() const { return m_kind == Kind::Sequence; }
    bool isMapping() const { return m_kind == Kind::Mapping; }
    bool isString() const { return m_kind == Kind::String || m_kind == Kind::Binary; }
    bool isUndef() const { return m_kind == Kind::Undef; }
    bool isFalsy() const { return isUndef() || (m_kind == Kind::Boolean && m_value->isFalsy()); }
    std::string_view text() const { return m_value->text(); }
    OriginId origin() const { return m_origin; }
    /// The value this node was made from; for a collection without the changes made since.
    const Value &source() const { return *m_value; }

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
    Value freeze() const { return m_parts ? frozenParts() : *m_value; }
    /// The same, for as long as the node is not changed; \a room is where a new value is kept.
    const Value &frozen(Value &room) const { return m_parts ? room = frozenParts() : *m_value; }
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
        KeyPlaces *places = nullptr; // only of large mappings
        Key missing;                 // what was looked for last, if it is not there
        std::size_t found = 0;       // where it stands otherwise
    };

    Parts *emptyParts() const;
    Parts &parts();
    Child *findChild(Key key);
    Value frozenParts() const;

    Scratch &m_scratch;
    const Value *m_value;
    Parts *m_parts = nullptr; // once they were asked for
    OriginId m_origin;        // of the value, as kind: every step asks for them, and the value may be far away
    Kind m_kind;
    bool m_isStable = false;
};

/// Owner of the nodes of one merge, or of several of which each goes on with what the one before has made. Their memory
/// is given back all at once, so that none of them is taken apart.
class Scratch
{
public:
    Scratch() : m_values(&m_memory), m_places(&m_memory) {}

    /// A tree of its own for \a value; nothing is shared with other trees.
    ScratchNode &thaw(Value value) { return node(keep(std::move(value))); }
    /// New collections at every depth with the same leaves. A leaf is a second name of \a node.
    ScratchNode &copyCollections(ScratchNode &node);
    /// A new collection with the same children: a shallow copy. For a scalar a second name of \a node.
    ScratchNode &copy(ScratchNode &node);
    /// A new sequence that takes mark and origin from \a like.
    ScratchNode &sequence(ScratchNode::Items items, const ScratchNode &like);
    /// Nodes to be put into a sequence here, whose memory they have.
    ScratchNode::Items newItems() { return ScratchNode::Items(&m_memory); }

private:
    friend class ScratchNode;

    /// \a value is kept, or below one that is.
    ScratchNode &node(const Value &value)
    {
        if (m_free == m_freeEnd)
            makeRoom();
        return *::new (m_free++) ScratchNode(*this, value);
    }
    void makeRoom();
    const Value &keep(Value &&value) { return m_values.emplace_front(std::move(value)); }

    std::pmr::monotonic_buffer_resource m_memory;
    std::pmr::forward_list<Value> m_values;     // what the nodes were made from, unless it is below another one
    std::pmr::forward_list<KeyPlaces> m_places; // of large mappings
    ScratchNode *m_free = nullptr;              // room for the next node
    ScratchNode *m_freeEnd = nullptr;
};

} // namespace strata
