// SPDX-License-Identifier: MIT
#include "views/contributions/matrixview.h"

#include "items/roles.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixfooter.h"
#include "views/contributions/matrixhalves.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"
#include "views/contributions/minimap.h"
#include "views/metrics.h"
#include "views/controls/widgets.h"
#include "views/tables/spokentable.h"

#include <QApplication>
#include <QEvent>
#include <QItemSelectionModel>
#include <QResizeEvent>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QStyle>
#include <algorithm>

namespace strata {

namespace {

constexpr int kLeastResult = 24; // characters, if its texts need so much

} // namespace

MatrixView::MatrixView(ContributionModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_halves(new MatrixHalves(model, this))
{
    setObjectName(QStringLiteral("matrixView"));
    auto *layout = makeColumn(this, {}, 0);
    m_columns = std::make_unique<MatrixColumns>(m_model, m_halves->frozen(), m_halves->layers(),
                                                m_halves->layersHeader(), m_halves->delegate());
    m_footer = new MatrixFooter(this);
    m_minimap = new Minimap(m_model, m_halves->layers(), this);
    setFocusProxy(m_halves);
    auto *rows = makeRow(nullptr, {}, 0);
    rows->addWidget(m_halves, 1);
    rows->addWidget(m_minimap);
    layout->addLayout(rows, 1);
    layout->addWidget(m_footer);
    connectTrees();
    connectFooter();
    updateFont();
    restorePosition();
}

void MatrixView::connectTrees()
{
    for (const MatrixTree *tree : m_halves->both()) {
        connect(tree, &MatrixTree::stepRequested, this, &MatrixView::step);
        connect(tree, &MatrixTree::edgeRequested, this, &MatrixView::goToEdge);
        connect(tree, &MatrixTree::opened, this, &MatrixView::onOpened);
        connect(tree, &QTreeView::doubleClicked, this, &MatrixView::onOpened);
        connect(tree, &QTreeView::clicked, this, &MatrixView::onClicked);
    }
    connect(&m_halves->layersHeader(), &QHeaderView::sectionClicked, this, &MatrixView::onSectionClicked);
    connect(&m_halves->layersHeader(), &MatrixHeader::slatClicked, this, &MatrixView::unfold);
    connect(m_halves, &QSplitter::splitterMoved, this, [this] {
        m_hasChosenWidth = true;
        fitSoon();
        MatrixTree &frozen = m_halves->frozen();
        const int fate = frozen.columnWidth(ContributionModel::FateColumn);
        frozen.setColumnWidth(ContributionModel::ResultColumn, std::max(80, frozen.viewport()->width() - fate));
    });
    connect(&m_halves->selection(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (m_isRestoring || !current.isValid())
            return;
        m_halves->setFocusProxy(&m_columns->treeOf(current.column()));
        fitSoon();
        emit currentChanged(current);
    });
    m_halves->layers().viewport()->installEventFilter(this);
    m_fit.setSingleShot(true);
    connect(&m_fit, &QTimer::timeout, this, &MatrixView::arrangeColumns);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &MatrixView::rememberPosition);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &MatrixView::restorePosition);
}

void MatrixView::connectFooter()
{
    connect(m_footer, &MatrixFooter::filterChanged, this, [this, spoken = new SpokenTable(m_halves->frozen())] {
        m_model.setFilter(m_footer->filter());
        spoken->announceRows();
    });
    connect(m_footer, &MatrixFooter::onlyContributingChanged, this, &MatrixView::arrangeColumns);
    connect(m_footer, &MatrixFooter::groupedChanged, this, &MatrixView::unfoldRows);
    connect(m_footer, &MatrixFooter::columnModeChosen, this,
            [this](int mode) { setColumnMode(static_cast<ColumnMode>(mode)); });
}

/// When grouped, unfolds only the first part of the paths.
void MatrixView::unfoldRows()
{
    for (MatrixTree *tree : m_halves->both()) {
        const QSignalBlocker blocker(tree); // both have the same rows; following signals row by row takes seconds
        if (m_footer->isGrouped())
            tree->expandToDepth(0);
        else
            tree->expandAll();
    }
    m_minimap->follow();
}

