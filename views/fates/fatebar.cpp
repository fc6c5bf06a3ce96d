// SPDX-License-Identifier: MIT
#include "views/fates/fatebar.h"

#include "views/fates/fatepalette.h"

#include <QPainter>
#include <algorithm>

namespace strata {

namespace {

constexpr double kFateBarLeast = 3;
constexpr double kHatch = 3;

/// Draws lines through \a rect, rising or falling. Clipped here, because PDF loses nested clips.
void hatch(QPainter &painter, const QRectF &rect, double slope)
{
    const double height = rect.height();
    for (double x = rect.left() - height; x < rect.right() + height; x += kHatch) {
        const double from = std::max(0.0, rect.left() - x);
        const double to = std::min(height, rect.right() - x);
        if (from >= to)
            continue;
        const auto point = [&](double along) {
            return QPointF(x + along, slope > 0 ? rect.bottom() - along : rect.top() + along);
        };
        painter.drawLine(point(from), point(to));
    }
}

void drawSegment(QPainter &painter, const QRectF &rect, FateFamily family, const FatePalette &palette)
{
    const QColor colour = palette.foreground(family);
    painter.save();
    if (family == FateFamily::Result || family == FateFamily::Problem) {
        painter.fillRect(rect, colour);
        if (family == FateFamily::Problem) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette.onProblem());
            painter.drawEllipse(rect.center(), 1.1, 1.1);
        }
    } else {
        painter.fillRect(rect, palette.tint(family));
        painter.setPen(QPen(colour, 1.1, Qt::SolidLine, Qt::FlatCap));
        hatch(painter, rect, 1);
        if (family == FateFamily::Removed)
            hatch(painter, rect, -1);
        painter.setPen(QPen(colour, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.restore();
}

} // namespace

std::array<double, kFateFamilyCount> fateBarWidths(const FamilyCounts &counts, double width)
{
    std::array<double, kFateFamilyCount> widths{};
    double total = 0;
    for (const std::uint32_t count : counts)
        total += count;
    if (total <= 0)
        return widths;
    double taken = 0;  // by segments below their minimum
    double shared = 0; // total count of the others
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const bool isSmall = counts[i] > 0 && width * counts[i] / total < kFateBarLeast;
        widths[i] = isSmall ? kFateBarLeast : 0;
        taken += widths[i];
        shared += isSmall ? 0 : counts[i];
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] > 0 && widths[i] <= 0)
            widths[i] = std::max(kFateBarLeast, (width - taken) * counts[i] / shared);
    }
    return widths;
}

void drawFateBar(QPainter &painter, const QRectF &rect, const FamilyCounts &counts, const FatePalette &palette)
{
    const auto widths = fateBarWidths(counts, rect.width());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    double x = rect.left();
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (widths[i] > 0)
            drawSegment(painter, QRectF(x, rect.top(), widths[i], rect.height()), static_cast<FateFamily>(i), palette);
        x += widths[i];
    }
    painter.restore();
}

} // namespace strata
