// SPDX-License-Identifier: MIT
#pragma once

#include "items/roles.h"

#include <QRectF>
#include <optional>

class QPainter;

namespace strata {

class FatePalette;

/// Draws the segments of reach lines in a cell, in the middle of the row behind the content. \a contentEnd: the end of
/// the content; none for an empty cell, which a line may cross.
void drawReach(QPainter &painter, const QRectF &rect, const ReachPieces &pieces, std::optional<double> contentEnd,
               const FatePalette &palette);

} // namespace strata
