// SPDX-License-Identifier: MIT
#include "views/fold/foldmotion.h"

#include <QEasingCurve>
#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace strata {

namespace {

constexpr int kLongest = 150; // milliseconds
constexpr int kWay = 72;      // pixels

} // namespace

FoldMotion::FoldMotion(QWidget &view) : QVariantAnimation(&view), m_view(view)
{
    setEasingCurve(QEasingCurve::OutCubic);
    setStartValue(kWay);
    setEndValue(0);
    connect(this, &QVariantAnimation::valueChanged, &m_view, qOverload<>(&QWidget::update));
    connect(this, &QVariantAnimation::finished, &m_view, qOverload<>(&QWidget::update));
}

void FoldMotion::play(int longest)
{
    stop();
    const int wanted = m_view.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_view);
    setDuration(std::min({longest, wanted, kLongest}));
    if (duration() > 0)
        start();
}

int FoldMotion::distance() const
{
    return state() == Stopped ? 0 : currentValue().toInt();
}

} // namespace strata
