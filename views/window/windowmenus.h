// SPDX-License-Identifier: MIT
#pragma once

#include "views/window/commands.h"

#include <QCoreApplication>
#include <QList>

class QAction;
class QMenu;
class QMenuBar;

namespace strata {

/// The menus of the window, with access to those filled by others.
class WindowMenus
{
    Q_DECLARE_TR_FUNCTIONS(strata::WindowMenus)

public:
    /// \a panels: the actions that show and hide docks; \a versions: the menu of versions.
    WindowMenus(QMenuBar &bar, const CommandActions &actions, const QList<QAction *> &panels, QMenu &versions);

    /// The copy commands for the current value, for context menus.
    QMenu &copy() { return *m_copyMenu; }
    QMenu &recent() { return *m_recentMenu; }
    QMenu &examples() { return *m_exampleMenu; }
    QMenu &sandbox() { return *m_sandboxMenu; }
    /// The settings of the matrix; filled by its owner.
    QMenu &matrix() { return *m_matrixMenu; }
    QMenu &lessons() { return *m_lessonsMenu; }
    QMenu &panels() { return *m_panesMenu; }

private:
    QMenu *m_recentMenu = nullptr;
    QMenu *m_exampleMenu = nullptr;
    QMenu *m_copyMenu = nullptr;
    QMenu *m_sandboxMenu = nullptr;
    QMenu *m_matrixMenu = nullptr;
    QMenu *m_panesMenu = nullptr;
    QMenu *m_lessonsMenu = nullptr;
};

} // namespace strata
