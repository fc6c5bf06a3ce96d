// SPDX-License-Identifier: MIT
#include "views/contributions/matrixheader.h"

#include "items/roles.h"
#include "items/text.h"
#include "views/controls/elidedlabel.h"
#include "views/fates/fatebar.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace strata {

namespace {

constexpr int kBarHeight = 7;
constexpr int kLeastPath = 6; // characters; a shorter piece of a path is useless

/// Whether a word may be divided before \a at.
bool isBreak(const QString &title, qsizetype at)
{
    const QChar before = title[at - 1];
    if (before == u':')
        return at > 1 && title[at - 2] == u':' && title[at] != u':';
    return QStringLiteral("/\\.-_").contains(before) && title[at] != before;
}

} // namespace

std::pair<QString, QString> splitTitle(const QString &title, const QFontMetrics &metrics, int first, int second)
{
    const auto width = [&metrics](const QString &text) { return metrics.horizontalAdvance(text); };
    if (width(title) <= first)
        return {title, QString()};
    qsizetype anywhere = 0; // the last places that the first line has room for
    qsizetype blank = 0;
    qsizetype inside = 0;
    for (qsizetype at = 1; at < title.size() && width(title.left(at)) <= first; ++at) {
        if (!title[at].isLowSurrogate())
            anywhere = at;
        if (title[at] == u' ')
            blank = at;
        else if (isBreak(title, at))
            inside = at;
    }
    if (blank > 0 && (blank > inside || width(title.mid(blank + 1)) <= second))
        return {title.left(blank), title.mid(blank + 1)};
    if (inside > 0)
        return {title.left(inside), title.mid(inside)};
    if (width(title) <= second)
        return {QString(), title};
    return {title.left(anywhere), title.mid(anywhere)};
}

MatrixHeader::MatrixHeader(QWidget *parent, Lines lines) : QHeaderView(Qt::Horizontal, parent), m_lines(lines)
{
    setMinimumSectionSize(4);
    setHighlightSections(false);
    setSectionsMovable(false); // the order of layers is significant
}

void MatrixHeader::setSlats(const QHash<int, int> &slats)
{
    m_slats = slats;
    viewport()->update();
}

QSize MatrixHeader::sizeHint() const
{
    const int line = fontMetrics().height();
    if (m_lines == Lines::One)
        return {QHeaderView::sizeHint().width(), line + 10};
    return {QHeaderView::sizeHint().width(), 2 * line + kBarHeight + 18};
}

void MatrixHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    painter->save();
    painter->setLayoutDirection(layoutDirection());
    painter->setClipRect(rect, Qt::IntersectClip);
    painter->fillRect(rect, palette().color(QPalette::Window));
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_slats.contains(section))
        paintSlat(*painter, rect, m_slats.value(section));
    else if (model()->headerData(section, Qt::Horizontal, LayerRole).isValid())
        paintLayer(*painter, rect, section);
    else
        paintTitle(*painter, rect, section);
    painter->setRenderHint(QPainter::Antialiasing, false);
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colours.gridLine());
    if (rect.width() > 8)
        painter->fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), colours.gridLine());
    painter->restore();
}

/// Paints a triangle and the number of layers, vertically if there is no room.
void MatrixHeader::paintSlat(QPainter &painter, const QRect &rect, int count) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    const QPointF centre = QRectF(rect).center();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.mutedText());
    const double y = rect.top() + 12;
    painter.drawPolygon(QPolygonF({{centre.x() - 2.5, y - 4}, {centre.x() + 2.5, y}, {centre.x() - 2.5, y + 4}}));
    const QString text = QString::number(count);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    painter.setFont(small);
    painter.setPen(colours.mutedText());
    if (QFontMetricsF(small).horizontalAdvance(text) <= rect.width() - 3) {
        painter.drawText(QRectF(rect.left(), y + 6, rect.width() - 1, 20), Qt::AlignHCenter | Qt::AlignTop, text);
        return;
    }
    painter.translate(centre.x(), y + 8);
    painter.rotate(90);
    painter.drawText(QRectF(0, -10, rect.height(), 20), Qt::AlignVCenter | Qt::AlignLeft, text);
}

