// SPDX-License-Identifier: MIT
#pragma once

#include "items/history/historymodel.h"
#include "views/tables/resultview.h"

#include <memory>

class QCheckBox;
class QPushButton;
class QTextBrowser;

namespace strata {

class DifferenceView;

/// The commits that changed the answer, or all searched ones, on the left, the current one in full on the right, its
/// answers' difference below.
class HistoryView : public ResultView
{
    Q_OBJECT

public:
    explicit HistoryView(HistoryModel &model, QWidget *parent = nullptr);

    /// Lists the changes, or all searched commits, and puts the focus there.
    void showCommits(HistoryModel::Extent extent);
    /// Null: no commit is current.
    std::shared_ptr<const HistoryRow> current() const;
    /// The number of the current row; -1: none.
    int currentRow() const;
    /// The numbers of the chosen rows, newest first.
    QList<int> chosen() const;
    /// Whether there are two states to compare: several commits are chosen, or one that has a parent.
    bool canCompareChosen() const;

signals:
    /// Other commits are listed.
    void extentChanged();
    /// Another commit is current, or others are chosen.
    void choiceChanged();
    /// The user follows the cause \a number of the current commit.
    void causeRequested(int number);
    void showRequested();
    void compareRequested();
    void effectsRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeTop();
    void makeRows();
    void setExtent(HistoryModel::Extent extent);
    void showCurrent();
    void enableButtons();

    HistoryModel &m_model;
    QCheckBox *m_all = nullptr;
    QPushButton *m_show = nullptr;
    QPushButton *m_compare = nullptr;
    QPushButton *m_effects = nullptr;
    QTextBrowser *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
};

} // namespace strata
