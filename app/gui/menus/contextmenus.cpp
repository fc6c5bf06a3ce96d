// SPDX-License-Identifier: MIT
#include "app/gui/menus/contextmenus.h"
#include "views/window/windowmenus.h"

#include <QAbstractScrollArea>
#include <QMenu>

namespace strata {

ContextMenus::ContextMenus(MainWindow &window, QObject *parent) : QObject(parent), m_window(window) {}

void ContextMenus::offer(const char *objectName, const QList<Command> &commands, const MenuPreparation &prepare)
{
    for (QWidget *widget : m_window.findChildren<QWidget *>(QString::fromLatin1(objectName))) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(widget, &QWidget::customContextMenuRequested, this,
                [this, widget, commands, prepare](const QPoint &at) {
                    if (!prepare || prepare(at))
                        show(*widget, at, commands);
                });
    }
}

void ContextMenus::show(QWidget &widget, const QPoint &at, const QList<Command> &commands)
{
    auto *menu = new QMenu(&widget);
    menu->setObjectName(QStringLiteral("contextMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Command command : commands) {
        if (command == Command::CopyAs)
            menu->addMenu(&m_window.menus().copy());
        else if (QAction *action = m_window.action(command); action->isVisible())
            menu->addAction(action);
    }
    const auto *area = qobject_cast<const QAbstractScrollArea *>(&widget);
    const QWidget &ground = area ? *area->viewport() : widget;
    menu->popup(ground.mapToGlobal(at));
}

} // namespace strata
