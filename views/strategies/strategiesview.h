// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/strategiesmodel.h"
#include "views/controls/countlabel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QStackedWidget;

namespace strata {

class DifferenceView;
class MatrixDelegate;
class StrategiesHeader;
class StrategiesTree;

/// One key under every strategy, side by side. Buttons act on the current column; requests are emitted as signals.
class StrategiesView : public QWidget
{
    Q_OBJECT

public:
    /// What is shown instead of the table.
    enum class State { Nothing, Computing, Cancelled, Shown };

    explicit StrategiesView(StrategiesModel &model, QWidget *parent = nullptr);
    ~StrategiesView() override;

    void setState(State state);
    State state() const { return m_state; }
    /// Above the table: the numbers of what differs, and below them \a notes on the answer, which may be empty.
    void setSummary(const QString &text, const QList<CountLink> &counts, const QString &notes);
    /// The 0-based column on which the buttons act; -1: none.
    int currentStrategy() const;
    void setCurrentStrategy(int strategy);
    /// Goes to the first row that differs, or to a column, with the keyboard.
    void goToDifference();
    void goToStrategy(int strategy);
    StrategiesTree &table() { return *m_tree; }
    /// Of the result of the current strategy from that of the effective one.
    DifferenceView &difference() { return *m_difference; }
    /// The actions of the context menu, which are also in a menu of the window.
    void setContextActions(const QList<QAction *> &actions);

signals:
    void currentStrategyChanged(int strategy);
    void playRequested(int strategy);
    void useRequested(int strategy);
    /// The user requests the cancelled comparison.
    void compareRequested();
    void sourceRequested(const strata::SourceMark &mark);

protected:
    void changeEvent(QEvent *event) override;

private:
    void buildTop();
    void buildTree();
    void onReset();
    void onCurrentChanged();
    void openRows(const QModelIndex &parent);
    void showContextMenu(const QPoint &at);

    StrategiesModel &m_model;
    State m_state = State::Nothing;
    CountLabel *m_summary = nullptr;
    QLabel *m_notes = nullptr;
    QPushButton *m_play = nullptr;
    QPushButton *m_use = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_compare = nullptr;
    StrategiesTree *m_tree = nullptr;
    DifferenceView *m_difference = nullptr;
    StrategiesHeader *m_header = nullptr;
    MatrixDelegate *m_delegate = nullptr;
    QList<QAction *> m_contextActions;
};

} // namespace strata