void MatrixView::rememberPosition()
{
    m_isRestoring = true;
    if (const QModelIndex current = currentIndex(); current.isValid()) {
        m_lastCurrent = current.data(AddressRole).value<Address>();
        m_lastColumn = current.column();
    }
    m_lastScroll = m_halves->layers().verticalScrollBar()->value();
}

/// After a reset: expands everything but what the user collapsed, and restores the current place if it exists.
void MatrixView::restorePosition()
{
    m_isRestoring = true;
    const bool isOtherKey =
        !m_model.projection() || !m_lastCurrent || m_lastCurrent->key != m_model.projection()->key();
    if (isOtherKey) {
        m_columns->foldAll();
        m_lastCurrent.reset();
    }
    unfoldRows();
    arrangeColumns();
    m_footer->setProjection(m_model.projection().get());
    QModelIndex current = m_lastCurrent ? m_model.indexOf(*m_lastCurrent) : m_model.index(0, 0);
    if (current.isValid() && m_lastColumn < ContributionModel::FirstLayerColumn)
        current = current.siblingAtColumn(m_lastColumn);
    const bool isFilteredOut = m_lastCurrent && !m_footer->filter().isOff(); // restored when the filter is cleared
    if (!current.isValid() && !isFilteredOut)
        current = m_model.index(0, 0);
    m_isRestoring = false;
    if (current.isValid())
        setCurrentIndex(current);
    if (!isOtherKey) {
        for (MatrixTree *tree : m_halves->both())
            tree->verticalScrollBar()->setValue(m_lastScroll);
    }
}

QModelIndex MatrixView::currentIndex() const
{
    return m_halves->selection().currentIndex();
}

void MatrixView::setCurrentIndex(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const MatrixTree &layers = m_halves->layers();
    const bool hadFocus = m_halves->frozen().hasFocus() || layers.hasFocus();
    if (!m_footer->showsOnlyContributing() && index.column() >= ContributionModel::FirstLayerColumn &&
        layers.isColumnHidden(index.column()))
        unfold(index.column());
    MatrixTree &tree = m_columns->treeOf(index.column());
    m_halves->selection().setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (layers.isColumnHidden(index.column()) && &tree == &layers)
        arrangeColumns(); // shows the current layer although it does not contribute
    tree.scrollTo(index);
    if (hadFocus)
        tree.setFocus();
}

bool MatrixView::goToLayerAt(int x)
{
    const MatrixHeader &header = m_halves->layersHeader();
    const int column = header.logicalIndexAt(x);
    if (column < ContributionModel::FirstLayerColumn || header.isSlat(column))
        return false;
    setCurrentIndex(currentIndex().siblingAtColumn(column));
    return true;
}

void MatrixView::setColumnMode(ColumnMode mode)
{
    m_columns->setMode(mode);
    m_footer->setColumnMode(static_cast<int>(mode));
    arrangeColumns();
}

void MatrixView::focusFilter()
{
    m_footer->focusFilter();
}

void MatrixView::findMatch(int direction)
{
    if (m_footer->filter().isOff())
        focusFilter();
    else
        setCurrentIndex(m_model.neighbourMatch(currentIndex(), direction));
}

void MatrixView::arrangeColumns()
{
    m_fit.stop();
    m_columns->choose(m_footer->showsOnlyContributing(), currentIndex());
    fitFrozen();
    resizeLayers();
}

void MatrixView::resizeLayers()
{
    m_columns->resize(currentIndex());
    m_halves->syncScrollBars();
}

/// Delayed until a double click is over: its second click would hit another column.
void MatrixView::fitSoon()
{
    if (m_columns->mode() == ColumnMode::Fit)
        m_fit.start(QApplication::mouseButtons() == Qt::NoButton ? 0 : QApplication::doubleClickInterval());
}

