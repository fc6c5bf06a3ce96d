// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <QFontMetrics>
#include <QRectF>

namespace strata {

/// Where the parts of one matrix cell go.
struct CellLayout
{
    QRectF bar;   ///< 3 px in the colour of the fate's family
    QRectF glyph; ///< null if the cell is too narrow for anything
    QRectF text;  ///< may be empty
    bool hasText = false;
};

/// What a cell has to leave room for.
struct CellNeeds
{
    bool hasGlyph = true;
    bool lineFromLeft = false; ///< a reach line ends or passes at the left
    bool lineToRight = false;  ///< a reach line goes on at the right
};

/// The measures of a cell, in device independent pixels.
struct CellMeasures
{
    static constexpr double kBar = 3;
    static constexpr double kPad = 5;
    static constexpr double kGap = 5;
    static constexpr double kLeastForText = 60; ///< narrower cells show a sign only
    static constexpr double kLineRoom = 22;     ///< for a reach line behind the text
    static constexpr double kLineGutter = 13;   ///< and in front of it
};

/// Signs grow with the rows, and so with the font.
double glyphSize(double rowHeight);

/// How many times their usual size the ends of lines and the signs behind values have in such a row.
double signScale(double rowHeight);

/// Lays out a cell in \a rect. Pure geometry: below 60 px there is only a glyph, below 18 px only the bar.
CellLayout cellLayout(const QRectF &rect, const CellNeeds &needs);

/// Height of all matrix and cascade rows for a font.
int matrixRowHeight(const QFontMetrics &metrics);

/// Text looks by fate: bold in the result, struck out and muted for what lost.
struct FateTextStyle
{
    bool isBold = false;
    bool isItalic = false;
    bool isStruck = false;
    bool isMuted = false;
};
FateTextStyle fateTextStyle(Fate fate);

} // namespace strata
