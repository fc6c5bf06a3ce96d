// SPDX-License-Identifier: MIT
#pragma once

#include "views/controls/listpicker.h"

#include <QList>
#include <QPointer>

class QAction;
class QMenu;
class QMenuBar;

namespace strata {

/// All menu commands with their shortcuts, searchable by name. The selected one is triggered after the palette has
/// closed; unavailable ones are listed but disabled.
class CommandPalette : public ListPicker
{
    Q_OBJECT

public:
    /// Lists the current commands of \a menus.
    CommandPalette(const QMenuBar &menus, QWidget *parent);

protected:
    void arrange(const QString &text) override;

private:
    void addMenu(QMenu &menu, const QString &place);
    void addCommand(QAction &action, const QString &place);
    void run(int row);

    QList<QPointer<QAction>> m_actions; // by row; weak, because menus may be rebuilt
};

} // namespace strata
