// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "projection/fates.h"

#include <QString>
#include <vector>

namespace strata {

/// What stands around a table that goes to others.
struct PageHead
{
    QString title;  ///< the key
    QString inputs; ///< node and strategy
    std::vector<Fate> legend;
};

/// \a table as one HTML file that needs no other: no script, no picture, nothing from a network. All that it says is in
/// its words; colours follow the reader's light or dark scheme.
QString htmlPage(const PageHead &head, const ExportTable &table);

} // namespace strata
