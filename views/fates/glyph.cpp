// SPDX-License-Identifier: MIT
#include "views/fates/glyph.h"

#include <array>

namespace strata {

namespace {

void addLine(QPainterPath &path, double x1, double y1, double x2, double y2)
{
    path.moveTo(x1, y1);
    path.lineTo(x2, y2);
}

void addCircle(QPainterPath &path, double x, double y, double radius)
{
    path.addEllipse(QPointF(x, y), radius, radius);
}

Glyph disc(double radius)
{
    Glyph glyph;
    addCircle(glyph.fills, 8, 8, radius);
    return glyph;
}

Glyph ring(double radius)
{
    Glyph glyph;
    addCircle(glyph.strokes, 8, 8, radius);
    return glyph;
}

Glyph dotInRing()
{
    Glyph glyph = ring(5.25);
    addCircle(glyph.fills, 8, 8, 2);
    return glyph;
}

Glyph discWithPlus()
{
    Glyph glyph;
    addCircle(glyph.fills, 8, 8, 6.25);
    QPainterPath plus;
    plus.addRect(7, 4.5, 2, 7);
    QPainterPath bar;
    bar.addRect(4.5, 7, 7, 2);
    glyph.fills = glyph.fills.subtracted(plus.united(bar));
    return glyph;
}

Glyph threeBars()
{
    Glyph glyph;
    for (const double y : {4.0, 8.0, 12.0})
        addLine(glyph.strokes, 3.5, y, 12.5, y);
    return glyph;
}

Glyph ringWithSlash()
{
    Glyph glyph = ring(5.25);
    addLine(glyph.strokes, 4.3, 11.7, 11.7, 4.3);
    return glyph;
}

Glyph cross()
{
    Glyph glyph;
    addLine(glyph.strokes, 4, 4, 12, 12);
    addLine(glyph.strokes, 12, 4, 4, 12);
    return glyph;
}

/// Handles left, blades right.
Glyph scissors()
{
    Glyph glyph;
    addCircle(glyph.strokes, 4, 4.25, 2.1);
    addCircle(glyph.strokes, 4, 11.75, 2.1);
    addLine(glyph.strokes, 5.7, 5.6, 13.75, 11.75);
    addLine(glyph.strokes, 5.7, 10.4, 13.75, 4.25);
    return glyph;
}

Glyph scissorsWithSlash()
{
    Glyph glyph = scissors();
    addLine(glyph.strokes, 11.5, 1.5, 4.5, 14.5);
    return glyph;
}

Glyph scissorsWithArrow()
{
    Glyph glyph;
    QTransform smaller;
    smaller.translate(2.2, -0.6);
    smaller.scale(0.72, 0.72);
    glyph.strokes = smaller.map(scissors().strokes);
    addLine(glyph.strokes, 2.5, 13, 13.5, 13);
    addLine(glyph.strokes, 2.5, 13, 5, 10.6);
    addLine(glyph.strokes, 2.5, 13, 5, 15.4);
    return glyph;
}

Glyph facingChevrons()
{
    Glyph glyph;
    glyph.strokes.moveTo(2.75, 3.5);
    glyph.strokes.lineTo(6.75, 8);
    glyph.strokes.lineTo(2.75, 12.5);
    glyph.strokes.moveTo(13.25, 3.5);
    glyph.strokes.lineTo(9.25, 8);
    glyph.strokes.lineTo(13.25, 12.5);
    return glyph;
}

Glyph square()
{
    Glyph glyph;
    glyph.strokes.addRect(3.5, 3.5, 9, 9);
    return glyph;
}

Glyph filledSquare()
{
    Glyph glyph;
    glyph.fills.addRect(3, 3, 10, 10);
    return glyph;
}

Glyph halfSquare()
{
    Glyph glyph = square();
    glyph.fills.addPolygon(QPolygonF({{3.5, 3.5}, {3.5, 12.5}, {12.5, 12.5}, {3.5, 3.5}}));
    return glyph;
}

Glyph triangle()
{
    Glyph glyph;
    glyph.strokes.addPolygon(QPolygonF({{8, 2.5}, {14, 13}, {2, 13}, {8, 2.5}}));
    glyph.strokes.closeSubpath();
    return glyph;
}

Glyph warning()
{
    Glyph glyph = triangle();
    addLine(glyph.strokes, 8, 6.5, 8, 9);
    addCircle(glyph.fills, 8, 11.25, 0.9);
    return glyph;
}

/// An open ring with a dot below.
Glyph openRing()
{
    Glyph glyph;
    glyph.strokes.arcMoveTo(2.5, 2, 9.5, 9.5, -10);
    glyph.strokes.arcTo(2.5, 2, 9.5, 9.5, -10, 290);
    addCircle(glyph.fills, 12.5, 12.75, 1.75);
    return glyph;
}

Glyph diamond()
{
    Glyph glyph;
    glyph.strokes.addPolygon(QPolygonF({{8, 2.25}, {13.75, 8}, {8, 13.75}, {2.25, 8}, {8, 2.25}}));
    glyph.strokes.closeSubpath();
    return glyph;
}

Glyph padlock(double scale, double dx, double dy)
{
    Glyph glyph;
    glyph.fills.addRoundedRect(3.5, 7.5, 9, 6.5, 1, 1);
    glyph.strokes.moveTo(5.25, 7.5);
    glyph.strokes.lineTo(5.25, 5.25);
    glyph.strokes.arcTo(5.25, 2.5, 5.5, 5.5, 180, -180);
    glyph.strokes.lineTo(10.75, 7.5);
    QTransform place;
    place.translate(dx, dy);
    place.scale(scale, scale);
    return {place.map(glyph.strokes), place.map(glyph.fills)};
}

Glyph padlockSquare()
{
    Glyph glyph = padlock(0.6, 3.2, 3.1);
    glyph.strokes.addRect(1.9, 1.9, 12.2, 12.2);
    return glyph;
}

Glyph twoArrows()
{
    Glyph glyph;
    addLine(glyph.strokes, 5, 13.5, 5, 3);
    addLine(glyph.strokes, 5, 3, 2.5, 5.75);
    addLine(glyph.strokes, 5, 3, 7.5, 5.75);
    addLine(glyph.strokes, 11, 2.5, 11, 13);
    addLine(glyph.strokes, 11, 13, 8.5, 10.25);
    addLine(glyph.strokes, 11, 13, 13.5, 10.25);
    return glyph;
}

Glyph curvedArrow()
{
    Glyph glyph;
    glyph.strokes.moveTo(3, 12.5);
    glyph.strokes.cubicTo(3, 4, 9, 4.5, 12.75, 6.25);
    addLine(glyph.strokes, 12.75, 6.25, 9, 2.75);
    addLine(glyph.strokes, 12.75, 6.25, 8.25, 8.5);
    return glyph;
}

Glyph braces()
{
    Glyph glyph;
    glyph.strokes.moveTo(6.5, 2.5);
    glyph.strokes.cubicTo(3, 2.5, 6, 8, 2.5, 8);
    glyph.strokes.cubicTo(6, 8, 3, 13.5, 6.5, 13.5);
    glyph.strokes.moveTo(9.5, 2.5);
    glyph.strokes.cubicTo(13, 2.5, 10, 8, 13.5, 8);
    glyph.strokes.cubicTo(10, 8, 13, 13.5, 9.5, 13.5);
    return glyph;
}

Glyph pencil()
{
    Glyph glyph;
    glyph.strokes.addPolygon(
        QPolygonF({{2.75, 13.25}, {3.5, 9.75}, {10.5, 2.75}, {13.25, 5.5}, {6.25, 12.5}, {2.75, 13.25}}));
    glyph.strokes.closeSubpath();
    addLine(glyph.strokes, 8.75, 4.5, 11.5, 7.25);
    return glyph;
}

Glyph makeFateGlyph(Fate fate)
{
    switch (fate) {
    case Fate::Won: return disc(5.25);
    case Fate::Only: return dotInRing();
    case Fate::Merged: return discWithPlus();
    case Fate::Overridden: return ring(4.75);
    case Fate::Duplicate: return threeBars();
    case Fate::NotConsulted: return disc(2.1);
    case Fate::NullSkipped: return ringWithSlash();
    case Fate::KnockedOut: return cross();
    case Fate::MarkerHit: return scissors();
    case Fate::Emptied: return square();
    case Fate::MarkerSpent: return scissorsWithSlash();
    case Fate::MarkerCancelled: return facingChevrons();
    case Fate::MarkerLeaked: return scissorsWithArrow();
    case Fate::TypeMismatch: return halfSquare();
    case Fate::Error: return warning();
    case Fate::Lost: return openRing();
    }
    return {};
}

Glyph makeLayerGlyph(LayerState state)
{
    switch (state) {
    case LayerState::HasKey: return filledSquare();
    case LayerState::NoKey: return square();
    case LayerState::Missing: return ringWithSlash();
    case LayerState::Unresolved: return diamond();
    case LayerState::Broken: return warning();
    case LayerState::Sealed: return padlockSquare();
    }
    return {};
}

Glyph makeModifierGlyph(ValueModifier modifier)
{
    switch (modifier) {
    case ValueModifier::Sorted: return twoArrows();
    case ValueModifier::Converted: return curvedArrow();
    case ValueModifier::Interpolated: return braces();
    case ValueModifier::Sealed: return padlock(1, 0, 0);
    case ValueModifier::WhatIf: return pencil();
    }
    return {};
}

} // namespace

const Glyph &fateGlyph(Fate fate)
{
    static const auto kGlyphs = [] {
        std::array<Glyph, kFateCount> glyphs;
        for (int i = 0; i < kFateCount; ++i)
            glyphs[static_cast<std::size_t>(i)] = makeFateGlyph(static_cast<Fate>(i));
        return glyphs;
    }();
    return kGlyphs[static_cast<std::size_t>(fate)];
}

const Glyph &layerStateGlyph(LayerState state)
{
    static const auto kGlyphs = [] {
        std::array<Glyph, kLayerStateCount> glyphs;
        for (int i = 0; i < kLayerStateCount; ++i)
            glyphs[static_cast<std::size_t>(i)] = makeLayerGlyph(static_cast<LayerState>(i));
        return glyphs;
    }();
    return kGlyphs[static_cast<std::size_t>(state)];
}

const Glyph &modifierGlyph(ValueModifier modifier)
{
    static const std::array kGlyphs{makeModifierGlyph(ValueModifier::Sorted),
                                    makeModifierGlyph(ValueModifier::Converted),
                                    makeModifierGlyph(ValueModifier::Interpolated),
                                    makeModifierGlyph(ValueModifier::Sealed), makeModifierGlyph(ValueModifier::WhatIf)};
    std::size_t at = 0;
    while (!(static_cast<unsigned>(modifier) & (1U << at)))
        ++at;
    return kGlyphs[at];
}

} // namespace strata
