// SPDX-License-Identifier: MIT
#include "views/controls/enterkey.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace strata {

EnterKey::EnterKey(QWidget &window) : QObject(&window), m_window(window)
{
    qApp->installEventFilter(this);
}

bool EnterKey::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto *key = static_cast<const QKeyEvent *>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (!isEnter || (key->modifiers() & ~Qt::KeypadModifier) || key->isAutoRepeat())
        return false;
    auto *tool = qobject_cast<QToolButton *>(watched);
    auto *push = qobject_cast<QPushButton *>(watched);
    QAbstractButton *button = tool ? static_cast<QAbstractButton *>(tool) : push;
    if (!button || button->window() != &m_window || !button->isEnabled())
        return false;
    if (tool && tool->menu() && tool->popupMode() == QToolButton::InstantPopup)
        tool->showMenu();
    else
        button->click();
    return true;
}

} // namespace strata
