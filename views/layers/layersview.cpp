// SPDX-License-Identifier: MIT
#include "views/layers/layersview.h"

#include "items/layers/layertreemodel.h"
#include "views/controls/textfield.h"
#include "views/layers/layerdelegate.h"
#include "views/tables/spokentable.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QLocale>
#include <QScopedValueRollback>
#include <QTreeView>
#include <QVBoxLayout>

namespace strata {

namespace {

constexpr int kColumnPadding = 14;
constexpr int kRoomForKeys = 40;    // characters: names and states have priority
constexpr int kManyKeys = 10'000;   // in one file: the widest number that fits
constexpr int kNamesMeasured = 500; // rows

std::optional<AddressLayer> layerAt(const QModelIndex &index)
{
    return index.data(AddressRole).value<Address>().layer;
}

/// Whether the row is the number of levels without a file that follow each other.
bool isLevelCount(const QModelIndex &index)
{
    return index.data(LayerTreeModel::IsFilelessGroupRole).toBool();
}

/// Identifies a parent row, which is not a place of an answer: the names up to the root.
QString namesOf(const QModelIndex &index)
{
    const QString name = index.data(LevelNameRole).toString();
    return index.parent().isValid() ? namesOf(index.parent()) + QChar(0) + name : name;
}

} // namespace

LayersView::LayersView(LayerTreeModel &layers, QWidget *parent)
    : QWidget(parent), m_layers(layers), m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("layersView"));
    setAccessibleName(tr("Layers"));
    m_tree->setObjectName(QStringLiteral("layersTree"));
    m_tree->setAccessibleName(tr("Layers"));
    m_tree->setLayoutDirection(Qt::LeftToRight); // paths are always left to right
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setModel(&layers);
    m_tree->setItemDelegate(new LayerDelegate(m_tree));
    m_tree->setIndentation(12);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setTextElideMode(Qt::ElideLeft);
    QHeaderView *header = m_tree->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(36);
    header->setSectionResizeMode(LayerTreeModel::LevelColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(LayerTreeModel::KeysColumn, QHeaderView::Interactive);
    header->setSectionResizeMode(LayerTreeModel::FatesColumn, QHeaderView::Interactive);
    // The row of a level shows the file too, so that names and paths share the width.
    m_tree->setColumnHidden(LayerTreeModel::FileColumn, true);
    fitColumns();
    buildFilter();
    auto *top = new QHBoxLayout;
    top->setContentsMargins(6, 6, 8, 4);
    top->setSpacing(8);
    top->addWidget(m_filter, 1);
    top->addWidget(m_existing);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    connect(&layers, &QAbstractItemModel::modelAboutToBeReset, this, &LayersView::rememberExpansion);
    connect(&layers, &QAbstractItemModel::modelReset, this, &LayersView::restoreExpansion);
    connect(&layers, &QAbstractItemModel::modelReset, this, &LayersView::fitColumns);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &LayersView::onCurrentChanged);
    connect(m_tree, &QTreeView::clicked, this, &LayersView::onCurrentChanged); // of a result its layer is current
    connect(m_tree, &QTreeView::clicked, this, &LayersView::openLevels);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        openLevels(index);
        if (const auto layer = layerAt(index))
            emit layerActivated(*layer);
    });
    m_tree->setExpandsOnDoubleClick(false); // it would close what its first click opened
    connect(m_tree, &QTreeView::doubleClicked, this, &LayersView::toggle);
    m_tree->setMouseTracking(true);
    connect(m_tree, &QTreeView::entered, this, &LayersView::showCursor);
    connect(m_tree, &QTreeView::viewportEntered, this, [this] { showCursor({}); });
    restoreExpansion();
}

