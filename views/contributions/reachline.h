// SPDX-License-Identifier: MIT
#pragma once

#include "items/roles.h"

#include <QRectF>
#include <optional>

class QPainter;

namespace strata {

class FatePalette;

/// Draws the parts of reach lines that cross one cell: through the middle of the row and behind what the cell says.
/// \a contentEnd is where that ends; none for an empty cell, whose whole width the line may take.
void drawReach(QPainter &painter, const QRectF &rect, const ReachPieces &pieces, std::optional<double> contentEnd,
               const FatePalette &palette);

} // namespace strata
