// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractTableModel>
#include <QScopeGuard>
#include <QStringList>

#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace strata {

/// A table with a fixed number of columns, each with a title.
class ColumnModel : public QAbstractTableModel
{
public:
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : m_columns; }
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal)
            return {};
        if (role == Qt::TextAlignmentRole && isNumber(section))
            return QVariant(Qt::AlignRight | Qt::AlignVCenter);
        return role == Qt::DisplayRole ? QVariant(titles().value(section)) : QVariant();
    }

protected:
    ColumnModel(int columns, QObject *parent) : QAbstractTableModel(parent), m_columns(columns) {}
    /// By column.
    virtual QStringList titles() const = 0;
    /// Whether the title of a column is above numbers, which are aligned to the right.
    virtual bool isNumber(int) const { return false; }

private:
    const int m_columns;
};

/// A table that owns its rows.
template <typename Row>
class RowModel : public ColumnModel
{
public:
    using ColumnModel::ColumnModel;

    void clear() { setRows({}); }
    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        const auto end = qScopeGuard([this] { endResetModel(); });
        m_rows = std::move(rows);
    }
    void append(std::vector<Row> rows)
    {
        if (rows.empty())
            return;
        const int first = rowCount();
        beginInsertRows({}, first, first + static_cast<int>(rows.size()) - 1);
        const auto end = qScopeGuard([this] { endInsertRows(); });
        std::move(rows.begin(), rows.end(), std::back_inserter(m_rows));
    }
    /// Replaces the rows, whose number must stay the same; selections stay.
    void changeRows(std::vector<Row> rows)
    {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit this->dataChanged(this->index(0, 0), this->index(rowCount() - 1, columnCount() - 1));
    }
    const std::vector<Row> &rows() const { return m_rows; }
    /// Null: there is no such row.
    const Row *row(const QModelIndex &index) const
    {
        return index.isValid() && index.row() < rowCount() ? &m_rows[static_cast<std::size_t>(index.row())] : nullptr;
    }

    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }

private:
    std::vector<Row> m_rows;
};

} // namespace strata
