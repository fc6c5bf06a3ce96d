// SPDX-License-Identifier: MIT
#include "views/map/mapheader.h"

#include "items/roles.h"

#include <QPainter>
#include <QStyleOptionHeader>

namespace strata {

MapHeader::MapHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("mapHeader"));
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setMinimumSectionSize(28);
}

MapHeader::~MapHeader() = default;

QSize MapHeader::sizeHint() const
{
    return {100, 2 * fontMetrics().height() + 12};
}

void MapHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->save();
    painter->setLayoutDirection(layoutDirection());
    QStyleOptionHeader option;
    initStyleOption(&option);
    painter->fillRect(rect, palette().window());
    painter->setPen(palette().color(QPalette::Mid));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    const QRect inner = rect.adjusted(kLeft, 4, -kRight, -4);
    const auto text = [&](int role) { return model()->headerData(section, Qt::Horizontal, role).toString(); };
    const bool isLayer = model()->headerData(section, Qt::Horizontal, LayerRole).isValid();
    QFont bold = font();
    bold.setBold(true);
    painter->setFont(bold);
    painter->setPen(palette().color(QPalette::WindowText));
    const QRect first(inner.left(), inner.top(), inner.width(), fontMetrics().height());
    const QString title = isLayer && inner.width() < 60 ? text(BadgeRole) : text(Qt::DisplayRole);
    painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(bold).elidedText(title, Qt::ElideRight, first.width()));
    if (isLayer && inner.width() >= 60) {
        painter->setFont(font());
        painter->setPen(palette().color(QPalette::PlaceholderText));
        const QString file = text(FileNameRole);
        painter->drawText(first.translated(0, first.height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
                          fontMetrics().elidedText(file.mid(file.lastIndexOf(u'/') + 1), Qt::ElideLeft, first.width()));
    }
    painter->restore();
}

} // namespace strata
