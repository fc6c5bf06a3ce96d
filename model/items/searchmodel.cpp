// SPDX-License-Identifier: MIT
#include "items/searchmodel.h"

#include "items/answer/fatetext.h"
#include "items/text.h"

#include <algorithm>
#include <array>

namespace strata {

namespace {

QString placeOf(const SearchRow &row)
{
    return QStringLiteral("%1:%2").arg(row.file).arg(row.line);
}

int comparedPlaces(const SearchRow &a, const SearchRow &b)
{
    if (const int order = a.file.compare(b.file); order != 0)
        return order;
    if (a.line != b.line)
        return a.line < b.line ? -1 : 1;
    return a.number < b.number ? -1 : a.number > b.number ? 1 : 0;
}

int comparedRows(const SearchRow &a, const SearchRow &b, int column)
{
    switch (column) {
    case SearchModel::KeyColumn: return a.key.compare(b.key);
    case SearchModel::TextColumn: return a.text.compare(b.text);
    case SearchModel::LayerColumn: {
        const auto rank = [](const SearchRow &row) {
            return row.layer.isEmpty() ? 1'000'000 : row.layer.mid(1).toInt();
        };
        return rank(a) - rank(b);
    }
    default: return comparedPlaces(a, b);
    }
}

bool passesFilter(const SearchRow &row, const QString &filter)
{
    const std::array texts{&row.text, &row.key, &row.file};
    return filter.isEmpty() || std::any_of(texts.begin(), texts.end(), [&](const QString *text) {
               return text->contains(filter, Qt::CaseInsensitive);
           });
}

} // namespace

std::vector<std::uint32_t> arranged(const SearchRows &rows, const RowOrder &order, const CancelToken &cancel)
{
    const auto isBefore = [&](const SearchRow &a, const SearchRow &b) {
        const int first = comparedRows(a, b, order.column);
        if (first != 0)
            return order.direction == Qt::AscendingOrder ? first < 0 : first > 0;
        return comparedPlaces(a, b) < 0;
    };
    return arrangedRows(
        rows, cancel, [&](const SearchRow &row) { return passesFilter(row, order.filter); }, isBefore);
}

QString SearchModel::cellText(const SearchRow &row, int column) const
{
    switch (column) {
    case PlaceColumn: return placeOf(row);
    case KeyColumn: return row.key;
    case TextColumn:
        return row.remark.isEmpty() ? row.text : tr("%1 (%2)", "text of a row, remark").arg(row.text, row.remark);
    case LayerColumn: return row.layer;
    case FateColumn: {
        const std::optional<Fate> fate = fateOf(row);
        return fate ? fateText(*fate) : QString();
    }
    default: return {};
    }
}

QStringList SearchModel::titles() const
{
    return {tr("Place"), tr("Key"), tr("Found"), tr("Layer"), tr("Fate")};
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    const SearchRow *at = row(index);
    if (!at)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cellText(*at, index.column());
    case Qt::ToolTipRole: return index.column() == PlaceColumn ? placeOf(*at) : cellText(*at, TextColumn);
    case Qt::AccessibleTextRole: {
        const QString text = cellText(*at, index.column());
        if (index.column() == TextColumn)
            return tr("%1, %2: %3", "data/common.yaml:3, key: text").arg(placeOf(*at), at->key, text);
        if (!text.isEmpty())
            return text;
        return index.column() == LayerColumn ? tr("not read by the node") : tr("none");
    }
    case FateRole: {
        const std::optional<Fate> fate = fateOf(*at);
        return index.column() == FateColumn && fate ? QVariant::fromValue(*fate) : QVariant();
    }
    case FileNameRole: return index.column() == PlaceColumn ? at->file : QString();
    case RootKeyRole: return index.column() == KeyColumn ? at->root : QString();
    case MatchBeginRole: return index.column() == TextColumn ? at->begin : 0;
    case MatchLengthRole: return index.column() == TextColumn ? at->length : 0;
    default: return {};
    }
}

void SearchModel::addFates(const Fates &fates)
{
    for (const auto &[number, fate] : fates)
        m_fates.insert(number, fate);
    if (rowCount() > 0)
        emit dataChanged(index(0, FateColumn), index(rowCount() - 1, FateColumn));
}

void SearchModel::clearFates()
{
    m_fates.clear();
}

ExportTable SearchModel::table() const
{
    ExportTable table{titles(), {}};
    for (const std::uint32_t at : visibleRows()) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << cellText(*rows()[at], column);
        table.rows.push_back(cells);
    }
    return table;
}

} // namespace strata
