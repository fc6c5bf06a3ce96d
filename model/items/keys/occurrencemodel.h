// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"

#include <QAbstractTableModel>
#include <QModelIndex>

#include <cstddef>
#include <string>
#include <vector>

namespace strata {

/// A value of the user's data that is an example of a lesson.
struct OccurrenceRow
{
    Address place;
    std::string layer;      ///< badge
    std::string value;      ///< on one line
    std::size_t others = 0; ///< number of further values of the same key
};

/// The examples of a lesson in the user's data, in the order in which they were found.
class OccurrenceModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, LayerColumn, ValueColumn };
    static constexpr int kColumns = 3;

    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    void append(std::vector<OccurrenceRow> rows);
    /// \a index must be valid.
    const Address &place(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<OccurrenceRow> m_rows;
};

} // namespace strata
