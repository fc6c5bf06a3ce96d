// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

namespace strata {

/// A red point over a window that follows the mouse while it is on. The mouse reaches the widgets below.
class LaserPointer : public QWidget
{
    Q_OBJECT

public:
    explicit LaserPointer(QWidget *window);

    void setOn(bool isOn);
    bool isOn() const { return !isHidden(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();

    QTimer m_timer;
};

} // namespace strata
