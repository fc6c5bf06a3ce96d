// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractItemModel>
#include <QPointer>
#include <QString>

#include <optional>
#include <vector>

namespace strata {

/// A flat table with its rows grouped by the text of one column; titles have the number of rows: "unused-key (412)".
/// Groups are in the order of their first rows. Without a column the table is unchanged.
class GroupedModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    /// \a table may be reset, but may not insert or remove rows; the model is empty once it is destroyed. Titles of
    /// groups are in \a titleColumn; if the table is grouped by a column before it, they are there, and GroupTextRole
    /// of the first row is in \a titleColumn.
    GroupedModel(QAbstractItemModel &table, int titleColumn, QObject *parent = nullptr);

    /// Groups by the text that \a role has in \a column of the table; none: not at all.
    void setGrouping(std::optional<int> column, int role = Qt::DisplayRole);
    bool isGrouped() const { return m_column.has_value(); }
    bool isGroup(const QModelIndex &index) const { return m_column && index.isValid() && index.internalId() == kTop; }
    /// The row of the table; invalid for a group.
    QModelIndex toTable(const QModelIndex &index) const;
    QModelIndex fromTable(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    static constexpr quintptr kTop = 0; // internal id of top-level rows; rows in a group have the group's number plus 1

    struct Group
    {
        QString title;
        std::vector<int> rows;
    };

    void rebuild();
    void onChanged(const QModelIndex &first, const QModelIndex &last);

    QPointer<QAbstractItemModel> m_table;
    const int m_titleColumn;
    std::optional<int> m_column;
    int m_role = Qt::DisplayRole;
    std::vector<Group> m_groups;
    std::vector<int> m_groupOf; // by row of the table
    std::vector<int> m_placeOf; // in its group
};

} // namespace strata
