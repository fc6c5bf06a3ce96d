// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/sourcemark.h"
#include "items/exporttable.h"
#include "items/rowmodel.h"

#include <cstddef>
#include <vector>

namespace strata {

/// The common cause of many differences between two sides: an error, or a key with different answers.
struct ComparedCause
{
    enum class Sign { Fails, Changes };

    Sign sign = Sign::Changes;
    QString heading;  ///< "Fails only under Puppet 8"
    QString title;    ///< the message, or the key
    LookupTarget key; ///< the first one
    SourceMark mark;  ///< position in the files
    QString place;    ///< as text
    std::size_t lookups = 0;
    QStringList keys;
    QStringList nodes;
    QString because;
    QString instead; ///< the replacement to write; empty: unknown
};

/// The causes of the differences found by a comparison, the most serious first.
class CauseListModel : public RowModel<ComparedCause>
{
    Q_OBJECT

public:
    enum Column { SignColumn, TitleColumn, LookupsColumn, NodesColumn, PlaceColumn, ColumnCount };

    explicit CauseListModel(QObject *parent = nullptr) : RowModel(ColumnCount, parent) {}

    /// \a nodes: number of compared nodes.
    void setCauses(std::vector<ComparedCause> causes, std::size_t nodes);
    /// The full text of a cause, line by line, as HTML; the number of nodes is the link "nodes:".
    QString detail(const QModelIndex &index) const;

    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    QStringList titles() const override;

private:
    QString text(const ComparedCause &cause, int column) const;
    QString nodesText(const ComparedCause &cause) const;

    std::size_t m_nodes = 0;
};

/// A row per cause, with the replacement to write.
ExportTable causesTable(const CauseListModel &model);

} // namespace strata
