// SPDX-License-Identifier: MIT
#include "views/controls/elidedlabel.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace strata {

namespace {

constexpr int kLeastCharacters = 4;
constexpr int kMostToolTip = 2000; // characters: more would fill the screen

} // namespace

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget *parent) : QLabel(parent), m_mode(mode)
{
    setTextFormat(Qt::PlainText);
}

QString ElidedLabel::shownText() const
{
    if (wordWrap())
        return text();
    QString line = text();
    return fontMetrics().elidedText(line.replace(u'\n', u' '), m_mode, contentsRect().width());
}

QSize ElidedLabel::sizeHint() const
{
    const QMargins margins = contentsMargins();
    QString line = text();
    const int width = fontMetrics().horizontalAdvance(line.replace(u'\n', u' ')) + 1;
    return {width + margins.left() + margins.right(), fontMetrics().height() + margins.top() + margins.bottom()};
}

QSize ElidedLabel::minimumSizeHint() const
{
    const QMargins margins = contentsMargins();
    const int least = fontMetrics().averageCharWidth() * kLeastCharacters + margins.left() + margins.right();
    return {qMin(least, sizeHint().width()), sizeHint().height()};
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QLabel::event(event);
    const bool isWhole = m_detail.isEmpty() && shownText() == text();
    const QString all = (m_detail.isEmpty() ? text() : m_detail).left(kMostToolTip);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), isWhole ? QString() : all, this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(), shownText(),
                          foregroundRole());
}

QString elidedPath(const QString &path, const QFontMetrics &metrics, int width)
{
    if (metrics.horizontalAdvance(path) <= width)
        return path;
    qsizetype last = -1;
    for (qsizetype at = 1; at < path.size(); ++at) {
        if (path[at] != u'/' && path[at] != u'\\')
            continue;
        last = at;
        const QString end = QChar(0x2026) + path.mid(at);
        if (metrics.horizontalAdvance(end) <= width)
            return end;
    }
    QString name = path.mid(last + 1);
    while (name.lastIndexOf(u'.') > 0) {
        name.truncate(name.lastIndexOf(u'.'));
        if (metrics.horizontalAdvance(name + QChar(0x2026)) <= width)
            return name + QChar(0x2026);
    }
    return metrics.elidedText(name, Qt::ElideMiddle, width);
}

QString elidedLevel(const QString &name, const QFontMetrics &metrics, int width)
{
    return name.contains(u'\\') ? elidedPath(name, metrics, width) : metrics.elidedText(name, Qt::ElideMiddle, width);
}

} // namespace strata
