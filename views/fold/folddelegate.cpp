// SPDX-License-Identifier: MIT
#include "views/fold/folddelegate.h"

#include "items/answer/fatetext.h"
#include "items/fold/foldlists.h"
#include "items/fold/foldmodel.h"
#include "views/contributions/matrixcell.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"

#include <QEasingCurve>
#include <QPainter>
#include <QStyle>
#include <QTreeView>
#include <QVariantAnimation>

#include <algorithm>

namespace strata {

namespace {

constexpr int kFoldDelegateGap = 6;
constexpr int kLongestMarker = 24;  // characters
constexpr int kLongestMotion = 150; // milliseconds
constexpr int kWay = 72;            // pixels

int signSize(const QStyleOptionViewItem &option)
{
    return std::min(option.rect.height() - 6, option.fontMetrics.height() + 1);
}

QRectF signRect(const QStyleOptionViewItem &option, int left)
{
    const int size = signSize(option);
    return {static_cast<double>(left), option.rect.center().y() - size / 2.0 + 0.5, static_cast<double>(size),
            static_cast<double>(size)};
}

void drawFocus(QPainter &painter, const QStyleOptionViewItem &option, const FatePalette &colours)
{
    if (!(option.state & QStyle::State_HasFocus))
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours.focus(), 2));
    painter.drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1));
}

/// Draws at the right end of \a area, in at most \a room pixels, and shortens the area.
void drawRight(QPainter &painter, const QFontMetrics &metrics, const QString &text, int room, QRect &area)
{
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, room);
    painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    area.setRight(area.right() - metrics.horizontalAdvance(shown) - kFoldDelegateGap);
}

/// What the value of a row of \a width pixels leaves to the remark behind it: at least two fifths.
int remarkRoom(const QStyleOptionViewItem &option, const QModelIndex &index, int width)
{
    const QFontMetrics fixed(fixedFont(option.font));
    const QString label = index.data(LabelRole).toString();
    const int value = fixed.horizontalAdvance(label) + (label.isEmpty() ? 0 : kFoldDelegateGap + 2) +
                      fixed.horizontalAdvance(index.data(ValueRole).toString());
    return std::max(width * 2 / 5, width - value - 2 * kFoldDelegateGap);
}

} // namespace

FoldDelegate::FoldDelegate(QWidget &viewport, QObject *parent)
    : QStyledItemDelegate(parent), m_viewport(viewport), m_motion(new QVariantAnimation(&viewport))
{
    m_motion->setEasingCurve(QEasingCurve::OutCubic);
    m_motion->setStartValue(kWay);
    m_motion->setEndValue(0);
    connect(m_motion, &QVariantAnimation::valueChanged, &m_viewport, qOverload<>(&QWidget::update));
    connect(m_motion, &QVariantAnimation::finished, &m_viewport, qOverload<>(&QWidget::update));
}

void FoldDelegate::playMotion(int longest)
{
    stopMotion();
    const int wanted = m_viewport.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &m_viewport);
    m_motion->setDuration(std::min({longest, wanted, kLongestMotion}));
    if (m_motion->duration() > 0)
        m_motion->start();
}

void FoldDelegate::stopMotion()
{
    m_motion->stop();
}

QSize FoldDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {120, std::max(matrixRowHeight(option.fontMetrics), matrixRowHeight(QFontMetrics(fixedFont(option.font))))};
}

void FoldDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    if (index.column() == FoldModel::kHappensColumn) {
        drawHappening(*painter, opt, index);
        return;
    }
    const FatePalette colours = FatePalette::forPalette(opt.palette);
    const bool isSelected = opt.state & QStyle::State_Selected;
    const QVariant fate = index.data(FateRole);
    painter->save();
    painter->setLayoutDirection(option.direction);
    painter->setClipRect(opt.rect, Qt::IntersectClip);
    const QColor ground = fate.isValid() ? colours.tint(familyOf(fate.value<Fate>())) : colours.base();
    painter->fillRect(opt.rect, isSelected ? colours.selection() : ground);
    painter->setRenderHint(QPainter::Antialiasing);

    QRect area = opt.rect.adjusted(kPad, 0, -kPad, 0);
    if (index.column() > 0) {
        const auto *tree = qobject_cast<const QTreeView *>(opt.widget);
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            area.setLeft(area.left() + (tree ? tree->indentation() : 0));
        painter->setPen(colours.gridLine());
        painter->drawLine(opt.rect.left(), opt.rect.top(), opt.rect.left(), opt.rect.bottom());
    }
    if (fate.isValid()) {
        drawFateGlyph(*painter, signRect(opt, area.left()), fate.value<Fate>(), colours);
        area.setLeft(area.left() + signSize(opt) + kFoldDelegateGap);
    }
    drawRemark(*painter, opt, index, area);
    if (const int left = distance(index); left > 0) { // a moving row is also painted left of its column
        painter->setClipRect(opt.rect.adjusted(-left, 0, 0, 0));
        area.translate(-left, 0);
    }
    drawValue(*painter, opt, index, area);
    drawFocus(*painter, opt, colours);
    painter->restore();
}

