// SPDX-License-Identifier: MIT
#include "views/contributions/matrixview.h"

#include "items/roles.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixfooter.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"
#include "views/contributions/minimap.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QFontDatabase>
#include <QItemSelectionModel>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

namespace strata {

namespace {

constexpr int kLeastResultWidth = 170;

} // namespace

MatrixView::MatrixView(ContributionModel &model, QWidget *parent)
    : QWidget(parent), m_model(model), m_delegate(new MatrixDelegate(this)),
      m_selection(new QItemSelectionModel(&model, this))
{
    setObjectName(QStringLiteral("matrixView"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    buildTrees();
    m_columns = std::make_unique<MatrixColumns>(m_model, *m_frozen, *m_layers, *m_layersHeader, *m_delegate);
    m_footer = new MatrixFooter(this);
    m_minimap = new Minimap(this);
    auto *rows = new QHBoxLayout;
    rows->setSpacing(0);
    rows->addWidget(m_splitter, 1);
    rows->addWidget(m_minimap);
    layout->addLayout(rows, 1);
    layout->addWidget(m_footer);
    connectTrees();
    connectFooter();
    connectMinimap();
    setFatePalette(FatePalette::forPalette(palette()));
    updateFont();
    restorePosition();
}

MatrixView::~MatrixView()
{
    // A tree that has the focus loses it while QWidget tears down, when this is no MatrixView any more.
    for (MatrixTree *tree : {m_frozen, m_layers})
        tree->disconnect(this);
}

void MatrixView::buildTrees()
{
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(3);
    auto *frozenSide = new QWidget(m_splitter);
    auto *frozenLayout = new QVBoxLayout(frozenSide);
    frozenLayout->setContentsMargins(0, 0, 0, 0);
    frozenLayout->setSpacing(0);
    m_frozen = new MatrixTree(frozenSide);
    m_scrollBarGap = new QWidget(frozenSide);
    frozenLayout->addWidget(m_frozen, 1);
    frozenLayout->addWidget(m_scrollBarGap);
    m_frozen->setObjectName(QStringLiteral("matrixResult"));
    m_frozen->setAccessibleName(tr("Result and fates"));
    m_layers = new MatrixTree(m_splitter);
    m_layers->setObjectName(QStringLiteral("matrixLayers"));
    m_layers->setAccessibleName(tr("Contributions by layer"));
    m_frozenHeader = new MatrixHeader(m_frozen);
    m_layersHeader = new MatrixHeader(m_layers);
    m_layersHeader->setObjectName(QStringLiteral("matrixLayersHeader"));
    m_frozen->setHeader(m_frozenHeader);
    m_layers->setHeader(m_layersHeader);
    for (MatrixTree *tree : {m_frozen, m_layers})
        setUpTree(*tree);
    m_frozen->setIndentation(16);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setMinimumWidth(180);
    m_layers->setRootIsDecorated(false);
    m_layersHeader->setSectionsClickable(true); // after the tree has taken it over, which resets this
    m_layers->setMinimumWidth(120);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    setFocusProxy(m_frozen);
}

void MatrixView::setUpTree(MatrixTree &tree)
{
    tree.setModel(&m_model);
    tree.setSelectionModel(m_selection);
    tree.setItemDelegate(m_delegate);
    tree.header()->setStretchLastSection(false);
    tree.header()->setSectionResizeMode(QHeaderView::Interactive);
}

void MatrixView::connectTrees()
{
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, m_layers->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_layers->verticalScrollBar(), &QScrollBar::valueChanged, m_frozen->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_layers->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &MatrixView::syncScrollBars);
    connect(m_frozen, &QTreeView::expanded, m_layers, &QTreeView::expand);
    connect(m_frozen, &QTreeView::collapsed, m_layers, &QTreeView::collapse);
    connect(m_layers, &QTreeView::expanded, m_frozen, &QTreeView::expand);
    connect(m_layers, &QTreeView::collapsed, m_frozen, &QTreeView::collapse);
    for (MatrixTree *tree : {m_frozen, m_layers}) {
        connect(tree, &MatrixTree::stepRequested, this, &MatrixView::step);
        connect(tree, &MatrixTree::edgeRequested, this, &MatrixView::goToEdge);
        connect(tree, &MatrixTree::opened, this, &MatrixView::onOpened);
        connect(tree, &QTreeView::doubleClicked, this, &MatrixView::onOpened);
        connect(tree, &QTreeView::clicked, this, &MatrixView::onClicked);
        connect(tree, &MatrixTree::focusChanged, this, [this] {
            m_frozen->viewport()->update();
            m_layers->viewport()->update();
        });
    }
    connect(m_layersHeader, &QHeaderView::sectionClicked, this, &MatrixView::onSectionClicked);
    connect(m_layersHeader, &MatrixHeader::slatClicked, this, &MatrixView::unfold);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        m_hasChosenWidth = true;
        fitSoon();
        const int fate = m_frozen->columnWidth(ContributionModel::FateColumn);
        m_frozen->setColumnWidth(ContributionModel::ResultColumn, std::max(80, m_frozen->viewport()->width() - fate));
    });
    connect(m_selection, &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (m_isRestoring || !current.isValid())
            return;
        fitSoon();
        emit currentChanged(current);
    });
    m_fit.setSingleShot(true);
    connect(&m_fit, &QTimer::timeout, this, &MatrixView::arrangeColumns);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &MatrixView::rememberPosition);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &MatrixView::restorePosition);
}

