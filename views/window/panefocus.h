// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace strata {

/// Gives the focus to the next of the visible panes \a all that takes it, or to the one before (\a direction -1).
void focusNextPane(const QList<QWidget *> &all, int direction);

/// Makes Tab go through \a panes one after the other, in each of them in the order that it has there. Widgets outside
/// of them come last.
void orderFocus(QWidget &window, const QList<QWidget *> &panes);

} // namespace strata
