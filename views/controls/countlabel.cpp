// SPDX-License-Identifier: MIT
#include "views/controls/countlabel.h"

#include "views/metrics.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

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
    update();
}

void CountLabel::open(int number)
{
    if (number < 0 || number >= m_links.size())
        return;
    const auto open = m_links[number].open; // a copy: the call may set other links
    open();
}

std::vector<CountLabel::Span> CountLabel::spans() const
{
    std::vector<Span> spans;
    const QString shown = shownText();
    const QFontMetrics metrics = fontMetrics();
    qsizetype from = 0;
    for (int i = 0; i < m_links.size(); ++i) {
        const qsizetype start = shown.indexOf(m_links[i].text, from);
        if (start < 0 || m_links[i].text.isEmpty())
            continue;
        from = start + m_links[i].text.size();
        const int left = contentsRect().left() + metrics.horizontalAdvance(shown.left(start));
        const int right = contentsRect().left() + metrics.horizontalAdvance(shown.left(from));
        spans.push_back({i, start, QRect(left, contentsRect().top(), right - left, contentsRect().height())});
    }
    return spans;
}

int CountLabel::linkAt(const QPoint &at) const
{
    for (const Span &span : spans()) {
        if (span.area.contains(at))
            return span.link;
    }
    return -1;
}

void CountLabel::paintEvent(QPaintEvent *event)
{
    const std::vector<Span> links = spans();
    if (links.empty())
        return ElidedLabel::paintEvent(event);
    QPainter painter(this);
    const QString shown = shownText();
    const int flags = static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine;
    const auto draw = [&](const QRect &area, const QString &text, QPalette::ColorRole role) {
        style()->drawItemText(&painter, area, flags, palette(), isEnabled(), text, role);
    };
    qsizetype at = 0;
    int left = contentsRect().left();
    for (const Span &span : links) {
        draw(contentsRect().adjusted(left - contentsRect().left(), 0, 0, 0), shown.mid(at, span.start - at),
             foregroundRole());
        QFont underlined = font();
        underlined.setUnderline(true);
        painter.setFont(underlined);
        draw(span.area, m_links[span.link].text, QPalette::Link);
        painter.setFont(font());
        at = span.start + m_links[span.link].text.size();
        left = span.area.right() + 1;
        if (hasFocus() && span.link == m_current && links.size() > 1) {
            QStyleOptionFocusRect option;
            option.initFrom(this);
            option.rect = span.area;
            style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
        }
    }
    draw(contentsRect().adjusted(left - contentsRect().left(), 0, 0, 0), shown.mid(at), foregroundRole());
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
