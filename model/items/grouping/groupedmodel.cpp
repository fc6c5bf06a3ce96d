// SPDX-License-Identifier: MIT
#include "items/grouping/groupedmodel.h"

#include "items/roles.h"
#include "items/text.h"

#include <QHash>

#include <algorithm>

namespace strata {

GroupedModel::GroupedModel(QAbstractItemModel &table, int titleColumn, QObject *parent)
    : QAbstractItemModel(parent), m_table(&table), m_titleColumn(titleColumn)
{
    connect(&table, &QAbstractItemModel::modelAboutToBeReset, this, [this] { beginResetModel(); });
    connect(&table, &QAbstractItemModel::modelReset, this, [this] {
        rebuild();
        endResetModel();
    });
    connect(&table, &QAbstractItemModel::dataChanged, this, &GroupedModel::onChanged);
    connect(&table, &QObject::destroyed, this, [this] {
        beginResetModel();
        rebuild();
        endResetModel();
    });
    rebuild();
}

void GroupedModel::setGrouping(std::optional<int> column, int role)
{
    if (column == m_column && role == m_role)
        return;
    beginResetModel();
    m_column = column;
    m_role = role;
    rebuild();
    endResetModel();
}

void GroupedModel::rebuild()
{
    m_groups.clear();
    m_groupOf.clear();
    m_placeOf.clear();
    if (!m_column || !m_table)
        return;
    QHash<QString, int> known;
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString title = m_table->index(row, *m_column).data(m_role).toString();
        const auto at = known.constFind(title);
        const int group = at == known.cend() ? static_cast<int>(m_groups.size()) : *at;
        if (at == known.cend()) {
            known.insert(title, group);
            m_groups.push_back({title, {}});
        }
        Group &of = m_groups[static_cast<std::size_t>(group)];
        m_groupOf.push_back(group);
        m_placeOf.push_back(static_cast<int>(of.rows.size()));
        of.rows.push_back(row);
    }
}

/// Emits the changes by group: adjacent rows of the table may be in different groups.
void GroupedModel::onChanged(const QModelIndex &first, const QModelIndex &last)
{
    for (int row = first.row(); row <= last.row(); ++row) {
        const int end = m_column ? row : last.row();
        emit dataChanged(fromTable(first.siblingAtRow(row)), fromTable(last.siblingAtRow(end)));
        row = end;
    }
}

QModelIndex GroupedModel::toTable(const QModelIndex &index) const
{
    if (!index.isValid() || isGroup(index))
        return {};
    if (!m_column)
        return m_table->index(index.row(), index.column());
    const Group &group = m_groups[index.internalId() - 1];
    return m_table->index(group.rows[static_cast<std::size_t>(index.row())], index.column());
}

QModelIndex GroupedModel::fromTable(const QModelIndex &index) const
{
    if (!index.isValid() || !m_column)
        return index.isValid() ? createIndex(index.row(), index.column(), kTop) : QModelIndex();
    const auto row = static_cast<std::size_t>(index.row());
    return createIndex(m_placeOf[row], index.column(), static_cast<quintptr>(m_groupOf[row]) + 1);
}

QModelIndex GroupedModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kTop);
}

QModelIndex GroupedModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == kTop)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, kTop);
}

int GroupedModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return m_column ? static_cast<int>(m_groups.size()) : m_table ? m_table->rowCount() : 0;
    const bool hasRows = isGroup(parent) && parent.column() == 0;
    return hasRows ? static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].rows.size()) : 0;
}

int GroupedModel::columnCount(const QModelIndex &) const
{
    return m_table ? m_table->columnCount() : 0;
}

QVariant GroupedModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (!isGroup(index))
        return toTable(index).data(role);
    const Group &group = m_groups[static_cast<std::size_t>(index.row())];
    const int titleColumn = std::min(*m_column, m_titleColumn);
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (index.column() == titleColumn && isText)
        return tr("%1 (%2)", "group, number of rows")
            .arg(group.title.isEmpty() ? tr("none", "group") : group.title, numberText(group.rows.size()));
    const QModelIndex first = m_table->index(group.rows.front(), index.column());
    if (index.column() == m_titleColumn && (isText || role == Qt::ToolTipRole))
        return first.data(GroupTextRole);
    const bool isOfFirst = index.column() < titleColumn; // such as the severity
    return isOfFirst ? first.data(role) : QVariant();
}

QVariant GroupedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_table ? m_table->headerData(section, orientation, role) : QVariant();
}

} // namespace strata
