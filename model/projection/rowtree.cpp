// SPDX-License-Identifier: MIT
#include "projection/rowtree.h"

#include "core/dotnet/ordinalcase.h"
#include "core/valueequality.h"
#include "projection/places.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

bool hasResult(const Trace &trace)
{
    if (trace.failed || trace.isNotFound)
        return false;
    if (!trace.merged.isUndef() || trace.merged.origin().isValid())
        return true;
    return std::any_of(trace.layers.begin(), trace.layers.end(),
                       [](const LayerOutcome &layer) { return layer.state == LayerOutcome::State::Found; });
}

bool holdsOnlyMappings(const Value &sequence)
{
    return std::all_of(sequence.items().begin(), sequence.items().end(),
                       [](const Value &item) { return item.isMapping(); });
}

} // namespace

RowTree::RowTree(const Trace &trace, std::span<const LeafFate> fates, const CancelToken &cancel)
    : m_trace(trace), m_cancel(cancel), m_fates(fates), m_partners(itemPartners(trace))
{
    for (const Marker &marker : trace.markers)
        m_markers.emplace(marker.origin.index, &marker);
    addNode(kNone, {});
    if (hasResult(trace))
        addResult(0, trace.merged);
    for (std::uint32_t column = 0; column < trace.layers.size() && !cancel.isCancelled(); ++column) {
        if (const OriginId root = trace.layers[column].root; root.isValid())
            addLayer(column, trace.origin(root).value);
    }
    for (const WaitingMarker &waiting : m_waiting)
        placeMarker(waiting);
    m_top = findTop();
}

std::uint32_t RowTree::addNode(std::uint32_t parent, const PathSegment &segment)
{
    Node node;
    node.parent = parent;
    node.segment = segment;
    m_nodes.push_back(node);
    m_children.emplace_back();
    return static_cast<std::uint32_t>(m_nodes.size() - 1);
}

void RowTree::addResult(std::uint32_t node, const Value &value)
{
    m_nodes[node].result = &value;
    if (value.isLeaf())
        return;
    std::uint32_t previous = kNone;
    const auto append = [&](const PathSegment &segment, const Value &below) {
        const std::uint32_t child = addNode(node, segment);
        (previous == kNone ? m_nodes[node].firstChild : m_nodes[previous].nextSibling) = child;
        previous = child;
        addResult(child, below);
        return child;
    };
    for (const Entry &entry : value.entries()) {
        if (m_cancel.isCancelled())
            return;
        append(entry.key, entry.value);
    }
    if (value.isMapping())
        return;
    for (std::uint32_t i = 0; i < value.items().size() && !m_cancel.isCancelled(); ++i) {
        const Value &item = value.items()[i];
        const std::uint32_t child = append(i, item);
        children(node).byValue[canonicalText(item)].push_back(child);
        children(node).byPosition.push_back(child);
        if (m_trace.rules.followsItems && item.origin().isValid())
            m_itemRows.emplace(item.origin(), child);
    }
    children(node).isPositional = m_trace.rules.matching == ItemMatching::ByPosition && holdsOnlyMappings(value);
}

void RowTree::addLayer(std::uint32_t column, const Value &contribution)
{
    if (!m_trace.rules.isFlattening || contribution.isSequence()) {
        align(contribution, 0, column);
        return;
    }
    // The strategy wraps other values in arrays, so the value is among the items of the result.
    ArrayWalk walk{.node = 0, .column = column};
    alignItem(contribution, walk);
}

void RowTree::align(const Value &value, std::uint32_t node, std::uint32_t column)
{
    const Value *result = m_nodes[node].result;
    const bool isUnrolled = m_trace.rules.followsItems && value.items().size() == 1 && result &&
                            !result->isSequence() && result->origin() == value.items().front().origin();
    if (isUnrolled) { // the list of one item was replaced by the item
        align(value.items().front(), node, column);
        return;
    }
    cellAt(node, column).origin = value.origin();
    if (value.isMapping()) {
        alignEntries(value, node, column);
    } else if (value.isSequence()) {
        ArrayWalk walk{.node = node, .column = column, .isOpened = m_trace.rules.isFlattening && node == 0};
        alignItems(value, walk);
    }
}

void RowTree::alignEntries(const Value &mapping, std::uint32_t node, std::uint32_t column)
{
    std::uint32_t previous = kNone;
    for (const Entry &entry : mapping.entries()) {
        if (m_cancel.isCancelled())
            return;
        previous = keyChild(node, entry.key, previous);
        align(entry.value, previous, column);
    }
}

void RowTree::alignItems(const Value &sequence, ArrayWalk &walk)
{
    for (const Value &item : sequence.items()) {
        if (walk.isOpened && item.isSequence() && !item.isLeaf())
            alignItems(item, walk);
        else if (const Marker *marker = waitingMarker(item))
            m_waiting.push_back({marker, walk.node, walk.column, walk.previous});
        else
            alignItem(item, walk);
    }
}

