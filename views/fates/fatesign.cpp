// SPDX-License-Identifier: MIT
#include "views/fates/fatesign.h"

#include "items/answer/fatetext.h"
#include "views/fates/fatepalette.h"

#include <QPainter>
#include <algorithm>

namespace strata {

FateSign::FateSign(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void FateSign::setFate(std::optional<Fate> fate, Survived survived)
{
    m_fate = fate;
    m_survived = survived;
    setAccessibleName(fate ? fateText(*fate) : QString());
    setToolTip(accessibleName());
    update();
}

QSize FateSign::sizeHint() const
{
    const int side = std::max(18, fontMetrics().height() + 2);
    return {side, side};
}

void FateSign::paintEvent(QPaintEvent *)
{
    if (!m_fate)
        return;
    QPainter painter(this);
    drawFateGlyph(painter, QRectF(rect()).adjusted(1, 1, -1, -1), *m_fate, FatePalette::forPalette(palette()),
                  m_survived);
}

} // namespace strata
