// SPDX-License-Identifier: MIT
#include "items/fleet/fleetkeysmodel.h"

#include "items/roles.h"
#include "items/text.h"

namespace strata {

namespace {

std::size_t numberOf(const FleetKeyRow &row, int column)
{
    switch (column) {
    case FleetKeysModel::ResultsColumn: return row.results;
    case FleetKeysModel::FilesColumn: return row.files;
    case FleetKeysModel::WithoutColumn: return row.without;
    case FleetKeysModel::FailingColumn: return row.failing;
    default: return 0;
    }
}

QString cellText(const FleetKeyRow &row, int column)
{
    return column == FleetKeysModel::KeyColumn ? shownText(row.key, Lines::One) : numberText(numberOf(row, column));
}

} // namespace

std::vector<std::uint32_t> arranged(const FleetKeyRows &rows, const RowOrder &order, const CancelToken &cancel)
{
    const bool isAscending = order.direction == Qt::AscendingOrder;
    const auto isBefore = [&](const FleetKeyRow &one, const FleetKeyRow &other) {
        const std::size_t first = numberOf(one, order.column);
        const std::size_t second = numberOf(other, order.column);
        if (first != second)
            return isAscending ? first < second : first > second;
        return order.column == FleetKeysModel::KeyColumn && !isAscending ? one.key > other.key : one.key < other.key;
    };
    const auto passes = [&](const FleetKeyRow &row) {
        return order.filter.isEmpty() || row.key.contains(order.filter, Qt::CaseInsensitive);
    };
    return arrangedRows(rows, cancel, passes, isBefore);
}

QStringList FleetKeysModel::titles() const
{
    return {tr("Key"), tr("Results"), tr("Files"), tr("Without value"), tr("Failing")};
}

QVariant FleetKeysModel::data(const QModelIndex &index, int role) const
{
    const FleetKeyRow *at = row(index);
    if (!at)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cellText(*at, index.column());
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1: %2 from %3; nodes without value: %4, failing: %5", "key, results, files, nodes, nodes")
            .arg(shownText(at->key, Lines::One), counted(at->results, tr("1 result"), tr("%1 results")),
                 counted(at->files, tr("1 file"), tr("%1 files")), numberText(at->without), numberText(at->failing));
    case Qt::TextAlignmentRole:
        return index.column() == KeyColumn ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case EmphasisRole: return index.column() == KeyColumn || numberOf(*at, index.column()) > 0;
    default: return {};
    }
}

ExportTable FleetKeysModel::table() const
{
    ExportTable table{titles(), {}};
    for (const std::uint32_t at : visibleRows()) {
        const FleetKeyRow &row = *rows()[at];
        QStringList cells{row.key};
        for (int column = ResultsColumn; column < ColumnCount; ++column)
            cells << QString::number(numberOf(row, column));
        table.rows.push_back(cells);
    }
    return table;
}

} // namespace strata
