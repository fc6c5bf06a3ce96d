// SPDX-License-Identifier: MIT
#include "views/window/windowkeys.h"

#include "views/controls/eventfilter.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
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

/// Qt opens context menus with the key Menu everywhere, with Shift+F10 on Windows only.
bool showContextMenu(QObject *watched, const QKeyEvent &key)
{
    auto *focused = qobject_cast<QWidget *>(watched);
    if (!focused || key.key() != Qt::Key_F10 || key.modifiers() != Qt::ShiftModifier || key.isAutoRepeat())
        return false;
    const QPoint at = focused->inputMethodQuery(Qt::ImCursorRectangle).toRect().center();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, at, focused->mapToGlobal(at));
    QApplication::sendEvent(focused, &event);
    return true;
}

/// Leaves a text that starts with a link backwards; Qt would stay at the link forever.
bool leaveFirstLink(QObject *watched, QKeyEvent &key)
{
    const bool isBack =
        key.key() == Qt::Key_Backtab || (key.key() == Qt::Key_Tab && key.modifiers().testFlag(Qt::ShiftModifier));
    if (!isBack)
        return false;
    auto *label = qobject_cast<QLabel *>(watched);
    auto *page = qobject_cast<QTextBrowser *>(watched);
    if (label && label->selectionStart() == 0) {
        label->setSelection(0, 0);
    } else if (page && page->textCursor().hasSelection() && page->textCursor().selectionStart() == 0) {
        page->moveCursor(QTextCursor::Start);
    } else {
        return false;
    }
    QWidget *const text = label ? static_cast<QWidget *>(label) : page;
    if (!text->parentWidget())
        return false;
    QApplication::sendEvent(text->parentWidget(), &key);
    return true;
}

} // namespace

void handleWindowKeys(QWidget &window, const QList<QKeySequence> &reserved)
{
    new EventFilter(*qApp, &window, [&window, reserved](QObject *watched, QEvent *event) {
        if (event->type() == QEvent::KeyPress)
            return pressButton(window, watched, *static_cast<QKeyEvent *>(event)) ||
                   showContextMenu(watched, *static_cast<QKeyEvent *>(event)) ||
                   leaveFirstLink(watched, *static_cast<QKeyEvent *>(event));
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
