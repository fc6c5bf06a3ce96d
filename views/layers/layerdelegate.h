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
    /// The width of the badge and the whole name of a level in \a font; 0 for other rows.
    static int nameWidth(const QFont &font, const QModelIndex &index);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
