// SPDX-License-Identifier: MIT
#pragma once

#include "items/fold/foldlists.h"
#include "projection/fates.h"

#include <QAbstractSlider>
#include <QVector>

namespace strata {

/// One step on the timeline.
struct FoldTick
{
    Fate fate = Fate::Merged;
    QString title;
};

/// The geometry of a timeline.
struct TimelineLayout
{
    QVector<QRectF> ticks;
    QVector<QRectF> labels; ///< by group, above its ticks, or in front of them in one line
};

/// The geometry in \a rect: groups side by side with gaps, ticks of equal, maximum width.
TimelineLayout timelineLayout(const QRectF &rect, int ticks, const QVector<FoldGroupText> &groups,
                              const QFontMetrics &metrics);

/// The same in one line: the title of each group in front of its ticks, as far as there is room for titles.
TimelineLayout foldedTimelineLayout(const QRectF &rect, int ticks, const QVector<FoldGroupText> &groups,
                                    const QFontMetrics &metrics);

/// The steps of a fold as ticks by group, each with the sign of its fate; unfolded, brackets show which groups
/// lead to which. A slider over the steps for mouse, keyboard and screen readers.
class FoldTimeline : public QAbstractSlider
{
    Q_OBJECT

public:
    explicit FoldTimeline(QWidget *parent = nullptr);

    void setTicks(const QVector<FoldTick> &ticks, const QVector<FoldGroupText> &groups);
    /// In one line, or with titles above the ticks and brackets below. At first in one line.
    void setFolded(bool isFolded);
    /// Whether unfolding shows more.
    bool canUnfold() const { return m_groups.size() > 1; }
    /// Steps from this one on show no fate; -1: all steps do.
    void setSecretFrom(int step);
    /// The first step of the previous or next group; the current step at the ends.
    int neighbourGroup(int by) const;
    /// "Environment: join L2 Role, marker spent"
    QString tickText(int step) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, sizeHint().height()}; }

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    TimelineLayout layoutNow() const;
    int tickAt(QPoint point) const;
    void drawTick(QPainter &painter, int step, const QRectF &rect) const;
    void drawBrackets(QPainter &painter, const TimelineLayout &layout) const;

    QVector<FoldTick> m_ticks;
    QVector<FoldGroupText> m_groups;
    int m_secretFrom = -1;
    bool m_isFolded = true;
};

} // namespace strata
