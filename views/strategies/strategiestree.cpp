// SPDX-License-Identifier: MIT
#include "views/strategies/strategiestree.h"

#include "items/answer/strategiesmodel.h"
#include "views/fates/fateglyph.h"
#include "views/fates/fatepalette.h"
#include "views/metrics.h"
#include "views/strategies/strategiesheader.h"

#include <QHeaderView>
#include <QPainter>
#include <QScrollBar>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>
#include <numeric>
#include <vector>

namespace strata {

namespace {

constexpr int kStrategiesTreeSign = 30; ///< of the cell's bar, sign and mark

} // namespace

StrategiesTree::StrategiesTree(QWidget *parent) : MatrixTree(parent)
{
    setObjectName(QStringLiteral("strategiesTable"));
    setAccessibleName(tr("The key under every strategy"));
    setIndentation(16);
    connect(this, &MatrixTree::stepRequested, this, &StrategiesTree::step);
    connect(this, &MatrixTree::edgeRequested, this, &StrategiesTree::goToEdge);
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, this, &StrategiesTree::updatePlaces);
}

void StrategiesTree::arrangeColumns()
{
    const int count = header()->count() - 1;
    if (count < 1)
        return;
    std::vector<int> widths;
    for (int column = 0; column <= count; ++column)
        widths.push_back(preferredWidth(column));
    const int room = viewport()->width();
    const auto needed = [&widths] { return std::accumulate(widths.begin(), widths.end(), 0); };
    const int least = 16 * fontMetrics().averageCharWidth();
    // Row titles stay visible; strategies scroll.
    if (needed() > room)
        widths.front() = std::min(widths.front(), std::max(least, room / 3));
    for (int cap = room; needed() > room && cap >= least; cap -= 4) { // the widest columns shrink first
        for (auto width = widths.begin() + 1; width != widths.end(); ++width)
            *width = std::min(*width, cap);
    }
    const int share = std::max(0, room - needed()) / (count + 1);
    for (int column = 0; column <= count; ++column)
        header()->resizeSection(column, widths[static_cast<std::size_t>(column)] + share);
    if (const int rest = room - header()->length(); rest > 0)
        header()->resizeSection(0, header()->sectionSize(0) + rest);
    updatePlaces();
}

/// A cell below the overlay of the place column counts as hidden.
void StrategiesTree::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    MatrixTree::scrollTo(index, hint);
    const int hidden = columnWidth(0) - columnViewportPosition(index.column());
    if (index.column() > 0 && horizontalScrollBar()->value() > 0 && hidden > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - hidden);
}

/// Shows the places as an overlay once their own column is scrolled out.
void StrategiesTree::updatePlaces()
{
    const bool isAway = model() && model()->columnCount() > 0 && horizontalScrollBar()->value() > 0;
    if (isAway && !m_places)
        makePlaces();
    if (!m_places)
        return;
    m_places->setVisible(isAway);
    m_places->setGeometry(0, 0, columnWidth(0), viewport()->geometry().bottom() + 1);
    m_places->header()->resizeSection(0, columnWidth(0));
    m_places->verticalScrollBar()->setValue(verticalScrollBar()->value());
}

void StrategiesTree::makePlaces()
{
    m_places = new MatrixTree(this);
    m_places->setObjectName(QStringLiteral("strategiesPlaces"));
    m_places->setAccessibleName(tr("Row titles"));
    m_places->setHeader(new StrategiesHeader(m_places));
    m_places->setItemDelegate(itemDelegate());
    m_places->setModel(model());
    m_places->setSelectionModel(selectionModel());
    m_places->setIndentation(indentation());
    m_places->setFocusPolicy(Qt::ClickFocus);
    m_places->setFocusProxy(this);
    m_places->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_places->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (int column = 1; column < model()->columnCount(); ++column)
        m_places->setColumnHidden(column, true);
    for (QModelIndex row = model()->index(0, 0); row.isValid(); row = indexBelow(row))
        m_places->setExpanded(row, isExpanded(row));
    connect(this, &QTreeView::expanded, m_places, &QTreeView::expand);
    connect(this, &QTreeView::collapsed, m_places, &QTreeView::collapse);
    connect(m_places, &QTreeView::expanded, this, &QTreeView::expand);
    connect(m_places, &QTreeView::collapsed, this, &QTreeView::collapse);
    connect(m_places, &QTreeView::doubleClicked, this, &QTreeView::doubleClicked);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_places->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_places->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    // Other strategies mean other columns, and rows are folded again.
    connect(model(), &QAbstractItemModel::modelAboutToBeReset, m_places, [this] {
        m_places->deleteLater();
        m_places->hide();
        m_places = nullptr;
        horizontalScrollBar()->setValue(0);
    });
}

/// The width for the title and the first rows of a column.
int StrategiesTree::preferredWidth(int column) const
{
    constexpr int kRows = 60;
    const auto advance = [](const QFont &font, const QString &text) {
        return QFontMetrics(font).horizontalAdvance(text);
    };
    QFont bold = font();
    bold.setBold(true);
    QFont value = fixedFont(font());
    value.setBold(true);
    int width = std::max(advance(bold, model()->headerData(column, Qt::Horizontal).toString()),
                         advance(font(), model()->headerData(column, Qt::Horizontal, ValueRole).toString()));
    if (!model()->headerData(column, Qt::Horizontal, StrategiesModel::FailureRole).toString().isEmpty())
        width = std::max(width, 16 * fontMetrics().averageCharWidth()); // the message wraps
    QModelIndex row = model()->index(0, 0);
    for (int i = 0; i < kRows && row.isValid(); ++i, row = indexBelow(row)) {
        const QModelIndex cell = row.siblingAtColumn(column);
        int wanted =
            advance(cell.data(ValueRole).isValid() ? value : font(), cell.data().toString()) + kStrategiesTreeSign;
        for (QModelIndex above = row.parent(); column == 0 && above.isValid(); above = above.parent())
            wanted += indentation();
        width = std::max(width, wanted);
    }
    return width + 2 * kPad;
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
    painter.setLayoutDirection(layoutDirection());
    for (int column = 1; column < header()->count(); ++column) {
        const QString text = model()->headerData(column, Qt::Horizontal, StrategiesModel::FailureRole).toString();
        if (text.isEmpty())
            continue;
        const QRect rect(columnViewportPosition(column), 0, columnWidth(column), viewport()->height());
        if (rect.intersects(event->rect()))
            paintFailure(painter, rect, text);
    }
}

/// Draws the sign and as many lines of the message as fit.
void StrategiesTree::paintFailure(QPainter &painter, const QRect &rect, const QString &text) const
{
    const FatePalette colours = FatePalette::forPalette(palette());
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    const FateFamily family = familyOf(Fate::Error);
    painter.fillRect(rect.adjusted(0, 0, -1, 0), colours.base());
    painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), colours.foreground(family));
    painter.fillRect(QRect(rect.right(), rect.top(), 1, rect.height()), colours.gridLine());
    painter.setRenderHint(QPainter::Antialiasing);
    const int line = fontMetrics().lineSpacing();
    const QRect inner = rect.adjusted(kPad + 3, kPad, -kPad, -kPad);
    const double side = line;
    drawFateGlyph(painter, QRectF(inner.left(), inner.top(), side, side), Fate::Error, colours);
    painter.setPen(colours.text());
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
        if (y + 2 * line > inner.bottom()) { // the last line that fits
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
