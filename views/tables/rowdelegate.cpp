// SPDX-License-Identifier: MIT
#include "views/tables/rowdelegate.h"

#include "items/roles.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QApplication>
#include <QPainter>

#include <utility>

namespace strata {

namespace {

constexpr int kRowDelegateLeastHeight = 24;
constexpr int kRoom = 8;

constexpr int kFateDelegatePad = 6; // pixels
constexpr int kLeastSign = 14;      // pixels

int signSide(const QStyleOptionViewItem &option)
{
    return qMax(kLeastSign, option.fontMetrics.height());
}

} // namespace

RowDelegate::RowDelegate(QSet<int> names, QObject *parent, Style style)
    : QStyledItemDelegate(parent), m_names(std::move(names)), m_style(std::move(style))
{}

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(),
            qMax(kRowDelegateLeastHeight, option.fontMetrics.height() + kRoom)};
}

void RowDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->textElideMode = m_names.contains(index.column()) ? Qt::ElideMiddle : Qt::ElideRight;
    if (m_style)
        m_style(*option, index);
}

QStyleOptionViewItem RowDelegate::beginText(QPainter &painter, const QStyleOptionViewItem &option,
                                            const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    const QString text = std::exchange(opt.text, {});
    const QStyle *style = opt.widget ? opt.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &opt, &painter, opt.widget);
    opt.text = text;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(opt.font);
    return opt;
}

void FateDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QVariant fate = index.data(FateRole);
    if (!fate.isValid()) {
        RowDelegate::paint(painter, option, index);
        return;
    }
    const QStyleOptionViewItem opt = beginText(*painter, option, index);
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const int side = signSide(opt);
    const QRectF sign(opt.rect.left() + kFateDelegatePad, opt.rect.center().y() - side / 2.0 + 0.5, side, side);
    drawFateGlyph(*painter, sign, fate.value<Fate>(), colours,
                  index.data(SurvivedRole).toBool() ? Survived::Yes : Survived::No);
    const bool isSelected = opt.state & QStyle::State_Selected;
    painter->setPen(isSelected ? colours.selectedText() : opt.palette.color(QPalette::Text));
    const QRect area = opt.rect.adjusted(2 * kFateDelegatePad + side, 0, -kFateDelegatePad, 0);
    painter->drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                      opt.fontMetrics.elidedText(opt.text, opt.textElideMode, area.width()));
    painter->restore();
}

QSize FateDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = RowDelegate::sizeHint(option, index);
    return index.data(FateRole).isValid() ? QSize(size.width() + kFateDelegatePad + signSide(option), size.height())
                                          : size;
}

} // namespace strata
