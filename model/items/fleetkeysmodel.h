// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "items/exporttable.h"

#include <QAbstractTableModel>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace strata {

/// How the answers to one key differ among all nodes.
struct FleetKeyRow
{
    QString key;
    std::size_t results = 0;
    std::size_t files = 0;
    std::size_t without = 0; ///< nodes without value
    std::size_t failing = 0; ///< nodes whose lookup fails
};

/// Rows that never change; cheap to hand to another thread.
using FleetKeyRows = std::vector<std::shared_ptr<const FleetKeyRow>>;

/// Which rows are shown, and in which order.
struct FleetKeyOrder
{
    QString filter; ///< part of the key, ignoring case
    int column = 1;
    Qt::SortOrder direction = Qt::DescendingOrder;

    friend bool operator==(const FleetKeyOrder &, const FleetKeyOrder &) = default;
};

/// The places of \a rows that pass, in order; of equal ones by key. For any thread. Cancelled, it is of no use.
std::vector<std::uint32_t> arranged(const FleetKeyRows &rows, const FleetKeyOrder &order,
                                    const CancelToken &cancel = {});

/// All keys on all nodes: a row for each key. Rows come in any order; what arranged() made of them is shown.
class FleetKeysModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, ResultsColumn, FilesColumn, WithoutColumn, FailingColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    /// Shows them at the end until show() puts them in order.
    void add(FleetKeyRows &&rows);
    void show(std::vector<std::uint32_t> places);
    const FleetKeyRows &rows() const { return m_rows; }
    const FleetKeyRow *row(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// The view asks for it; whoever answers the view's wish calls show().
    void sort(int column, Qt::SortOrder order) override;

    /// The rows that are shown.
    ExportTable table() const;

signals:
    void orderWanted(int column, Qt::SortOrder order);

private:
    FleetKeyRows m_rows;
    std::vector<std::uint32_t> m_shown;
};

} // namespace strata
