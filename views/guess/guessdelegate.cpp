// SPDX-License-Identifier: MIT
#include "views/guess/guessdelegate.h"

#include "items/fold/guessmodel.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace strata {

namespace {

constexpr int kGuessDelegateMargin = 8;
constexpr int kGuessDelegateGap = 8;
constexpr int kGuessDelegateLeast = 24; // pixels: minimum target size

int lineHeight(const QFontMetrics &metrics)
{
    return std::max(kGuessDelegateLeast, metrics.height() + 8);
}

int lineHeight(const QRect &row, const QModelIndex &index)
{
    return index.data(GuessModel::VerdictRole).isValid() ? row.height() / 2 : row.height();
}

GuessKind kindOf(const QModelIndex &index)
{
    const auto *guess = qobject_cast<const GuessModel *>(index.model());
    return guess ? guess->kind() : GuessKind::Items;
}

/// Draws a check box, a radio button, or a place for a number.
void drawState(QPainter &painter, const QRectF &square, const QModelIndex &index, const FatePalette &colours)
{
    const bool isIn = index.data(GuessModel::StateRole).value<GuessModel::State>() == GuessModel::State::In;
    const QColor colour = isIn ? colours.foreground(FateFamily::Result) : colours.mutedText();
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(Qt::NoBrush);
    if (kindOf(index) == GuessKind::Order) {
        const int place = index.data(GuessModel::PlaceRole).toInt();
        if (place >= 0) {
            painter.setPen(colours.mutedText());
            painter.drawText(square.adjusted(-6, 0, 6, 0), Qt::AlignCenter, QString::number(place));
        }
    } else if (kindOf(index) == GuessKind::Choice) {
        painter.drawEllipse(square.adjusted(1, 1, -1, -1));
        if (isIn) {
            painter.setBrush(colour);
            painter.drawEllipse(square.adjusted(4.5, 4.5, -4.5, -4.5));
        }
    } else {
        painter.drawRoundedRect(square.adjusted(1, 1, -1, -1), 3, 3);
        if (isIn) {
            QPainterPath tick(square.topLeft() + QPointF(square.width() * 0.25, square.height() * 0.52));
            tick.lineTo(square.topLeft() + QPointF(square.width() * 0.43, square.height() * 0.7));
            tick.lineTo(square.topLeft() + QPointF(square.width() * 0.76, square.height() * 0.3));
            painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(tick);
        }
    }
}

QPainterPath verdictSign(GuessVerdict verdict, const QRectF &square)
{
    const auto at = [&](double x, double y) {
        return square.topLeft() + QPointF(square.width() * x, square.height() * y);
    };
    QPainterPath path;
    switch (verdict) {
    case GuessVerdict::Right:
        path.moveTo(at(0.15, 0.55));
        path.lineTo(at(0.4, 0.8));
        path.lineTo(at(0.85, 0.2));
        break;
    case GuessVerdict::WrongPlace:
        path.moveTo(at(0.3, 0.85));
        path.lineTo(at(0.3, 0.15));
        path.lineTo(at(0.12, 0.35));
        path.moveTo(at(0.3, 0.15));
        path.lineTo(at(0.48, 0.35));
        path.moveTo(at(0.7, 0.15));
        path.lineTo(at(0.7, 0.85));
        path.lineTo(at(0.52, 0.65));
        path.moveTo(at(0.7, 0.85));
        path.lineTo(at(0.88, 0.65));
        break;
    case GuessVerdict::ShouldBeThere:
        path.moveTo(at(0.5, 0.15));
        path.lineTo(at(0.5, 0.85));
        path.moveTo(at(0.15, 0.5));
        path.lineTo(at(0.85, 0.5));
        break;
    case GuessVerdict::ShouldNotBeThere:
    case GuessVerdict::Wrong:
        path.moveTo(at(0.2, 0.2));
        path.lineTo(at(0.8, 0.8));
        path.moveTo(at(0.8, 0.2));
        path.lineTo(at(0.2, 0.8));
        break;
    }
    return path;
}

FateFamily familyOf(GuessVerdict verdict)
{
    return verdict == GuessVerdict::Right ? FateFamily::Result : FateFamily::Removed;
}

} // namespace

QSize GuessDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *guess = qobject_cast<const GuessModel *>(index.model());
    return {120, lineHeight(option.fontMetrics) * (guess && guess->isMarked() ? 2 : 1)};
}

QRect GuessDelegate::becauseRect(const QRect &row, const QModelIndex &index)
{
    if (index.data(GuessModel::BecauseRole).toString().isEmpty())
        return {};
    return row.adjusted(kGuessDelegateMargin, lineHeight(row, index), -kGuessDelegateMargin, 0);
}

void GuessDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    opt.palette.setCurrentColorGroup(QPalette::Active); // a checked guess stays readable
    painter->save();
    painter->setLayoutDirection(option.direction);
    painter->setClipRect(opt.rect, Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    if (index.data(GuessModel::StateRole).value<GuessModel::State>() == GuessModel::State::Line)
        drawLine(*painter, opt, index);
    else
        drawChip(*painter, opt, index);
    painter->restore();
}

