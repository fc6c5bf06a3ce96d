// SPDX-License-Identifier: MIT
#pragma once

#include "items/fleetmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace strata {

class DetailText;
class DifferenceView;
class ElidedLabel;
class SpokenTable;

/// One key on all nodes: equal answers in one row, below it the nodes that get them. Order and filter are carried out
/// by somebody else.
class FleetView : public QWidget
{
    Q_OBJECT

public:
    /// What there is to see in place of the table.
    enum class State { Nothing, NoKey, NoNodes, Computing, Cancelled, Failed, Shown };

    explicit FleetView(FleetModel &model, QWidget *parent = nullptr);

    /// \a text: what failed.
    void setState(State state, const QString &text = {});
    State state() const { return m_state; }
    /// "profile::web::port on 1,000 nodes: 4 results"
    void setSummary(const QString &text);
    /// The facts that split the nodes; empty: there is nothing to say.
    void setSplitting(const QString &text);
    /// The node of the row that the user is at, or the first one of an answer; empty: none.
    QString currentNode() const;
    /// Goes to the answer that \a node gets, or to the first one.
    void setCurrentNode(const QString &node);
    FleetOrder order() const;
    /// Others are shown, in another order.
    void onArranged();
    /// The first nodes of the results that are marked, in their order.
    QStringList markedNodes() const;
    /// The results of the marked rows by number in FleetRows, ascending; without marks the current one.
    std::vector<std::size_t> currentAnswers() const;
    /// What differs between two results.
    DifferenceView &difference() { return *m_difference; }
    void setContextActions(const QList<QAction *> &actions);

signals:
    /// A node was double-clicked or chosen by Enter.
    void nodeActivated(const QString &node);
    void currentChanged();
    void startRequested();
    /// Somebody arranges the rows so, and says onArranged().
    void orderChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showDetail();
    void showColumns();

    FleetModel &m_model;
    State m_state = State::Nothing;
    ElidedLabel *m_summary = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QPushButton *m_again = nullptr;
    QTreeView *m_tree = nullptr;
    SpokenTable *m_spoken = nullptr;
    bool m_isFiltering = false; // what was typed is not shown yet
    DetailText *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
    QLabel *m_splitting = nullptr;
};

} // namespace strata
