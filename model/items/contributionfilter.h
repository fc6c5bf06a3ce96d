// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"

#include <QString>
#include <vector>

namespace strata {

/// Which rows and values are shown.
struct ContributionFilter
{
    bool showsLosers = true;    ///< rows and values that are not in the result, unless they are problems
    bool contestedOnly = false; ///< rows to which at least two layers have something to say
    unsigned families = 0;      ///< bits 1 << FateFamily: rows with a value of one of them; 0: all
    QString text;               ///< part of the path or of a value, ignoring case

    /// Whether a value is shown in a row that is.
    bool shows(const ContributionCell &cell) const;
    bool isOff() const { return showsLosers && !contestedOnly && families == 0 && text.isEmpty(); }
    friend bool operator==(const ContributionFilter &, const ContributionFilter &) = default;
};

/// Whether \a filter keeps \a row for itself.
bool isKept(const Projection &projection, const ContributionFilter &filter, const ContributionRow &row);

/// By row of the contribution table, whether \a filter keeps it: for itself, or because a kept row is below it.
std::vector<bool> keptRows(const Projection &projection, const ContributionFilter &filter);

} // namespace strata
