// SPDX-License-Identifier: MIT
#pragma once

#include <QFontDatabase>
#include <QWidget>

namespace strata {

inline constexpr int kClickTarget = 24; // pixels: minimum height of a click target
inline constexpr int kPad = 8;          // pixels between the border of a row and its text

/// The font of values, as large as \a base.
inline QFont fixedFont(const QFont &base)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF());
    return font;
}

/// The font of a field with a value or of a file; only the family, so that the size follows the window.
inline QFont fixedFamily()
{
    QFont font;
    font.setFamily(QFontDatabase::systemFont(QFontDatabase::FixedFont).family());
    return font;
}

/// Makes the size of a pane independent of its content; otherwise a long key would displace other panes.
inline void boundSize(QWidget &pane)
{
    constexpr int kSmallestWidth = 11; // times the height of a line
    constexpr int kSmallestHeight = 4;
    const int line = pane.fontMetrics().height();
    pane.setMinimumSize(kSmallestWidth * line, kSmallestHeight * line);
}

} // namespace strata
