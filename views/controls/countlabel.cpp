// SPDX-License-Identifier: MIT
#include "views/controls/countlabel.h"

#include "views/metrics.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QTextLayout>
#include <QtMath>

#include <algorithm>
#include <utility>

namespace strata {

CountLabel::CountLabel(Qt::TextElideMode mode, QWidget *parent) : ElidedLabel(mode, parent)
{
    setMouseTracking(true);
}

void CountLabel::setCounts(const QString &text, QList<CountLink> links)
{
    m_links = std::move(links);
    m_current = std::min(m_current, static_cast<int>(std::max<qsizetype>(m_links.size(), 1)) - 1);
    setText(text);
    setFocusPolicy(m_links.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
    setMinimumSize(m_links.isEmpty() ? QSize(0, 0) : QSize(kClickTarget, kClickTarget));
    setAccessibleName(m_links.isEmpty() ? QString() : text);
    setAccessibleDescription(m_links.isEmpty() ? QString()
                                               : tr("Left and Right choose a number, Enter shows what it counts."));
    updateGeometry(); // the height of several lines
    update();
}

void CountLabel::open(int number)
{
    if (number < 0 || number >= m_links.size())
        return;
    const auto open = m_links[number].open; // a copy: the call may set other links
    open();
}

/// Where the visible links are in the text.
std::vector<CountLabel::Span> CountLabel::spans() const
{
    std::vector<Span> spans;
    const QString shown = shownText();
    qsizetype from = 0;
    for (int i = 0; i < m_links.size(); ++i) {
        const qsizetype start = shown.indexOf(m_links[i].text, from);
        if (start < 0 || m_links[i].text.isEmpty())
            continue;
        from = start + m_links[i].text.size();
        spans.push_back({i, static_cast<int>(start), static_cast<int>(m_links[i].text.size())});
    }
    return spans;
}

/// Lays out the text in \a width without dividing a link between lines; returns the height.
int CountLabel::layOut(QTextLayout &lines, int width) const
{
    constexpr int kUnlimited = 1 << 20; // pixels
    QString shown = shownText();
    for (const Span &span : spans()) {
        for (int i = span.start; i < span.start + span.size; ++i) {
            if (shown[i] == u' ')
                shown[i] = QChar::Nbsp;
        }
    }
    lines.setText(shown);
    lines.setFont(font());
    qreal height = 0;
    lines.beginLayout();
    for (QTextLine line = lines.createLine(); line.isValid(); line = lines.createLine()) {
        line.setLineWidth(wordWrap() ? width : kUnlimited);
        line.setPosition({0, height});
        height += line.height();
    }
    lines.endLayout();
    return qCeil(height);
}

QPoint CountLabel::textPlace(int height) const
{
    return contentsRect().topLeft() + QPoint(0, std::max(0, (contentsRect().height() - height) / 2));
}

QRect CountLabel::area(const Span &span, const QTextLayout &lines) const
{
    const QTextLine line = lines.lineForTextPosition(span.start);
    const int left = qFloor(line.cursorToX(span.start));
    return {left, qFloor(line.y()), qCeil(line.cursorToX(span.start + span.size)) - left, qCeil(line.height())};
}

int CountLabel::linkAt(const QPoint &at) const
{
    QTextLayout lines;
    const QPoint place = textPlace(layOut(lines, contentsRect().width()));
    const bool isOneLine = lines.lineCount() == 1;
    for (const Span &span : spans()) {
        QRect target = area(span, lines).translated(place);
        if (isOneLine) { // the whole height of the label
            target.setTop(contentsRect().top());
            target.setBottom(contentsRect().bottom());
        }
        if (target.contains(at))
            return span.link;
    }
    return -1;
}

int CountLabel::heightForWidth(int width) const
{
    if (!wordWrap())
        return ElidedLabel::heightForWidth(width);
    const QMargins margins = contentsMargins();
    QTextLayout lines;
    const int height = layOut(lines, width - margins.left() - margins.right()) + margins.top() + margins.bottom();
    return std::max(height, minimumHeight());
}

void CountLabel::paintEvent(QPaintEvent *event)
{
    const std::vector<Span> links = spans();
    if (links.empty() && !wordWrap())
        return ElidedLabel::paintEvent(event);
    QTextLayout lines;
    const QPoint place = textPlace(layOut(lines, contentsRect().width()));
    QTextCharFormat format;
    format.setForeground(palette().link());
    format.setFontUnderline(true);
    QList<QTextLayout::FormatRange> formats;
    for (const Span &span : links)
        formats.push_back({span.start, span.size, format});
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    lines.draw(&painter, place, formats);
    for (const Span &span : links) {
        if (!hasFocus() || span.link != m_current || links.size() < 2)
            continue;
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = area(span, lines).translated(place);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void CountLabel::mouseMoveEvent(QMouseEvent *event)
{
    if (linkAt(event->pos()) >= 0)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    ElidedLabel::mouseMoveEvent(event);
}

void CountLabel::mouseReleaseEvent(QMouseEvent *event)
{
    const int link = event->button() == Qt::LeftButton ? linkAt(event->pos()) : -1;
    if (link >= 0)
        open(link);
    else
        ElidedLabel::mouseReleaseEvent(event);
}

void CountLabel::keyPressEvent(QKeyEvent *event)
{
    if (m_links.isEmpty())
        return ElidedLabel::keyPressEvent(event);
    const auto last = static_cast<int>(m_links.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left: m_current = std::max(m_current - 1, 0); break;
    case Qt::Key_Right: m_current = std::min(m_current + 1, last); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: open(m_current); return;
    default: ElidedLabel::keyPressEvent(event); return;
    }
    setAccessibleName(m_links[m_current].text);
    update();
}

void CountLabel::focusInEvent(QFocusEvent *event)
{
    ElidedLabel::focusInEvent(event);
    update();
}

void CountLabel::focusOutEvent(QFocusEvent *event)
{
    ElidedLabel::focusOutEvent(event);
    update();
}

} // namespace strata
