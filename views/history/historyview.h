// SPDX-License-Identifier: MIT
#pragma once

#include "items/history/historymodel.h"
#include "views/controls/countlabel.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
class QTextBrowser;
class QTreeView;

namespace strata {

class DifferenceView;

/// The commits that changed the answer, or all searched ones, on the left, the current one in full on the right, its
/// answers' difference below.
class HistoryView : public QWidget
{
    Q_OBJECT

public:
    explicit HistoryView(HistoryModel &model, QWidget *parent = nullptr);

    /// Lists the changes, or all searched commits, and puts the focus there.
    void showCommits(HistoryModel::Extent extent);
    /// Sentences above the commits.
    void setSummary(const QString &text, const QList<CountLink> &counts = {});
    /// Shown instead of the commits; empty: the commits.
    void setMessage(const QString &text);
    /// Whether the search can be started again, because it was stopped.
    void setIncomplete(bool incomplete);
    /// Null: no commit is current.
    std::shared_ptr<const HistoryRow> current() const;
    /// The number of the current row; -1: none.
    int currentRow() const;
    /// The numbers of the chosen rows, newest first.
    QList<int> chosen() const;
    /// Whether there are two states to compare: several commits are chosen, or one that has a parent.
    bool canCompareChosen() const;
    void setContextActions(const QList<QAction *> &actions);

signals:
    /// Other commits are listed.
    void extentChanged();
    /// Another commit is current, or others are chosen.
    void choiceChanged();
    void startRequested();
    /// The user follows the cause \a number of the current commit.
    void causeRequested(int number);
    void showRequested();
    void compareRequested();
    void effectsRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeTop();
    void setExtent(HistoryModel::Extent extent);
    void makePage();
    void showCurrent();
    void enableButtons();

    HistoryModel &m_model;
    CountLabel *m_summary = nullptr;
    QCheckBox *m_all = nullptr;
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
