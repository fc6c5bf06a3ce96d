// SPDX-License-Identifier: MIT
#include "views/map/mapheader.h"

#include "items/roles.h"
#include "views/controls/elidedlabel.h"

#include <QPainter>
#include <QStyleOptionHeader>

#include <utility>

namespace strata {

namespace {

constexpr int kRoomForLevel = 60; // pixels, including its badge
constexpr int kRoomForFile = 40;  // for the beginning of its name

} // namespace

MapHeader::MapHeader(QWidget *parent) : QHeaderView(Qt::Horizontal, parent)
{
    setObjectName(QStringLiteral("mapHeader"));
    setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setMinimumSectionSize(28);
}

void MapHeader::setLayerWidth(int width)
{
    const bool hasFiles = width - kLeft - kRight >= kRoomForFile;
    if (std::exchange(m_hasFiles, hasFiles) != hasFiles)
        emit geometriesChanged();
}

int MapHeader::badgeWidth() const
{
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    int widest = 0;
    for (int section = 0; section < model()->columnCount(); ++section)
        widest =
            qMax(widest, metrics.horizontalAdvance(model()->headerData(section, Qt::Horizontal, BadgeRole).toString()));
    return widest + 1 + kLeft + kRight; // rounding
}

QSize MapHeader::sizeHint() const
{
    const int line = fontMetrics().height();
    return {100, m_hasFiles ? 2 * line + 12 : line + 10};
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
    const QFontMetrics metrics(bold);
    QString title =
        isLayer ? text(BadgeRole) : metrics.elidedText(text(Qt::DisplayRole), Qt::ElideRight, first.width());
    if (isLayer && inner.width() >= kRoomForLevel) {
        title += u' ';
        title += elidedLevel(text(LevelNameRole), metrics, first.width() - metrics.horizontalAdvance(title));
    }
    painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter, title);
    if (isLayer && inner.width() >= kRoomForFile) {
        painter->setFont(font());
        painter->setPen(palette().color(QPalette::PlaceholderText));
        const QString file = text(FileNameRole);
        painter->drawText(first.translated(0, first.height() + 2), Qt::AlignLeft | Qt::AlignVCenter,
                          elidedPath(file.mid(file.lastIndexOf(u'/') + 1), fontMetrics(), first.width()));
    }
    painter->restore();
}

} // namespace strata
