// SPDX-License-Identifier: MIT
#include "views/strategies/strategiesheader.h"

#include "items/answer/strategiesmodel.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"

#include <QPainter>

namespace strata {

namespace {

constexpr int kMark = 3; ///< height of the bar above the effective strategy

} // namespace

StrategiesHeader::StrategiesHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("strategiesHeader"));
    setSectionsMovable(false);
    setHighlightSections(false);
    setStretchLastSection(false);
    setMinimumSectionSize(40);
}

void StrategiesHeader::setCurrentSection(int section)
{
    m_current = section;
    viewport()->update();
}

QSize StrategiesHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), 2 * fontMetrics().height() + kMark + 12};
}

void StrategiesHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    painter->save();
    painter->setLayoutDirection(layoutDirection());
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->fillRect(rect, section == m_current ? colours.selection() : palette().color(QPalette::Window));
    const bool isInForce = model()->headerData(section, Qt::Horizontal, StrategiesModel::InForceRole).toBool();
    if (isInForce)
        painter->fillRect(QRect(rect.left(), rect.top(), rect.width() - 1, kMark),
                          colours.foreground(FateFamily::Result));
    const int line = fontMetrics().height();
    const QRect inner = rect.adjusted(kPad, kMark + 4, -kPad, -4);
    const auto draw = [&](int role, int top, const QFont &font, const QColor &colour) {
        painter->setFont(font);
        painter->setPen(colour);
        const QString text = model()->headerData(section, Qt::Horizontal, role).toString();
        painter->drawText(QRect(inner.left(), top, inner.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(text, Qt::ElideRight, inner.width()));
    };
    QFont title = font();
    title.setBold(isInForce);
    const bool isCurrent = section == m_current;
    draw(Qt::DisplayRole, inner.top(), title, isCurrent ? colours.selectedText() : colours.text());
    draw(ValueRole, inner.top() + line + 1, font(), isCurrent ? colours.selectedText() : colours.mutedText());
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colours.gridLine());
    painter->fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), colours.gridLine());
    painter->restore();
}

} // namespace strata
