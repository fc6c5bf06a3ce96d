// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/tabletext.h"
#include "projection/foldplay.h"
#include "projection/projection.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace strata {

/// What a view shows as a plain table, for other programs. All rows are as long as the titles.
struct ExportTable
{
    QStringList titles;
    std::vector<QStringList> rows;
};

QString tableText(const ExportTable &table, TableFormat format);

/// A row for each place: the result and its fate, then what each layer with the key has there and what became of it.
ExportTable contributionsTable(const Projection &projection);

/// A row for each step: what there was, what joined, what came out, what happened and by which rule.
ExportTable foldTable(const FoldPlay &play);

} // namespace strata
