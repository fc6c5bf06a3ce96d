// SPDX-License-Identifier: MIT
#pragma once

#include "views/contributions/matrixcell.h"

#include <QFont>
#include <QStyledItemDelegate>

namespace strata {

/// Draws the cells of the matrix and the cascade: tint, bar, glyph, value, modifiers and segments of reach lines. Uses
/// roles only.
class MatrixDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit MatrixDelegate(QObject *parent = nullptr);

    /// The font of values; labels use the view's font.
    void setValueFont(const QFont &font) { m_valueFont = font; }
    const QFont &valueFont() const { return m_valueFont; }
    /// Whether values have the sign of their fate; off if it has its own column.
    void setSignInValues(bool hasSign) { m_hasSignInValues = hasSign; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    /// The width that shows the cell unabridged.
    int preferredWidth(const QFont &labelFont, const QModelIndex &index) const;
    /// The width of a layer's cell that shows its sign and the first \a characters of its value.
    int beginningWidth(const QFont &labelFont, int characters) const;

private:
    QFont styledValueFont(const FateTextStyle &style, const QFont &base) const;
    void drawBackground(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void drawResult(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void drawCell(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void drawRemoved(QPainter &painter, const QRectF &rect, const QModelIndex &index,
                     const QStyleOptionViewItem &option) const;
    double drawValue(QPainter &painter, const QRectF &rect, const QModelIndex &index, const FateTextStyle &style,
                     const QColor &colour, const QStyleOptionViewItem &option) const;
    double drawSuffix(QPainter &painter, const QRectF &rect, double x, const QModelIndex &index, const QColor &colour,
                      const QStyleOptionViewItem &option) const;
    double suffixWidth(const QModelIndex &index, const QFont &font) const;
    void drawFrame(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    QColor textColour(const QStyleOptionViewItem &option, const FateTextStyle &style) const;

    QFont m_valueFont;
    bool m_hasSignInValues = true;
};

} // namespace strata
