// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace strata {

/// Enter presses the button that has the keyboard, as in dialogs; elsewhere Qt leaves that to Space.
class EnterKey : public QObject
{
    Q_OBJECT

public:
    /// For the buttons in \a window. What can be ticked is left to Space.
    explicit EnterKey(QWidget &window);
    ~EnterKey() override;

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget &m_window;
};

} // namespace strata
