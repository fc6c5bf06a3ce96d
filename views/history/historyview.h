// SPDX-License-Identifier: MIT
#pragma once

#include "items/history/historymodel.h"
#include "views/controls/countlabel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTextBrowser;
class QTreeView;

namespace strata {

class DifferenceView;

/// The commits that changed the answer on the left, the current one in full on the right, its answers' difference
/// below.
class HistoryView : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryView(HistoryModel &model, QWidget *parent = nullptr);

    /// One sentence above the commits.
    void setSummary(const QString &text, const QList<CountLink> &counts = {});
    /// Shown instead of the commits; empty: the commits.
    void setMessage(const QString &text);
    /// Whether the search can be started again, because it was stopped.
    void setIncomplete(bool incomplete);
    /// Null: no commit is current.
    const HistoryRow *current() const;
    /// The number of the current row; -1: none.
    int currentRow() const;
    /// The numbers of the chosen rows, newest first.
    QList<int> chosen() const;
    /// Whether there are two states to compare: several commits are chosen, or one that has a parent.
    bool canCompareChosen() const;
    void setContextActions(const QList<QAction *> &actions);

signals:
    /// Another commit is current, or others are chosen.
    void choiceChanged();
    void startRequested();
    /// The user follows the cause \a number of the current commit.
    void causeRequested(int number);
    void showRequested();
    void compareRequested();
    void effectsRequested();

private:
    void makeTop();
    void makePage();
    void showCurrent();
    void enableButtons();

    HistoryModel &m_model;
    CountLabel *m_summary = nullptr;
    QPushButton *m_again = nullptr;
    QPushButton *m_show = nullptr;
    QPushButton *m_compare = nullptr;
    QPushButton *m_effects = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QTreeView *m_table = nullptr;
    QTextBrowser *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
};

} // namespace strata
