// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace strata {

/// What a pane holds never says how large it is: without this, a long key would push the other panes away.
inline void boundSize(QWidget &pane)
{
    constexpr int kSmallestWidth = 11; // times the height of a line
    constexpr int kSmallestHeight = 4;
    const int line = pane.fontMetrics().height();
    pane.setMinimumSize(kSmallestWidth * line, kSmallestHeight * line);
}

} // namespace strata