void RowTree::alignItem(const Value &item, ArrayWalk &walk)
{
    if (const std::uint32_t row = followedChild(item, walk); row != kNone)
        walk.previous = row;
    else if (item.isMapping() && children(walk.node).isPositional)
        walk.previous = positionChild(walk.node, walk.position++, walk.previous);
    else
        walk.previous = valueChild(walk.node, item, walk.seen[canonicalText(item)]++, walk.previous);
    align(item, walk.previous, walk.column);
}

/// The row of an item by the merge: its own place in the result, or the row of its partner. None if items are not
/// followed.
std::uint32_t RowTree::followedChild(const Value &item, const ArrayWalk &walk)
{
    if (!m_trace.rules.followsItems || !item.origin().isValid())
        return kNone;
    std::uint32_t row = kNone;
    for (const OriginId id : {item.origin(), m_partners[item.origin().index]}) {
        const auto known = m_itemRows.find(id);
        if (row == kNone && known != m_itemRows.end() && !hasCell(known->second, walk.column))
            row = known->second;
    }
    if (row == kNone)
        row = addGhost(walk.node, 0U, walk.previous);
    if (!m_nodes[row].result)
        children(walk.node).byValue[canonicalText(item)].push_back(row); // where a marker may look for it
    m_itemRows.emplace(item.origin(), row);
    return row;
}

/// The row of the highest value removed by a marker, if the marker's layer has no value there.
std::uint32_t RowTree::removedRow(const Marker &marker, std::uint32_t column) const
{
    if (!m_trace.rules.followsItems)
        return kNone;
    for (const Event &event : m_trace.events) {
        const bool isRemoval = event.kind == EventKind::KnockedOut && event.by == marker.origin;
        const auto row = isRemoval ? m_itemRows.find(event.subject) : m_itemRows.end();
        if (row != m_itemRows.end() && !hasCell(row->second, column))
            return row->second;
    }
    return kNone;
}

/// The key itself, or its first spelling if case is ignored.
Key RowTree::identity(Key key)
{
    return m_trace.rules.ignoresKeyCase ? m_spellings.emplace(ordinalUpper(key.text()), key).first->second : key;
}

/// Places a marker, effective or not, in the row of the value it names.
void RowTree::placeMarker(const WaitingMarker &waiting)
{
    const Marker &marker = *waiting.marker;
    if (marker.isBare && !cellAt(waiting.array, waiting.column).bareMarker.isValid()) {
        cellAt(waiting.array, waiting.column).bareMarker = marker.origin;
        return;
    }
    if (const std::uint32_t row = removedRow(marker, waiting.column); row != kNone) {
        cellAt(row, waiting.column).origin = marker.origin;
        return;
    }
    std::vector<std::uint32_t> &named = children(waiting.array).byValue[canonicalText(Value::string(marker.target))];
    for (const std::uint32_t row : named) {
        if (!hasCell(row, waiting.column)) {
            cellAt(row, waiting.column).origin = marker.origin;
            return;
        }
    }
    const std::uint32_t row = addGhost(waiting.array, m_trace.origin(marker.origin).segment, waiting.previous);
    if (!marker.isBare)
        named.push_back(row); // an equal marker of a lower layer also belongs here
    cellAt(row, waiting.column).origin = marker.origin;
}

std::uint32_t RowTree::keyChild(std::uint32_t node, Key key, std::uint32_t previous)
{
    if (const std::uint32_t known = findKey(node, key); known != kNone)
        return known;
    const std::uint32_t ghost = addGhost(node, key, previous);
    if (m_children[node] && m_children[node]->hasKeys)
        addKey(*m_children[node], identity(key), ghost);
    return ghost;
}

std::uint32_t RowTree::findKey(std::uint32_t node, Key key)
{
    constexpr std::uint32_t kIndexedSize = 8;
    const Key wanted = identity(key);
    if (!m_children[node] || !m_children[node]->hasKeys) {
        std::uint32_t count = 0;
        for (std::uint32_t child = m_nodes[node].firstChild; child != kNone && count <= kIndexedSize; ++count) {
            const Key *have = std::get_if<Key>(&m_nodes[child].segment);
            if (have && identity(*have) == wanted)
                return child;
            child = m_nodes[child].nextSibling;
        }
        if (count <= kIndexedSize)
            return kNone;
        children(node).hasKeys = true;
        for (std::uint32_t child = m_nodes[node].firstChild; child != kNone; child = m_nodes[child].nextSibling) {
            if (const Key *have = std::get_if<Key>(&m_nodes[child].segment))
                addKey(children(node), identity(*have), child);
        }
    }
    const ChildIndex &index = *m_children[node];
    const auto known = index.byKey.find(wanted.record());
    return known == index.byKey.end() ? kNone : known->second;
}

