// SPDX-License-Identifier: MIT
#pragma once

#include "items/history/historymodel.h"
#include "views/tables/resultview.h"

class QPushButton;
class QTextBrowser;

namespace strata {

class DifferenceView;

/// The commits that changed the answer on the left, the current one in full on the right, its answers' difference
/// below.
class HistoryView : public ResultView
{
    Q_OBJECT

public:
    explicit HistoryView(HistoryModel &model, QWidget *parent = nullptr);

    /// Null: no commit is current.
    const HistoryRow *current() const;
    /// The number of the current row; -1: none.
    int currentRow() const;
    /// The numbers of the chosen rows, newest first.
    QList<int> chosen() const;
    /// Whether there are two states to compare: several commits are chosen, or one that has a parent.
    bool canCompareChosen() const;

signals:
    /// Another commit is current, or others are chosen.
    void choiceChanged();
    /// The user follows the cause \a number of the current commit.
    void causeRequested(int number);
    void showRequested();
    void compareRequested();
    void effectsRequested();

private:
    void makeTop();
    void makeRows();
    void showCurrent();
    void enableButtons();

    HistoryModel &m_model;
    QPushButton *m_show = nullptr;
    QPushButton *m_compare = nullptr;
    QPushButton *m_effects = nullptr;
    QTextBrowser *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
};

} // namespace strata