void MatrixView::connectFooter()
{
    connect(m_footer, &MatrixFooter::filterChanged, this, [this] { m_model.setFilter(m_footer->filter()); });
    connect(m_footer, &MatrixFooter::showLosersChanged, this, &MatrixView::showLosersChanged);
    connect(m_footer, &MatrixFooter::onlyContributingChanged, this, &MatrixView::arrangeColumns);
    connect(m_footer, &MatrixFooter::groupedChanged, this, &MatrixView::unfoldRows);
    connect(m_footer, &MatrixFooter::columnModeChosen, this,
            [this](int mode) { setColumnMode(static_cast<ColumnMode>(mode)); });
}

void MatrixView::connectMinimap()
{
    m_mapping.setSingleShot(true);
    m_mapping.setInterval(0);
    connect(&m_mapping, &QTimer::timeout, this, &MatrixView::updateMinimap);
    const auto soon = qOverload<>(&QTimer::start);
    connect(&m_model, &QAbstractItemModel::modelReset, &m_mapping, soon);
    connect(m_layers, &QTreeView::expanded, &m_mapping, soon);
    connect(m_layers, &QTreeView::collapsed, &m_mapping, soon);
    const QScrollBar *bar = m_layers->verticalScrollBar();
    connect(bar, &QScrollBar::rangeChanged, &m_mapping, soon);
    connect(bar, &QScrollBar::valueChanged, this, &MatrixView::updateSight);
    connect(m_minimap, &Minimap::rowRequested, this, [this](int row) {
        QScrollBar *scroll = m_layers->verticalScrollBar();
        const int all = scroll->maximum() + scroll->pageStep();
        scroll->setValue(static_cast<int>(qint64(row) * all / std::max(1, m_rowCount)) - scroll->pageStep() / 2);
    });
}

/// The worst of each row that is unfolded; a folded one stands for all below it. Where all rows are in sight there is
/// nothing to be seen from afar.
void MatrixView::updateMinimap()
{
    const bool isNeeded = m_layers->verticalScrollBar()->maximum() > 0 && m_model.projection();
    m_minimap->setVisible(isNeeded);
    if (!isNeeded)
        return;
    const RowMarks &marks = m_model.projection()->rowMarks();
    std::vector<RowMark> rows;
    for (QModelIndex row = m_model.index(0, 0); row.isValid(); row = m_frozen->indexBelow(row))
        rows.push_back((m_frozen->isExpanded(row) ? marks.own : marks.below)[m_model.tableRow(row)]);
    m_rowCount = static_cast<int>(rows.size());
    m_minimap->setRows(std::move(rows));
    updateSight();
}

