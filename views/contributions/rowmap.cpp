// SPDX-License-Identifier: MIT
#include "views/contributions/rowmap.h"

#include "items/answer/contributionmodel.h"
#include "views/contributions/matrixtree.h"
#include "views/contributions/minimap.h"

#include <QScrollBar>

#include <algorithm>
#include <utility>
#include <vector>

namespace strata {

RowMap::RowMap(const ContributionModel &model, MatrixTree &tree, Minimap &minimap, QObject *parent)
    : QObject(parent), m_model(model), m_tree(tree), m_minimap(minimap)
{
    m_following.setSingleShot(true);
    m_following.setInterval(0);
    connect(&m_following, &QTimer::timeout, this, &RowMap::update);
    connect(&model, &QAbstractItemModel::modelReset, this, &RowMap::follow);
    connect(&tree, &QTreeView::expanded, this, &RowMap::follow);
    connect(&tree, &QTreeView::collapsed, this, &RowMap::follow);
    const QScrollBar *bar = tree.verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, &RowMap::follow);
    connect(bar, &QScrollBar::valueChanged, this, &RowMap::updateSight);
    connect(&minimap, &Minimap::rowRequested, this, &RowMap::scrollTo);
}

void RowMap::hide()
{
    m_following.stop();
    m_minimap.hide();
}

/// Collects the worst fate of each visible row; a folded row stands for all below it. Empty if all rows fit.
void RowMap::update()
{
    const bool isNeeded = m_tree.verticalScrollBar()->maximum() > 0 && m_model.projection();
    m_minimap.setVisible(isNeeded);
    if (!isNeeded)
        return;
    const RowMarks &marks = m_model.projection()->rowMarks();
    std::vector<RowMark> rows;
    for (QModelIndex row = m_model.index(0, 0); row.isValid(); row = m_tree.indexBelow(row))
        rows.push_back((m_tree.isExpanded(row) ? marks.own : marks.below)[m_model.tableRow(row)]);
    m_rowCount = static_cast<int>(rows.size());
    m_minimap.setRows(std::move(rows));
    updateSight();
}

void RowMap::updateSight()
{
    const QScrollBar *bar = m_tree.verticalScrollBar();
    const qint64 all = std::max(1, bar->maximum() + bar->pageStep());
    m_minimap.setSight(static_cast<int>(qint64(bar->value()) * m_rowCount / all),
                       static_cast<int>(qint64(bar->pageStep()) * m_rowCount / all));
}

void RowMap::scrollTo(int row)
{
    QScrollBar *bar = m_tree.verticalScrollBar();
    const int all = bar->maximum() + bar->pageStep();
    bar->setValue(static_cast<int>(qint64(row) * all / std::max(1, m_rowCount)) - bar->pageStep() / 2);
}

} // namespace strata
