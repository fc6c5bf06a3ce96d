// SPDX-License-Identifier: MIT
#include "views/window/commandkeys.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

#include <utility>

namespace strata {

CommandKeys::CommandKeys(QList<QKeySequence> keys, QWidget &window)
    : QObject(&window), m_keys(std::move(keys)), m_window(window)
{
    qApp->installEventFilter(this);
}

/// Keys that no widget overrides belong to commands.
bool CommandKeys::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *field = qobject_cast<const QWidget *>(watched);
    if (!field || field->window() != &m_window ||
        !m_keys.contains(QKeySequence(static_cast<const QKeyEvent *>(event)->keyCombination())))
        return false;
    event->ignore();
    return true;
}

} // namespace strata
