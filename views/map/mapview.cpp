// SPDX-License-Identifier: MIT
#include "views/map/mapview.h"

#include "items/map/mapmodel.h"
#include "views/controls/choicebox.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/map/mapdelegate.h"
#include "views/map/mapheader.h"
#include "views/tables/spokentable.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

#include <utility>

namespace strata {

namespace {

constexpr int kRowsToFill = 24; // namespaces are initially expanded up to this number of rows

} // namespace

MapView::MapView(MapModel &map, QWidget *parent) : QWidget(parent), m_map(map), m_tree(new QTreeView(this))
{
    setObjectName(QStringLiteral("mapView"));
    setAccessibleName(tr("Map"));
    m_tree->setObjectName(QStringLiteral("mapTree"));
    m_tree->setAccessibleName(tr("Keys by layers"));
    m_header = new MapHeader(m_tree);
    m_tree->setHeader(m_header);
    m_tree->header()->setSectionsClickable(true);                                      // which setHeader() resets
    connect(&map, &QAbstractItemModel::modelAboutToBeReset, this, &MapView::remember); // before the tree is reset
    m_tree->setModel(&map);
    m_tree->setItemDelegate(new MapDelegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(16);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    m_tree->header()->setStretchLastSection(false);
    m_tree->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    m_spoken = new SpokenTable(*m_tree);
    buildControls();
    setFocusProxy(m_tree);
    connect(m_tree, &QTreeView::clicked, this, &MapView::choose);
    connect(m_tree->header(), &QHeaderView::sectionClicked, this, [this](int section) {
        if (const auto layer = layerOf(section))
            emit layerActivated(*layer);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &MapView::offerChanged);
    connect(&map, &QAbstractItemModel::modelReset, this, &MapView::restore);
    connect(this, &MapView::filterChanged, this, [this] { m_isFiltering = true; });
    arrangeColumns();
}

void MapView::buildControls()
{
    m_title = new ElidedLabel(Qt::ElideMiddle, this);
    m_title->setObjectName(QStringLiteral("mapTitle"));
    setBold(*m_title);
    m_hints = makeTextLabel("mapHints", this, Qt::RichText);
    m_hints->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse);
    m_hints->hide();
    m_filter = makeTextField("mapFilter", tr("Filter the map"), tr("filter keys"), this);
    m_filter->setMinimumWidth(12 * fontMetrics().averageCharWidth()); // the choices beside it shrink first
    m_filter->setMaximumWidth(240);
    m_contested =
        makeCheckBox("mapContested", tr("Only &contested"), tr("Only keys that two or more layers have"), this);
    m_problems = makeCheckBox("mapProblems", tr("Only &problems"), tr("Only keys with a problem"), this);
    m_order = new ChoiceBox(this);
    m_order->setObjectName(QStringLiteral("mapOrder"));
    m_order->setAccessibleName(tr("Order"));
    m_order->addItems({tr("by name"), tr("most contested first"), tr("most problems first")});
    m_mode = new ChoiceBox(this);
    m_mode->setObjectName(QStringLiteral("mapMode"));
    m_mode->setAccessibleName(tr("What the cells show"));
    m_mode->addItems({tr("what layers do"), tr("how many nodes differ"), tr("how keys are merged")});
    for (QComboBox *box : {m_order, m_mode}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(10);
        box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    m_status = new CountLabel(Qt::ElideRight, this);
    m_status->setObjectName(QStringLiteral("mapStatus"));
    m_status->setForegroundRole(QPalette::PlaceholderText);
    m_resume = new QToolButton(this);
    m_resume->setObjectName(QStringLiteral("mapResume"));
    m_resume->setText(tr("Continue"));
    m_resume->setToolTip(tr("Look up the remaining keys"));
    m_resume->hide();
    auto *top = makeRow(nullptr, {8, 6, 8, 0});
    top->addWidget(m_title, 1);
    top->addWidget(m_status);
    top->addWidget(m_resume);
    auto *controls = makeRow(nullptr, {8, 0, 8, 4}, 12);
    controls->addWidget(m_filter, 1);
    controls->addWidget(m_contested);
    controls->addWidget(m_problems);
    controls->addStretch();
    controls->addWidget(m_mode);
    controls->addWidget(m_order);
    auto *hints = makeRow(nullptr, {8, 0, 8, 0});
    hints->addWidget(m_hints);
    auto *layout = makeColumn(this, {}, 6);
    layout->addLayout(top);
    layout->addLayout(hints);
    layout->addLayout(controls);
    layout->addWidget(m_tree, 1);
    connect(m_hints, &QLabel::linkActivated, this, &MapView::linkActivated);
    connect(m_filter, &QLineEdit::textChanged, this, &MapView::filterChanged);
    connect(m_contested, &QCheckBox::toggled, this, &MapView::filterChanged);
    connect(m_problems, &QCheckBox::toggled, this, &MapView::filterChanged);
    connect(m_order, &QComboBox::currentIndexChanged, this, &MapView::filterChanged);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &MapView::modeChanged);
    connect(m_mode, &QComboBox::currentIndexChanged, this, &MapView::arrangeColumns);
    connect(m_resume, &QToolButton::clicked, this, &MapView::resumeRequested);
}

void MapView::setTitle(const QString &title)
{
    m_title->setText(title);
}

void MapView::setHints(const QString &html)
{
    m_hints->setText(
        QStringLiteral("<p style=\"line-height: 130%\">%1</p>").arg(html)); // lines with links are close to each other
    m_hints->setVisible(!html.isEmpty());
}

void MapView::showOnlyContested()
{
    m_contested->setChecked(true);
    m_tree->setFocus();
}

void MapView::showOnlyProblems()
{
    m_problems->setChecked(true);
    m_tree->setFocus();
}

void MapView::setStatus(const QString &text, const QList<CountLink> &counts)
{
    m_status->setCounts(text, counts);
}

void MapView::setIncomplete(bool incomplete)
{
    m_resume->setVisible(incomplete);
}

MapView::Mode MapView::mode() const
{
    return static_cast<Mode>(m_mode->currentIndex());
}

MapFilter MapView::filter() const
{
    return {m_filter->text().trimmed().toStdString(), m_contested->isChecked(), m_problems->isChecked()};
}

MapOrder MapView::order() const
{
    return static_cast<MapOrder>(m_order->currentIndex());
}

void MapView::setOrder(MapOrder order)
{
    m_order->setCurrentIndex(static_cast<int>(order));
}

std::optional<AddressLayer> MapView::layerOf(int column) const
{
    return m_map.headerData(column, Qt::Horizontal, AddressRole).value<Address>().layer;
}

MapView::CurrentRow MapView::currentRow() const
{
    const QModelIndex row = m_tree->currentIndex().siblingAtColumn(MapModel::NameColumn);
    if (!row.isValid())
        return {};
    const bool isKey = row.data(MapModel::KeysRole).toInt() == 0;
    const QString name = isKey ? QString::fromStdString(row.data(AddressRole).value<Address>().key.name())
                               : row.data(MapModel::PrefixRole).toString();
    return {name, !isKey || row.parent().isValid()};
}

bool MapView::pointAt(const QPoint &position)
{
    const QModelIndex index = m_tree->indexAt(position);
    if (!index.isValid())
        return false;
    m_tree->setCurrentIndex(index);
    if (const auto layer = layerOf(index.column()))
        emit layerPointed(*layer);
    return true;
}

bool MapView::pointAtTitle(int x)
{
    const auto layer = layerOf(m_tree->header()->logicalIndexAt(x));
    if (layer)
        emit layerPointed(*layer);
    return layer.has_value();
}

void MapView::openCurrent()
{
    choose(m_tree->currentIndex());
}

void MapView::filterToNameSpace()
{
    QModelIndex space = m_tree->currentIndex().siblingAtColumn(MapModel::NameColumn);
    if (space.data(MapModel::KeysRole).toInt() == 0)
        space = space.parent();
    if (space.isValid())
        m_filter->setText(space.data(MapModel::PrefixRole).toString());
}

void MapView::revealCurrentKey()
{
    const QModelIndex index = m_map.indexOf(m_current);
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        m_tree->setExpanded(above, true);
    const QRect row = m_tree->visualRect(index);
    const int margin = row.height(); // lines above the tree that arrive later take room
    const bool isInSight = m_tree->viewport()->rect().contains(row.adjusted(0, -margin, 0, margin));
    setCurrentKey(m_current);
    if (!isInSight)
        m_tree->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void MapView::setCurrentKey(const LookupTarget &key)
{
    m_current = key;
    const QModelIndex index = m_map.indexOf(key);
    if (!index.isValid()) {
        m_tree->selectionModel()->clearSelection();
        return;
    }
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
        if (!m_tree->isExpanded(above))
            return;
    }
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void MapView::choose(const QModelIndex &index)
{
    const QModelIndex first = index.siblingAtColumn(MapModel::NameColumn);
    const auto place = first.data(AddressRole).value<Address>();
    if (!place.key.isNothing())
        emit keyChosen(place.key);
    else if (first.isValid())
        m_tree->setExpanded(first, !m_tree->isExpanded(first));
}

bool MapView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_tree->viewport() && event->type() == QEvent::Resize)
        arrangeColumns(); // the final width is known after layout
    if (watched == m_tree && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
            openCurrent();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void MapView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrangeColumns();
}

/// The widest result of the top rows.
int MapView::widestResult() const
{
    constexpr int kMostRows = 500; // measured
    int widest = 0;
    for (int row = 0; row < qMin(m_map.rowCount(), kMostRows); ++row)
        widest =
            qMax(widest, fontMetrics().horizontalAdvance(m_map.index(row, MapModel::ResultColumn).data().toString()));
    return widest + MapDelegate::kPad * 2 + 1;
}

/// Layers share the width left by the names. Many become as narrow as their badges, then names shrink, then columns
/// scroll; with few, names get the rest.
void MapView::arrangeColumns()
{
    const int layers = m_map.columnCount() - MapModel::FirstLayerColumn;
    const int unit = fontMetrics().averageCharWidth();
    const int available = m_tree->viewport()->width();
    const int result = qMax(14 * unit, qMin(widestResult(), 24 * unit));
    const int least = qMax(5 * unit + 4, m_header->badgeWidth());
    const int names = qMax(24 * unit, qMin(available - result - layers * least, qMin(44 * unit, available / 3)));
    const int each = layers > 0 ? qBound(least, (available - names - result) / layers, 32 * unit) : 0;
    for (int column = 0; column < layers; ++column)
        m_tree->setColumnWidth(MapModel::FirstLayerColumn + column, each);
    m_tree->setColumnWidth(MapModel::ResultColumn, result);
    m_tree->setColumnWidth(MapModel::NameColumn, qMax(names, available - result - layers * each));
    m_header->setLayerWidth(each);
}

void MapView::remember()
{
    m_unfolded.clear();
    m_scroll = m_tree->verticalScrollBar()->value();
    for (QModelIndex index = m_map.index(0, 0); index.isValid(); index = m_tree->indexBelow(index)) {
        if (m_tree->isExpanded(index))
            m_unfolded.insert(index.data(MapModel::PrefixRole).toString());
    }
}

void MapView::restore()
{
    arrangeColumns();
    bool isFound = false;
    for (const QString &prefix : std::as_const(m_unfolded)) {
        if (const QModelIndex index = m_map.indexOfSpace(prefix); index.isValid()) {
            m_tree->setExpanded(index, true);
            isFound = true;
        }
    }
    const MapFilter shown = filter();
    if (!isFound || !(shown == m_restored))
        unfoldFew(); // makes filtered rows visible
    m_restored = shown;
    m_tree->verticalScrollBar()->setValue(m_scroll);
    setCurrentKey(m_current);
    emit offerChanged();
    if (std::exchange(m_isFiltering, false))
        m_spoken->announceRows();
}

/// Expands level by level what fits on the first screen.
void MapView::unfoldFew()
{
    QList<QModelIndex> level{QModelIndex()};
    int rows = m_map.rowCount();
    while (!level.isEmpty()) {
        QList<QModelIndex> next;
        for (const QModelIndex &above : std::as_const(level)) {
            for (int row = 0; row < m_map.rowCount(above); ++row) {
                const QModelIndex index = m_map.index(row, 0, above);
                const int more = m_map.rowCount(index);
                if (more == 0 || rows + more > kRowsToFill)
                    continue;
                rows += more;
                m_tree->setExpanded(index, true);
                next << index;
            }
        }
        level = next;
    }
}

} // namespace strata
