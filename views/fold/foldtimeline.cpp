// SPDX-License-Identifier: MIT
#include "views/fold/foldtimeline.h"

#include "items/answer/fatetext.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace strata {

namespace {

constexpr double kFoldTimelineMargin = 8;
constexpr double kGroupGap = 12;
constexpr double kTitleGap = 6;    // between a title and its ticks
constexpr double kLeastGlyph = 14; // narrower ticks are drawn as bars
constexpr double kBracket = 4;     // height per level of brackets
constexpr int kBracketLevels = 3;

double tickHeight(const QFontMetrics &metrics)
{
    return std::max(24, metrics.height() + 8);
}

} // namespace

TimelineLayout timelineLayout(const QRectF &rect, int ticks, const QVector<FoldGroupText> &groups,
                              const QFontMetrics &metrics)
{
    TimelineLayout layout;
    const double height = tickHeight(metrics);
    double gap = kGroupGap;
    const auto gaps = std::max<qsizetype>(0, groups.size() - 1);
    double room = rect.width() - 2 * kFoldTimelineMargin - gap * static_cast<double>(gaps);
    if (room < rect.width() / 2) { // so many groups that the gaps would take the room of ticks
        gap = 0;
        room = rect.width() - 2 * kFoldTimelineMargin;
    }
    const double width = ticks > 0 ? std::min(room / ticks, height * 1.5) : 0;
    // Few ticks would leave the group names no room.
    const double least =
        gap > 0 ? std::min(200.0, room / static_cast<double>(std::max<qsizetype>(1, groups.size()))) : 0;
    double spare = room - width * ticks;
    double x = rect.left() + kFoldTimelineMargin;
    const double top = rect.top() + metrics.height() + 4;
    for (const FoldGroupText &group : groups) {
        const double begin = x;
        for (int i = group.first; i < group.end; ++i, x += width)
            layout.ticks << QRectF(x, top, width, height);
        const double wanted = std::clamp(least - (x - begin), 0.0, std::max(0.0, spare));
        spare -= wanted;
        x += wanted;
        layout.labels << QRectF(begin, rect.top(), x - begin, metrics.height() + 2);
        x += gap;
    }
    if (!layout.labels.isEmpty())
        layout.labels.back().setRight(std::max(layout.labels.back().right(), rect.right() - kFoldTimelineMargin));
    return layout;
}

TimelineLayout foldedTimelineLayout(const QRectF &rect, int ticks, const QVector<FoldGroupText> &groups,
                                    const QFontMetrics &metrics)
{
    TimelineLayout layout;
    const double height = tickHeight(metrics);
    const double all = rect.width() - 2 * kFoldTimelineMargin;
    const auto count = static_cast<double>(std::max<qsizetype>(1, groups.size()));
    const double gap = kGroupGap * (count - 1) < all / 4 ? kGroupGap : 0;
    const double room = all - gap * (count - 1);
    const double width = ticks > 0 ? std::min(room / ticks, height * 1.25) : 0;
    QVector<double> titles;
    double wanted = 0;
    for (const FoldGroupText &group : groups) {
        titles << metrics.horizontalAdvance(group.title) + kTitleGap;
        wanted += titles.back();
    }
    const double spare = std::max(0.0, room - width * ticks);
    const double share = wanted > spare ? spare / wanted : 1;
    const double top = rect.top() + (rect.height() - height) / 2;
    double x = rect.left() + kFoldTimelineMargin;
    for (qsizetype i = 0; i < groups.size(); ++i, x += gap) {
        const double title = titles[i] * share;
        layout.labels << QRectF(x, top, std::max(0.0, title - kTitleGap), height);
        x += title;
        for (int tick = groups[i].first; tick < groups[i].end; ++tick, x += width)
            layout.ticks << QRectF(x, top, width, height);
    }
    return layout;
}

FoldTimeline::FoldTimeline(QWidget *parent) : QAbstractSlider(parent)
{
    setObjectName(QStringLiteral("foldTimeline"));
    setAccessibleName(tr("Steps"));
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldTimeline::setTicks(const QVector<FoldTick> &ticks, const QVector<FoldGroupText> &groups)
{
    m_ticks = ticks;
    m_groups = groups;
    setRange(0, std::max(0, static_cast<int>(ticks.size()) - 1));
    sliderChange(SliderValueChange);
    updateGeometry();
}

void FoldTimeline::setFolded(bool isFolded)
{
    m_isFolded = isFolded;
    updateGeometry();
    update();
}

void FoldTimeline::setSecretFrom(int step)
{
    m_secretFrom = step;
    sliderChange(SliderValueChange);
}

int FoldTimeline::neighbourGroup(int by) const
{
    const auto here = std::find_if(m_groups.begin(), m_groups.end(), [this](const FoldGroupText &group) {
        return group.first <= value() && value() < group.end;
    });
    if (here == m_groups.end())
        return value();
    if (by < 0 && value() > here->first)
        return here->first;
    const auto wanted = here - m_groups.begin() + by;
    return wanted < 0 || wanted >= m_groups.size() ? value() : m_groups[wanted].first;
}

QString FoldTimeline::tickText(int step) const
{
    if (step < 0 || step >= m_ticks.size())
        return {};
    const FoldTick &tick = m_ticks[step];
    return m_secretFrom >= 0 && step >= m_secretFrom ? tick.title : tr("%1 (%2)").arg(tick.title, fateText(tick.fate));
}

void FoldTimeline::sliderChange(SliderChange change)
{
    QAbstractSlider::sliderChange(change);
    setAccessibleDescription(tickText(value()));
    update();
}

QSize FoldTimeline::sizeHint() const
{
    if (m_isFolded)
        return {400, static_cast<int>(tickHeight(fontMetrics())) + 6};
    const double height = fontMetrics().height() + 4 + tickHeight(fontMetrics()) + kBracket * kBracketLevels + 4;
    return {400, static_cast<int>(height)};
}

TimelineLayout FoldTimeline::layoutNow() const
{
    const auto layout = m_isFolded ? foldedTimelineLayout : timelineLayout;
    return layout(QRectF(rect()).adjusted(0, 1, 0, -1), static_cast<int>(m_ticks.size()), m_groups, fontMetrics());
}

int FoldTimeline::tickAt(QPoint point) const
{
    const TimelineLayout layout = layoutNow();
    int nearest = -1;
    double distance = 0;
    for (int i = 0; i < layout.ticks.size(); ++i) {
        const QRectF &tick = layout.ticks[i];
        const double away = std::max({tick.left() - point.x(), point.x() - tick.right(), 0.0});
        if (nearest < 0 || away < distance) {
            nearest = i;
            distance = away;
        }
    }
    return nearest;
}

bool FoldTimeline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), tickText(tickAt(help->pos())), this);
        return true;
    }
    return QAbstractSlider::event(event);
}

