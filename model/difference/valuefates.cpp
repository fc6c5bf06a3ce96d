// SPDX-License-Identifier: MIT
#include "difference/valuefates.h"

#include "core/valueequality.h"
#include "projection/contributiontable.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace strata {

namespace {

/// The rows of the contribution table of one side, as the rows of a DifferenceTree name them.
class FateRows
{
public:
    explicit FateRows(const Trace &trace) : m_trace(trace), m_table(contributionTable(trace, leafFates(trace)))
    {
        std::vector<std::uint32_t> owners(m_table.rows.size()); // of lost items, also of those in lost lists
        for (std::uint32_t at = 1; at < m_table.rows.size(); ++at) {
            const ContributionRow &row = m_table.rows[at];
            owners[at] = isLostItem(row) && isLostItem(m_table.rows[row.parent]) ? owners[row.parent] : row.parent;
            if (!row.isGhost && !row.path.empty())
                m_values.emplace(std::pair(row.parent, segmentOf(row.path.back())), at);
            else if (row.isGhost)
                m_ghosts[owners[at]].push_back(at);
        }
    }

    std::optional<std::uint32_t> top() const
    {
        return m_table.rows.empty() ? std::nullopt : std::optional(std::uint32_t{0});
    }
    /// The row of a value of the result.
    std::optional<std::uint32_t> child(std::uint32_t parent, const AddressSegment &segment) const
    {
        const auto found = m_values.find({parent, segment});
        return found == m_values.end() ? std::nullopt : std::optional(found->second);
    }
    ValueFate fate(std::uint32_t at) const
    {
        const ContributionRow &row = m_table.rows[at];
        const bool survived =
            std::any_of(row.cells.begin(), row.cells.end(), [](const ContributionCell &cell) { return cell.survived; });
        return {.fate = row.fate, .survived = survived};
    }
    /// What became of the value that only the other side has; nothing: no layer has it.
    std::optional<ValueFate> lost(std::uint32_t parent, const AddressSegment &segment, const Value &value) const
    {
        const auto ghosts = m_ghosts.find(parent);
        if (ghosts == m_ghosts.end())
            return std::nullopt;
        const auto *const key = std::get_if<AddressKey>(&segment);
        for (const std::uint32_t at : ghosts->second) {
            const ContributionRow &row = m_table.rows[at];
            const ContributionCell *const cell = leadingCell(row);
            if (!cell || (key && (row.path.empty() || segmentOf(row.path.back()) != segment)))
                continue;
            const Origin &origin = m_trace.origin(cell->origin);
            if (key || identical(origin.value, value))
                return ValueFate{.fate = row.fate, .lost = origin.mark};
        }
        return std::nullopt;
    }

private:
    static bool isLostItem(const ContributionRow &row)
    {
        return row.isGhost && !row.path.empty() && std::holds_alternative<std::uint32_t>(row.path.back());
    }
    static AddressSegment segmentOf(const PathSegment &segment)
    {
        if (const auto *const key = std::get_if<Key>(&segment))
            return AddressKey{key->kind(), key->text()};
        return std::get<std::uint32_t>(segment);
    }
    /// The value to which the fate of a ghost belongs; null: it is that of a marker of the whole list.
    static const ContributionCell *leadingCell(const ContributionRow &row)
    {
        const ContributionCell *leading = nullptr;
        for (const ContributionCell &cell : row.cells) {
            if (cell.origin.isValid() && (!leading || (leading->fate != row.fate && cell.fate == row.fate)))
                leading = &cell;
        }
        return leading;
    }

    const Trace &m_trace;
    ContributionTable m_table;
    std::map<std::pair<std::uint32_t, AddressSegment>, std::uint32_t> m_values;
    std::map<std::uint32_t, std::vector<std::uint32_t>> m_ghosts; // by parent
};

/// The fates of the values of side A, or of side B.
std::vector<std::optional<ValueFate>> fatesOf(const DifferenceTree &tree, bool isB, const Trace &trace)
{
    const FateRows rows(trace);
    std::vector<std::optional<ValueFate>> fates(tree.rows.size() + tree.equals.size());
    std::vector<std::optional<std::uint32_t>> places(tree.rows.size()); // by row of the tree
    for (std::size_t at = 0; at < fates.size(); ++at) {
        const bool isEqualMember = at >= tree.rows.size();
        const DifferenceRow &row = isEqualMember ? tree.equals[at - tree.rows.size()] : tree.rows[at];
        if (row.sign == DifferenceRow::Sign::Equal)
            continue;
        const bool isThere = isB ? row.hasB() : row.hasA();
        const std::uint32_t collection = isEqualMember ? tree.rows[row.parent].parent : row.parent;
        const auto parent = collection == DifferenceRow::kRoot ? rows.top() : places[collection];
        if (!parent || (!row.segment && !isThere))
            continue;
        const AddressSegment segment = !row.segment          ? AddressSegment()
                                       : isB && row.isItem() ? AddressSegment(row.itemB)
                                                             : *row.segment;
        if (!isThere) {
            fates[at] = rows.lost(*parent, segment, isB ? row.a : row.b);
            continue;
        }
        const auto place = row.segment ? rows.child(*parent, segment) : parent;
        if (place && row.sign != DifferenceRow::Sign::Within)
            fates[at] = rows.fate(*place);
        if (!isEqualMember)
            places[at] = place;
    }
    return fates;
}

} // namespace

DifferenceFates differenceFates(const DifferenceTree &tree, const Trace &a, const Trace &b)
{
    return {fatesOf(tree, false, a), fatesOf(tree, true, b)};
}

} // namespace strata
