// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QKeyEvent;
class QWidget;

namespace strata {

/// Keys that buttons and fields of a window treat like dialogs do, on every desktop. Enter presses the focused button,
/// where Qt uses Space only. Shortcuts of commands work in text fields, some of which use them themselves: Ctrl+E would
/// move to the end of the line instead of exporting.
class WindowKeys : public QObject
{
    Q_OBJECT

public:
    /// \a reserved: the shortcuts of commands.
    WindowKeys(QList<QKeySequence> reserved, QWidget &window);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool pressButton(QObject *watched, const QKeyEvent &key) const;
    bool isReserved(QObject *watched, const QKeyEvent &key) const;

    QList<QKeySequence> m_reserved;
    QWidget &m_window;
};

} // namespace strata
