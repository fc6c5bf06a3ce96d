// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "items/difference/differencemodel.h"
#include "items/exporttable.h"
#include "items/rowmodel.h"

#include <QCache>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace strata {

/// A searched commit, as texts.
struct HistoryRow
{
    bool isChange = true;  ///< it changed the answer
    QString commit = {};   ///< 40 hexadecimal digits; empty: not committed
    bool hasParent = true; ///< there are files before it: false for a first commit
    QString date = {};
    QString author = {};
    QString subject = {};
    QString change = {};      ///< "+ jonas, − liam", in one line; of no change: "same answer"
    QStringList changes = {}; ///< the same, a line per place; of no change: a sentence
    QStringList causes = {};  ///< "changed: data/common.yaml:12 (L3 Common)"
    std::shared_ptr<const ShownDifference> difference = {}; ///< null: one side has no value
};

/// The commits that changed an answer, or all searched ones, newest first. The texts of the others are made when they
/// are shown.
class HistoryModel : public ColumnModel
{
    Q_OBJECT

public:
    enum Column { DateColumn, CommitColumn, AuthorColumn, SubjectColumn, ChangeColumn, ColumnCount };
    enum class Extent { Changes, AllCommits };
    /// Makes the row of a commit that changed nothing.
    using RowMaker = std::function<HistoryRow(int commit)>;

    explicit HistoryModel(QObject *parent = nullptr) : ColumnModel(ColumnCount, parent) {}

    void setRowMaker(RowMaker maker) { m_makeRow = std::move(maker); }
    void clear();
    /// Appends commits up to the number \a all, among them \a changes; \a places: their numbers, ascending.
    void add(std::vector<HistoryRow> changes, const std::vector<int> &places, int all);
    Extent extent() const { return m_extent; }
    void setExtent(Extent extent);
    /// Null: there is no such row.
    std::shared_ptr<const HistoryRow> row(const QModelIndex &index) const;
    /// The number of the commit of a row among all.
    int commitAt(int row) const;
    /// The row of a commit, or of the next older change if it is not visible, or else the last one.
    int rowOf(int commit) const;
    /// The number of the change of a row among all changes; -1: it is none.
    int changeAt(int row) const;
    using TableWriter = std::function<ExportTable(const CancelToken &cancel)>;
    /// Writes the listed rows on any thread, where \a makeRow makes those of commits that changed nothing.
    TableWriter tableWriter(RowMaker makeRow) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

protected:
    QStringList titles() const override;

private:
    std::vector<std::shared_ptr<const HistoryRow>> m_changes;
    std::vector<int> m_places; // of the changes among all commits
    int m_all = 0;
    Extent m_extent = Extent::Changes;
    RowMaker m_makeRow;
    mutable QCache<int, std::shared_ptr<const HistoryRow>> m_others{500}; // shown last, by number
};

/// The change in full, with its causes as links "cause:0", "cause:1", …
QString historyHtml(const HistoryRow &row);

} // namespace strata
