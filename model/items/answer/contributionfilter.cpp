// SPDX-License-Identifier: MIT
#include "items/answer/contributionfilter.h"

#include "items/answer/contributiontext.h"
#include "items/valuetext.h"

#include <algorithm>

namespace strata {

bool matchesFilter(const Projection &projection, const ContributionFilter &filter, const ContributionRow &row)
{
    if (row.isGhost &&
        std::none_of(row.cells.begin(), row.cells.end(), [&](const auto &cell) { return filter.shows(cell); }))
        return false;
    if (filter.contestedOnly && row.cells.size() < 2)
        return false;
    const auto isChosen = [&](Fate fate) {
        return (filter.families & (1U << static_cast<unsigned>(familyOf(fate)))) != 0;
    };
    const auto hasChosenFamily = [&](const ContributionCell &cell) {
        const bool isLeaf = cell.origin.isValid() && projection.trace().isLeaf(cell.origin);
        return (isLeaf && (isChosen(cell.fate) || (cell.survived && isChosen(Fate::MarkerSpent)))) ||
               (cell.bareMarker.isValid() && isChosen(cell.bareMarkerFate));
    };
    if (filter.families != 0 && std::none_of(row.cells.begin(), row.cells.end(), hasChosenFamily))
        return false;
    if (filter.text.isEmpty())
        return true;
    const auto matches = [&](const QString &text) { return text.contains(filter.text, Qt::CaseInsensitive); };
    if (matches(contributiontext::path(projection, row)))
        return true;
    if (row.result && row.result->isLeaf() && matches(preview(*row.result).text))
        return true;
    return std::any_of(row.cells.begin(), row.cells.end(), [&](const ContributionCell &cell) {
        const Value &value = projection.trace().origin(cell.origin.isValid() ? cell.origin : cell.bareMarker).value;
        return value.isLeaf() && matches(preview(value).text);
    });
}

bool ContributionFilter::shows(const ContributionCell &cell) const
{
    if (showsLosers)
        return true;
    const FateFamily family = familyOf(cell.fate);
    return family == FateFamily::Result || family == FateFamily::Problem;
}

std::vector<bool> visibleRows(const Projection &projection, const ContributionFilter &filter)
{
    const std::vector<ContributionRow> &rows = projection.table().rows;
    std::vector<bool> kept(rows.size(), filter.isOff());
    if (filter.isOff())
        return kept;
    for (std::size_t i = rows.size(); i-- > 0;) {
        kept[i] = kept[i] || matchesFilter(projection, filter, rows[i]);
        if (kept[i] && rows[i].parent != ContributionRow::kNoParent)
            kept[rows[i].parent] = true;
    }
    if (!rows.empty())
        kept[0] = true;
    return kept;
}

} // namespace strata
