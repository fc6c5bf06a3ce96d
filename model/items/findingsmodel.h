// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "items/arrangedmodel.h"
#include "items/exporttable.h"
#include "items/findingremark.h"

#include <QSet>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace strata {

/// One finding, in texts for people.
struct FindingRow
{
    std::size_t number = 0; ///< what whoever made it calls it
    Finding::Severity severity = Finding::Severity::Note;
    QString rule; ///< its id
    QString text;
    QString place; ///< "data/common.yaml:3"; empty: it is about no file
    QString file;  ///< the same without line
    SourceMark mark;
    QString key; ///< empty: it is about none
    QString level;
    std::size_t nodes = 0; ///< on how many it is so; 0: that does not depend on nodes
};

using FindingRows = ArrangedModel<FindingRow>::Rows;

/// Which rows are shown, and in which order.
struct FindingOrder
{
    QString filter; ///< part of any column, ignoring case
    Finding::Severity least = Finding::Severity::Note;
    QSet<QString> rulesOff;
    int column = 0; ///< of FindingsModel; of equal rows the order is by file and line
    Qt::SortOrder direction = Qt::DescendingOrder;
    std::shared_ptr<const std::vector<bool>> known = {}; ///< by FindingRow::number: left out; null: none is

    friend bool operator==(const FindingOrder &, const FindingOrder &) = default;
};

/// The places of \a rows that pass, in order. For any thread. Cancelled, it is of no use.
std::vector<std::uint32_t> arranged(const FindingRows &rows, const FindingOrder &order, const CancelToken &cancel = {});

/// What \a rows say about the lines of files, without the rules \a rulesOff. For any thread.
FindingRemarks remarksOf(const FindingRows &rows, const QSet<QString> &rulesOff);

/// What is wrong or of no use in the data: a row for each finding. Rows come in any order; what arranged() made of them
/// is shown.
class FindingsModel : public ArrangedModel<FindingRow>
{
    Q_OBJECT

public:
    enum Column {
        SeverityColumn,
        RuleColumn,
        TextColumn,
        PlaceColumn,
        KeyColumn,
        LevelColumn,
        NodesColumn,
        ColumnCount
    };

    /// Roles of this model alone, beside FileNameRole.
    enum Role {
        SeverityRole = Qt::UserRole + 860, ///< int of Finding::Severity in its column
    };

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
