// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "items/arrangedmodel.h"
#include "items/exporttable.h"

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

using FleetKeyRows = ArrangedModel<FleetKeyRow>::Rows;

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
class FleetKeysModel : public ArrangedModel<FleetKeyRow>
{
    Q_OBJECT

public:
    enum Column { KeyColumn, ResultsColumn, FilesColumn, WithoutColumn, FailingColumn, ColumnCount };

    using ArrangedModel::ArrangedModel;

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// The view asks for it; whoever answers the view's wish calls show().
    void sort(int column, Qt::SortOrder order) override;

    /// The rows that are shown.
    ExportTable table() const;

signals:
    void orderWanted(int column, Qt::SortOrder order);
};

} // namespace strata
