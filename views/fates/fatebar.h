// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QRectF>
#include <array>

class QPainter;

namespace strata {

class FatePalette;

/// Widths of the four segments of a fate bar: in proportion, at least 3 where the count is not zero, \a width in sum.
/// All zero if nothing is counted.
std::array<double, kFateFamilyCount> fateBarWidths(const FamilyCounts &counts, double width);

/// Draws the segments: Result solid, Hidden hatched, Removed cross hatched, Problem solid with a light dot. Nothing
/// where nothing is counted.
void drawFateBar(QPainter &painter, const QRectF &rect, const FamilyCounts &counts, const FatePalette &palette);

} // namespace strata
