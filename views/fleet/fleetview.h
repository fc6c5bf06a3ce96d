// SPDX-License-Identifier: MIT
#pragma once

#include "items/fleet/fleetmodel.h"
#include "views/tables/resultview.h"

class QLabel;

namespace strata {

class DetailText;
class DifferenceView;
class SpokenTable;

/// One key on all nodes: equal answers in one row, with their nodes below.
class FleetView : public ResultView
{
    Q_OBJECT

public:
    /// What is shown instead of the table.
    enum class State { Nothing, NoKey, NoNodes, Computing, Cancelled, Failed, Shown };

    explicit FleetView(FleetModel &model, QWidget *parent = nullptr);

    /// \a text: the error.
    void setState(State state, const QString &text = {});
    State state() const { return m_state; }
    /// The facts that split the nodes; empty: none.
    void setSplitting(const QString &text);
    /// The node of the current row, or the first one of an answer; empty: none.
    QString currentNode() const;
    /// Selects the answer of \a node, or the first one.
    void setCurrentNode(const QString &node);
    /// To be called after the rows were arranged.
    void onArranged();
    /// The first node of each selected result, in order.
    QStringList markedNodes() const;
    /// The results of the marked rows by number in FleetRows, ascending; without marks the current one.
    std::vector<std::size_t> currentAnswers() const;
    /// What differs between two results.
    DifferenceView &difference() { return *m_difference; }

    /// Lists the nodes of the largest result.
    void showNodes() { showNodes(m_model.index(0, 0)); }

signals:
    /// A node was double-clicked or chosen by Enter.
    void nodeActivated(const QString &node);
    void currentChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void showNodes(const QModelIndex &answer);
    static QString messageOf(State state);
    void showDetail();
    void showColumns();

    FleetModel &m_model;
    State m_state = State::Nothing;
    SpokenTable *m_spoken = nullptr;
    bool m_isFiltering = false; // the filter text is not applied yet
    DetailText *m_detail = nullptr;
    DifferenceView *m_difference = nullptr;
    QLabel *m_splitting = nullptr;
};

} // namespace strata
