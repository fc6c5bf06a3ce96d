// SPDX-License-Identifier: MIT
#include "views/contributions/minimap.h"

#include "items/answer/contributionmodel.h"
#include "items/text.h"
#include "views/contributions/matrixtree.h"
#include "views/fates/fatepalette.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

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

Minimap::Minimap(const ContributionModel &model, MatrixTree &tree, QWidget *parent)
    : QWidget(parent), m_model(model), m_tree(tree)
{
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Map of the rows"));
    setFixedWidth(kWidth);
    setCursor(Qt::PointingHandCursor);
    setToolTip(tr("All rows at a glance: what was removed, and problems. Click to scroll there."));
    m_following.setSingleShot(true);
    m_following.setInterval(0);
    connect(&m_following, &QTimer::timeout, this, &Minimap::readRows);
    connect(&model, &QAbstractItemModel::modelReset, this, &Minimap::follow);
    connect(&tree, &QTreeView::expanded, this, &Minimap::follow);
    connect(&tree, &QTreeView::collapsed, this, &Minimap::follow);
    const QScrollBar *bar = tree.verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, this, &Minimap::follow);
    connect(bar, &QScrollBar::valueChanged, this, &Minimap::updateSight);
}

void Minimap::putAway()
{
    m_following.stop();
    hide();
}

/// Collects the worst fate of each visible row; a folded row stands for all below it. Empty if all rows fit.
void Minimap::readRows()
{
    const bool isNeeded = m_tree.verticalScrollBar()->maximum() > 0 && m_model.projection();
    setVisible(isNeeded);
    if (!isNeeded)
        return;
    const RowMarks &marks = m_model.projection()->rowMarks();
    m_rows.clear();
    for (QModelIndex row = m_model.index(0, 0); row.isValid(); row = m_tree.indexBelow(row))
        m_rows.push_back((m_tree.isExpanded(row) ? marks.own : marks.below)[m_model.tableRow(row)]);
    const auto problems = std::count(m_rows.begin(), m_rows.end(), RowMark(FateFamily::Problem));
    setAccessibleDescription(tr("Rows with a problem: %1 of %2")
                                 .arg(numberText(static_cast<std::size_t>(problems)), numberText(m_rows.size())));
    update();
    updateSight();
}

void Minimap::updateSight()
{
    const QScrollBar *bar = m_tree.verticalScrollBar();
    const auto rows = static_cast<qint64>(m_rows.size());
    const qint64 all = std::max(1, bar->maximum() + bar->pageStep());
    const auto first = static_cast<int>(bar->value() * rows / all);
    const auto count = static_cast<int>(bar->pageStep() * rows / all);
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

void Minimap::scrollTo(double y)
{
    const double line = lineHeight();
    if (line <= 0)
        return;
    const auto rows = static_cast<int>(m_rows.size());
    const qint64 row = std::clamp(static_cast<int>(y / line), 0, rows - 1);
    QScrollBar *bar = m_tree.verticalScrollBar();
    const int all = bar->maximum() + bar->pageStep();
    bar->setValue(static_cast<int>(row * all / rows) - bar->pageStep() / 2);
}

void Minimap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        scrollTo(event->position().y());
}

void Minimap::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        scrollTo(event->position().y());
}

} // namespace strata
