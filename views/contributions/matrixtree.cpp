// SPDX-License-Identifier: MIT
#include "views/contributions/matrixtree.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

namespace strata {

MatrixTree::MatrixTree(QWidget *parent) : QTreeView(parent)
{
    setUniformRowHeights(true);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    setAllColumnsShowFocus(false);
    setExpandsOnDoubleClick(false); // a double click opens the source line
    setFrameShape(NoFrame);
    setTextElideMode(Qt::ElideMiddle);
    setTabKeyNavigation(false);
}

/// Never scrolls horizontally to a column of the other half.
void MatrixTree::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int before = horizontalScrollBar()->value();
    QTreeView::scrollTo(index, hint);
    if (isColumnHidden(index.column()))
        horizontalScrollBar()->setValue(before);
}

/// A cell of the other half has the rectangle of the first cell of its row here: without one, keys would select the
/// first row.
QRect MatrixTree::visualRect(const QModelIndex &index) const
{
    int column = index.column();
    for (int place = 0; isColumnHidden(column) && place < header()->count(); ++place)
        column = header()->logicalIndex(place);
    return QTreeView::visualRect(index.siblingAtColumn(column));
}

void MatrixTree::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex();
    const bool isPlain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    const QModelIndex row = current.siblingAtColumn(0);
    if (!isPlain) {
        QTreeView::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Right:
        if (current.column() == 0 && model() && model()->hasChildren(row) && !isExpanded(row))
            expand(row);
        else
            emit stepRequested(1);
        return;
    case Qt::Key_Left:
        if (current.column() != 0)
            emit stepRequested(-1);
        else if (isExpanded(row) && model()->hasChildren(row))
            collapse(row);
        else if (row.parent().isValid())
            setCurrentIndex(row.parent());
        return;
    case Qt::Key_Home: emit edgeRequested(-1); return;
    case Qt::Key_End: emit edgeRequested(1); return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current.isValid())
            emit opened(current);
        return;
    case Qt::Key_Asterisk:
    case Qt::Key_Plus:
    case Qt::Key_Minus: // expand and collapse the row, whatever the column
        if (event->key() == Qt::Key_Minus)
            collapse(row);
        else if (event->key() == Qt::Key_Plus)
            expand(row);
        else
            expandRecursively(row);
        return;
    default: QTreeView::keyPressEvent(event);
    }
}

void MatrixTree::focusInEvent(QFocusEvent *event)
{
    QTreeView::focusInEvent(event);
    emit focusChanged();
}

void MatrixTree::focusOutEvent(QFocusEvent *event)
{
    QTreeView::focusOutEvent(event);
    emit focusChanged();
}

} // namespace strata
