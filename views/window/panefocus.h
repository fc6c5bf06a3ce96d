// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace strata {

/// Focuses the next (\a direction 1) or previous (-1) visible pane of \a all that accepts focus.
void focusNextPane(const QList<QWidget *> &all, int direction);

/// Makes Tab follow the order of \a panes, keeping the order inside each. Other widgets come last.
void orderFocus(QWidget &window, const QList<QWidget *> &panes);

} // namespace strata
