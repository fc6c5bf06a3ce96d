// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <Qt>

namespace strata {

/// The filter and sort order of a table's rows.
struct RowOrder
{
    QString filter = {}; ///< part of a text of the row, ignoring case
    int column = 1;
    Qt::SortOrder direction = Qt::DescendingOrder;

    friend bool operator==(const RowOrder &, const RowOrder &) = default;
};

} // namespace strata
