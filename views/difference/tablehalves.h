// SPDX-License-Identifier: MIT
#pragma once

#include <QSplitter>
#include <QTimer>

class QTreeView;

namespace strata {

class DifferenceView;

/// A table and below it what belongs to its current row, with a difference. The table takes the height of its rows, at
/// most half where there is a difference to show; without one, what is below takes only what it needs. The user's share
/// stays once they moved the handle.
class TableHalves : public QSplitter
{
    Q_OBJECT

public:
    /// \a lower: \a difference, or a widget that has it.
    TableHalves(QTreeView &table, QWidget &lower, DifferenceView &difference, QWidget *parent);
    ~TableHalves() override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void share();
    int tableHeight() const;

    QTreeView &m_table;
    QWidget &m_lower;
    DifferenceView &m_difference;
    QTimer m_sharing; // after all changes of one event
    bool m_isChosen = false;
};

} // namespace strata
