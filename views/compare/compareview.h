// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/causelistmodel.h"
#include "items/fleet/comparisonmodel.h"
#include "views/compare/comparechoices.h"
#include "views/tables/resultview.h"

#include <QSortFilterProxyModel>
#include <QStandardItemModel>

#include <vector>

class QCheckBox;
class QLabel;
class QTabWidget;
class QTreeView;

namespace strata {

class DetailText;
class DifferenceView;
class SpokenTable;

/// The file of a level on both sides.
struct ComparedFiles
{
    QString level;
    QString a;
    QString b;
    bool isSame = true;
};

/// The comparison of two questions. Side B is the window's current question with the selected differences.
class CompareView : public ResultView
{
    Q_OBJECT

public:
    /// What is shown instead of the table.
    enum class State { Nothing, Ready, Computing, Cancelled, Failed, Same, Shown };
    CompareView(ComparisonModel &model, CauseListModel &causes, QWidget *parent = nullptr);

    /// The differences of side B.
    CompareChoices &choices() { return *m_choices; }

    /// \a text: the error.
    void setState(State state, const QString &text = {});
    State state() const { return m_state; }
    /// The relevant facts; empty: none.
    void setFacts(const QString &text);
    void setFiles(const std::vector<ComparedFiles> &files);
    /// Whether the tab of causes is visible and in front.
    void showCauses(bool shown);
    /// Whether the tab of causes is in front.
    bool isInCauses() const;
    /// Whether there is a column for the affected nodes of a row.
    void showNodes(bool shown);
    /// The current row; null: none.
    const ComparedRow *currentRow() const;
    /// The key of the current row; null: none. currentNode(): a node on which it differs.
    const LookupTarget *currentKey() const;
    QString currentNode() const;
    /// All nodes on which the current row differs.
    QStringList currentNodes() const;
    /// Shows and focuses the differences, without the equal answers if \a only.
    void showDifferences(bool only);
    void setContextActions(const QList<QAction *> &actions) override;
    /// The answers to the current key, beside each other.
    DifferenceView &difference() { return *m_difference; }

signals:
    void compareRequested();
    void sourceRequested(const strata::SourceMark &mark);
    /// Requests the list of currentNodes().
    void nodesRequested();
    void currentChanged();

private:
    void buildResults();
    void buildTables();
    void openCurrent();
    void goToKey(const LookupTarget &key);
    void showDetail();
    const ComparedCause *currentCause() const;

    ComparisonModel &m_model;
    CauseListModel &m_causes;
    QSortFilterProxyModel m_shown;
    QStandardItemModel m_files;
    State m_state = State::Nothing;
    CompareChoices *m_choices = nullptr;
    QCheckBox *m_differencesOnly = nullptr;
    QTabWidget *m_tabs = nullptr;
    SpokenTable *m_spoken = nullptr;
    QTreeView *m_causesTable = nullptr;
    QTreeView *m_filesTable = nullptr;
    DetailText *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
    QLabel *m_facts = nullptr;
};

} // namespace strata
