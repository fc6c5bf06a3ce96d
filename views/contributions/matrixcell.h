// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <QFontMetrics>
#include <QRectF>

namespace strata {

/// The geometry of the parts of a matrix cell.
struct CellLayout
{
    QRectF bar;   ///< 3 px in the colour of the fate's family
    QRectF glyph; ///< null if the cell is too narrow
    QRectF text;  ///< may be empty
    bool hasText = false;
};

/// The parts that a cell needs room for.
struct CellNeeds
{
    bool hasGlyph = true;
    bool lineFromLeft = false; ///< a reach line ends at or passes the left side
    bool lineToRight = false;  ///< a reach line continues on the right side
};

/// The measures of a cell, in device independent pixels.
struct CellMeasures
{
    static constexpr double kBar = 3;
    static constexpr double kPad = 5;
    static constexpr double kGap = 5;
    static constexpr double kLeastForText = 60; ///< narrower cells show a sign only
    static constexpr double kLineRoom = 22;     ///< for a reach line after the text
    static constexpr double kLineGutter = 13;   ///< and before it
};

/// The size of signs, which grows with the rows and the font.
double glyphSize(double rowHeight);

/// The scale of line ends and modifier signs for a row height.
double signScale(double rowHeight);

/// The geometry of a cell in \a rect: below 60 px only a glyph, below 18 px only the bar.
CellLayout cellLayout(const QRectF &rect, const CellNeeds &needs);

/// Height of matrix and cascade rows for a font.
int matrixRowHeight(const QFontMetrics &metrics);

/// Text style by fate: bold in the result, struck out and muted for overridden values.
struct FateTextStyle
{
    bool isBold = false;
    bool isItalic = false;
    bool isStruck = false;
    bool isMuted = false;
};
FateTextStyle fateTextStyle(Fate fate);

} // namespace strata