void FoldTimeline::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && !m_ticks.isEmpty())
        setValue(tickAt(event->position().toPoint()));
}

void FoldTimeline::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton && !m_ticks.isEmpty())
        setValue(tickAt(event->position().toPoint()));
}

/// Keys are handled by the player.
void FoldTimeline::keyPressEvent(QKeyEvent *event)
{
    event->ignore();
}

void FoldTimeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setLayoutDirection(layoutDirection());
    painter.setRenderHint(QPainter::Antialiasing);
    const FatePalette colours = FatePalette::forPalette(palette());
    const TimelineLayout layout = layoutNow();
    painter.setPen(colours.mutedText());
    for (int i = 0; i < m_groups.size(); ++i) {
        const QRectF &label = layout.labels[i];
        if (label.width() >= 3 * fontMetrics().averageCharWidth())
            painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(m_groups[i].title, Qt::ElideRight, qRound(label.width())));
    }
    // Overlapping ticks are drawn in ascending severity.
    for (int family = 0; family < kFateFamilyCount; ++family) {
        for (int step = 0; step < m_ticks.size(); ++step) {
            if (static_cast<int>(familyOf(m_ticks[step].fate)) == family)
                drawTick(painter, step, layout.ticks[step]);
        }
    }
    drawBrackets(painter, layout);
    if (m_ticks.isEmpty())
        return;
    QRectF current = layout.ticks[value()];
    if (current.width() < 6)
        current.adjust(current.width() / 2 - 3, 0, 3 - current.width() / 2, 0);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hasFocus() ? colours.focus() : colours.text(), hasFocus() ? 2.5 : 1.5));
    painter.drawRoundedRect(current.adjusted(0.5, -1, -0.5, 1), 4, 4);
}

void FoldTimeline::drawTick(QPainter &painter, int step, const QRectF &rect) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    const Fate fate = m_ticks[step].fate;
    const bool isSecret = m_secretFrom >= 0 && step >= m_secretFrom;
    const QColor colour = isSecret ? colours.gridLine() : colours.foreground(familyOf(fate));
    if (rect.width() < kLeastGlyph) {
        const double gap = rect.width() > 4 ? 1 : 0;
        painter.fillRect(rect.adjusted(gap / 2, 4, -gap / 2, -4), colour);
        return;
    }
    const QRectF box = rect.adjusted(1.5, 1.5, -1.5, -1.5);
    painter.setPen(QPen(colours.gridLine(), 1));
    painter.setBrush(step == value() ? colours.selection() : isSecret ? colours.base() : colours.tint(familyOf(fate)));
    painter.drawRoundedRect(box, 3, 3);
    if (isSecret) {
        painter.setPen(colours.mutedText());
        painter.drawText(box, Qt::AlignCenter, tr("?"));
    } else {
        const double size = std::min({16.0 * fontMetrics().height() / 15, box.width() - 2, box.height() - 2});
        drawFateGlyph(painter, QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size), fate,
                      colours);
    }
}

/// Draws below the ticks which steps belong to which group.
void FoldTimeline::drawBrackets(QPainter &painter, const TimelineLayout &layout) const
{
    if (m_groups.size() < 2 || m_isFolded)
        return;
    const FatePalette colours = FatePalette::forPalette(palette());
    painter.setPen(QPen(colours.mutedText(), 1));
    for (const FoldGroupText &group : m_groups) {
        const QRectF &first = layout.ticks[group.firstMember];
        const QRectF &last = layout.ticks[group.end - 1];
        const double y = first.bottom() + 3 + kBracket * std::min(group.height, kBracketLevels - 1) + 0.5;
        painter.drawLine(QPointF(first.left() + 2, y), QPointF(last.right() - 2, y));
        painter.drawLine(QPointF(first.left() + 2, y), QPointF(first.left() + 2, y - 3));
        painter.drawLine(QPointF(last.right() - 2, y), QPointF(last.right() - 2, y - 3));
    }
}

} // namespace strata
