// SPDX-License-Identifier: MIT
#include "views/history/timelinedelegate.h"

#include "items/history/historymodel.h"

#include <QApplication>
#include <QPainter>

namespace strata {

namespace {

constexpr int kTimelineWidth = 14;
constexpr double kDotRadius = 3.5;
constexpr double kSmallDotRadius = 1.5; // of commits that changed nothing

} // namespace

TimelineDelegate::TimelineDelegate(QObject *parent) : RowDelegate({}, parent) {}

TimelineDelegate::~TimelineDelegate() = default;

/// The place of the line is that of a decoration.
void TimelineDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(kTimelineWidth, kTimelineWidth);
}

void TimelineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    RowDelegate::paint(painter, option, index);
    const auto *history = qobject_cast<const HistoryModel *>(index.model());
    const auto row = history ? history->row(index) : nullptr;
    if (!row)
        return;
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const QRectF place = style->subElementRect(QStyle::SE_ItemViewItemDecoration, &item, item.widget);
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group =
        item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const QColor colour = item.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text);
    const double radius = row->isChange ? kDotRadius : kSmallDotRadius;
    const QPointF dot(place.center().x(), QRectF(item.rect).center().y());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1.5));
    if (index.row() > 0)
        painter->drawLine(QPointF(dot.x(), item.rect.top()), dot - QPointF(0, radius));
    if (index.row() + 1 < history->rowCount() || row->hasParent)
        painter->drawLine(dot + QPointF(0, radius), QPointF(dot.x(), item.rect.bottom() + 1));
    painter->setBrush(row->commit.isEmpty() ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter->drawEllipse(dot, radius, radius);
    painter->restore();
}

} // namespace strata