void MatrixView::updateSight()
{
    const QScrollBar *bar = m_layers->verticalScrollBar();
    const qint64 all = std::max(1, bar->maximum() + bar->pageStep());
    m_minimap->setSight(static_cast<int>(qint64(bar->value()) * m_rowCount / all),
                        static_cast<int>(qint64(bar->pageStep()) * m_rowCount / all));
}

/// Grouped, only the first part of the paths is unfolded.
void MatrixView::unfoldRows()
{
    for (MatrixTree *tree : {m_frozen, m_layers}) {
        if (m_footer->isGrouped())
            tree->expandToDepth(0);
        else
            tree->expandAll();
    }
    m_mapping.start();
}

void MatrixView::rememberPosition()
{
    m_isRestoring = true;
    if (const QModelIndex current = currentIndex(); current.isValid()) {
        m_lastCurrent = current.data(AddressRole).value<Address>();
        m_lastColumn = current.column();
    }
    m_lastScroll = m_layers->verticalScrollBar()->value();
}

/// After a reset: everything is open but what the user closed, and the same place is current again if it is there.
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
    const bool isFilteredOut = m_lastCurrent && !m_footer->filter().isOff(); // it comes back with the filter's end
    if (!current.isValid() && !isFilteredOut)
        current = m_model.index(0, 0);
    m_isRestoring = false;
    if (current.isValid())
        setCurrentIndex(current);
    if (!isOtherKey) {
        for (MatrixTree *tree : {m_frozen, m_layers})
            tree->verticalScrollBar()->setValue(m_lastScroll);
    }
}

QModelIndex MatrixView::currentIndex() const
{
    return m_selection->currentIndex();
}

void MatrixView::setCurrentIndex(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const bool hadFocus = m_frozen->hasFocus() || m_layers->hasFocus();
    if (!showsOnlyContributing() && index.column() >= ContributionModel::FirstLayerColumn &&
        m_layers->isColumnHidden(index.column()))
        unfold(index.column());
    MatrixTree &tree = m_columns->treeOf(index.column());
    m_selection->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (m_layers->isColumnHidden(index.column()) && &tree == m_layers)
        arrangeColumns(); // shows the layer that is looked at, though it does not contribute
    tree.scrollTo(index);
    if (hadFocus)
        tree.setFocus();
}

bool MatrixView::goToLayerAt(int x)
{
    const int column = m_layersHeader->logicalIndexAt(x);
    if (column < ContributionModel::FirstLayerColumn || m_layersHeader->isSlat(column))
        return false;
    setCurrentIndex(currentIndex().siblingAtColumn(column));
    return true;
}

void MatrixView::setFatePalette(const FatePalette &palette)
{
    m_delegate->setFatePalette(palette);
    m_frozenHeader->setFatePalette(palette);
    m_layersHeader->setFatePalette(palette);
    m_footer->setFatePalette(palette);
    m_minimap->setFatePalette(palette);
    m_frozen->viewport()->update();
    m_layers->viewport()->update();
}

void MatrixView::setLegendAction(QAction *legend)
{
    m_footer->setLegendAction(legend);
}

void MatrixView::setColumnMode(ColumnMode mode)
{
    m_columns->setMode(mode);
    m_footer->setColumnMode(static_cast<int>(mode));
    arrangeColumns();
}

void MatrixView::setOnlyContributing(bool only)
{
    m_footer->setOnlyContributing(only);
}

bool MatrixView::showsOnlyContributing() const
{
    return m_footer->showsOnlyContributing();
}

void MatrixView::setShowLosers(bool show)
{
    m_footer->setShowLosers(show);
}

bool MatrixView::showsLosers() const
{
    return m_footer->showsLosers();
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
    fitFrozen();
    m_columns->arrange(showsOnlyContributing() ? MatrixColumns::Layers::Contributing : MatrixColumns::Layers::All,
                       currentIndex());
    syncScrollBars();
}

