// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace strata {

/// Draws a suggestion of SuggestionModel: the name with matching letters in bold, the problem sign and the number of
/// layers. While no row is chosen, the one that Enter opens is marked.
class SuggestionDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace strata
