// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace strata {

/// Gives the focus to the next of the visible panes \a all that takes it, or to the one before (\a direction -1).
void focusNextPane(const QList<QWidget *> &all, int direction);

} // namespace strata