/// Draws the line between included items above and excluded ones below.
void GuessDelegate::drawLine(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const QRect area = option.rect.adjusted(kGuessDelegateMargin, 0, -kGuessDelegateMargin, 0);
    const QString text = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, area.width());
    painter.setPen(colours.mutedText());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, text);
    const int begin = area.left() + option.fontMetrics.horizontalAdvance(text) + kGuessDelegateGap;
    painter.setPen(QPen(colours.gridLine(), 1));
    if (begin < area.right())
        painter.drawLine(begin, area.center().y(), area.right(), area.center().y());
}

void GuessDelegate::drawChip(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const bool isIn = index.data(GuessModel::StateRole).value<GuessModel::State>() == GuessModel::State::In;
    const bool isFilled = isIn || kindOf(index) == GuessKind::Keys;
    const bool isCurrent =
        option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Enabled);
    const bool isSelected = isCurrent && isFilled; // an excluded item must not look included
    const int height = lineHeight(option.rect, index);
    const int sign = std::min(height - 8, option.fontMetrics.height());
    const QRect line(option.rect.left(), option.rect.top(), option.rect.width(), height);
    const QRectF chip =
        QRectF(line).adjusted(kGuessDelegateMargin / 2.0 + 0.5, 1.5, -kGuessDelegateMargin / 2.0 - 0.5, -1.5);
    painter.setPen(QPen(colours.gridLine(), 1, isFilled ? Qt::SolidLine : Qt::DashLine));
    painter.setBrush(isFilled ? QBrush(colours.tint(FateFamily::Result)) : QBrush(Qt::NoBrush));
    if (isSelected)
        painter.setBrush(colours.selection());
    painter.drawRoundedRect(chip, 4, 4);
    if (isCurrent && (option.state & QStyle::State_HasFocus)) {
        painter.setPen(QPen(colours.focus(), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(chip, 4, 4);
    }

    QRect area = line.adjusted(kGuessDelegateMargin + 4, 0, -kGuessDelegateMargin - 4, 0);
    if (kindOf(index) != GuessKind::Keys) {
        drawState(painter, QRectF(area.left(), area.center().y() - sign / 2.0 + 0.5, sign, sign), index, colours);
        area.setLeft(area.left() + sign + kGuessDelegateGap);
    }
    const QColor text = isSelected ? colours.selectedText() : colours.text();
    const QColor muted = isSelected ? colours.selectedText() : colours.mutedText();
    if (const QVariant verdict = index.data(GuessModel::VerdictRole); verdict.isValid()) {
        const auto kind = verdict.value<GuessVerdict>();
        const QColor colour = colours.foreground(familyOf(kind));
        const QString word = verdictText(kind);
        const int width = option.fontMetrics.horizontalAdvance(word);
        painter.setPen(text);
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, word);
        area.setRight(area.right() - width - 4);
        const QRectF square(area.right() - sign + 1, area.center().y() - sign / 2.0 + 0.5, sign, sign);
        painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(verdictSign(kind, square.adjusted(2, 2, -2, -2)));
        area.setRight(area.right() - sign - kGuessDelegateGap);
        const QRect below = becauseRect(option.rect, index).adjusted(4, 0, -4, 0);
        painter.setPen(colours.mutedText());
        painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                         option.fontMetrics.elidedText(index.data(GuessModel::BecauseRole).toString(), Qt::ElideRight,
                                                       below.width()));
    } else if (const QString remark = index.data(GuessModel::RemarkRole).toString(); !remark.isEmpty()) {
        const QString shown = option.fontMetrics.elidedText(remark, Qt::ElideMiddle, area.width() / 2);
        painter.setPen(muted);
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, shown);
        area.setRight(area.right() - option.fontMetrics.horizontalAdvance(shown) - kGuessDelegateGap);
    }

    const QFont fixed = fixedFont(option.font);
    const QFontMetrics metrics(fixed);
    painter.setFont(fixed);
    const QString what = index.data().toString();
    if (kindOf(index) != GuessKind::Keys) {
        painter.setPen(isIn ? text : muted);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(what, Qt::ElideMiddle, area.width()));
        return;
    }
    const QString key = metrics.elidedText(what, Qt::ElideMiddle, area.width() / 2);
    const QString value = index.data(GuessModel::ValueTextRole).toString();
    painter.setPen(muted);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, key);
    area.setLeft(area.left() + metrics.horizontalAdvance(key) + kGuessDelegateGap);
    const QPointF arrow(area.right() - 4, area.center().y() + 0.5);
    painter.setPen(QPen(muted, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({arrow + QPointF(-4, -2), arrow + QPointF(0, 2), arrow + QPointF(4, -2)}));
    area.setRight(area.right() - 16);
    painter.setPen(text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(value, Qt::ElideMiddle, area.width()));
}

} // namespace strata
