// SPDX-License-Identifier: MIT
#include "views/difference/tablehalves.h"

#include "views/difference/differenceview.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTreeView>

#include <algorithm>

namespace strata {

TableHalves::TableHalves(QTreeView &table, QWidget &lower, DifferenceView &difference, QWidget *parent)
    : QSplitter(Qt::Vertical, parent), m_table(table), m_lower(lower), m_difference(difference)
{
    setChildrenCollapsible(false);
    addWidget(&table);
    addWidget(&lower);
    m_sharing.setSingleShot(true);
    m_sharing.setInterval(0);
    const auto start = qOverload<>(&QTimer::start);
    connect(&m_sharing, &QTimer::timeout, this, &TableHalves::share);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_isChosen = true; });
    for (QTreeView *const tree : {&table, &difference.tree()}) {
        connect(tree->model(), &QAbstractItemModel::modelReset, &m_sharing, start);
        connect(tree->model(), &QAbstractItemModel::rowsInserted, &m_sharing, start);
        connect(tree->model(), &QAbstractItemModel::rowsRemoved, &m_sharing, start);
    }
    connect(&table, &QTreeView::expanded, &m_sharing, start);
    connect(&table, &QTreeView::collapsed, &m_sharing, start);
    lower.installEventFilter(this);
}

TableHalves::~TableHalves()
{
    m_lower.removeEventFilter(this);
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

/// Of its expanded rows, with the header; not more than that of both halves.
int TableHalves::tableHeight() const
{
    const QAbstractItemModel &model = *m_table.model();
    int height = m_table.header()->height() + 2 * m_table.frameWidth() + m_table.horizontalScrollBar()->height();
    for (QModelIndex at = model.index(0, 0); at.isValid() && height < this->height(); at = m_table.indexBelow(at))
        height += m_table.sizeHintForIndex(at).height();
    return height;
}

void TableHalves::share()
{
    const int all = height() - handleWidth();
    if (m_isChosen || m_lower.isHidden() || all <= 0)
        return;
    const bool hasDifference = !m_difference.isHidden() && !m_difference.model().isEmpty();
    const int lower = hasDifference ? std::max(all - tableHeight(), all / 2) : m_lower.sizeHint().height();
    setSizes({all - lower, lower});
}

} // namespace strata
