// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QSplitter>
#include <QTimer>

class QTreeView;

namespace strata {

class DifferenceView;

/// A table, or tabs of tables, and below what belongs to the current row, with a difference. The visible table takes
/// the height of its rows, at most half where there is a difference to show; without one, what is below takes only what
/// it needs. The user's share stays once they moved the handle.
class TableHalves : public QSplitter
{
    Q_OBJECT

public:
    /// \a upper: a table with its model, or a widget that has such tables; \a lower: \a difference, or a widget that
    /// has it.
    TableHalves(QWidget &upper, QWidget &lower, DifferenceView &difference, QWidget *parent);
    ~TableHalves() override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void share();
    int upperHeight() const;

    QWidget &m_upper;
    QWidget &m_lower;
    DifferenceView &m_difference;
    QList<QTreeView *> m_tables; // in m_upper; at most one is visible
    QTimer m_sharing;            // after all changes of one event
    bool m_isChosen = false;
};

} // namespace strata
