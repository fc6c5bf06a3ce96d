// SPDX-License-Identifier: MIT
#include "views/contributions/reachline.h"

#include "views/contributions/matrixcell.h"
#include "views/fates/fatepalette.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace strata {

namespace {

constexpr double kLaneDistance = 5;

/// Draws the end of a reach line at \a at, scaled by \a scale.
void drawEnd(QPainter &painter, QPointF at, MarkerReach::End end, bool pointsLeft, double scale)
{
    const double d = pointsLeft ? -scale : scale;
    const auto line = [&](double x1, double y1, double x2, double y2) {
        painter.drawLine(at + QPointF(d * x1, scale * y1), at + QPointF(d * x2, scale * y2));
    };
    switch (end) {
    case MarkerReach::End::Hit:
        line(-3.5, -3.5, 3.5, 3.5);
        line(-3.5, 3.5, 3.5, -3.5);
        break;
    case MarkerReach::End::Spent: line(0, -5, 0, 5); break;
    case MarkerReach::End::Cancelled:
        line(-5, -4, -1, 0);
        line(-1, 0, -5, 4);
        line(5.5, -4, 1.5, 0);
        line(1.5, 0, 5.5, 4);
        break;
    case MarkerReach::End::Leaked:
        line(-4.5, -4, 0, 0);
        line(0, 0, -4.5, 4);
        break;
    }
}

} // namespace

void drawReach(QPainter &painter, const QRectF &rect, const ReachPieces &pieces, std::optional<double> contentEnd,
               const FatePalette &palette)
{
    if (contentEnd && rect.width() < CellMeasures::kLeastForText)
        return; // the sign fills the cell; the neighbouring cells show the line
    const double scale = signScale(rect.height());
    for (const ReachPiece &piece : pieces) {
        const bool isHit = piece.end == MarkerReach::End::Hit;
        QPen pen(palette.foreground(isHit ? FateFamily::Removed : FateFamily::Problem), 2 * scale, Qt::SolidLine,
                 Qt::FlatCap);
        QPen solid = pen;
        solid.setCapStyle(Qt::RoundCap);
        if (!isHit)
            pen.setDashPattern({2.5, 2});
        const double y = std::floor(rect.center().y() + (piece.lane - (piece.lanes - 1) / 2.0) * kLaneDistance * scale);
        const double gutter = rect.left() + CellMeasures::kBar + 7 * scale;
        const auto line = [&](double from, double to) {
            painter.setPen(pen);
            if (to > from + 1)
                painter.drawLine(QPointF(from, y), QPointF(to, y));
        };
        const auto end = [&](double x) {
            painter.setPen(solid);
            drawEnd(painter, QPointF(x, y), piece.end, piece.pointsLeft, scale);
        };
        const double afterText = !contentEnd ? rect.left() : std::min(*contentEnd + 5, rect.right());
        if (piece.isStart && piece.isEnd) { // the layer of the marker itself
            end(std::min(afterText + 8 * scale, rect.right() - 5 * scale));
        } else if (piece.isEnd && piece.pointsLeft) {
            const double x = std::max(afterText, rect.right() - 14 * scale);
            line(x, rect.right() + 1);
            end(x);
        } else if (piece.isEnd) {
            const double x = !contentEnd ? rect.center().x() : gutter;
            line(rect.left(), x - (isHit ? 0 : 1));
            end(x);
        } else if (piece.isStart && piece.pointsLeft) {
            line(rect.left(), gutter + 4 * scale);
        } else if (piece.isStart) {
            line(afterText, rect.right() + 1);
        } else if (!contentEnd) {
            line(rect.left(), rect.right() + 1);
        } else {
            line(rect.left(), gutter + 2 * scale);
            line(afterText, rect.right() + 1);
        }
    }
}

} // namespace strata
