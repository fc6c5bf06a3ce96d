// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/sharednames.h"
#include "items/exporttable.h"

#include <QAbstractItemModel>
#include <QString>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// The same change of a key's answer on some nodes.
struct ListedEffect
{
    LookupTarget key;
    QString change;
    SharedNames nodes; ///< by name; at least one
};

/// The effects of edits: a row per effect, with its nodes below. Effects are added while they are found, and sorted by
/// key.
class EffectModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, NodesColumn, ChangeColumn, ColumnCount };

    using QAbstractItemModel::QAbstractItemModel;

    void clear();
    /// Effects of one key keep their order.
    void add(std::vector<ListedEffect> effects);
    /// The key and node of a row; of an effect its first node. Nothing: no such row.
    struct Place
    {
        LookupTarget key;
        std::string node;
    };
    std::optional<Place> place(const QModelIndex &index) const;
    ExportTable table() const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// Has its own index, for its child nodes.
    struct Record
    {
        ListedEffect effect;
        int row = 0;
    };

    static QString nodesText(const ListedEffect &effect);

    std::vector<std::unique_ptr<Record>> m_records;
};

} // namespace strata
