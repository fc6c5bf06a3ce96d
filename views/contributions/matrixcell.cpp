// SPDX-License-Identifier: MIT
#include "views/contributions/matrixcell.h"

#include <algorithm>

namespace strata {

double glyphSize(double rowHeight)
{
    constexpr double kLeastGlyph = 16;
    return std::min(std::max(kLeastGlyph, rowHeight - 8), rowHeight - 4);
}

double signScale(double rowHeight)
{
    constexpr double kUsualRow = 26;
    constexpr double kAroundText = 8;
    return std::max(1.0, (rowHeight - kAroundText) / (kUsualRow - kAroundText));
}

CellLayout cellLayout(const QRectF &rect, const CellNeeds &needs)
{
    CellLayout layout;
    layout.bar = QRectF(rect.left(), rect.top(), std::min(CellMeasures::kBar, rect.width()), rect.height());
    if (rect.width() < 18)
        return layout;
    const double glyph = std::min(glyphSize(rect.height()), rect.width() - 4);
    const double top = rect.center().y() - glyph / 2;
    if (rect.width() < CellMeasures::kLeastForText) {
        layout.glyph = QRectF(rect.center().x() - glyph / 2 + CellMeasures::kBar / 2, top, glyph, glyph);
        return layout;
    }
    const double scale = signScale(rect.height());
    double x = rect.left() + CellMeasures::kBar + CellMeasures::kPad +
               (needs.lineFromLeft ? CellMeasures::kLineGutter * scale : 0);
    if (needs.hasGlyph) {
        layout.glyph = QRectF(x, top, glyph, glyph);
        x += glyph + CellMeasures::kGap;
    }
    const double right = rect.right() - CellMeasures::kPad - (needs.lineToRight ? CellMeasures::kLineRoom * scale : 0);
    layout.text = QRectF(x, rect.top(), std::max(0.0, right - x), rect.height());
    layout.hasText = layout.text.width() > 8;
    return layout;
}

int matrixRowHeight(const QFontMetrics &metrics)
{
    return std::max(24, metrics.height() + 8);
}

FateTextStyle fateTextStyle(Fate fate)
{
    switch (fate) {
    case Fate::Won:
    case Fate::Only:
    case Fate::Merged: return {.isBold = true};
    case Fate::Overridden:
    case Fate::KnockedOut:
    case Fate::Emptied: return {.isStruck = true};
    case Fate::Duplicate: return {.isMuted = true};
    case Fate::NotConsulted: return {.isStruck = true, .isMuted = true};
    case Fate::NullSkipped: return {.isItalic = true, .isMuted = true};
    case Fate::MarkerHit:
    case Fate::MarkerSpent:
    case Fate::MarkerCancelled:
    case Fate::MarkerLeaked:
    case Fate::TypeMismatch:
    case Fate::Error: return {};
    case Fate::Lost: return {.isStruck = true};
    }
    return {};
}

} // namespace strata
