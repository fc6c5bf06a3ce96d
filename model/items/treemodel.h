// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractItemModel>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata {

/// A tree whose rows are records of one list, each with `parent` (its index in the list), `row` (among the children of
/// the parent) and `children`. The first record is the root, which has no row.
template <typename Record>
class TreeModel : public QAbstractItemModel
{
public:
    using QAbstractItemModel::QAbstractItemModel;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override
    {
        if (!hasIndex(row, column, parent))
            return {};
        return createIndex(row, column, quintptr(recordOf(parent).children[static_cast<std::size_t>(row)]));
    }
    QModelIndex parent(const QModelIndex &child) const override { return indexAt(recordOf(child).parent); }
    int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.column() > 0 ? 0 : static_cast<int>(recordOf(parent).children.size());
    }

protected:
    virtual const std::vector<Record> &records() const = 0;
    /// The root for an invalid index.
    const Record &recordOf(const QModelIndex &index) const
    {
        return records()[index.isValid() ? index.internalId() : 0];
    }
    /// The index of a record; invalid for the root and its missing parent.
    QModelIndex indexAt(std::uint32_t at, int column = 0) const
    {
        return at == 0 || at >= records().size()
                   ? QModelIndex()
                   : createIndex(static_cast<int>(records()[at].row), column, quintptr(at));
    }
};

} // namespace strata
