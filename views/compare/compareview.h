// SPDX-License-Identifier: MIT
#pragma once

#include "items/causelistmodel.h"
#include "items/comparisonmodel.h"
#include "views/compare/comparechoices.h"

#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QWidget>

#include <vector>

class QCheckBox;
class QLabel;
class QStackedWidget;
class QTabWidget;
class QTreeView;

namespace strata {

class DetailText;
class DifferenceView;
class SpokenTable;

/// Which file each level leads to on both sides.
struct ComparedFiles
{
    QString level;
    QString a;
    QString b;
    bool isSame = true;
};

/// Two questions side by side. Everything that is not chosen for B is as on side A, which is what the window asks.
class CompareView : public QWidget
{
    Q_OBJECT

public:
    /// What there is to see in place of the table.
    enum class State { Nothing, Ready, Computing, Cancelled, Failed, Same, Shown };
    CompareView(ComparisonModel &model, CauseListModel &causes, QWidget *parent = nullptr);

    /// What side B has otherwise.
    CompareChoices &choices() { return *m_choices; }

    /// \a text: what failed.
    void setState(State state, const QString &text = {});
    State state() const { return m_state; }
    void setSummary(const QString &text);
    /// The facts that matter; empty: there is nothing to say.
    void setFacts(const QString &text);
    void setFiles(const std::vector<ComparedFiles> &files);
    /// Whether the causes are shown, which then are in front.
    void showCauses(bool shown);
    /// Whether they are in front.
    bool isInCauses() const;
    /// Whether there is a column for the nodes that a row is about.
    void showNodes(bool shown);
    /// The row that the user is at; null: none.
    const ComparedRow *currentRow() const;
    /// The key of the row that the user is at and a node for which it differs; null: there is no such row.
    const AskedKey *currentKey() const;
    QString currentNode() const;
    void setContextActions(const QList<QAction *> &actions);
    /// The answers to the current key, beside each other.
    DifferenceView &difference() { return *m_difference; }

signals:
    void compareRequested();
    void sourceRequested(const strata::SourceMark &mark);
    void currentChanged();

private:
    void buildResults();
    void buildTables();
    void openCurrent();
    void showDetail();
    const ComparedCause *currentCause() const;

    ComparisonModel &m_model;
    CauseListModel &m_causes;
    QSortFilterProxyModel m_shown;
    QStandardItemModel m_files;
    State m_state = State::Nothing;
    CompareChoices *m_choices = nullptr;
    QCheckBox *m_differencesOnly = nullptr;
    QLabel *m_summary = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QTabWidget *m_tabs = nullptr;
    QTreeView *m_table = nullptr;
    SpokenTable *m_spoken = nullptr;
    QTreeView *m_causesTable = nullptr;
    QTreeView *m_filesTable = nullptr;
    DetailText *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
    QLabel *m_facts = nullptr;
};

} // namespace strata
