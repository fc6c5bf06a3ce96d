// SPDX-License-Identifier: MIT
#include "views/map/mapdelegate.h"

#include "items/map/mapmodel.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>

namespace strata {

namespace {

constexpr double kLeastPart = 3; // minimum pixels of a part of a bar
constexpr double kLeastHatched = 6;

/// The rectangle of a bar: left of the number of \a number pixels, or below it in a narrow column.
struct BarPlace
{
    BarPlace(const QStyleOptionViewItem &option, int number)
        : area(option.rect.adjusted(MapDelegate::kPad, 0, -MapDelegate::kPad, 0)), room(area.width() - number - 8),
          height(option.fontMetrics.height() * 0.7), bottom(area.center().y() + height / 2 + 0.5)
    {
        if (room >= kLeastRoom)
            return;
        isBelow = true;
        room = area.width();
        height = kFlat;
        bottom = option.rect.bottom() - 1;
    }

    static constexpr double kLeastRoom = 12;
    static constexpr double kFlat = 4;
    QRect area;
    double room;
    double height;
    double bottom;
    bool isBelow = false;
};

/// Draws a bar in proportion to the layer's share of keys: solid for deciding alone, half as high for joined, hatched
/// for unused; then the number of keys.
void paintCounts(QPainter &painter, const QStyleOptionViewItem &option, const MapCounts &counts, int all,
                 const FatePalette &colours)
{
    const QString number = QLocale().toString(counts.keys());
    const int textWidth = option.fontMetrics.horizontalAdvance(number);
    const int sign = counts.problems > 0 ? option.fontMetrics.height() : 0;
    const BarPlace bar(option, textWidth + sign);
    const QRect &area = bar.area;
    double x = area.left();
    if (all > 0) {
        const auto part = [&](std::uint32_t count, double high, const QBrush &brush, double least = kLeastPart) {
            if (count == 0)
                return;
            const double width = qMax(least, bar.room * count / all);
            painter.fillRect(QRectF(x, bar.bottom - high, width, high), brush);
            x += width;
        };
        const QColor result = colours.foreground(FateFamily::Result);
        part(counts.decides, bar.height, result);
        part(counts.joins, bar.height / 2, result);
        part(counts.vain, bar.height, QBrush(colours.foreground(FateFamily::Hidden), Qt::BDiagPattern), kLeastHatched);
        x = bar.isBelow ? area.left() : x + 5;
    }
    painter.setPen(option.state & QStyle::State_Selected ? colours.selectedText() : colours.text());
    painter.drawText(QRectF(x, area.top(), textWidth + 2, area.height()), Qt::AlignVCenter | Qt::AlignLeft, number);
    if (sign > 0)
        drawFateGlyph(painter, QRectF(x + textWidth + 4, area.center().y() - sign / 2.0 + 0.5, sign, sign), Fate::Error,
                      colours);
}

/// Draws a bar in proportion to the share of differing ones, then their number.
void paintDiffering(QPainter &painter, const QStyleOptionViewItem &option, const DifferingCount &differing,
                    const FatePalette &colours)
{
    const QString number = QLocale().toString(differing.count);
    const int textWidth = option.fontMetrics.horizontalAdvance(number);
    const BarPlace bar(option, textWidth);
    const QRect &area = bar.area;
    double x = area.left();
    if (differing.all > 0) {
        const double width = qMax(kLeastPart, bar.room * differing.count / differing.all);
        painter.fillRect(QRectF(x, bar.bottom - bar.height, width, bar.height), colours.foreground(FateFamily::Result));
        x = bar.isBelow ? area.left() : x + width + 5;
    }
    painter.setPen(option.state & QStyle::State_Selected ? colours.selectedText() : colours.text());
    painter.drawText(QRectF(x, area.top(), textWidth + 2, area.height()), Qt::AlignVCenter | Qt::AlignLeft, number);
}

} // namespace

QSize MapDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {60, qMax(24, option.fontMetrics.height() + 8)};
}

void MapDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    const FatePalette colours = FatePalette::forPalette(opt.palette);
    const QStyle *style = opt.widget ? opt.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &opt, painter, opt.widget);
    painter->save();
    painter->setLayoutDirection(option.direction);
    painter->setRenderHint(QPainter::Antialiasing);
    const int keys = index.data(MapModel::KeysRole).toInt();
    const QVariant counts = index.data(MapModel::MapCountsRole);
    const QVariant fate = index.data(FateRole);
    const QVariant differing = index.data(MapModel::DifferingRole);
    if (index.column() < MapModel::FirstLayerColumn) {
        const bool isName = index.column() == MapModel::NameColumn;
        QFont font = opt.font;
        font.setBold(isName && keys > 0);
        painter->setFont(font);
        const bool isSelected = opt.state & QStyle::State_Selected;
        painter->setPen(isSelected ? colours.selectedText() : (isName ? colours.text() : colours.mutedText()));
        const QRect area = opt.rect.adjusted(isName ? 2 : kPad, 0, -kPad, 0);
        painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                          QFontMetrics(font).elidedText(opt.text, Qt::ElideMiddle, area.width()));
    } else if (differing.isValid()) {
        if (differing.value<DifferingCount>().count > 0)
            paintDiffering(*painter, opt, differing.value<DifferingCount>(), colours);
    } else if (counts.isValid() && counts.value<MapCounts>().keys() > 0) {
        paintCounts(*painter, opt, counts.value<MapCounts>(), keys, colours);
    } else if (fate.isValid()) {
        const int size = qMax(14, opt.fontMetrics.height());
        const QRectF sign(opt.rect.left() + kPad, opt.rect.center().y() - size / 2.0 + 0.5, size, size);
        drawFateGlyph(*painter, sign, fate.value<Fate>(), colours,
                      index.data(MapModel::HasProblemRole).toBool() ? Survived::Yes : Survived::No);
    }
    if (opt.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colours.focus(), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(opt.rect).adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace strata
