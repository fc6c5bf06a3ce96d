// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>

class QWidget;

namespace strata {

/// Lets keys of \a window do what they do in dialogs, on every desktop. Enter presses the focused button, where Qt uses
/// Space only, and Shift+F10 opens the context menu, which Qt does on Windows only. The shortcuts \a reserved work in
/// text fields, some of which use them themselves: Ctrl+E would move to the end of the line instead of exporting.
void handleWindowKeys(QWidget &window, const QList<QKeySequence> &reserved);

} // namespace strata
