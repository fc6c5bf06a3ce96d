// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace strata {

/// Draws the rows of the layer tree: providers with inputs on two lines, files with badge, state and fate bar.
class LayerDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
