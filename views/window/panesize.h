// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace strata {

/// Makes the size of a pane independent of its content; otherwise a long key would displace other panes.
inline void boundSize(QWidget &pane)
{
    constexpr int kSmallestWidth = 11; // times the height of a line
    constexpr int kSmallestHeight = 4;
    const int line = pane.fontMetrics().height();
    pane.setMinimumSize(kSmallestWidth * line, kSmallestHeight * line);
}

} // namespace strata