/// Draws the sentence of a row: events in the text colour, other changes muted.
void FoldDelegate::drawHappening(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    painter.save();
    painter.setLayoutDirection(option.direction);
    painter.setClipRect(option.rect, Qt::IntersectClip);
    painter.fillRect(option.rect, isSelected ? colours.selection() : colours.base());
    painter.setPen(colours.gridLine());
    painter.drawLine(option.rect.left(), option.rect.top(), option.rect.left(), option.rect.bottom());
    const QRect area = option.rect.adjusted(kPad, 0, -kPad, 0);
    const bool isEvent = index.data(OriginRole).isValid();
    painter.setFont(option.font);
    painter.setPen(isSelected ? colours.selectedText() : isEvent ? colours.text() : colours.mutedText());
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, area.width()));
    drawFocus(painter, option, colours);
    painter.restore();
}

/// Joined rows move in from the previous column.
int FoldDelegate::distance(const QModelIndex &index) const
{
    if (index.column() != static_cast<int>(FoldSide::After) || m_motion->state() == QAbstractAnimation::Stopped)
        return 0;
    const QVariant course = index.data(FoldModel::CourseRole);
    const bool comes = course.isValid() && (course.value<FoldCourse>() == FoldCourse::Comes ||
                                            course.value<FoldCourse>() == FoldCourse::Joined);
    return comes ? m_motion->currentValue().toInt() : 0;
}

/// Draws after the value its layer, or after the step its origin.
void FoldDelegate::drawRemark(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                              QRect &area) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const bool isAfter = index.column() == static_cast<int>(FoldSide::After);
    const QString remark =
        isAfter ? index.data(FoldModel::CourseTextRole).toString() : index.data(BadgeRole).toString();
    if (remark.isEmpty() || index.data(FoldModel::UnchangedRole).toInt() > 0)
        return;
    QFont font = option.font;
    const QVariant course = index.data(FoldModel::CourseRole);
    const bool isNew = isAfter && course.isValid() && course.value<FoldCourse>() == FoldCourse::Comes;
    const bool isGone = isAfter && course.isValid() && course.value<FoldCourse>() == FoldCourse::Gone;
    font.setBold(isNew);
    font.setItalic(isGone);
    painter.setFont(font);
    painter.setPen(isSelected ? colours.selectedText()
                   : isNew    ? colours.foreground(FateFamily::Result)
                              : colours.mutedText());
    drawRight(painter, QFontMetrics(font), remark, remarkRoom(option, index, area.width()), area);
}

void FoldDelegate::drawValue(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                             QRect area) const
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor text = isSelected ? colours.selectedText() : colours.text();
    const QColor muted = isSelected ? colours.selectedText() : colours.mutedText();
    if (index.data(FoldModel::UnchangedRole).toInt() > 0) {
        QFont font = option.font;
        font.setItalic(true);
        painter.setFont(font);
        painter.setPen(muted);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        return;
    }
    QFont font = fixedFont(option.font);
    QFontMetrics metrics(font);
    painter.setFont(font);
    const QString value = index.data(ValueRole).toString();
    if (const QString label = index.data(LabelRole).toString(); !label.isEmpty()) {
        const int room =
            std::max(area.width() / 2, area.width() - metrics.horizontalAdvance(value) - kFoldDelegateGap - 2);
        const QString shown = metrics.elidedText(label, Qt::ElideMiddle, room);
        painter.setPen(muted);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        area.setLeft(area.left() + metrics.horizontalAdvance(shown) + kFoldDelegateGap + 2);
    }
    if (value.isEmpty())
        return;
    const QVariant fate = index.data(FateRole);
    const FateTextStyle style = fate.isValid() ? fateTextStyle(fate.value<Fate>()) : FateTextStyle();
    const bool isCollection = index.data(ValueKindRole).value<ValueKind>() == ValueKind::Collection;
    font = isCollection ? option.font : font;
    font.setStrikeOut(style.isStruck);
    font.setItalic(style.isItalic);
    painter.setFont(font);
    painter.setPen(style.isMuted || isCollection ? muted : text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetrics(font).elidedText(value, Qt::ElideMiddle, area.width()));
}