/// Sets the width of the result: enough for most of its texts, for all if layers do not need the width; at most half of
/// the view, and so that layers with the key show the beginning of their values. A width chosen by the user stays.
void MatrixView::fitFrozen()
{
    if (m_model.columnCount() <= ContributionModel::FateColumn)
        return;
    MatrixTree &frozen = m_halves->frozen();
    const int fate = m_columns->fateWidth();
    frozen.setColumnWidth(ContributionModel::FateColumn, fate);
    if (m_hasChosenWidth)
        return;
    auto [usual, whole] = m_columns->resultWidths();
    const int bars = m_halves->handleWidth() + style()->pixelMetric(QStyle::PM_ScrollBarExtent) +
                     (m_minimap->isHidden() ? 0 : m_minimap->width());
    const int least = kLeastResult * fontMetrics().averageCharWidth();
    const int most =
        std::max(std::min(whole, least), std::min(width() / 2, width() - bars - m_columns->leastLayersWidth()) - fate);
    if (usual < std::min(whole, most)) { // more only if layers do not need the width
        const int room = width() - fate - m_halves->handleWidth() - m_columns->layersWidth();
        whole = std::clamp(room, usual, whole);
    }
    const int result = std::min(whole, most);
    frozen.setColumnWidth(ContributionModel::ResultColumn, result);
    m_halves->setFrozenWidth(result + fate);
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitFrozen();
    if (m_columns->mode() == ColumnMode::Fit)
        m_fit.start(0); // once both halves have their new width
}

/// Immediately, so that the old widths are never painted. A new scroll bar takes its width from the columns.
bool MatrixView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_halves->layers().viewport() && event->type() == QEvent::Resize &&
        m_columns->mode() == ColumnMode::Fit) {
        const auto *resize = static_cast<const QResizeEvent *>(event);
        if (resize->size().width() != resize->oldSize().width())
            resizeLayers();
    }
    return QWidget::eventFilter(watched, event);
}

void MatrixView::unfold(int column)
{
    m_columns->unfold(column);
    if (m_footer->showsOnlyContributing() && !m_model.isContributing(column))
        m_footer->setOnlyContributing(false);
    arrangeColumns();
}

QSize MatrixView::unfoldedSize() const
{
    const MatrixTree &frozen = m_halves->frozen();
    int rows = 0;
    for (QModelIndex row = m_model.index(0, 0); row.isValid(); row = frozen.indexBelow(row))
        ++rows;
    const int result = m_columns->resultWidths().second + m_columns->fateWidth();
    // The result never takes more than half of the view.
    const int width = std::max(result + m_columns->layersWidth(), 2 * result) + m_halves->handleWidth();
    return {width, m_halves->headerHeight() + rows * frozen.rowHeight(m_model.index(0, 0)) + 1};
}

void MatrixView::showAll()
{
    m_footer->hide();
    m_minimap->putAway();
    m_halves->selection().clear();
    m_halves->hideScrollBars();
    layout()->activate();
    arrangeColumns();
}

/// A click on a layer of an expanded run collapses the run.
void MatrixView::onSectionClicked(int section)
{
    if (m_columns->fold(section))
        arrangeColumns();
}

void MatrixView::onClicked(const QModelIndex &index)
{
    if (slats().contains(index.column()) && !m_footer->showsOnlyContributing())
        unfold(index.column());
}

void MatrixView::onOpened(const QModelIndex &index)
{
    if (slats().contains(index.column()) && !m_footer->showsOnlyContributing())
        unfold(index.column());
    else
        emit opened(index);
}

void MatrixView::step(int direction)
{
    const QList<int> shown = m_columns->visibleColumns();
    const auto at = shown.indexOf(currentIndex().column()) + direction;
    if (at >= 0 && at < shown.size())
        setCurrentIndex(currentIndex().siblingAtColumn(shown[at]));
}

void MatrixView::goToEdge(int direction)
{
    const QList<int> shown = m_columns->visibleColumns();
    if (!shown.isEmpty())
        setCurrentIndex(currentIndex().siblingAtColumn(direction < 0 ? shown.first() : shown.last()));
}

void MatrixView::updateFont()
{
    m_halves->delegate().setValueFont(fixedFont(font()));
}

void MatrixView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_footer && event->type() == QEvent::FontChange) {
        updateFont();
        arrangeColumns();
    }
}

} // namespace strata
