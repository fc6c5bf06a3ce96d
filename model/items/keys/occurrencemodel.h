// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "items/rowmodel.h"

#include <cstddef>
#include <string>

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
class OccurrenceModel : public RowModel<OccurrenceRow>
{
    Q_OBJECT

public:
    enum Column { KeyColumn, LayerColumn, ValueColumn, ColumnCount };

    explicit OccurrenceModel(QObject *parent = nullptr) : RowModel(ColumnCount, parent) {}

    QVariant data(const QModelIndex &index, int role) const override;

protected:
    QStringList titles() const override;
};

} // namespace strata