void LayersView::buildFilter()
{
    m_filter = makeTextField("layerFilter", tr("Filter layers"), tr("filter layers"), this);
    m_filter->setToolTip(tr("Part of a level’s number, name or path"));
    m_existing = new QCheckBox(tr("Only ex&isting"), this);
    m_existing->setObjectName(QStringLiteral("onlyExisting"));
    m_existing->setToolTip(tr("Hide levels without a file"));
    const auto apply = [this, spoken = new SpokenTable(*m_tree)] {
        m_layers.setFilter({m_filter->text(), m_existing->isChecked()});
        spoken->announceRows();
    };
    connect(m_filter, &QLineEdit::textChanged, this, apply);
    connect(m_existing, &QCheckBox::toggled, this, apply);
    connect(m_existing, &QCheckBox::clicked, this, [this] { m_hasChosen = true; });
}

/// If the row counts levels without a file, shows them below it.
void LayersView::openLevels(const QModelIndex &index)
{
    if (!isLevelCount(index))
        return;
    const QModelIndex run = index.siblingAtColumn(0);
    if (namesOf(run) == m_openedForCurrent)
        m_openedForCurrent.clear(); // from now on by the user
    m_tree->expand(run);
    m_tree->scrollTo(m_layers.index(m_layers.rowCount(run) - 1, 0, run));
    m_tree->scrollTo(run);
}

/// Expands or collapses a row other than such a number.
void LayersView::toggle(const QModelIndex &index)
{
    const QModelIndex row = index.siblingAtColumn(0);
    if (m_layers.rowCount(row) > 0 && !isLevelCount(row))
        m_tree->setExpanded(row, !m_tree->isExpanded(row));
}

/// Numbers are links.
void LayersView::showCursor(const QModelIndex &index)
{
    if (isLevelCount(index))
        m_tree->viewport()->setCursor(Qt::PointingHandCursor);
    else
        m_tree->viewport()->unsetCursor();
}

void LayersView::proposeOnlyExisting(bool isOn)
{
    if (!m_hasChosen)
        m_existing->setChecked(isOn);
}

void LayersView::fitColumns()
{
    QHeaderView *header = m_tree->header();
    const QFontMetrics metrics = m_tree->fontMetrics();
    for (const int column : {LayerTreeModel::KeysColumn, LayerTreeModel::FatesColumn}) {
        const QString title = m_layers.headerData(column, Qt::Horizontal).toString();
        const QStringList contents = column == LayerTreeModel::KeysColumn
                                         ? QStringList{QLocale().toString(kManyKeys)}
                                         : QStringList{LayerTreeModel::tr("no key", "narrow column"),
                                                       LayerTreeModel::tr("present", "narrow column")};
        int width = metrics.horizontalAdvance(title);
        for (const QString &content : contents)
            width = qMax(width, metrics.horizontalAdvance(content));
        header->resizeSection(column, width + kColumnPadding);
    }
    const int names = m_tree->viewport()->width() - header->sectionSize(LayerTreeModel::FatesColumn);
    const bool isNarrow = width() < kRoomForKeys * metrics.averageCharWidth();
    const int keys = header->isSectionHidden(LayerTreeModel::KeysColumn)
                         ? metrics.horizontalAdvance(QLocale().toString(kManyKeys)) + kColumnPadding
                         : header->sectionSize(LayerTreeModel::KeysColumn);
    m_tree->setColumnHidden(LayerTreeModel::KeysColumn, isNarrow || !areNamesWhole(names - keys));
}

/// Whether all names of levels fit in \a width.
bool LayersView::areNamesWhole(int width) const
{
    int rows = kNamesMeasured;
    const auto isWhole = [&](const auto &self, const QModelIndex &parent, int indentation) -> bool {
        for (int row = 0; row < m_layers.rowCount(parent) && rows > 0; ++row, --rows) {
            const QModelIndex index = m_layers.index(row, LayerTreeModel::LevelColumn, parent);
            const int wanted = indentation + LayerDelegate::nameWidth(m_tree->font(), index);
            if (wanted > width || !self(self, index, indentation + m_tree->indentation()))
                return false;
        }
        return true;
    };
    return isWhole(isWhole, {}, m_tree->indentation());
}

