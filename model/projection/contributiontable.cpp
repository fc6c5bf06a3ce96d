// SPDX-License-Identifier: MIT
#include "projection/contributiontable.h"

#include "projection/rowtree.h"

#include <algorithm>

namespace strata {

namespace {

constexpr std::size_t index(FateFamily family)
{
    return static_cast<std::size_t>(family);
}

constexpr std::uint32_t bit(Fate fate)
{
    return 1U << static_cast<unsigned>(fate);
}

/// Properties of all leaves below one origin.
struct Leaves
{
    std::uint32_t count = 0;
    std::uint32_t fates = 0; ///< set of bit(Fate)
    bool isInResult = false; ///< any of them
};

void markResult(const Value &value, std::vector<Leaves> &leaves, const CancelToken &cancel)
{
    if (value.isLeaf() && value.origin().isValid())
        leaves[value.origin().index].isInResult = true;
    for (std::size_t i = 0; i < value.items().size() && !cancel.isCancelled(); ++i)
        markResult(value.items()[i], leaves, cancel);
    for (std::size_t i = 0; i < value.entries().size() && !cancel.isCancelled(); ++i)
        markResult(value.entries()[i].value, leaves, cancel);
}

/// By origin. Parents precede their children, so a reverse pass suffices.
std::vector<Leaves> countLeaves(const Trace &trace, std::span<const LeafFate> fates, const CancelToken &cancel)
{
    std::vector<Leaves> sums(trace.origins.size());
    for (const LeafFate &fate : fates) {
        if (cancel.isCancelled())
            return sums;
        sums[fate.leaf.index].count = 1;
        sums[fate.leaf.index].fates = bit(fate.fate);
    }
    if (!trace.failed)
        markResult(trace.merged, sums, cancel);
    for (std::size_t i = sums.size(); i-- > 0 && !cancel.isCancelled();) {
        if (const OriginId parent = trace.origins[i].parent; parent.isValid()) {
            sums[parent.index].count += sums[i].count;
            sums[parent.index].fates |= sums[i].fates;
            sums[parent.index].isInResult = sums[parent.index].isInResult || sums[i].isInResult;
        }
    }
    return sums;
}

/// The fate of a collection without leaves in the result: the common fate of its leaves, or the worst one of the
/// collection as a whole. If leaves were lost for different reasons, it counts as merged.
Fate fateOfLost(std::uint32_t fates)
{
    for (int i = 0; i < kFateCount; ++i) {
        if (fates == bit(static_cast<Fate>(i)))
            return static_cast<Fate>(i);
    }
    for (const Fate fate : {Fate::Error, Fate::TypeMismatch, Fate::Overridden, Fate::NotConsulted}) {
        if (fates & bit(fate))
            return fate;
    }
    return Fate::Merged;
}

class TableBuilder
{
public:
    TableBuilder(const Trace &trace, std::span<const LeafFate> fates, const CancelToken &cancel);
    ContributionTable build();

private:
    void addColumns();
    void addRows();
    void addRow(std::uint32_t node, std::uint32_t parent);
    ContributionCell makeCell(const RowTree::Cell &from);
    void judgeRows();
    void judgeLeaf(ContributionRow &row) const;
    void judgeCollection(ContributionRow &row) const;
    void judgeGhost(ContributionRow &row) const;
    void judgeCells(ContributionRow &row) const;
    void addReach(ContributionRow &row, OriginId marker, std::uint32_t column) const;
    std::uint32_t lowestRemoval(OriginId marker, std::uint32_t column) const;
    std::uint32_t columnOf(LayerId layer, std::uint32_t otherwise) const;
    bool isCollection(OriginId id) const { return id.isValid() && !m_trace.isLeaf(id); }