QSize FoldEventDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {120, std::max(24, option.fontMetrics.height() + 6)};
}

void FoldEventDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    const FatePalette colours = FatePalette::forPalette(opt.palette);
    const bool isSelected = opt.state & QStyle::State_Selected;
    painter->save();
    painter->setLayoutDirection(option.direction);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(opt.rect, isSelected ? colours.selection() : colours.base());
    QRect area = opt.rect.adjusted(kPad, 0, -kPad, 0);
    const QVariant fate = index.data(FateRole);
    if (fate.isValid())
        drawFateGlyph(*painter, signRect(opt, area.left()), fate.value<Fate>(), colours);
    area.setLeft(area.left() + signSize(opt) + kFoldDelegateGap);
    painter->setPen(isSelected ? colours.selectedText() : opt.palette.color(QPalette::Link));
    painter->setFont(opt.font);
    drawRight(*painter, opt.fontMetrics, index.data(FileNameRole).toString(), area.width() * 3 / 5, area);
    painter->setPen(isSelected ? colours.selectedText() : fate.isValid() ? colours.text() : colours.mutedText());
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      opt.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, area.width()));
    drawFocus(*painter, opt, colours);
    painter->restore();
}

QSize FoldMarkerDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QFontMetrics fixed(fixedFont(option.font));
    const int height = std::max(24, option.fontMetrics.height() + 8);
    const int marker =
        std::min(fixed.horizontalAdvance(index.data(LabelRole).toString()), fixed.averageCharWidth() * kLongestMarker);
    const QString rest = index.data(BadgeRole).toString() + index.data(FoldMarkerModel::StateTextRole).toString();
    return {kPad * 3 + kFoldDelegateGap * 3 + height - 6 + marker + option.fontMetrics.horizontalAdvance(rest), height};
}

void FoldMarkerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem opt = option;
    initStyleOption(&opt, index);
    const FatePalette colours = FatePalette::forPalette(opt.palette);
    const bool isSelected = opt.state & QStyle::State_Selected;
    const QVariant fate = index.data(FateRole);
    const bool isAhead = index.data(FoldMarkerModel::IsAheadRole).toBool();
    painter->save();
    painter->setLayoutDirection(option.direction);
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF chip = QRectF(opt.rect).adjusted(kPad / 2.0 + 0.5, 1.5, -0.5, -1.5);
    painter->setPen(QPen(colours.gridLine(), 1, isAhead ? Qt::DashLine : Qt::SolidLine));
    painter->setBrush(isSelected ? colours.selection() : colours.base());
    painter->drawRoundedRect(chip, 4, 4);
    if (opt.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colours.focus(), 2));
        painter->drawRoundedRect(chip, 4, 4);
    }
    const QColor text = isSelected ? colours.selectedText() : isAhead ? colours.mutedText() : colours.text();
    QRect area = opt.rect.adjusted(kPad + 2, 0, -kPad / 2, 0);
    const QRectF sign = signRect(opt, area.left());
    if (fate.isValid())
        drawFateGlyph(*painter, sign, fate.value<Fate>(), colours);
    else
        drawGlyph(*painter, sign, fateGlyph(Fate::MarkerHit), isAhead ? colours.gridLine() : colours.text());
    area.setLeft(area.left() + signSize(opt) + kFoldDelegateGap);
    painter->setPen(isSelected ? colours.selectedText() : colours.mutedText());
    const QString rest =
        tr("%1 %2").arg(index.data(BadgeRole).toString(), index.data(FoldMarkerModel::StateTextRole).toString());
    painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, rest);
    area.setRight(area.right() - opt.fontMetrics.horizontalAdvance(rest) - kFoldDelegateGap);
    const QFont fixed = fixedFont(opt.font);
    painter->setFont(fixed);
    painter->setPen(text);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(fixed).elidedText(index.data(LabelRole).toString(), Qt::ElideMiddle, area.width()));
    painter->restore();
}

} // namespace strata
