// SPDX-License-Identifier: MIT
#include "views/tables/treefind.h"

#include "items/roles.h"

#include <QElapsedTimer>
#include <QTreeView>

#include <algorithm>

namespace strata {

namespace {

constexpr int kTreeFindPiece = 8; // milliseconds

/// Row numbers from the root, for comparison in display order.
std::vector<int> placeOf(QModelIndex index)
{
    std::vector<int> rows;
    for (; index.isValid(); index = index.parent())
        rows.push_back(index.row());
    std::reverse(rows.begin(), rows.end());
    return rows;
}

} // namespace

TreeFind::TreeFind(QTreeView &tree) : FindPlaces(&tree), m_tree(tree)
{
    connect(tree.model(), &QAbstractItemModel::modelAboutToBeReset, this, &TreeFind::forget);
    connect(tree.model(), &QAbstractItemModel::modelReset, this, &TreeFind::replaced);
    connect(tree.selectionModel(), &QItemSelectionModel::currentChanged, this, &TreeFind::moved);
}

void TreeFind::forget()
{
    m_rows.clear();
    m_waiting.clear();
}

void TreeFind::start(const QString &text)
{
    forget();
    m_text = text;
    if (!text.isEmpty() && m_tree.model()->rowCount() > 0)
        m_waiting.push_back(m_tree.model()->index(0, 0));
}

bool TreeFind::searchOn()
{
    QElapsedTimer spent;
    spent.start();
    while (!m_waiting.empty() && spent.elapsed() < kTreeFindPiece) {
        const QModelIndex row = m_waiting.back();
        m_waiting.pop_back();
        if (foundColumn(row) >= 0)
            m_rows.push_back(row);
        if (const QModelIndex next = row.siblingAtRow(row.row() + 1); next.isValid())
            m_waiting.push_back(next);
        if (m_tree.model()->rowCount(row) > 0)
            m_waiting.push_back(m_tree.model()->index(0, 0, row));
    }
    return !m_waiting.empty();
}

bool TreeFind::isFound(const QModelIndex &cell) const
{
    for (const int role :
         {static_cast<int>(LabelRole), static_cast<int>(ValueRole), static_cast<int>(Qt::DisplayRole)}) {
        if (cell.data(role).toString().contains(m_text, Qt::CaseInsensitive))
            return true;
    }
    return false;
}

/// The column to go to; -1: the row does not contain the text. Prefers the current column, also if the whole row
/// matches.
int TreeFind::foundColumn(const QModelIndex &row) const
{
    const int current = m_tree.currentIndex().column();
    const bool isInRows = m_tree.selectionBehavior() == QAbstractItemView::SelectRows;
    if (current > 0 && !m_tree.isColumnHidden(current) &&
        (isFound(row.siblingAtColumn(current)) || (isInRows && isFound(row))))
        return current;
    const int columns = m_tree.model()->columnCount(row.parent());
    for (int column = 0; column < columns; ++column) {
        if (!m_tree.isColumnHidden(column) && isFound(row.siblingAtColumn(column)))
            return column;
    }
    return -1;
}

FindPlaces::Position TreeFind::position() const
{
    const QModelIndex current = m_tree.currentIndex().siblingAtColumn(0);
    const std::vector<int> place = placeOf(current);
    const auto at = std::lower_bound(m_rows.begin(), m_rows.end(), place,
                                     [](const QModelIndex &row, const auto &wanted) { return placeOf(row) < wanted; });
    return {static_cast<int>(at - m_rows.begin()), at != m_rows.end() && *at == current};
}

void TreeFind::show(int place)
{
    const QModelIndex row = m_rows[static_cast<std::size_t>(place)];
    const QModelIndex cell = row.siblingAtColumn(std::max(0, foundColumn(row)));
    m_tree.setCurrentIndex(cell);
    m_tree.scrollTo(cell);
}

} // namespace strata
