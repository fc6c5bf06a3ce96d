// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tabletext.h"
#include "projection/fates.h"
#include "projection/projection.h"
#include "projection/steps/foldplay.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace strata {

/// The content of a view as a plain table for other programs. All rows are as long as the titles.
struct ExportTable
{
    QStringList titles;
    std::vector<QStringList> rows;
};

QString tableText(const ExportTable &table, TableFormat format);

/// A row per place: the result and its fate, then the value and fate in each layer with the key.
ExportTable contributionsTable(const Projection &projection);

/// A row per step: value so far, joining value, value after, events and rule.
ExportTable foldTable(const FoldPlay &play);

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
