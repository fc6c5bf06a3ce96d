// SPDX-License-Identifier: MIT
#include "views/difference/tablehalves.h"

#include "views/difference/differenceview.h"

#include <QEvent>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace strata {

TableHalves::TableHalves(QWidget &upper, QWidget &lower, DifferenceView &difference, QWidget *parent)
    : QSplitter(Qt::Vertical, parent), m_upper(upper), m_lower(lower), m_difference(difference),
      m_tables(upper.findChildren<QTreeView *>())
{
    setChildrenCollapsible(false);
    addWidget(&upper);
    addWidget(&lower);
    if (auto *const table = qobject_cast<QTreeView *>(&upper))
        m_tables.append(table);
    m_sharing.setSingleShot(true);
    m_sharing.setInterval(0);
    const auto start = qOverload<>(&QTimer::start);
    connect(&m_sharing, &QTimer::timeout, this, &TableHalves::share);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isChosen = true; });
    for (QTreeView *const tree : m_tables + QList<QTreeView *>{&difference.tree()}) {
        connect(tree->model(), &QAbstractItemModel::modelReset, &m_sharing, start);
        connect(tree->model(), &QAbstractItemModel::rowsInserted, &m_sharing, start);
        connect(tree->model(), &QAbstractItemModel::rowsRemoved, &m_sharing, start);
    }
    for (QTreeView *const table : std::as_const(m_tables)) {
        connect(table, &QTreeView::expanded, &m_sharing, start);
        connect(table, &QTreeView::collapsed, &m_sharing, start);
        table->installEventFilter(this); // shown: another tab
    }
    lower.installEventFilter(this);
}

TableHalves::~TableHalves()
{
    m_lower.removeEventFilter(this);
    for (QTreeView *const table : std::as_const(m_tables))
        table->removeEventFilter(this);
}

void TableHalves::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    m_sharing.start();
}

bool TableHalves::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
        m_sharing.start();
    return QSplitter::eventFilter(watched, event);
}

/// Of the expanded rows of the visible table, with everything around them; at most that of both halves.
int TableHalves::upperHeight() const
{
    const auto isVisible = [](const QTreeView *table) { return table->isVisible(); };
    const auto visible = std::find_if(m_tables.begin(), m_tables.end(), isVisible);
    if (visible == m_tables.end())
        return 0;
    const QTreeView &table = **visible;
    int height = m_upper.height() - table.viewport()->height();
    if (!table.horizontalScrollBar()->isVisible())
        height += table.horizontalScrollBar()->sizeHint().height();
    for (QModelIndex at = table.model()->index(0, 0); at.isValid() && height < this->height();
         at = table.indexBelow(at))
        height += table.sizeHintForIndex(at).height();
    return height;
}

void TableHalves::share()
{
    const int all = height() - handleWidth();
    if (m_isChosen || m_lower.isHidden() || all <= 0)
        return;
    const bool hasDifference = !m_difference.isHidden() && !m_difference.model().isEmpty();
    const int lower = hasDifference ? std::max(all - upperHeight(), all / 2) : m_lower.sizeHint().height();
    setSizes({all - lower, lower});
}

} // namespace strata
