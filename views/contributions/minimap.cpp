// SPDX-License-Identifier: MIT
#include "views/contributions/minimap.h"

#include "items/text.h"
#include "views/fates/fatepalette.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace strata {

namespace {

constexpr int kWidth = 12;
constexpr double kMostLine = 4;     // pixels of a row
constexpr double kLeastProblem = 2; // pixels

} // namespace

std::vector<RowMark> minimapLines(const std::vector<RowMark> &rows, int lines)
{
    const std::size_t count = std::min(rows.size(), static_cast<std::size_t>(std::max(lines, 0)));
    std::vector<RowMark> marks(count);
    if (count == 0)
        return marks;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        RowMark &mark = marks[row * count / rows.size()];
        if (rows[row] && (!mark || *rows[row] > *mark))
            mark = rows[row];
    }
    return marks;
}

Minimap::Minimap(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Map of the rows"));
    setFixedWidth(kWidth);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("All rows at a glance: what was removed, and problems. Click to scroll there."));
}

void Minimap::setRows(std::vector<RowMark> rows)
{
    m_rows = std::move(rows);
    const auto problems = std::count(m_rows.begin(), m_rows.end(), RowMark(FateFamily::Problem));
    setAccessibleDescription(tr("Rows with a problem: %1 of %2")
                                 .arg(numberText(static_cast<std::size_t>(problems)), numberText(m_rows.size())));
    update();
}

void Minimap::setSight(int first, int count)
{
    if (first == m_first && count == m_count)
        return;
    m_first = first;
    m_count = count;
    update();
}

QSize Minimap::sizeHint() const
{
    return {kWidth, 40};
}

/// The height of a row in pixels; few rows do not fill the strip.
double Minimap::lineHeight() const
{
    return m_rows.empty() ? 0 : std::min(kMostLine, height() / static_cast<double>(m_rows.size()));
}

void Minimap::paintEvent(QPaintEvent *)
{
    const FatePalette colours = FatePalette::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.base());
    painter.fillRect(QRect(0, 0, 1, height()), colours.gridLine());
    if (m_rows.empty())
        return;
    const double line = lineHeight();
    painter.fillRect(QRectF(1, m_first * line, width() - 1, std::max(3.0, m_count * line)), colours.selection());
    const std::vector<RowMark> marks = minimapLines(m_rows, height());
    const double step = line * static_cast<double>(m_rows.size()) / static_cast<double>(marks.size());
    for (const FateFamily family : {FateFamily::Hidden, FateFamily::Removed, FateFamily::Problem}) {
        const double least = family == FateFamily::Problem ? kLeastProblem : 1.0;
        for (std::size_t at = 0; at < marks.size(); ++at) {
            if (marks[at] == family)
                painter.fillRect(QRectF(3, static_cast<double>(at) * step, width() - 5, std::max(least, step - 1)),
                                 colours.foreground(family));
        }
    }
}

void Minimap::ask(double y)
{
    if (const double line = lineHeight(); line > 0)
        emit rowRequested(std::clamp(static_cast<int>(y / line), 0, static_cast<int>(m_rows.size()) - 1));
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        ask(event->position().y());
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        ask(event->position().y());
}

} // namespace strata
