// SPDX-License-Identifier: MIT
#include "views/window/windowkeys.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace strata {

WindowKeys::WindowKeys(QList<QKeySequence> reserved, QWidget &window)
    : QObject(&window), m_reserved(std::move(reserved)), m_window(window)
{
    qApp->installEventFilter(this);
}

bool WindowKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress)
        return pressButton(watched, *static_cast<QKeyEvent *>(event));
    if (event->type() != QEvent::ShortcutOverride || !isReserved(watched, *static_cast<QKeyEvent *>(event)))
        return false;
    event->ignore(); // keys that no widget overrides belong to commands
    return true;
}

bool WindowKeys::pressButton(QObject *watched, const QKeyEvent &key) const
{
    const bool isEnter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    if (!isEnter || (key.modifiers() & ~Qt::KeypadModifier) || key.isAutoRepeat())
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

bool WindowKeys::isReserved(QObject *watched, const QKeyEvent &key) const
{
    const auto *field = qobject_cast<const QWidget *>(watched);
    return field && field->window() == &m_window && m_reserved.contains(QKeySequence(key.keyCombination()));
}

} // namespace strata
