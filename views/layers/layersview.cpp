// SPDX-License-Identifier: MIT
#include "views/layers/layersview.h"

#include "items/layertreemodel.h"
#include "views/layers/layerdelegate.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QScopedValueRollback>
#include <QTreeView>
#include <QVBoxLayout>

namespace strata {

namespace {

constexpr int kColumnPadding = 14;
constexpr int kManyKeys = 10'000; // in one file: what the column has room for

} // namespace

LayersView::LayersView(LayerTreeModel &layers, QWidget *parent)
    : QWidget(parent), m_layers(layers), m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("layersView"));
    setAccessibleName(tr("Layers"));
    m_tree->setObjectName(QStringLiteral("layersTree"));
    m_tree->setAccessibleName(tr("Layers"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setModel(&layers);
    m_tree->setItemDelegate(new LayerDelegate(m_tree));
    m_tree->setIndentation(12);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setTextElideMode(Qt::ElideLeft);
    QHeaderView *header = m_tree->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(36);
    header->setSectionResizeMode(LayerTreeModel::LevelColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(LayerTreeModel::KeysColumn, QHeaderView::Interactive);
    header->setSectionResizeMode(LayerTreeModel::FatesColumn, QHeaderView::Interactive);
    // The level's row shows the file as well, so that names and paths share the width of the panel.
    m_tree->setColumnHidden(LayerTreeModel::FileColumn, true);
    fitColumns();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tree);
    connect(&layers, &QAbstractItemModel::modelReset, this, &LayersView::restoreExpansion);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &LayersView::onCurrentChanged);
    connect(m_tree, &QTreeView::activated, this, [this](const QModelIndex &index) {
        const auto layer = index.data(LayerRole).value<LayerId>();
        if (layer.isValid())
            emit layerActivated(layer);
    });
    connect(m_tree, &QTreeView::customContextMenuRequested, this, &LayersView::showMenu);
    restoreExpansion();
}

void LayersView::fitColumns()
{
    QHeaderView *header = m_tree->header();
    const QFontMetrics metrics = m_tree->fontMetrics();
    for (const int column : {LayerTreeModel::KeysColumn, LayerTreeModel::FatesColumn}) {
        const QString title = m_layers.headerData(column, Qt::Horizontal).toString();
        const int width =
            qMax(metrics.horizontalAdvance(title), metrics.horizontalAdvance(QLocale().toString(kManyKeys)));
        header->resizeSection(column, width + kColumnPadding);
    }
}

void LayersView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void LayersView::restoreExpansion()
{
    m_tree->expandAll();
    for (int row = 0; row < m_layers.rowCount(); ++row)
        m_tree->setFirstColumnSpanned(row, {}, true);
}

void LayersView::setCurrentLayer(LayerId layer)
{
    const QScopedValueRollback<bool> guard(m_isSelecting, true);
    const QModelIndex index = m_layers.indexOf(layer);
    if (!index.isValid()) {
        m_tree->clearSelection();
        m_tree->setCurrentIndex({});
        return;
    }
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void LayersView::onCurrentChanged(const QModelIndex &current)
{
    const auto layer = current.data(LayerRole).value<LayerId>();
    if (!m_isSelecting && layer.isValid())
        emit layerSelected(layer);
}

void LayersView::showMenu(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    if (!index.isValid())
        return;
    QMenu menu(this);
    const auto layer = index.data(LayerRole).value<LayerId>();
    const QString path = index.data(LayerTreeModel::PathRole).toString();
    const auto mark = index.data(LayerTreeModel::ConfigurationMarkRole).value<SourceMark>();
    if (layer.isValid()) {
        const QString file = index.data(FileNameRole).toString();
        menu.addAction(tr("Show file"), this, [this, layer] { emit layerActivated(layer); });
        menu.addAction(tr("Filter keys to this file"), this, [this, file] { emit filterKeysRequested(file); });
    }
    if (mark.isValid())
        menu.addAction(tr("Show in the configuration"), this, [this, mark] { emit configurationRequested(mark); });
    for (const QString &name : index.data(LayerTreeModel::VariablesRole).toStringList())
        menu.addAction(tr("Set value of %1…").arg(name), this, [this, name] { emit setValueRequested(name); });
    if (!path.isEmpty())
        menu.addAction(tr("Copy path"), this, [this, path] { emit copyPathRequested(path); });
    menu.exec(m_tree->viewport()->mapToGlobal(position));
}

} // namespace strata
