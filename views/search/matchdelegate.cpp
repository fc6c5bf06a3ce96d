// SPDX-License-Identifier: MIT
#include "views/search/matchdelegate.h"

#include "items/searchmodel.h"
#include "views/fates/fatepalette.h"

#include <QApplication>
#include <QPainter>

namespace strata {

namespace {

constexpr int kMatchDelegatePad = 6; // pixels

} // namespace

MatchDelegate::MatchDelegate(QObject *parent) : FateDelegate({SearchModel::PlaceColumn, SearchModel::KeyColumn}, parent)
{}

void MatchDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() != SearchModel::TextColumn) {
        FateDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    const QString text = opt.text;
    opt.text.clear();
    const QStyle *style = opt.widget ? opt.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &opt, painter, opt.widget);
    opt.text = text;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(opt.font);
    paintText(*painter, opt, index);
    painter->restore();
}

/// Colour is not the only sign of the match: it is bold and underlined.
void MatchDelegate::paintText(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const int begin = index.data(SearchModel::MatchBeginRole).toInt();
    const int length = index.data(SearchModel::MatchLengthRole).toInt();
    const QRect area = option.rect.adjusted(kMatchDelegatePad, 0, -kMatchDelegatePad, 0);
    painter.setPen(option.state & QStyle::State_Selected ? colours.selectedText() : colours.text());
    painter.setClipRect(area);
    QFont marked = option.font;
    marked.setBold(true);
    marked.setUnderline(true);
    int left = area.left();
    const auto draw = [&](const QString &part, const QFont &font) {
        const QFontMetrics metrics(font);
        painter.setFont(font);
        const int room = area.right() + 1 - left;
        if (part.isEmpty() || room <= 0)
            return;
        painter.drawText(QRect(left, area.top(), room, area.height()), Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(part, Qt::ElideRight, room));
        left += metrics.horizontalAdvance(part);
    };
    draw(option.text.left(begin), option.font);
    draw(option.text.mid(begin, length), marked);
    draw(option.text.mid(begin + length), option.font);
}

} // namespace strata
