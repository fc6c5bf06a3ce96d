// SPDX-License-Identifier: MIT
#include "views/fold/foldheader.h"

#include "views/fates/fatepalette.h"
#include "views/metrics.h"

#include <QPainter>

namespace strata {

FoldHeader::FoldHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("foldHeader"));
    setMinimumSectionSize(40);
    setSectionsMovable(false);
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

QString FoldHeader::shownText(int section) const
{
    const QString text = model() ? model()->headerData(section, Qt::Horizontal).toString() : QString();
    return fontMetrics().elidedText(text, Qt::ElideRight, sectionSize(section) - 2 * kPad);
}

void FoldHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    painter->save();
    painter->setLayoutDirection(layoutDirection());
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->fillRect(rect, palette().color(QPalette::Window));
    painter->setPen(colours.text());
    painter->drawText(rect.adjusted(kPad, 0, -kPad, 0), Qt::AlignLeft | Qt::AlignVCenter, shownText(section));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colours.gridLine());
    painter->fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), colours.gridLine());
    painter->restore();
}

} // namespace strata