void MatrixHeader::paintLayer(QPainter &painter, const QRect &rect, int section) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    const auto text = [&](int role) { return model()->headerData(section, Qt::Horizontal, role).toString(); };
    const bool isContributing = model()->headerData(section, Qt::Horizontal, IsContributingRole).toBool();
    const QColor strong = isContributing ? colours.text() : colours.mutedText();
    const int line = fontMetrics().height();
    const bool isNarrow = rect.width() < 60;
    const QRect inner = rect.adjusted(isNarrow ? 1 : kPad, 5, isNarrow ? -2 : -kPad, -5);
    if (inner.width() < 10)
        return;

    QFont bold = font();
    bold.setBold(isContributing);
    if (isNarrow)
        bold.setPointSizeF(bold.pointSizeF() * 0.8);
    painter.setFont(bold);
    painter.setPen(strong);
    const QString badge = text(BadgeRole);
    painter.drawText(QRect(inner.left(), inner.top(), inner.width(), line),
                     static_cast<int>(isNarrow ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignVCenter, badge);
    if (!isNarrow) {
        const QFontMetrics metrics(bold);
        const int after = metrics.horizontalAdvance(badge) + 6;
        painter.setFont(font());
        const auto [first, rest] = splitTitle(text(LevelNameRole), fontMetrics(), inner.width() - after, inner.width());
        painter.drawText(QRect(inner.left() + after, inner.top(), inner.width() - after, line),
                         Qt::AlignVCenter | Qt::AlignLeft, first);
        QRect second(inner.left(), inner.top() + line + 1, inner.width(), line);
        if (!rest.isEmpty()) {
            painter.drawText(second, Qt::AlignVCenter | Qt::AlignLeft,
                             elidedLevel(rest, fontMetrics(), second.width()));
            second.setLeft(second.left() + fontMetrics().horizontalAdvance(rest) + 8);
        }
        painter.setPen(colours.mutedText());
        if (second.width() >= kLeastPath * fontMetrics().averageCharWidth())
            painter.drawText(second, Qt::AlignVCenter | Qt::AlignLeft,
                             elidedPath(text(FileNameRole), fontMetrics(), second.width()));
    }
    const QRectF bar(inner.left(), inner.bottom() - kBarHeight + 1, inner.width(), kBarHeight);
    if (isContributing)
        drawFateBar(painter, bar, model()->headerData(section, Qt::Horizontal, CountsRole).value<FamilyCounts>(),
                    colours);
    else if (!isNarrow) {
        QFont italic = font();
        italic.setItalic(true);
        italic.setPointSizeF(italic.pointSizeF() * 0.85);
        painter.setFont(italic);
        painter.setPen(colours.mutedText());
        painter.drawText(
            QRectF(bar.left(), bar.bottom() - line, bar.width(), line), Qt::AlignBottom | Qt::AlignLeft,
            QFontMetrics(italic).elidedText(text(ValueRole), Qt::ElideRight, static_cast<int>(bar.width())));
    }
}

void MatrixHeader::paintTitle(QPainter &painter, const QRect &rect, int section) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    const int line = fontMetrics().height();
    const QRect inner = rect.adjusted(kPad, 5, -kPad, -5);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(colours.text());
    const QString title = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    painter.drawText(QRect(inner.left(), inner.top(), inner.width(), line), Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(bold).elidedText(title, Qt::ElideMiddle, inner.width()));
    if (m_lines == Lines::One)
        return;
    painter.setFont(font());
    painter.setPen(colours.mutedText());
    painter.drawText(QRect(inner.left(), inner.top() + line + 1, inner.width(), line), Qt::AlignVCenter | Qt::AlignLeft,
                     model()->headerData(section, Qt::Horizontal, ValueRole).toString());
    const QVariant counts = model()->headerData(section, Qt::Horizontal, CountsRole);
    if (counts.isValid())
        drawFateBar(painter, QRectF(inner.left(), inner.bottom() - kBarHeight + 1, inner.width(), kBarHeight),
                    counts.value<FamilyCounts>(), colours);
}

/// A slat is as narrow as the resize handles, so it takes precedence over them.
void MatrixHeader::mousePressEvent(QMouseEvent *event)
{
    const int section = logicalIndexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && m_slats.contains(section))
        emit slatClicked(section);
    else
        QHeaderView::mousePressEvent(event);
}

bool MatrixHeader::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int section = logicalIndexAt(help->pos());
        if (m_slats.contains(section)) {
            QToolTip::showText(help->globalPos(),
                               counted(static_cast<std::size_t>(m_slats.value(section)),
                                       tr("1 layer without this key. Click to expand."),
                                       tr("%1 layers without this key. Click to expand.")),
                               this);
            return true;
        }
    }
    return QHeaderView::viewportEvent(event);
}

} // namespace strata
