// SPDX-License-Identifier: MIT
#include "app/gui/menus/contextmenus.h"
#include "views/window/windowmenus.h"

#include <QAbstractScrollArea>
#include <QMenu>

namespace strata {

namespace {

void showContextMenu(MainWindow &window, QWidget &widget, const QPoint &at, const QList<Command> &commands)
{
    auto *menu = new QMenu(&widget);
    menu->setObjectName(QStringLiteral("contextMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const Command command : commands) {
        if (command == Command::CopyAs)
            menu->addMenu(&window.menus().copy());
        else if (QAction *action = window.action(command); action->isVisible())
            menu->addAction(action);
    }
    const auto *area = qobject_cast<const QAbstractScrollArea *>(&widget);
    const QWidget &ground = area ? *area->viewport() : widget;
    menu->popup(ground.mapToGlobal(at));
}

} // namespace

void offerContextMenu(MainWindow &window, const char *objectName, const QList<Command> &commands,
                      const MenuPreparation &prepare)
{
    for (QWidget *widget : window.findChildren<QWidget *>(QString::fromLatin1(objectName))) {
        widget->setContextMenuPolicy(Qt::CustomContextMenu);
        QObject::connect(widget, &QWidget::customContextMenuRequested, widget,
                         [&window, widget, commands, prepare](const QPoint &at) {
                             if (!prepare || prepare(at))
                                 showContextMenu(window, *widget, at, commands);
                         });
    }
}

} // namespace strata
