// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/glyph.h"

#include <QIcon>
#include <QRectF>

class QPainter;

namespace strata {

class FatePalette;

/// Whether a round ! sits on the glyph.
enum class Survived { No, Yes };

/// Draws a fate's sign in the colour of its family into the square in the middle of \a rect; problems are solid badges.
void drawFateGlyph(QPainter &painter, const QRectF &rect, Fate fate, const FatePalette &palette,
                   Survived survived = Survived::No);
/// Draws the sign of a layer in \a colour; broken layers and unresolved ones are drawn as problems.
void drawLayerState(QPainter &painter, const QRectF &rect, LayerState state, const FatePalette &palette);
void drawGlyph(QPainter &painter, const QRectF &rect, const Glyph &glyph, const QColor &colour);

/// For menus, tabs and lists; drawn at 1x and 2x.
QIcon fateIcon(Fate fate, const FatePalette &palette);

} // namespace strata
