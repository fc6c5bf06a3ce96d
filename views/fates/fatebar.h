// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QRectF>
#include <array>

class QPainter;

namespace strata {

class FatePalette;

/// Widths of the four segments of a fate bar: proportional, at least 3 for non-zero counts, with the sum \a width. All
/// zero without counts.
std::array<double, kFateFamilyCount> fateBarWidths(const FamilyCounts &counts, double width);

/// Draws the segments: Result solid, Hidden hatched, Removed cross hatched, Problem solid with a light dot. Nothing
/// without counts.
void drawFateBar(QPainter &painter, const QRectF &rect, const FamilyCounts &counts, const FatePalette &palette);

} // namespace strata
