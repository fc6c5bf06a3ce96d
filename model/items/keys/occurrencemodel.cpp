// SPDX-License-Identifier: MIT
#include "items/keys/occurrencemodel.h"

#include "items/text.h"

#include <QScopeGuard>

#include <iterator>

namespace strata {

void OccurrenceModel::clear()
{
    beginResetModel();
    const auto end = qScopeGuard([this] { endResetModel(); });
    m_rows.clear();
}

void OccurrenceModel::append(std::vector<OccurrenceRow> rows)
{
    if (rows.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(rows.size()) - 1);
    const auto end = qScopeGuard([this] { endInsertRows(); });
    std::move(rows.begin(), rows.end(), std::back_inserter(m_rows));
}

const Address &OccurrenceModel::place(const QModelIndex &index) const
{
    return m_rows[static_cast<std::size_t>(index.row())].place;
}

int OccurrenceModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int OccurrenceModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QVariant OccurrenceModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const OccurrenceRow &row = m_rows[static_cast<std::size_t>(index.row())];
    const QString key = shownText(row.place.key.name());
    const QString value = shownText(row.value);
    const QString shown = row.others == 0 ? value : tr("%1 and %2 more").arg(value).arg(row.others);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return row.layer.empty() ? tr("%1: %2").arg(key, shown)
                                 : tr("%1, %2: %3").arg(key, shownText(row.layer), shown);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case KeyColumn: return key;
    case LayerColumn: return shownText(row.layer);
    case ValueColumn: return shown;
    default: return {};
    }
}

QVariant OccurrenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case KeyColumn: return tr("Key");
    case LayerColumn: return tr("Layer");
    case ValueColumn: return tr("Value");
    default: return {};
    }
}

} // namespace strata
