// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/mainwindow.h"

#include <QObject>

#include <functional>

class QPoint;

namespace strata {

/// The context menus of the panes, with commands from the menus of the window.
class ContextMenus : public QObject
{
    Q_OBJECT

public:
    explicit ContextMenus(MainWindow &window, QObject *parent = nullptr);

    /// Selects the item at a position of the widget before the menu is shown; false: none.
    using MenuPreparation = std::function<bool(const QPoint &)>;
    /// Gives all widgets with this object name a menu with these commands.
    void offer(const char *objectName, const QList<Command> &commands, const MenuPreparation &prepare = {});

private:
    void show(QWidget &widget, const QPoint &at, const QList<Command> &commands);

    MainWindow &m_window;
};

} // namespace strata
