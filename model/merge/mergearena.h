// SPDX-License-Identifier: MIT
#pragma once

#include "core/keyplaces.h"
#include "core/value.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace strata {

class MergeArena;

/// A node of a mutable tree used in a merge. It has an identity: two places may hold the same node, and changes are
/// visible at both, as in the real implementations.
///
/// Valid as long as its MergeArena. Children are created on demand.
class MergeNode
{
public:
    struct Child
    {
        Key key;
        SourceMark keyMark;
        MergeNode *node = nullptr;
    };

    using Items = std::vector<MergeNode *>;
    using Children = std::vector<Child>;

    /// \a value must outlive the node.
    MergeNode(MergeArena &arena, const Value &value)
        : m_arena(arena), m_value(&value), m_origin(value.origin()), m_kind(value.kind())
    {}
    MergeNode(const MergeNode &) = delete;
    MergeNode &operator=(const MergeNode &) = delete;

    bool isSequence() const { return m_kind == Kind::Sequence; }
    bool isMapping() const { return m_kind == Kind::Mapping; }
    bool isString() const { return m_kind == Kind::String || m_kind == Kind::Binary; }
    bool isUndef() const { return m_kind == Kind::Undef; }
    bool isFalsy() const { return isUndef() || (m_kind == Kind::Boolean && m_value->isFalsy()); }
    std::string_view text() const { return m_value->text(); }
    OriginId origin() const { return m_origin; }
    /// The value this node was created from; of a collection without later changes.
    const Value &source() const { return *m_value; }

    /// Elements of a sequence, modifiable in place.
    Items &items();
    /// Entries of a mapping in order. Values are modifiable in place; entries are added with insert() only.
    Children &children();
    MergeNode *find(Key key);
    /// Sets the value of \a key: at its position if it exists, else at the end.
    void insert(Key key, SourceMark keyMark, MergeNode &value);
    void clear();
    /// Empties a string at all places that hold it.
    void clearText();
    /// Number of elements or entries.
    std::size_t size() const;

    /// The immutable value of the tree: the original nodes where nothing changed.
    Value freeze() const { return m_parts ? frozenParts() : *m_value; }
    /// Like freeze(), valid until the node changes; \a room stores a new value.
    const Value &frozen(Value &room) const { return m_parts ? room = frozenParts() : *m_value; }
    /// The value of freeze(); also releases the nodes below, which are created again on demand; the direct children
    /// stay, because the next merge needs them. Only if each node below has a single place.
    const Value &settle();

    /// Whether merging it with itself is known to change nothing. Reset when the node changes.
    bool isStable() const { return m_isStable; }
    void setStable() { m_isStable = true; }

private:
    struct Parts
    {
        Items items;
        Children children;
        std::optional<KeyPlaces> places; // only of large mappings
    };

    Parts &parts();
    Child *findChild(Key key);
    Value frozenParts() const;

    MergeArena &m_arena;
    const Value *m_value;
    std::unique_ptr<Parts> m_parts; // created on demand
    OriginId m_origin; // of the value, like kind: used in every step, and the value may not be cached by the CPU
    Kind m_kind;
    bool m_isStable = false;
};

/// Owner of the nodes of one merge, or of consecutive merges of the same value.
class MergeArena
{
public:
    MergeArena() = default;
    MergeArena(const MergeArena &) = delete;
    MergeArena &operator=(const MergeArena &) = delete;

    /// A new tree for \a value that shares nothing with other trees.
    MergeNode &thaw(Value value) { return node(keep(std::move(value))); }
    /// New collections at every depth with the same leaves. For a leaf another reference to \a node.
    MergeNode &copyCollections(MergeNode &node);
    /// A shallow copy of a collection. For a scalar another reference to \a node.
    MergeNode &copy(MergeNode &node);
    /// A new sequence with the mark and origin of \a like.
    MergeNode &sequence(MergeNode::Items items, const MergeNode &like);

private:
    friend class MergeNode;

    /// \a value is owned by m_values, directly or as part of another.
    MergeNode &node(const Value &value) { return m_nodes.emplace_back(*this, value); }
    const Value &keep(Value &&value) { return m_values.emplace_back(std::move(value)); }

    std::deque<MergeNode> m_nodes;
    std::deque<Value> m_values; // the values of the nodes, unless they are part of another one
};

} // namespace strata