/// Hides the numbers if names need their width.
void LayersView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void LayersView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void LayersView::rememberExpansion()
{
    forEachGroup({}, [this](const QModelIndex &group) {
        const QString name = namesOf(group);
        if (isLevelCount(group)) {
            if (m_tree->isExpanded(group) && name != m_openedForCurrent)
                m_opened.insert(name);
            else
                m_opened.remove(name);
        } else if (m_tree->isExpanded(group))
            m_collapsed.remove(namesOf(group));
        else
            m_collapsed.insert(namesOf(group));
    });
}

/// Expands everything but what the user collapsed.
void LayersView::restoreExpansion()
{
    m_openedForCurrent.clear();
    m_tree->expandAll();
    for (int row = 0; row < m_layers.rowCount(); ++row)
        m_tree->setFirstColumnSpanned(row, {}, true);
    forEachGroup({}, [this](const QModelIndex &group) {
        const bool isRun = isLevelCount(group);
        m_tree->setExpanded(group, isRun ? m_opened.contains(namesOf(group)) : !m_collapsed.contains(namesOf(group)));
        for (int row = 0; row < m_layers.rowCount(group); ++row) {
            const bool isWithoutFile = m_layers.index(row, 0, group).data(LayerTreeModel::IsWithoutFileRole).toBool();
            m_tree->setFirstColumnSpanned(row, group, isWithoutFile);
        }
    });
    const QModelIndex run = m_layers.indexOf(m_current).parent();
    if (!isLevelCount(run) || m_tree->isExpanded(run)) // not expanded automatically
        setCurrentLayer(m_current);
}

void LayersView::forEachGroup(const QModelIndex &parent, const std::function<void(const QModelIndex &)> &visit) const
{
    for (int row = 0; row < m_layers.rowCount(parent); ++row) {
        const QModelIndex index = m_layers.index(row, 0, parent);
        if (m_layers.rowCount(index) == 0)
            continue;
        visit(index);
        forEachGroup(index, visit);
    }
}

void LayersView::setCurrentLayer(LayerId layer)
{
    const QScopedValueRollback<bool> guard(m_isSelecting, true);
    m_current = layer;
    const QModelIndex index = m_layers.indexOf(layer);
    if (!index.isValid()) {
        m_tree->clearSelection();
        m_tree->setCurrentIndex({});
        return;
    }
    const QModelIndex run = index.parent();
    const bool opens = isLevelCount(run) && !m_tree->isExpanded(run);
    if (opens)
        m_openedForCurrent = namesOf(run); // expanded automatically, for this layer only
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void LayersView::onCurrentChanged(const QModelIndex &current)
{
    const auto layer = layerAt(current);
    emit offerChanged();
    if (!m_isSelecting && layer)
        emit layerSelected(*layer);
}

LayersView::CurrentRow LayersView::currentRow() const
{
    const QModelIndex index = m_tree->currentIndex();
    return {layerAt(index).has_value(), index.data(LayerTreeModel::ConfigurationMarkRole).value<SourceMark>().isValid(),
            index.data(LayerTreeModel::PathRole).toString(), index.data(LayerTreeModel::VariablesRole).toStringList(),
            index.parent().isValid() ? index.data(LayerTreeModel::ConfigurationMarkRole).value<SourceMark>()
                                     : SourceMark()};
}

void LayersView::showFile()
{
    if (const auto layer = layerAt(m_tree->currentIndex()))
        emit layerActivated(*layer);
}

void LayersView::showConfiguration()
{
    const QModelIndex index = m_tree->currentIndex();
    if (const auto mark = index.data(LayerTreeModel::ConfigurationMarkRole).value<SourceMark>(); mark.isValid())
        emit configurationRequested(mark);
}

void LayersView::filterKeys()
{
    if (layerAt(m_tree->currentIndex()))
        emit filterKeysRequested(m_tree->currentIndex().data(FileNameRole).toString());
}

} // namespace strata
