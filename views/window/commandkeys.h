// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QList>
#include <QObject>

class QWidget;

namespace strata {

/// Reserves shortcuts of commands in text fields, which on some desktops use them themselves: Ctrl+E would move to the
/// end of the line instead of exporting.
class CommandKeys : public QObject
{
    Q_OBJECT

public:
    /// For all fields in \a window.
    CommandKeys(QList<QKeySequence> keys, QWidget &window);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QList<QKeySequence> m_keys;
    QWidget &m_window;
};

} // namespace strata