    const Trace &m_trace;
    std::span<const LeafFate> m_fates;
    const CancelToken &m_cancel;
    std::vector<Leaves> m_leaves;
    std::unordered_map<std::uint32_t, const Marker *> m_markers;
    std::unordered_map<std::uint32_t, std::vector<OriginId>> m_removedBy; // by marker
    std::unordered_map<std::uint32_t, const Event *> m_spent;             // by marker
    ContributionTable m_table;
    std::vector<LayerId> m_suppliers;     // by row: the only layer with leaves in the result
    std::vector<bool> m_hasManySuppliers; // by row
};

TableBuilder::TableBuilder(const Trace &trace, std::span<const LeafFate> fates, const CancelToken &cancel)
    : m_trace(trace), m_fates(fates), m_cancel(cancel), m_leaves(countLeaves(trace, fates, cancel))
{
    for (const Marker &marker : trace.markers)
        m_markers.emplace(marker.origin.index, &marker);
    for (const Event &event : trace.events) {
        if (cancel.isCancelled())
            return;
        const bool isRemoval = event.kind == EventKind::KnockedOut || event.kind == EventKind::Emptied ||
                               event.kind == EventKind::ReferenceQuirk;
        if (isRemoval && event.by.isValid() && event.by != event.subject)
            m_removedBy[event.by.index].push_back(event.subject);
        if (event.kind == EventKind::MarkerSpent)
            m_spent[event.subject.index] = &event;
    }
}

ContributionTable TableBuilder::build()
{
    if (m_cancel.isCancelled())
        return {};
    m_table.matching = m_trace.rules.matching;
    addColumns();
    addRows();
    judgeRows();
    return std::move(m_table);
}

void TableBuilder::addColumns()
{
    for (const LayerOutcome &layer : m_trace.layers)
        m_table.columns.push_back({.layer = layer.layer, .state = layer.state, .counts = {}});
}

/// Depth first without recursion, because contributions may be nested deeply.
void TableBuilder::addRows()
{
    const RowTree tree(m_trace, m_fates, m_cancel);
    m_table.rows.reserve(tree.size());
    std::vector<std::pair<std::uint32_t, std::uint32_t>> open{{tree.top(), ContributionRow::kNoParent}};
    while (!open.empty() && !m_cancel.isCancelled()) {
        const auto [node, parent] = open.back();
        open.pop_back();
        const auto at = static_cast<std::uint32_t>(m_table.rows.size());
        ContributionRow row;
        const RowTree::Node &from = tree.node(node);
        row.parent = parent;
        if (from.result)
            row.result = *from.result;
        row.isGhost = !from.result;
        row.isCollection = from.result && !from.result->isLeaf();
        for (std::uint32_t cell = from.firstCell; cell != RowTree::kNone; cell = tree.cell(cell).next) {
            row.cells.push_back(makeCell(tree.cell(cell)));
            row.isCollection = row.isCollection || isCollection(tree.cell(cell).origin);
        }
        if (parent != ContributionRow::kNoParent) {
            const ContributionRow &above = m_table.rows[parent];
            row.depth = static_cast<std::uint16_t>(above.depth + 1);
            if (!from.isItem())
                row.label = std::get<Key>(from.segment).text();
            else
                row.label = row.isGhost ? "–" : std::to_string(std::get<std::uint32_t>(from.segment));
            if (!row.isGhost) {
                row.path = above.path;
                row.path.push_back(from.segment);
            }
        } else {
            row.path = m_trace.dug;
        }
        if (row.isGhost && !row.cells.empty()) {
            const ContributionCell &first = row.cells.front();
            row.path = m_trace.path(first.origin.isValid() ? first.origin : first.bareMarker);
        }
        m_table.rows.push_back(std::move(row));

        const std::size_t firstOpen = open.size();
        for (std::uint32_t child = from.firstChild; child != RowTree::kNone; child = tree.node(child).nextSibling)
            open.emplace_back(child, at);
        std::reverse(open.begin() + static_cast<std::ptrdiff_t>(firstOpen), open.end());
    }
}

ContributionCell TableBuilder::makeCell(const RowTree::Cell &from)
{
    ContributionCell cell{.column = from.column, .origin = from.origin, .bareMarker = from.bareMarker};
    const auto count = [&](const LeafFate &leaf) {
        ++m_table.counts[index(familyOf(leaf.fate))];
        ++m_table.columns[from.column].counts[index(familyOf(leaf.fate))];
    };
    if (from.bareMarker.isValid()) {
        if (const LeafFate *fate = fateOf(m_fates, from.bareMarker)) {
            count(*fate);
            cell.fate = cell.bareMarkerFate = fate->fate;
        }
    }
    if (!from.origin.isValid())
        return cell;
    cell.leaves = isCollection(from.origin) ? m_leaves[from.origin.index].count : 0;
    if (const LeafFate *fate = fateOf(m_fates, from.origin)) {
        count(*fate);
        cell.fate = fate->fate;
        cell.by = fate->by;
        cell.survived = fate->survived;
    }
    return cell;
}

/// Children follow their parents, so a reverse pass knows the rows below.
void TableBuilder::judgeRows()
{
    m_suppliers.assign(m_table.rows.size(), {});
    m_hasManySuppliers.assign(m_table.rows.size(), false);
    for (std::size_t i = m_table.rows.size(); i-- > 0 && !m_cancel.isCancelled();) {
        ContributionRow &row = m_table.rows[i];
        if (row.isGhost) {
            judgeGhost(row);
        } else if (row.result->isLeaf()) {
            ++m_table.resultLeaves;
            judgeLeaf(row);
            m_suppliers[i] = row.winner;
        } else {
            if (!m_hasManySuppliers[i])
                row.winner = m_suppliers[i];
            judgeCollection(row);
        }
        if (!row.isGhost && row.parent != ContributionRow::kNoParent) {
            const LayerId supplier = m_suppliers[i];
            LayerId &above = m_suppliers[row.parent];
            const bool differs = above.isValid() && supplier.isValid() && above != supplier;
            m_hasManySuppliers[row.parent] = m_hasManySuppliers[row.parent] || m_hasManySuppliers[i] || differs;
            if (supplier.isValid())
                above = supplier;
        }
        judgeCells(row);
    }
}

void TableBuilder::judgeLeaf(ContributionRow &row) const
{
    const OriginId origin = row.result->origin();
    row.fate = Fate::Merged; // a value created by the merge
    if (!origin.isValid())
        return;
    row.winner = m_trace.origin(origin).layer;
    if (const LeafFate *fate = fateOf(m_fates, origin))
        row.fate = fate->fate;
}

void TableBuilder::judgeCollection(ContributionRow &row) const
{
    if (!row.winner.isValid())
        row.fate = Fate::Merged;
    else
        row.fate = row.cells.size() > 1 ? Fate::Won : Fate::Only;
}

/// The fate of the highest value; that of a marker only if there is nothing else.
void TableBuilder::judgeGhost(ContributionRow &row) const
{
    for (const bool wantsMarker : {false, true}) {
        for (const ContributionCell &cell : row.cells) {
            const OriginId id = cell.origin.isValid() ? cell.origin : cell.bareMarker;
            const bool isMarker = m_markers.contains(id.index);
            if (isMarker != wantsMarker)
                continue;
            row.fate = isCollection(id) ? fateOfLost(m_leaves[id.index].fates) : cell.fate;
            return;
        }
    }
}

void TableBuilder::judgeCells(ContributionRow &row) const
{
    for (ContributionCell &cell : row.cells) {
        if (isCollection(cell.origin)) {
            const Leaves &below = m_leaves[cell.origin.index];
            const bool standsAlone = row.isGhost || row.result->isLeaf(); // its leaves are elsewhere in the result
            if (!below.isInResult)
                cell.fate = fateOfLost(below.fates);
            else
                cell.fate = standsAlone ? Fate::Merged : row.fate;
        }
        for (const OriginId marker : {cell.origin, cell.bareMarker}) {
            if (marker.isValid() && m_markers.contains(marker.index))
                addReach(row, marker, cell.column);
        }
    }
}

void TableBuilder::addReach(ContributionRow &row, OriginId marker, std::uint32_t column) const
{
    const LeafFate *fate = fateOf(m_fates, marker);
    if (!fate)
        return;
    MarkerReach reach{.marker = marker, .fromColumn = column, .toColumn = column};
    if (fate->fate == Fate::MarkerLeaked) {
        reach.end = MarkerReach::End::Leaked;
    } else if (fate->fate == Fate::MarkerSpent) {
        reach.end = MarkerReach::End::Spent;
        if (const auto spent = m_spent.find(marker.index); spent != m_spent.end() && spent->second->step.isValid())
            reach.toColumn = columnOf(m_trace.steps[spent->second->step.index].lastLower, column);
    } else if (fate->fate == Fate::MarkerCancelled) {
        reach.end = MarkerReach::End::Cancelled;
        if (fate->by.isValid())
            reach.toColumn = columnOf(m_trace.origin(fate->by).layer, column);
    } else if (m_removedBy.contains(marker.index)) {
        reach.end = MarkerReach::End::Hit;
        reach.toColumn = lowestRemoval(marker, column);
    } else {
        return;
    }
    row.reaches.push_back(reach);
}

std::uint32_t TableBuilder::lowestRemoval(OriginId marker, std::uint32_t column) const
{
    std::uint32_t lowest = column;
    for (const OriginId removed : m_removedBy.at(marker.index))
        lowest = std::max(lowest, columnOf(m_trace.origin(removed).layer, column));
    return lowest;
}

std::uint32_t TableBuilder::columnOf(LayerId layer, std::uint32_t otherwise) const
{
    for (std::uint32_t i = 0; i < m_table.columns.size(); ++i) {
        if (m_table.columns[i].layer == layer)
            return i;
    }
    return otherwise;
}

void raise(RowMark &mark, FateFamily family)
{
    if (family != FateFamily::Result && (!mark || family > *mark))
        mark = family;
}

RowMark markOf(const ContributionRow &row)
{
    RowMark mark;
    for (const ContributionCell &cell : row.cells) {
        if (cell.origin.isValid() && !row.isCollection)
            raise(mark, cell.survived ? FateFamily::Problem : familyOf(cell.fate));
        if (cell.bareMarker.isValid())
            raise(mark, familyOf(cell.bareMarkerFate));
    }
    return mark;
}

} // namespace

OriginId leadingOrigin(const ContributionRow &row)
{
    if (!row.result)
        return {};
    if (!row.isCollection)
        return row.result->origin();
    // The highest of the joined layers. If everything comes from one layer, the merge may have started with another,
    // which the value itself shows.
    const auto leading = std::find_if(row.cells.begin(), row.cells.end(), [&](const ContributionCell &cell) {
        const bool isWinner = familyOf(cell.fate) == FateFamily::Result;
        return cell.origin.isValid() && (isWinner || !row.winner.isValid());
    });
    return leading == row.cells.end() ? row.result->origin() : leading->origin;
}

ContributionTable contributionTable(const Trace &trace, std::span<const LeafFate> fates, const CancelToken &cancel)
{
    return TableBuilder(trace, fates, cancel).build();
}

RowMarks rowMarks(const ContributionTable &table)
{
    RowMarks marks;
    marks.own.reserve(table.rows.size());
    for (const ContributionRow &row : table.rows)
        marks.own.push_back(markOf(row));
    marks.below = marks.own;
    for (std::size_t at = table.rows.size(); at-- > 0;) { // parents precede their children
        if (marks.below[at] && table.rows[at].parent != ContributionRow::kNoParent)
            raise(marks.below[table.rows[at].parent], *marks.below[at]);
    }
    return marks;
}

} // namespace strata
