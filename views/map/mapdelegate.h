// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace strata {

/// Draws a cell of the map: of a name space a bar with the number of the layer's keys, of a key the sign of its fate.
class MapDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    ~MapDelegate() override;

    static constexpr int kPad = 6; ///< pixels before and after what a cell says

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