/// The first child of a key counts.
void RowTree::addKey(ChildIndex &index, Key identity, std::uint32_t child)
{
    index.byKey.emplace(identity.record(), child);
}

std::uint32_t RowTree::valueChild(std::uint32_t node, const Value &item, std::size_t occurrence, std::uint32_t previous)
{
    std::vector<std::uint32_t> &equal = children(node).byValue[canonicalText(item)];
    if (occurrence >= equal.size())
        equal.push_back(addGhost(node, 0U, previous));
    return equal[occurrence];
}

std::uint32_t RowTree::positionChild(std::uint32_t node, std::uint32_t position, std::uint32_t previous)
{
    std::vector<std::uint32_t> &rows = children(node).byPosition;
    if (position >= rows.size())
        rows.push_back(addGhost(node, 0U, previous));
    return rows[position];
}

/// A new row after \a previous and the existing rows outside the result; without \a previous at the top.
std::uint32_t RowTree::addGhost(std::uint32_t parent, const PathSegment &segment, std::uint32_t previous)
{
    const std::uint32_t ghost = addNode(parent, segment);
    const auto isGhost = [this](std::uint32_t row) { return row != kNone && !m_nodes[row].result; };
    if (previous == kNone && !isGhost(m_nodes[parent].firstChild)) {
        m_nodes[ghost].nextSibling = std::exchange(m_nodes[parent].firstChild, ghost);
        return ghost;
    }
    std::uint32_t after = previous == kNone ? m_nodes[parent].firstChild : previous;
    if (previous == kNone || !isGhost(previous)) {
        while (isGhost(m_nodes[after].nextSibling))
            after = m_nodes[after].nextSibling;
    }
    m_nodes[ghost].nextSibling = std::exchange(m_nodes[after].nextSibling, ghost);
    return ghost;
}

RowTree::ChildIndex &RowTree::children(std::uint32_t node)
{
    if (!m_children[node]) {
        m_children[node] = std::make_unique<ChildIndex>();
        const Value *result = m_nodes[node].result;
        const bool isMapping = result && result->isMapping() && !result->isLeaf();
        m_children[node]->isPositional = m_trace.rules.matching == ItemMatching::ByPosition && (!result || isMapping);
    }
    return *m_children[node];
}

RowTree::Cell &RowTree::cellAt(std::uint32_t node, std::uint32_t column)
{
    const std::uint32_t before = lastCellUpTo(node, column);
    if (before != kNone && m_cells[before].column == column)
        return m_cells[before];
    const auto added = static_cast<std::uint32_t>(m_cells.size());
    Node &owner = m_nodes[node];
    const std::uint32_t after = std::exchange(before == kNone ? owner.firstCell : m_cells[before].next, added);
    if (after == kNone)
        owner.lastCell = added;
    return m_cells.emplace_back(Cell{.column = column, .next = after});
}

bool RowTree::hasCell(std::uint32_t node, std::uint32_t column) const
{
    const std::uint32_t last = lastCellUpTo(node, column);
    return last != kNone && m_cells[last].column == column;
}

/// The last cell of a node up to \a column. Layers are added in order, so it is nearly always the last one.
std::uint32_t RowTree::lastCellUpTo(std::uint32_t node, std::uint32_t column) const
{
    const Node &owner = m_nodes[node];
    if (owner.lastCell == kNone || m_cells[owner.lastCell].column <= column)
        return owner.lastCell;
    std::uint32_t last = kNone;
    for (std::uint32_t at = owner.firstCell; m_cells[at].column <= column; at = m_cells[at].next)
        last = at;
    return last;
}

/// The marker \a item, unless it is an ordinary item of the result.
const Marker *RowTree::waitingMarker(const Value &item) const
{
    const auto known = m_markers.find(item.origin().index);
    if (known == m_markers.end() || known->second->isKey)
        return nullptr;
    const LeafFate *fate = fateOf(m_fates, item.origin());
    const bool isOrdinary = fate && (familyOf(fate->fate) == FateFamily::Result || fate->fate == Fate::MarkerLeaked ||
                                     fate->fate == Fate::Duplicate);
    return isOrdinary ? nullptr : known->second;
}

std::uint32_t RowTree::findTop() const
{
    std::uint32_t at = 0;
    for (const PathSegment &segment : m_trace.dug) {
        std::uint32_t child = m_nodes[at].firstChild;
        while (child != kNone &&
               !(m_nodes[child].segment == segment && (m_nodes[child].result || !m_nodes[child].isItem())))
            child = m_nodes[child].nextSibling;
        if (child == kNone)
            return at;
        at = child;
    }
    return at;
}

} // namespace strata
