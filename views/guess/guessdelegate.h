// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace strata {

/// Draws the chips of a guess: text, selection, and after the check the verdict with its reason.
class GuessDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The geometry of a verdict's reason in a row; empty: none.
    static QRect becauseRect(const QRect &row, const QModelIndex &index);

private:
    void drawChip(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void drawLine(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
};

} // namespace strata
