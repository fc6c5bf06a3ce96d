// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace strata {

/// Enter presses the focused button, as in dialogs; elsewhere Qt uses Space only.
class EnterKey : public QObject
{
    Q_OBJECT

public:
    /// For the buttons in \a window, except checkable ones.
    explicit EnterKey(QWidget &window);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_window;
};

} // namespace strata
