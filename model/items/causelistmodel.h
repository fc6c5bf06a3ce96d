// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"
#include "core/sourcemark.h"
#include "items/exporttable.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <vector>

namespace strata {

/// What many differences between two sides have in common: an error, or one key that is answered otherwise.
struct ComparedCause
{
    enum class Sign { Fails, Changes };

    Sign sign = Sign::Changes;
    QString heading; ///< "Fails only under Puppet 8"
    QString title;   ///< the message, or the key
    AskedKey key;    ///< the first one
    SourceMark mark; ///< where the files have what it is about
    QString place;   ///< the same as text
    std::size_t lookups = 0;
    QStringList keys;
    QStringList nodes;
    QString because;
    QString instead; ///< what to write instead; empty: nothing is known
};

/// The causes of what a comparison found, the gravest first.
class CauseListModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { SignColumn, TitleColumn, LookupsColumn, NodesColumn, PlaceColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// \a nodes: how many were asked.
    void setCauses(std::vector<ComparedCause> causes, std::size_t nodes);
    const ComparedCause *cause(const QModelIndex &index) const;
    /// Everything about one cause, line by line.
    QString detail(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const ComparedCause &cause, int column) const;
    QString nodesText(const ComparedCause &cause) const;

    std::vector<ComparedCause> m_causes;
    std::size_t m_nodes = 0;
};

/// A row for each cause, with what to write instead.
ExportTable causesTable(const CauseListModel &model);

} // namespace strata
