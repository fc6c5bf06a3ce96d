// SPDX-License-Identifier: MIT
#include "views/contributions/matrixview.h"

#include "items/fatetext.h"
#include "items/roles.h"
#include "views/fates/fateglyph.h"
#include "views/window/flowlayout.h"
#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFontDatabase>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace strata {

namespace {

constexpr int kSampledRows = 80; // rows that decide how wide a column starts
constexpr int kLeastWidth = 96;
constexpr int kMostWidth = 240;
constexpr int kLeastResultWidth = 170;
constexpr int kGlyphWidth = 22; // at the usual font size
constexpr int kOverviewWidth = 4;

Fate signOf(FateFamily family)
{
    switch (family) {
    case FateFamily::Result: return Fate::Won;
    case FateFamily::Hidden: return Fate::Overridden;
    case FateFamily::Removed: return Fate::KnockedOut;
    case FateFamily::Problem: return Fate::Error;
    }
    return Fate::Won;
}

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
    buildFooter();
    layout->addWidget(m_splitter, 1);
    layout->addWidget(m_footer);
    connectTrees();
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

void MatrixView::buildFooter()
{
    m_footer = new QWidget(this);
    auto *layout = new FlowLayout(m_footer, 8, 6);
    m_filter = new QLineEdit(m_footer);
    m_filter->setObjectName(QStringLiteral("matrixFilter"));
    m_filter->setPlaceholderText(tr("Filter paths and values"));
    m_filter->setAccessibleName(tr("Filter paths and values"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(180);
    layout->addWidget(m_filter);
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        const auto family = static_cast<FateFamily>(i);
        m_chips[i] = new QToolButton(m_footer);
        m_chips[i]->setObjectName(QStringLiteral("chip") + QString::number(i));
        m_chips[i]->setCheckable(true);
        m_chips[i]->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_chips[i]->setToolTip(tr("Show only rows with a value of this kind: %1").arg(familyText(family)));
        connect(m_chips[i], &QToolButton::toggled, this, &MatrixView::applyFilter);
        layout->addWidget(m_chips[i]);
    }
    m_contested = new QToolButton(m_footer);
    m_contested->setObjectName(QStringLiteral("contestedOnly"));
    m_contested->setText(tr("Contested only"));
    m_contested->setCheckable(true);
    m_contested->setToolTip(tr("Show only rows to which two or more layers have something to say"));
    layout->addWidget(m_contested);
    m_losers = new QCheckBox(tr("Show losers"), m_footer);
    m_losers->setObjectName(QStringLiteral("showLosers"));
    m_losers->setChecked(true);
    layout->addWidget(m_losers);
    m_contributing = new QCheckBox(tr("Only contributing"), m_footer);
    m_contributing->setObjectName(QStringLiteral("onlyContributing"));
    m_contributing->setToolTip(tr("Leave out layers without this key"));
    layout->addWidget(m_contributing);
    m_modeBox = new QComboBox(m_footer);
    m_modeBox->setObjectName(QStringLiteral("columnMode"));
    m_modeBox->setAccessibleName(tr("Width of the layer columns"));
    m_modeBox->addItems({tr("Values"), tr("Glyphs"), tr("Overview")});
    layout->addWidget(m_modeBox);
    m_matching = new QLabel(m_footer);
    m_matching->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(m_matching);

    connect(m_filter, &QLineEdit::textChanged, this, &MatrixView::applyFilter);
    connect(m_contested, &QToolButton::toggled, this, &MatrixView::applyFilter);
    connect(m_losers, &QCheckBox::toggled, this, [this](bool show) {
        applyFilter();
        emit showLosersChanged(show);
    });
    connect(m_contributing, &QCheckBox::toggled, this, &MatrixView::arrangeColumns);
    connect(m_modeBox, &QComboBox::currentIndexChanged, this,
            [this](int mode) { setColumnMode(static_cast<ColumnMode>(mode)); });
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
        const int fate = m_frozen->columnWidth(ContributionModel::FateColumn);
        m_frozen->setColumnWidth(ContributionModel::ResultColumn, std::max(80, m_frozen->viewport()->width() - fate));
    });
    connect(m_selection, &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (!m_isRestoring && current.isValid())
            emit currentChanged(current);
    });
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, &MatrixView::rememberPosition);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &MatrixView::restorePosition);
}

void MatrixView::rememberPosition()
{
    m_isRestoring = true;
    if (const QModelIndex current = currentIndex(); current.isValid()) {
        m_lastCurrent = current.data(AddressRole).value<Address>();
        m_lastColumn = current.column();
    }
}

