// SPDX-License-Identifier: MIT
#pragma once

#include "items/difference/differencemodel.h"
#include "items/exporttable.h"
#include "items/rowmodel.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace strata {

/// A commit that changed the answer, as texts.
struct HistoryRow
{
    QString commit = {};   ///< 40 hexadecimal digits; empty: not committed
    bool hasParent = true; ///< there are files before it: false for a first commit
    QString date = {};
    QString author = {};
    QString subject = {};
    QString change = {};                                    ///< "+ jonas, − liam", in one line
    QStringList changes = {};                               ///< the same, a line per place
    QStringList causes = {};                                ///< "changed: data/common.yaml:12 (L3 Common)"
    std::shared_ptr<const ShownDifference> difference = {}; ///< null: one side has no value
};

/// The commits that changed an answer, newest first.
class HistoryModel : public RowModel<HistoryRow>
{
    Q_OBJECT

public:
    enum Column { DateColumn, CommitColumn, AuthorColumn, SubjectColumn, ChangeColumn, ColumnCount };

    explicit HistoryModel(QObject *parent = nullptr) : RowModel(ColumnCount, parent) {}

    ExportTable table() const;

    QVariant data(const QModelIndex &index, int role) const override;

protected:
    QStringList titles() const override;
};

/// The change in full, with its causes as links "cause:0", "cause:1", …
QString historyHtml(const HistoryRow &row);

} // namespace strata
