// SPDX-License-Identifier: MIT
#include "projection/strategytable.h"

#include "core/valuedifference.h"
#include "core/valueequality.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

constexpr std::uint32_t kNoRow = StrategyRow::kNone;

class StrategyTableBuilder
{
public:
    StrategyTableBuilder(std::span<const std::shared_ptr<const Projection>> columns, std::size_t leading)
        : m_columns(columns), m_leading(leading)
    {
        addNode(kNoRow);
        if (hasResult(leading))
            addColumn(leading);
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (column != leading && hasResult(column))
                addColumn(column);
        }
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (hasResult(column))
                addMarkers(column);
        }
    }

    StrategyTable take()
    {
        std::vector<std::uint32_t> order = depthFirst();
        for (const std::uint32_t node : order)
            markMoved(node);
        std::for_each(order.rbegin(), order.rend(), [this](std::uint32_t node) { compare(node); });
        StrategyTable table;
        table.rows.push_back({.isEqual = m_nodes[0].isEqual, .cells = std::move(m_nodes[0].cells)});
        std::vector<std::uint32_t> nodes{0}; // parallel to the rows; of a run its first node
        for (std::uint32_t row = 0; row < table.rows.size(); ++row)
            addChildren(table, nodes, row);
        return table;
    }

private:
    struct Node
    {
        std::uint32_t parent = kNoRow;
        std::uint32_t firstChild = kNoRow;
        std::uint32_t nextSibling = kNoRow;
        std::uint32_t size = 1; ///< nodes below, and this one
        bool isEqual = false;
        std::vector<StrategyCell> cells = {};
    };

    bool hasResult(std::size_t column) const
    {
        return m_columns[column]->result().status == LookupResult::Status::Found;
    }

    const ContributionRow *contribution(std::uint32_t node, std::size_t column) const
    {
        const StrategyCell &cell = m_nodes[node].cells[column];
        return cell.tableRow == kNoRow ? nullptr : &m_columns[column]->table().rows[cell.tableRow];
    }

    std::uint32_t addNode(std::uint32_t parent)
    {
        Node node{.parent = parent};
        node.cells.resize(m_columns.size());
        m_nodes.push_back(std::move(node));
        return static_cast<std::uint32_t>(m_nodes.size() - 1);
    }

    void addColumn(std::size_t column)
    {
        const Trace &trace = m_columns[column]->trace();
        const auto &rows = m_columns[column]->table().rows;
        std::vector<std::uint32_t> numbers(trace.origins.size(), kNoRow);
        std::vector<std::uint32_t> nodes(rows.size(), 0);
        std::unordered_map<std::uint32_t, std::uint32_t> previous; // by parent: the previous child
        for (std::uint32_t row = 0; row < rows.size(); ++row) {
            const std::vector<std::uint32_t> sources = sourcesOf(rows[row], trace, numbers);
            if (row > 0) {
                const std::uint32_t parent = nodes[rows[row].parent];
                const auto before = previous.emplace(parent, kNoRow).first;
                nodes[row] = match(parent, column, rows[row], sources);
                if (nodes[row] == kNoRow)
                    nodes[row] = insert(parent, before->second);
                before->second = nodes[row];
            }
            for (const std::uint32_t source : sources)
                m_nodesOf.emplace(source, nodes[row]);
            if (sources.empty())
                m_named.emplace(std::to_string(nodes[rows[row].parent == kNoRow ? 0 : rows[row].parent]) + '.' +
                                    rows[row].label,
                                nodes[row]);
            m_nodes[nodes[row]].cells[column] = {.tableRow = row, .isInResult = rows[row].result.has_value()};
        }
    }

    static bool isMarker(Fate fate) { return familyOf(fate) == FateFamily::Problem || fate == Fate::MarkerHit; }

    /// Adds markers of this column that share the row of a value in other columns.
    void addMarkers(std::size_t column)
    {
        const Trace &trace = m_columns[column]->trace();
        std::vector<std::uint32_t> numbers(trace.origins.size(), kNoRow);
        const auto add = [&](OriginId marker, Fate fate) {
            const auto known = m_nodesOf.find(numberOf(trace, marker, numbers));
            if (known == m_nodesOf.end() || m_nodes[known->second].cells[column].tableRow != kNoRow)
                return;
            m_nodes[known->second].cells[column].marker = marker;
            m_nodes[known->second].cells[column].markerFate = fate;
        };
        for (const ContributionRow &row : m_columns[column]->table().rows) {
            for (const ContributionCell &cell : row.cells) {
                if (cell.origin.isValid() && isMarker(cell.fate))
                    add(cell.origin, cell.fate);
                if (cell.bareMarker.isValid())
                    add(cell.bareMarker, cell.bareMarkerFate);
            }
        }
    }

    /// A number for a contributed node, equal for one node in the traces of several lookups; \a known caches those of
    /// \a trace.
    std::uint32_t numberOf(const Trace &trace, OriginId id, std::vector<std::uint32_t> &known)
    {
        if (known[id.index] != kNoRow)
            return known[id.index];
        const Origin &origin = trace.origin(id);
        std::string name = origin.parent.isValid() ? std::to_string(numberOf(trace, origin.parent, known))
                                                   : 'L' + std::to_string(origin.layer.index);
        if (origin.parent.isValid()) {
            if (const auto *item = std::get_if<std::uint32_t>(&origin.segment))
                name += '[' + std::to_string(*item);
            else if (const Key *key = std::get_if<Key>(&origin.segment); key && key->isValid())
                name += '.' + canonicalText(key->value());
        }
        return known[id.index] =
                   m_numbers.emplace(std::move(name), static_cast<std::uint32_t>(m_numbers.size())).first->second;
    }

    /// The values that identify a row; markers only if there is nothing else, because without meaning they are ordinary
    /// values.
    std::vector<std::uint32_t> sourcesOf(const ContributionRow &row, const Trace &trace,
                                         std::vector<std::uint32_t> &numbers)
    {
        std::vector<std::uint32_t> values;
        std::vector<std::uint32_t> markers;
        for (const ContributionCell &cell : row.cells) {
            if (cell.origin.isValid())
                (isMarker(cell.fate) ? markers : values).push_back(numberOf(trace, cell.origin, numbers));
        }
        return values.empty() ? markers : values;
    }

    /// The place of a row: one with the same values, and unused in this column.
    std::uint32_t match(std::uint32_t parent, std::size_t column, const ContributionRow &row,
                        const std::vector<std::uint32_t> &sources) const
    {
        const auto fits = [&](std::uint32_t node) {
            return m_nodes[node].parent == parent && m_nodes[node].cells[column].tableRow == kNoRow;
        };
        for (const std::uint32_t source : sources) {
            const auto known = m_nodesOf.find(source);
            if (known != m_nodesOf.end() && fits(known->second))
                return known->second;
        }
        const auto named = sources.empty() ? m_named.find(std::to_string(parent) + '.' + row.label) : m_named.end();
        return named != m_named.end() && fits(named->second) ? named->second : kNoRow;
    }

    std::uint32_t insert(std::uint32_t parent, std::uint32_t previous)
    {
        const std::uint32_t node = addNode(parent);
        std::uint32_t &link = previous == kNoRow ? m_nodes[parent].firstChild : m_nodes[previous].nextSibling;
        m_nodes[node].nextSibling = std::exchange(link, node);
        return node;
    }

    std::vector<std::uint32_t> depthFirst() const
    {
        std::vector<std::uint32_t> order;
        std::vector<std::uint32_t> waiting{0};
        while (!waiting.empty()) {
            const std::uint32_t node = waiting.back();
            waiting.pop_back();
            order.push_back(node);
            for (std::uint32_t child = m_nodes[node].firstChild; child != kNoRow; child = m_nodes[child].nextSibling)
                waiting.push_back(child);
        }
        return order;
    }

    /// Marks the fewest items of an array that must move to reach the order of the leading column.
    void markMoved(std::uint32_t parent)
    {
        if (!hasResult(m_leading) || !holdsItems(parent, m_leading))
            return;
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (column == m_leading || !hasResult(column) || !holdsItems(parent, column))
                continue;
            std::vector<std::pair<std::uint32_t, std::uint32_t>> items; // place in this column, and the node
            for (std::uint32_t child = m_nodes[parent].firstChild; child != kNoRow;
                 child = m_nodes[child].nextSibling) {
                if (m_nodes[child].cells[column].isInResult && m_nodes[child].cells[m_leading].isInResult)
                    items.emplace_back(m_nodes[child].cells[column].tableRow, child);
            }
            std::sort(items.begin(), items.end());
            std::vector<std::size_t> places; // in the leading column
            for (const auto &[place, node] : items)
                places.push_back(m_nodes[node].cells[m_leading].tableRow);
            const std::vector<bool> stays = risingPart(places);
            for (std::size_t item = 0; item < items.size(); ++item)
                m_nodes[items[item].second].cells[column].isMoved = !stays[item];
        }
    }

    bool holdsItems(std::uint32_t node, std::size_t column) const
    {
        const ContributionRow *row = contribution(node, column);
        return row && row->result && row->result->isSequence();
    }

    /// Whether all columns are equal at a node with known children.
    void compare(std::uint32_t node)
    {
        bool isEqual = true;
        const ContributionRow *first = nullptr;
        bool isFirst = true;
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            if (!hasResult(column))
                continue;
            const ContributionRow *row = contribution(node, column);
            if (row && !row->result)
                row = nullptr;
            isEqual = isEqual && (isFirst || isSame(first, row)) && !m_nodes[node].cells[column].isMoved;
            first = isFirst ? row : first;
            isFirst = false;
        }
        for (std::uint32_t child = m_nodes[node].firstChild; child != kNoRow; child = m_nodes[child].nextSibling) {
            isEqual = isEqual && m_nodes[child].isEqual;
            m_nodes[node].size += m_nodes[child].size;
        }
        m_nodes[node].isEqual = isEqual;
    }

    /// Compares the kinds of collections only; their parts are compared individually.
    static bool isSame(const ContributionRow *a, const ContributionRow *b)
    {
        if (!a || !b)
            return a == b;
        const bool isLeaf = a->result->isLeaf() || b->result->isLeaf();
        return isLeaf ? identical(*a->result, *b->result) : a->result->isMapping() == b->result->isMapping();
    }

    void addChildren(StrategyTable &table, std::vector<std::uint32_t> &nodes, std::uint32_t row)
    {
        const bool isRun = table.rows[row].isRun();
        const auto first = static_cast<std::uint32_t>(table.rows.size());
        std::uint32_t node = isRun ? nodes[row] : m_nodes[nodes[row]].firstChild;
        const auto isEqual = [this](std::uint32_t each) { return each != kNoRow && m_nodes[each].isEqual; };
        while (node != kNoRow && (!isRun || isEqual(node))) {
            StrategyRow added{.parent = row,
                              .indexInParent = static_cast<std::uint32_t>(table.rows.size()) - first,
                              .isEqual = m_nodes[node].isEqual};
            nodes.push_back(node);
            const bool beginsRun = !isRun && isEqual(node) && isEqual(m_nodes[node].nextSibling);
            if (beginsRun) {
                for (; isEqual(node); node = m_nodes[node].nextSibling)
                    added.equalRows += m_nodes[node].size;
            } else {
                added.cells = std::move(m_nodes[node].cells);
                node = m_nodes[node].nextSibling;
            }
            table.rows.push_back(std::move(added));
        }
        table.rows[row].firstChild = first;
        table.rows[row].childCount = static_cast<std::uint32_t>(table.rows.size()) - first;
    }

    std::span<const std::shared_ptr<const Projection>> m_columns;
    std::size_t m_leading;
    std::unordered_map<std::string, std::uint32_t> m_numbers; // of contributed nodes
    std::vector<Node> m_nodes;
    std::unordered_map<std::uint32_t, std::uint32_t> m_nodesOf; // by contributed values
    std::unordered_map<std::string, std::uint32_t> m_named;     // without contributed values
};

} // namespace

StrategyTable strategyTable(std::span<const std::shared_ptr<const Projection>> columns, std::size_t leading)
{
    return StrategyTableBuilder(columns, leading).take();
}

} // namespace strata
