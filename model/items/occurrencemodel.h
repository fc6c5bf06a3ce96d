// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"

#include <QAbstractTableModel>
#include <QModelIndex>

#include <cstddef>
#include <string>
#include <vector>

namespace strata {

/// A place that was found.
struct OccurrenceRow
{
    Address place;
    std::string layer;      ///< badge
    std::string value;      ///< on one line
    std::size_t others = 0; ///< further values of the same key
};

/// Places that were found, in the order in which they came.
class OccurrenceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, LayerColumn, ValueColumn };
    static constexpr int kColumns = 3;

    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    void append(std::vector<OccurrenceRow> rows);
    /// Of a valid row.
    const Address &place(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<OccurrenceRow> m_rows;
};

} // namespace strata
