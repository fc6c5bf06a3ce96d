// SPDX-License-Identifier: MIT
#include "views/present/laserpointer.h"

#include <QCursor>
#include <QPainter>
#include <QRadialGradient>

namespace strata {

namespace {

constexpr int kLaserSide = 44;     // pixels
constexpr int kLaserInterval = 16; // milliseconds
constexpr QColor kLaserColour(255, 40, 40);

} // namespace

LaserPointer::LaserPointer(QWidget *window) : QWidget(window)
{
    setObjectName(QStringLiteral("laserPointer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setFixedSize(kLaserSide, kLaserSide);
    hide();
    m_timer.setInterval(kLaserInterval);
    connect(&m_timer, &QTimer::timeout, this, &LaserPointer::follow);
}

void LaserPointer::setOn(bool isOn)
{
    setVisible(isOn);
    if (!isOn) {
        m_timer.stop();
        return;
    }
    raise();
    follow();
    m_timer.start();
}

/// Widgets do not report moves without a pressed button, so the position is polled.
void LaserPointer::follow()
{
    const QPoint at = parentWidget()->mapFromGlobal(QCursor::pos());
    move(at - QPoint(kLaserSide / 2, kLaserSide / 2));
}

void LaserPointer::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRadialGradient glow(rect().center(), kLaserSide / 2.0);
    QColor edge = kLaserColour;
    edge.setAlpha(0);
    glow.setColorAt(0, kLaserColour);
    glow.setColorAt(0.4, kLaserColour);
    glow.setColorAt(1, edge);
    painter.setPen(Qt::NoPen);
    painter.setBrush(glow);
    painter.drawEllipse(rect());
}

} // namespace strata
