// SPDX-License-Identifier: MIT
#include "views/controls/dimmingoverlay.h"

#include <QEvent>
#include <QPaintEvent>
#include <QPainter>

namespace strata {

namespace {

constexpr int kAlpha = 150; // of 255

} // namespace

DimmingOverlay::DimmingOverlay(QWidget *covered) : QWidget(covered)
{
    setObjectName(QStringLiteral("dimming"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    covered->installEventFilter(this);
    hide();
}

void DimmingOverlay::paintEvent(QPaintEvent *event)
{
    QColor colour = palette().color(QPalette::Window);
    colour.setAlpha(kAlpha);
    QPainter(this).fillRect(event->rect(), colour);
}

bool DimmingOverlay::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::ChildAdded) {
        setGeometry(parentWidget()->rect());
        raise();
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace strata
