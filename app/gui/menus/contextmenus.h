// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/mainwindow.h"

#include <QObject>

#include <functional>

class QPoint;

namespace strata {

/// The context menus of the panes. They hold what the menus of the window hold, as far as it makes sense there.
class ContextMenus : public QObject
{
    Q_OBJECT

public:
    explicit ContextMenus(MainWindow &window, QObject *parent = nullptr);

    /// Makes what is at a place of the widget the current thing, before the menu is shown; false: there is nothing.
    using Prepare = std::function<bool(const QPoint &)>;
    /// Everything with this object name gets a menu with these commands.
    void offer(const char *objectName, const QList<Command> &commands, const Prepare &prepare = {});

private:
    void show(QWidget &widget, const QPoint &at, const QList<Command> &commands);

    MainWindow &m_window;
};

} // namespace strata