/// After a reset: everything is open but what the user closed, and the same place is current again if it is there.
void MatrixView::restorePosition()
{
    m_isRestoring = true;
    const bool isOtherKey =
        !m_model.projection() || !m_lastCurrent || m_lastCurrent->key != m_model.projection()->key();
    if (isOtherKey) {
        m_unfolded.clear();
        m_lastCurrent.reset();
    }
    m_frozen->expandAll();
    m_layers->expandAll();
    arrangeColumns();
    updateFooter();
    QModelIndex current = m_lastCurrent ? m_model.indexOf(*m_lastCurrent) : QModelIndex();
    if (current.isValid() && m_lastColumn < ContributionModel::FirstLayerColumn)
        current = current.siblingAtColumn(m_lastColumn);
    if (!current.isValid())
        current = m_model.index(0, 0);
    m_isRestoring = false;
    if (current.isValid())
        setCurrentIndex(current);
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
    if (index.column() >= ContributionModel::FirstLayerColumn && m_layers->isColumnHidden(index.column()))
        unfold(index.column());
    MatrixTree &tree = treeOf(index.column());
    m_selection->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    tree.scrollTo(index);
    if (hadFocus)
        tree.setFocus();
}

MatrixTree &MatrixView::treeOf(int column) const
{
    return column < ContributionModel::FirstLayerColumn ? *m_frozen : *m_layers;
}

void MatrixView::setFatePalette(const FatePalette &palette)
{
    m_delegate->setFatePalette(palette);
    m_frozenHeader->setFatePalette(palette);
    m_layersHeader->setFatePalette(palette);
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i]->setIcon(fateIcon(signOf(static_cast<FateFamily>(i)), palette));
    m_frozen->viewport()->update();
    m_layers->viewport()->update();
}

void MatrixView::setColumnMode(ColumnMode mode)
{
    m_mode = mode;
    m_modeBox->setCurrentIndex(static_cast<int>(mode));
    arrangeColumns();
}

void MatrixView::setOnlyContributing(bool only)
{
    m_contributing->setChecked(only);
}

bool MatrixView::showsOnlyContributing() const
{
    return m_contributing->isChecked();
}

void MatrixView::setShowLosers(bool show)
{
    m_losers->setChecked(show);
}

bool MatrixView::showsLosers() const
{
    return m_losers->isChecked();
}

void MatrixView::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

/// Finds runs of two or more layers without the key; each stands as one slat unless the user opened it.
void MatrixView::foldRuns()
{
    m_slats.clear();
    const int columns = m_model.columnCount();
    for (int first = ContributionModel::FirstLayerColumn; first < columns;) {
        int end = first;
        while (end < columns && !m_model.isContributing(end))
            ++end;
        if (end - first >= 2 && !m_unfolded.contains(first))
            m_slats.insert(first, end - first);
        first = std::max(end, first + 1);
    }
}

void MatrixView::arrangeColumns()
{
    foldRuns();
    const bool only = showsOnlyContributing();
    const bool hasContributors = [this] {
        for (int i = ContributionModel::FirstLayerColumn; i < m_model.columnCount(); ++i) {
            if (m_model.isContributing(i))
                return true;
        }
        return false;
    }();
    int hiddenUntil = 0;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        const bool isLayer = column >= ContributionModel::FirstLayerColumn;
        m_frozen->setColumnHidden(column, isLayer);
        if (!isLayer) {
            m_layers->setColumnHidden(column, true);
            continue;
        }
        const bool isLeftOut = only && hasContributors && !m_model.isContributing(column);
        if (!only && m_slats.contains(column))
            hiddenUntil = column + m_slats.value(column);
        const bool isSlat = !only && m_slats.contains(column);
        m_layers->setColumnHidden(column, isLeftOut || (column < hiddenUntil && !isSlat));
        if (isSlat)
            m_layers->setColumnWidth(column, MatrixHeader::kSlatWidth);
        else if (m_mode == ColumnMode::Values)
            m_layers->setColumnWidth(column, valueWidth(column));
        else
            m_layers->setColumnWidth(column, m_mode == ColumnMode::Glyphs ? glyphWidth() : kOverviewWidth);
    }
    m_layersHeader->setSlats(only ? QHash<int, int>() : m_slats);
    fitFrozen();
    syncScrollBars();
}

int MatrixView::glyphWidth() const
{
    return std::max(kGlyphWidth, matrixRowHeight(fontMetrics()) - 4);
}

/// The frozen half is as wide as its columns want, but never most of the view; a width that the user chose stays.
void MatrixView::fitFrozen()
{
    if (m_model.columnCount() <= ContributionModel::FateColumn)
        return;
    const int fate = fontMetrics().horizontalAdvance(QStringLiteral("L10→L12")) + glyphWidth() + 24;
    m_frozen->setColumnWidth(ContributionModel::FateColumn, fate);
    if (m_hasChosenWidth)
        return;
    const int most = std::max(kLeastResultWidth, width() / 2 - fate);
    const int result = std::clamp(valueWidth(ContributionModel::ResultColumn), kLeastResultWidth, most);
    m_frozen->setColumnWidth(ContributionModel::ResultColumn, result);
    const int frozen = result + fate;
    m_splitter->setSizes({frozen, std::max(120, m_splitter->width() - frozen - m_splitter->handleWidth())});
}

