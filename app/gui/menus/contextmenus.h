// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/mainwindow.h"

#include <functional>

class QPoint;

namespace strata {

/// Selects the item at a position of the widget before the menu is shown; false: none.
using MenuPreparation = std::function<bool(const QPoint &)>;
/// Gives all widgets of \a window with this object name a context menu with commands of the menus.
void offerContextMenu(MainWindow &window, const char *objectName, const QList<Command> &commands,
                      const MenuPreparation &prepare = {});

} // namespace strata
