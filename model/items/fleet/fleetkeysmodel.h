// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "items/arrangedmodel.h"
#include "items/exporttable.h"
#include "items/roworder.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace strata {

/// The spread of the answers to one key over all nodes.
struct FleetKeyRow
{
    QString key;
    std::size_t results = 0;
    std::size_t files = 0;
    std::size_t without = 0; ///< nodes without value
    std::size_t failing = 0; ///< nodes whose lookup fails
};

using FleetKeyRows = ArrangedModel<FleetKeyRow>::Rows;

/// The indexes of matching \a rows, sorted; ties by key. Thread-safe. Unusable if cancelled.
std::vector<std::uint32_t> arranged(const FleetKeyRows &rows, const RowOrder &order, const CancelToken &cancel = {});

/// All keys on all nodes, one per row. Rows are added in any order; the result of arranged() is shown.
class FleetKeysModel : public ArrangedModel<FleetKeyRow>
{
    Q_OBJECT

public:
    enum Column { KeyColumn, ResultsColumn, FilesColumn, WithoutColumn, FailingColumn, ColumnCount };

    explicit FleetKeysModel(QObject *parent = nullptr) : ArrangedModel(ColumnCount, parent) {}

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The visible rows.
    ExportTable table() const;

protected:
    QStringList titles() const override;
    bool isNumber(int column) const override { return column != KeyColumn; }
};

} // namespace strata
