// SPDX-License-Identifier: MIT
#pragma once

#include "items/roles.h"

#include <QPainterPath>

namespace strata {

/// A sign as outlines on a 16 × 16 grid.
struct Glyph
{
    QPainterPath strokes; ///< drawn with a pen of 1.75
    QPainterPath fills;
};

/// The sign of a fate without its badge.
const Glyph &fateGlyph(Fate fate);
const Glyph &layerStateGlyph(LayerState state);
const Glyph &modifierGlyph(ValueModifier modifier);

} // namespace strata
