// SPDX-License-Identifier: MIT
#include "views/contributions/matrixhalves.h"

#include "views/contributions/matrixdelegate.h"
#include "views/contributions/matrixheader.h"
#include "views/contributions/matrixtree.h"
#include "views/controls/widgets.h"

#include <QItemSelectionModel>
#include <QScrollBar>

#include <algorithm>

namespace strata {

namespace {

constexpr int kLeastFrozen = 120; // pixels
constexpr int kLeastLayers = 120;

} // namespace

MatrixHalves::MatrixHalves(QAbstractItemModel &model, QWidget *parent)
    : QSplitter(Qt::Horizontal, parent), m_delegate(new MatrixDelegate(this)),
      m_selection(new QItemSelectionModel(&model, this))
{
    setChildrenCollapsible(false);
    setHandleWidth(3);
    auto *frozenSide = new QWidget(this);
    auto *frozenLayout = makeColumn(frozenSide, {}, 0);
    m_frozen = new MatrixTree(frozenSide);
    m_scrollBarGap = new QWidget(frozenSide);
    frozenLayout->addWidget(m_frozen, 1);
    frozenLayout->addWidget(m_scrollBarGap);
    m_frozen->setObjectName(QStringLiteral("matrixResult"));
    m_frozen->setAccessibleName(tr("Result and fates"));
    m_layers = new MatrixTree(this);
    m_layers->setObjectName(QStringLiteral("matrixLayers"));
    m_layers->setAccessibleName(tr("Contributions by layer"));
    m_frozenHeader = new MatrixHeader(m_frozen);
    m_layersHeader = new MatrixHeader(m_layers);
    m_layersHeader->setObjectName(QStringLiteral("matrixLayersHeader"));
    m_frozen->setHeader(m_frozenHeader);
    m_layers->setHeader(m_layersHeader);
    for (MatrixTree *tree : both())
        setUpTree(*tree, model);
    m_frozen->setIndentation(16);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setMinimumWidth(kLeastFrozen);
    m_layers->setRootIsDecorated(false);
    m_layersHeader->setSectionsClickable(true); // after the tree has taken ownership, which resets this
    m_layers->setMinimumWidth(kLeastLayers);
    setStretchFactor(0, 0);
    setStretchFactor(1, 1);
    setFocusProxy(m_frozen);
    connectTrees();
}

MatrixHalves::~MatrixHalves()
{
    // A focused tree emits while QWidget is destroyed, when this is no longer a MatrixHalves.
    for (MatrixTree *tree : both())
        tree->disconnect(this);
}

void MatrixHalves::setUpTree(MatrixTree &tree, QAbstractItemModel &model)
{
    tree.setModel(&model);
    tree.setSelectionModel(m_selection);
    tree.setItemDelegate(m_delegate);
    tree.header()->setStretchLastSection(false);
    tree.header()->setSectionResizeMode(QHeaderView::Interactive);
}

void MatrixHalves::connectTrees()
{
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, m_layers->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_layers->verticalScrollBar(), &QScrollBar::valueChanged, m_frozen->verticalScrollBar(),
            &QScrollBar::setValue);
    connect(m_layers->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &MatrixHalves::syncScrollBars);
    connect(m_frozen, &QTreeView::expanded, m_layers, &QTreeView::expand);
    connect(m_frozen, &QTreeView::collapsed, m_layers, &QTreeView::collapse);
    connect(m_layers, &QTreeView::expanded, m_frozen, &QTreeView::expand);
    connect(m_layers, &QTreeView::collapsed, m_frozen, &QTreeView::collapse);
    for (MatrixTree *tree : both()) {
        connect(tree, &MatrixTree::focusChanged, this, [this] {
            for (MatrixTree *half : both())
                half->viewport()->update();
        });
    }
}

void MatrixHalves::setFrozenWidth(int width)
{
    setSizes({width, std::max(kLeastLayers, this->width() - width - handleWidth())});
}

void MatrixHalves::syncScrollBars()
{
    const bool hasBar = m_layers->horizontalScrollBar()->maximum() > 0;
    m_scrollBarGap->setFixedHeight(hasBar ? m_layers->horizontalScrollBar()->sizeHint().height() : 0);
}

void MatrixHalves::hideScrollBars()
{
    for (MatrixTree *tree : both()) {
        tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        tree->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }
}

int MatrixHalves::headerHeight() const
{
    return m_frozenHeader->sizeHint().height();
}

} // namespace strata
