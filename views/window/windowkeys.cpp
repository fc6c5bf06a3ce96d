// SPDX-License-Identifier: MIT
#include "views/window/windowkeys.h"

#include "views/controls/eventfilter.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace strata {

namespace {

bool pressButton(const QWidget &window, QObject *watched, const QKeyEvent &key)
{
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!isEnter || (key.modifiers() & ~Qt::KeypadModifier) || key.isAutoRepeat())
        return false;
    auto *tool = qobject_cast<QToolButton *>(watched);
    auto *push = qobject_cast<QPushButton *>(watched);
    QAbstractButton *button = tool ? static_cast<QAbstractButton *>(tool) : push;
    if (!button || button->window() != &window || !button->isEnabled())
        return false;
    if (tool && tool->menu() && tool->popupMode() == QToolButton::InstantPopup)
        tool->showMenu();
    else
        button->click();
    return true;
}

} // namespace

void handleWindowKeys(QWidget &window, const QList<QKeySequence> &reserved)
{
    new EventFilter(*qApp, &window, [&window, reserved](QObject *watched, QEvent *event) {
        if (event->type() == QEvent::KeyPress)
            return pressButton(window, watched, *static_cast<QKeyEvent *>(event));
        if (event->type() != QEvent::ShortcutOverride)
            return false;
        const auto *field = qobject_cast<const QWidget *>(watched);
        const QKeySequence keys(static_cast<QKeyEvent *>(event)->keyCombination());
        if (!field || field->window() != &window || !reserved.contains(keys))
            return false;
        event->ignore(); // keys that no widget overrides belong to commands
        return true;
    });
}

} // namespace strata
