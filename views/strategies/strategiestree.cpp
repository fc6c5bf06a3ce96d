// SPDX-License-Identifier: MIT
#include "views/strategies/strategiestree.h"

#include "items/strategiesmodel.h"
#include "views/fates/fateglyph.h"

#include <QApplication>
#include <QHeaderView>
#include <QPainter>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace strata {

namespace {

constexpr int kPad = 8;

} // namespace

StrategiesTree::StrategiesTree(QWidget *parent)
    : MatrixTree(parent), m_palette(FatePalette::forPalette(QApplication::palette()))
{
    setObjectName(QStringLiteral("strategiesTable"));
    setAccessibleName(tr("The key under every strategy"));
    setIndentation(16);
    connect(this, &MatrixTree::stepRequested, this, &StrategiesTree::step);
    connect(this, &MatrixTree::edgeRequested, this, &StrategiesTree::goToEdge);
}

StrategiesTree::~StrategiesTree() = default;

void StrategiesTree::setFatePalette(const FatePalette &palette)
{
    m_palette = palette;
    viewport()->update();
}

void StrategiesTree::arrangeColumns()
{
    const int count = header()->count() - 1;
    if (count < 1)
        return;
    const int letter = fontMetrics().averageCharWidth();
    const int least = 16 * letter;
    const int room = viewport()->width();
    const int first = std::clamp(room / (count + 2) + 4 * letter, 22 * letter, 44 * letter);
    const int each = std::max(least, (room - first) / count);
    header()->resizeSection(0, std::max(first, room - each * count));
    for (int column = 1; column <= count; ++column)
        header()->resizeSection(column, each);
}

void StrategiesTree::resizeEvent(QResizeEvent *event)
{
    MatrixTree::resizeEvent(event);
    arrangeColumns();
}

void StrategiesTree::paintEvent(QPaintEvent *event)
{
    MatrixTree::paintEvent(event);
    if (!model())
        return;
    QPainter painter(viewport());
    for (int column = 1; column < header()->count(); ++column) {
        const QString text = model()->headerData(column, Qt::Horizontal, StrategiesModel::FailureRole).toString();
        if (text.isEmpty())
            continue;
        const QRect rect(columnViewportPosition(column), 0, columnWidth(column), viewport()->height());
        if (rect.intersects(event->rect()))
            paintFailure(painter, rect, text);
    }
}

/// The sign and the message, as many lines of it as there is room for.
void StrategiesTree::paintFailure(QPainter &painter, const QRect &rect, const QString &text) const
{
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    const FateFamily family = familyOf(Fate::Error);
    painter.fillRect(rect.adjusted(0, 0, -1, 0), m_palette.base());
    painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), m_palette.foreground(family));
    painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), m_palette.gridLine());
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().lineSpacing();
    const QRect inner = rect.adjusted(kPad + 3, kPad, -kPad, -kPad);
    const double side = line;
    drawFateGlyph(painter, QRectF(inner.left(), inner.top(), side, side), Fate::Error, m_palette);
    painter.setPen(m_palette.text());
    painter.setFont(font());
    QTextOption option(Qt::AlignLeft | Qt::AlignTop);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(text, font());
    layout.setTextOption(option);
    layout.beginLayout();
    double y = inner.top() + side + 4;
    for (;;) {
        QTextLine part = layout.createLine();
        if (!part.isValid())
            break;
        part.setLineWidth(inner.width());
        if (y + 2 * line > inner.bottom()) { // the last line that there is room for
            painter.drawText(
                QRectF(inner.left(), y, inner.width(), line), Qt::AlignLeft | Qt::AlignTop,
                fontMetrics().elidedText(text.mid(part.textStart()).simplified(), Qt::ElideRight, inner.width()));
            break;
        }
        painter.drawText(QRectF(inner.left(), y, inner.width(), line), Qt::AlignLeft | Qt::AlignTop,
                         text.mid(part.textStart(), part.textLength()).trimmed());
        y += line;
    }
    layout.endLayout();
    painter.restore();
}

void StrategiesTree::step(int direction)
{
    const QModelIndex next = currentIndex().siblingAtColumn(currentIndex().column() + direction);
    if (next.isValid())
        setCurrentIndex(next);
}

void StrategiesTree::goToEdge(int direction)
{
    const QModelIndex current = currentIndex();
    if (current.isValid())
        setCurrentIndex(current.siblingAtColumn(direction < 0 ? 0 : model()->columnCount() - 1));
}

} // namespace strata
