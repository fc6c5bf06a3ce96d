// SPDX-License-Identifier: MIT
#include "views/lessons/lessondots.h"

#include "items/text.h"
#include "views/fates/fatepalette.h"

#include <QPainter>

#include <algorithm>

namespace strata {

namespace {

constexpr qreal kLargest = 4; // pixels: radius
constexpr qreal kPitch = 11;  // pixels from dot to dot, if there is room

} // namespace

LessonDots::LessonDots(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("lessonDots"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LessonDots::setStates(const std::vector<State> &states)
{
    m_states = states;
    const auto finished = static_cast<std::size_t>(std::count(states.begin(), states.end(), State::Finished));
    const QString text = tr("Finished lessons besides this one: %1 of %2")
                             .arg(numberText(finished), numberText(std::max<std::size_t>(1, states.size()) - 1));
    setAccessibleName(text);
    setToolTip(text);
    update();
}

QSize LessonDots::sizeHint() const
{
    return {static_cast<int>(kPitch * static_cast<qreal>(m_states.size())), 24};
}

void LessonDots::paintEvent(QPaintEvent *)
{
    if (m_states.empty())
        return;
    const FatePalette colours = FatePalette::forPalette(palette());
    const qreal pitch = std::min(kPitch, static_cast<qreal>(width()) / static_cast<qreal>(m_states.size()));
    const qreal radius = std::min(kLargest, pitch * 0.4);
    const qreal start = (width() - pitch * static_cast<qreal>(m_states.size())) / 2;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const QPointF centre(start + pitch * (static_cast<qreal>(i) + 0.5), height() / 2.0);
        const QRectF dot(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
        const bool isOpen = m_states[i] == State::Open;
        painter.setPen(QPen(isOpen ? colours.mutedText() : colours.focus(), 1));
        painter.setBrush(m_states[i] == State::Finished ? QBrush(colours.focus()) : QBrush(Qt::NoBrush));
        painter.drawEllipse(dot);
        if (m_states[i] == State::Current) {
            painter.setBrush(colours.focus());
            painter.drawPie(dot, 90 * 16, 180 * 16);
        }
    }
}

} // namespace strata
