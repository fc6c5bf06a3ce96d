// SPDX-License-Identifier: MIT
#pragma once

#include <QTreeView>

namespace strata {

/// One of the halves of the matrix. Emits keys that move between cells or open something as signals, because only the
/// whole matrix knows the next column.
class MatrixTree : public QTreeView
{
    Q_OBJECT

public:
    explicit MatrixTree(QWidget *parent = nullptr);

    using QTreeView::rowHeight;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    QRect visualRect(const QModelIndex &index) const override;

signals:
    void stepRequested(int direction); ///< -1: cell to the left, 1: to the right
    void edgeRequested(int direction); ///< first or last cell of the row
    void opened(const QModelIndex &index);
    void focusChanged();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace strata
