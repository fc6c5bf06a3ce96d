// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QWidget;

namespace strata {

/// Keeps keys of commands from text fields, which on some desktops take them for something of their own: Ctrl+E goes to
/// the end of a line there, and so would never export while a field has the keyboard.
class CommandKeys : public QObject
{
    Q_OBJECT

public:
    /// For all fields in \a window.
    CommandKeys(QList<QKeySequence> keys, QWidget &window);
    ~CommandKeys() override;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QList<QKeySequence> m_keys;
    QWidget &m_window;
};

} // namespace strata
