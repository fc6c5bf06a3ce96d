// SPDX-License-Identifier: MIT
#pragma once

#include "items/exporttable.h"
#include "projection/fates.h"

#include <QString>
#include <vector>

namespace strata {

/// The head of an exported page.
struct PageHead
{
    QString title;    ///< what the page shows, such as a key
    QString subtitle; ///< what it is shown for, such as node and strategy
    std::vector<Fate> legend;
};

/// \a table as a self-contained HTML file: no scripts, images or network access. All content is text; colours follow
/// the reader's light or dark scheme.
QString htmlPage(const PageHead &head, const ExportTable &table);

} // namespace strata
