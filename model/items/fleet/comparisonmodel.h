// SPDX-License-Identifier: MIT
#pragma once

#include "core/address.h"
#include "core/lookuptarget.h"
#include "items/exporttable.h"
#include "items/rowmodel.h"
#include "lookup/lookupresult.h"

namespace strata {

/// One side of a compared place.
struct ComparedCell
{
    LookupResult::Status status = LookupResult::Status::NotFound;
    Value value;       ///< of the place, if Found
    std::string error; ///< if Failed
    SourceMark mark;   ///< position, if known
    QString place;     ///< "site/fra.yaml:8"
};

/// A place at which two answers differ, or a key with equal answers.
struct ComparedRow
{
    enum class Sign { Same, OnlyA, OnlyB, Changed, Fails };

    LookupTarget key;
    AddressPath path;
    Sign sign = Sign::Changed;
    ComparedCell a = {};
    ComparedCell b = {};
    QString because = {};
    QStringList nodes = {}; ///< the nodes concerned
    QString instead = {};   ///< the replacement to write, if known
};

/// The differences between two questions, row by row as they are found.
class ComparisonModel : public RowModel<ComparedRow>
{
    Q_OBJECT

public:
    enum Column { PlaceColumn, SignColumn, AColumn, BColumn, BecauseColumn, NodesColumn, ColumnCount };

    explicit ComparisonModel(QObject *parent = nullptr) : RowModel(ColumnCount, parent) {}

    /// The full text of a row, line by line, as HTML; the number of nodes is the link "nodes:".
    QString detail(const QModelIndex &index) const;
    /// Sets the number of nodes; rows that concern all of them show "all".
    void setNodeCount(std::size_t count) { m_nodes = count; }

    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

protected:
    QStringList titles() const override;

private:
    QString text(const ComparedRow &row, int column) const;

    std::size_t m_nodes = 1;
};

/// A row per place.
ExportTable comparisonTable(const ComparisonModel &model);

} // namespace strata
