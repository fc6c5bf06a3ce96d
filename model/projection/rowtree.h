// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "trace/trace.h"

#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// The places of a contribution table during matching: the tree of the result, with places that exist only in layers
/// inserted.
///
/// Rows are identified by path for mapping keys; by value for array items, where the n-th equal item of a layer belongs
/// to the n-th such row, or by position for mappings if the strategy merges them so. A marker belongs to the row of the
/// value it names, a bare marker to that of its array, a marker in the result has its own row.
class RowTree
{
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    struct Cell
    {
        std::uint32_t column = 0;
        OriginId origin = {};
        OriginId bareMarker = {};
        std::uint32_t next = kNone; ///< of the same node
    };

    struct Node
    {
        std::uint32_t parent = kNone;
        std::uint32_t firstChild = kNone;
        std::uint32_t nextSibling = kNone;
        std::uint32_t firstCell = kNone; ///< ascending column
        std::uint32_t lastCell = kNone;
        PathSegment segment;           ///< meaningless for the root
        const Value *result = nullptr; ///< of the trace; null: not in the result

        bool isItem() const { return std::holds_alternative<std::uint32_t>(segment); }
    };

    /// Incomplete if cancelled.
    RowTree(const Trace &trace, std::span<const LeafFate> fates, const CancelToken &cancel);

    std::size_t size() const { return m_nodes.size(); }
    const Node &node(std::uint32_t index) const { return m_nodes[index]; }
    const Cell &cell(std::uint32_t index) const { return m_cells[index]; }
    /// The place of the lookup's key: the root, or the resolved part of it.
    std::uint32_t top() const { return m_top; }

private:
    struct ChildIndex
    {
        std::unordered_map<const KeyRecord *, std::uint32_t> byKey;          ///< identity(); once hasKeys
        std::unordered_map<std::string, std::vector<std::uint32_t>> byValue; ///< canonical text, in order of occurrence
        std::vector<std::uint32_t> byPosition;
        bool hasKeys = false;
        bool isPositional = false; ///< mappings in this array are matched by position
    };
    /// An array of a layer while it is being matched.
    struct ArrayWalk
    {
        std::uint32_t node = 0;
        std::uint32_t column = 0;
        std::uint32_t previous = kNone;
        std::uint32_t position = 0;
        bool isOpened = false; ///< nested arrays are flattened
        std::unordered_map<std::string, std::size_t> seen = {};
    };
    struct WaitingMarker
    {
        const Marker *marker;
        std::uint32_t array;
        std::uint32_t column;
        std::uint32_t previous;
    };

    std::uint32_t addNode(std::uint32_t parent, const PathSegment &segment);
    void addResult(std::uint32_t node, const Value &value);
    void addLayer(std::uint32_t column, const Value &contribution);
    void align(const Value &value, std::uint32_t node, std::uint32_t column);
    void alignEntries(const Value &mapping, std::uint32_t node, std::uint32_t column);
    void alignItems(const Value &sequence, ArrayWalk &walk);
    void alignItem(const Value &item, ArrayWalk &walk);
    void placeMarker(const WaitingMarker &waiting);

    std::uint32_t followedChild(const Value &item, const ArrayWalk &walk);
    std::uint32_t removedRow(const Marker &marker, std::uint32_t column) const;
    Key identity(Key key);
    std::uint32_t keyChild(std::uint32_t node, Key key, std::uint32_t previous);
    std::uint32_t findKey(std::uint32_t node, Key key);
    static void addKey(ChildIndex &index, Key identity, std::uint32_t child);
    std::uint32_t valueChild(std::uint32_t node, const Value &item, std::size_t occurrence, std::uint32_t previous);
    std::uint32_t positionChild(std::uint32_t node, std::uint32_t position, std::uint32_t previous);
    std::uint32_t addGhost(std::uint32_t parent, const PathSegment &segment, std::uint32_t previous);

    ChildIndex &children(std::uint32_t node);
    Cell &cellAt(std::uint32_t node, std::uint32_t column);
    std::uint32_t lastCellUpTo(std::uint32_t node, std::uint32_t column) const;
    bool hasCell(std::uint32_t node, std::uint32_t column) const;
    const Marker *waitingMarker(const Value &item) const;
    std::uint32_t findTop() const;

    const Trace &m_trace;
    const CancelToken &m_cancel;
    std::span<const LeafFate> m_fates;
    std::vector<Node> m_nodes;
    std::vector<Cell> m_cells; // of all nodes: separate lists would take longer to free than to fill
    std::vector<std::unique_ptr<ChildIndex>> m_children; // parallel to m_nodes; leaves and small mappings have none
    std::unordered_map<std::uint32_t, const Marker *> m_markers;
    std::unordered_map<std::string, Key> m_spellings;       // if keys ignore case
    std::vector<OriginId> m_partners;                       // by origin
    std::unordered_map<OriginId, std::uint32_t> m_itemRows; // of followed items: their rows
    std::vector<WaitingMarker> m_waiting;
    std::uint32_t m_top = 0;
};

} // namespace strata
