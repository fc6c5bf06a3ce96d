// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/finding.h"
#include "items/arrangedmodel.h"
#include "items/exporttable.h"
#include "items/findings/findingremark.h"
#include "items/roworder.h"

#include <QSet>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace strata {

/// A finding as texts for people.
struct FindingRow
{
    std::size_t number = 0; ///< its number in the producer
    Finding::Severity severity = Finding::Severity::Note;
    QString rule;          ///< its id
    QString ruleText = {}; ///< one sentence
    QString text;
    QString place; ///< "data/common.yaml:3"; empty: no file
    QString file;  ///< without line
    SourceMark mark;
    QString key; ///< empty: none
    QString level;
    std::size_t nodes = 0; ///< number of affected nodes; 0: independent of nodes
};

using FindingRows = ArrangedModel<FindingRow>::Rows;

/// The filter and sort order of rows.
struct FindingOrder : RowOrder
{
    Finding::Severity least = Finding::Severity::Note;
    QSet<QString> rulesOff;
    std::shared_ptr<const std::vector<bool>> known = {}; ///< by FindingRow::number: left out; null: none is

    friend bool operator==(const FindingOrder &, const FindingOrder &) = default;
};

/// The indexes of matching \a rows, sorted. Thread-safe. Unusable if cancelled.
std::vector<std::uint32_t> arranged(const FindingRows &rows, const FindingOrder &order, const CancelToken &cancel = {});

/// The remarks of \a rows by line, without the rules \a rulesOff. Thread-safe.
FindingRemarks remarksOf(const FindingRows &rows, const QSet<QString> &rulesOff);

/// The findings, one per row. Rows are added in any order; the result of arranged() is shown.
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

    explicit FindingsModel(QObject *parent = nullptr) : ArrangedModel(ColumnCount, parent) {}

    static QString severityText(Finding::Severity severity);

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The visible rows.
    ExportTable table() const;

protected:
    QStringList titles() const override;
    bool isNumber(int column) const override { return column == NodesColumn; }
};

} // namespace strata
