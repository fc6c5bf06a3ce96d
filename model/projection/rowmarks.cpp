// SPDX-License-Identifier: MIT
#include "projection/rowmarks.h"

namespace strata {

namespace {

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
