// SPDX-License-Identifier: MIT
#include "views/fates/fateglyph.h"

#include "items/answer/fatetext.h"
#include "views/fates/fatepalette.h"

#include <QPainter>
#include <QPixmap>
#include <algorithm>

namespace strata {

namespace {

constexpr double kFateGlyphGrid = 16;
constexpr double kFateGlyphStroke = 1.75;

QRectF centredSquare(const QRectF &rect)
{
    const double side = std::min(rect.width(), rect.height());
    return {rect.x() + (rect.width() - side) / 2, rect.y() + (rect.height() - side) / 2, side, side};
}

/// A rounded square in the problem colour with the sign in it.
void drawBadge(QPainter &painter, const QRectF &square, const Glyph &glyph, const FatePalette &palette)
{
    const double unit = square.width() / kFateGlyphGrid;
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.foreground(FateFamily::Problem));
    painter.drawRoundedRect(square.adjusted(unit / 4, unit / 4, -unit / 4, -unit / 4), 3 * unit, 3 * unit);
    drawGlyph(painter, square.adjusted(unit * 1.75, unit * 1.75, -unit * 1.75, -unit * 1.75), glyph,
              palette.onProblem());
}

/// The triangle needs no badge.
void drawWarning(QPainter &painter, const QRectF &square, const FatePalette &palette)
{
    const double unit = square.width() / kFateGlyphGrid;
    const auto at = [&](double x, double y) { return QPointF(square.x() + x * unit, square.y() + y * unit); };
    painter.setBrush(palette.foreground(FateFamily::Problem));
    painter.setPen(
        QPen(palette.foreground(FateFamily::Problem), 1.5 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(QPolygonF({at(8, 2), at(14.75, 13.75), at(1.25, 13.75)}));
    painter.setPen(QPen(palette.onProblem(), kFateGlyphStroke * unit, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(at(8, 6.25), at(8, 9.25));
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette.onProblem());
    painter.drawEllipse(at(8, 12), unit, unit);
}

void drawSurvived(QPainter &painter, const QRectF &square, const FatePalette &palette)
{
    const double unit = square.width() / kFateGlyphGrid;
    const QPointF centre(square.x() + 12.25 * unit, square.y() + 3.75 * unit);
    painter.setPen(QPen(palette.base(), unit));
    painter.setBrush(palette.foreground(FateFamily::Problem));
    painter.drawEllipse(centre, 4.75 * unit, 4.75 * unit);
    painter.setPen(QPen(palette.onProblem(), 1.5 * unit, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(centre - QPointF(0, 3 * unit), centre + QPointF(0, 0.75 * unit));
    painter.drawLine(centre + QPointF(0, 1.6 * unit), centre + QPointF(0, 3.1 * unit));
}

template <typename Draw>
QIcon drawnIcon(const Draw &draw)
{
    QIcon icon;
    for (const int scale : {1, 2}) {
        QPixmap pixmap(16 * scale, 16 * scale);
        pixmap.setDevicePixelRatio(scale);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        draw(painter, QRectF(0, 0, kFateGlyphGrid, kFateGlyphGrid));
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace

void drawGlyph(QPainter &painter, const QRectF &rect, const Glyph &glyph, const QColor &colour)
{
    const QRectF square = centredSquare(rect);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(square.topLeft());
    painter.scale(square.width() / kFateGlyphGrid, square.height() / kFateGlyphGrid);
    painter.setPen(QPen(colour, kFateGlyphStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(glyph.strokes);
    painter.fillPath(glyph.fills, colour);
    painter.restore();
}

void drawFateGlyph(QPainter &painter, const QRectF &rect, Fate fate, const FatePalette &palette, Survived survived)
{
    const QRectF square = centredSquare(rect);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (fate == Fate::Error)
        drawWarning(painter, square, palette);
    else if (familyOf(fate) == FateFamily::Problem)
        drawBadge(painter, square, fateGlyph(fate), palette);
    else
        drawGlyph(painter, square, fateGlyph(fate), palette.foreground(familyOf(fate)));
    if (survived == Survived::Yes)
        drawSurvived(painter, square, palette);
    painter.restore();
}

void drawLayerState(QPainter &painter, const QRectF &rect, LayerState state, const FatePalette &palette)
{
    const QRectF square = centredSquare(rect);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (state == LayerState::Broken) {
        drawWarning(painter, square, palette);
    } else {
        const bool isActive = state == LayerState::HasKey || state == LayerState::Sealed;
        const QColor colour = state == LayerState::Unresolved ? palette.foreground(FateFamily::Problem)
                              : isActive                      ? palette.foreground(FateFamily::Result)
                                                              : palette.mutedText();
        drawGlyph(painter, square, layerStateGlyph(state), colour);
    }
    painter.restore();
}

Fate typicalFate(FateFamily family)
{
    switch (family) {
    case FateFamily::Result: return Fate::Won;
    case FateFamily::Hidden: return Fate::Overridden;
    case FateFamily::Removed: return Fate::KnockedOut;
    case FateFamily::Problem: return Fate::Error;
    }
    return Fate::Won;
}

QIcon fateIcon(Fate fate, const FatePalette &palette)
{
    return drawnIcon([&](QPainter &painter, const QRectF &rect) { drawFateGlyph(painter, rect, fate, palette); });
}

FateSign::FateSign(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FateSign::setFate(std::optional<Fate> fate, Survived survived)
{
    m_fate = fate;
    m_survived = survived;
    setAccessibleName(fate ? fateText(*fate) : QString());
    setToolTip(accessibleName());
    update();
}

QSize FateSign::sizeHint() const
{
    const int side = std::max(18, fontMetrics().height() + 2);
    return {side, side};
}

void FateSign::paintEvent(QPaintEvent *)
{
    if (!m_fate)
        return;
    QPainter painter(this);
    drawFateGlyph(painter, QRectF(rect()).adjusted(1, 1, -1, -1), *m_fate, FatePalette::forPalette(palette()),
                  m_survived);
}

} // namespace strata