void MatrixView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitFrozen();
}

/// The width that shows the first rows and the header, within limits.
int MatrixView::valueWidth(int column) const
{
    const QFontMetrics metrics(font());
    const bool isLayer = column >= ContributionModel::FirstLayerColumn;
    int width = isLayer ? kLeastWidth : 0;
    if (isLayer) {
        const auto text = [&](int role) { return m_model.headerData(column, Qt::Horizontal, role).toString(); };
        width = std::max(width,
                         metrics.horizontalAdvance(text(BadgeRole) + QLatin1String("  ") + text(LevelNameRole)) + 26);
        width = std::min(std::max(width, metrics.horizontalAdvance(text(FileNameRole)) + 20), 170);
    }
    int depth = 0;
    QModelIndex at = m_model.index(0, 0);
    for (int i = 0; i < kSampledRows && at.isValid(); ++i) {
        const QModelIndex cell = at.siblingAtColumn(column);
        const int indent = isLayer ? 0 : (depth + 1) * m_frozen->indentation();
        width = std::max(width, m_delegate->wantedWidth(font(), cell) + indent);
        QModelIndex next = m_model.index(0, 0, at);
        depth += next.isValid() ? 1 : 0;
        for (QModelIndex up = at; !next.isValid() && up.isValid(); up = up.parent()) {
            next = m_model.index(up.row() + 1, 0, up.parent());
            depth -= next.isValid() ? 0 : 1;
        }
        at = next;
    }
    return isLayer ? std::min(width, kMostWidth) : width;
}

void MatrixView::unfold(int column)
{
    for (auto slat = m_slats.cbegin(); slat != m_slats.cend(); ++slat) {
        if (column >= slat.key() && column < slat.key() + slat.value())
            m_unfolded.insert(slat.key());
    }
    if (showsOnlyContributing() && !m_model.isContributing(column))
        m_contributing->setChecked(false);
    arrangeColumns();
}

/// A click on a layer of an opened run closes the run again.
void MatrixView::onSectionClicked(int section)
{
    if (m_model.isContributing(section))
        return;
    int first = section;
    while (first > ContributionModel::FirstLayerColumn && !m_model.isContributing(first - 1))
        --first;
    if (m_unfolded.remove(first))
        arrangeColumns();
}

void MatrixView::onClicked(const QModelIndex &index)
{
    if (m_slats.contains(index.column()) && !showsOnlyContributing())
        unfold(index.column());
}

void MatrixView::onOpened(const QModelIndex &index)
{
    if (m_slats.contains(index.column()) && !showsOnlyContributing())
        unfold(index.column());
    else
        emit opened(index);
}

QList<int> MatrixView::shownColumns() const
{
    QList<int> shown;
    for (int column = 0; column < m_model.columnCount(); ++column) {
        if (!treeOf(column).isColumnHidden(column))
            shown << column;
    }
    return shown;
}

void MatrixView::step(int direction)
{
    const QList<int> shown = shownColumns();
    const auto at = shown.indexOf(currentIndex().column()) + direction;
    if (at >= 0 && at < shown.size())
        setCurrentIndex(currentIndex().siblingAtColumn(shown[at]));
}

void MatrixView::goToEdge(int direction)
{
    const QList<int> shown = shownColumns();
    if (!shown.isEmpty())
        setCurrentIndex(currentIndex().siblingAtColumn(direction < 0 ? shown.first() : shown.last()));
}

void MatrixView::applyFilter()
{
    ContributionFilter filter;
    filter.showsLosers = m_losers->isChecked();
    filter.contestedOnly = m_contested->isChecked();
    filter.text = m_filter->text();
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        filter.families |= m_chips[i]->isChecked() ? 1U << i : 0U;
    m_model.setFilter(filter);
}

void MatrixView::updateFooter()
{
    const auto &projection = m_model.projection();
    const FamilyCounts counts = projection ? projection->table().counts : FamilyCounts{};
    for (std::size_t i = 0; i < m_chips.size(); ++i) {
        m_chips[i]->setText(familyText(static_cast<FateFamily>(i)) + QLatin1Char(' ') + QString::number(counts[i]));
        m_chips[i]->setEnabled(counts[i] > 0 || m_chips[i]->isChecked());
    }
    QString matching;
    if (projection) {
        switch (projection->table().matching) {
        case ItemMatching::ByValue: matching = tr("Match items by: value"); break;
        case ItemMatching::ByPosition: matching = tr("Match items by: position"); break;
        case ItemMatching::ByTupleKeys: matching = tr("Match items by: tuple keys"); break;
        }
    }
    m_matching->setText(matching);
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
        setFatePalette(FatePalette::forPalette(
            palette(), FatePalette::Theme::FromPalette,
            m_delegate->fatePalette().isHighContrast() ? FatePalette::Contrast::High : FatePalette::Contrast::Normal));
    if (event->type() == QEvent::FontChange) {
        updateFont();
        arrangeColumns();
    }
}

} // namespace strata