/// Not between the clicks of a double click, which would hit another column then.
void MatrixView::fitSoon()
{
    if (m_columns->mode() == ColumnMode::Fit)
        m_fit.start(QApplication::mouseButtons() == Qt::NoButton ? 0 : QApplication::doubleClickInterval());
}

/// The frozen half is as wide as its columns want, but never most of the view; a width that the user chose stays.
void MatrixView::fitFrozen()
{
    if (m_model.columnCount() <= ContributionModel::FateColumn)
        return;
    const int fate = m_columns->fateWidth();
    m_frozen->setColumnWidth(ContributionModel::FateColumn, fate);
    if (m_hasChosenWidth)
        return;
    const int most = std::max(kLeastResultWidth, width() / 2 - fate);
    const int result = std::clamp(m_columns->resultWidth(), kLeastResultWidth, most);
    m_frozen->setColumnWidth(ContributionModel::ResultColumn, result);
    const int frozen = result + fate;
    m_splitter->setSizes({frozen, std::max(120, m_splitter->width() - frozen - m_splitter->handleWidth())});
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitFrozen();
    if (m_columns->mode() == ColumnMode::Fit)
        m_fit.start(0); // when both halves have their new width
}

void MatrixView::unfold(int column)
{
    m_columns->unfold(column);
    if (showsOnlyContributing() && !m_model.isContributing(column))
        m_footer->setOnlyContributing(false);
    arrangeColumns();
}

QSize MatrixView::unfoldedSize() const
{
    int rows = 0;
    for (QModelIndex row = m_model.index(0, 0); row.isValid(); row = m_frozen->indexBelow(row))
        ++rows;
    const int result = m_columns->resultWidth() + m_columns->fateWidth();
    // The result never takes more than half of the view.
    const int width = std::max(result + m_columns->layersWidth(), 2 * result) + m_splitter->handleWidth();
    return {width, m_frozenHeader->sizeHint().height() + rows * m_frozen->rowHeight(m_model.index(0, 0)) + 1};
}

void MatrixView::showAll()
{
    m_footer->hide();
    m_mapping.stop();
    m_minimap->hide();
    m_selection->clear();
    for (MatrixTree *tree : {m_frozen, m_layers}) {
        tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        tree->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
    layout()->activate();
    arrangeColumns();
}

/// A click on a layer of an opened run closes the run again.
void MatrixView::onSectionClicked(int section)
{
    if (m_columns->fold(section))
        arrangeColumns();
}

void MatrixView::onClicked(const QModelIndex &index)
{
    if (slats().contains(index.column()) && !showsOnlyContributing())
        unfold(index.column());
}

void MatrixView::onOpened(const QModelIndex &index)
{
    if (slats().contains(index.column()) && !showsOnlyContributing())
        unfold(index.column());
    else
        emit opened(index);
}

void MatrixView::step(int direction)
{
    const QList<int> shown = m_columns->shown();
    const auto at = shown.indexOf(currentIndex().column()) + direction;
    if (at >= 0 && at < shown.size())
        setCurrentIndex(currentIndex().siblingAtColumn(shown[at]));
}

void MatrixView::goToEdge(int direction)
{
    const QList<int> shown = m_columns->shown();
    if (!shown.isEmpty())
        setCurrentIndex(currentIndex().siblingAtColumn(direction < 0 ? shown.first() : shown.last()));
}

void MatrixView::updateFont()
{
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    m_delegate->setValueFont(fixed);
}

/// Both halves must have the same height below their headers.
void MatrixView::syncScrollBars()
{
    const bool hasBar = m_layers->horizontalScrollBar()->maximum() > 0;
    m_scrollBarGap->setFixedHeight(hasBar ? m_layers->horizontalScrollBar()->sizeHint().height() : 0);
}

void MatrixView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (!m_footer)
        return;
    if (event->type() == QEvent::PaletteChange)
        setFatePalette(FatePalette::forPalette(palette()));
    if (event->type() == QEvent::FontChange) {
        updateFont();
        arrangeColumns();
    }
}

} // namespace strata
