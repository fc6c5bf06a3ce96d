// SPDX-License-Identifier: MIT
#pragma once

#include "views/tables/rowdelegate.h"

namespace strata {

/// Rows in which cells with a fate have its sign before their text.
class FateDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
