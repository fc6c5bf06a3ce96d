// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QString>
#include <vector>

namespace strata {

/// A filter for rows and values of the contribution table.
struct ContributionFilter
{
    bool showsLosers = true;    ///< rows and values outside the result, unless they are problems
    bool contestedOnly = false; ///< rows with values of at least two layers
    unsigned families = 0;      ///< bits 1 << FateFamily: rows with a value of one of them; 0: all
    QString text;               ///< part of the path or of a value, ignoring case

    /// Whether a value is visible in a visible row.
    bool shows(const ContributionCell &cell) const;
    bool isOff() const { return showsLosers && !contestedOnly && families == 0 && text.isEmpty(); }
    friend bool operator==(const ContributionFilter &, const ContributionFilter &) = default;
};

/// Whether \a row itself matches \a filter.
bool matchesFilter(const Projection &projection, const ContributionFilter &filter, const ContributionRow &row);

/// By row of the contribution table, whether it is visible: it matches \a filter, or a row below it does.
std::vector<bool> visibleRows(const Projection &projection, const ContributionFilter &filter);

} // namespace strata
