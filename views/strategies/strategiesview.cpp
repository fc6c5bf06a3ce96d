// SPDX-License-Identifier: MIT
#include "views/strategies/strategiesview.h"

#include "views/contributions/matrixdelegate.h"
#include "views/controls/widgets.h"
#include "views/difference/differenceview.h"
#include "views/difference/tablehalves.h"
#include "views/strategies/strategiesheader.h"
#include "views/strategies/strategiestree.h"
#include "views/tables/findline.h"
#include "views/tables/treefind.h"

#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>

namespace strata {

namespace {

/// Maximum of rows expanded at once.
constexpr int kOpenedRows = 2000;

} // namespace

StrategiesView::StrategiesView(StrategiesModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setObjectName(QStringLiteral("strategiesView"));
    setAccessibleName(tr("Strategies"));
    setFocusPolicy(Qt::StrongFocus); // while there are no rows
    auto *layout = makeColumn(this, {}, 0);
    buildTop();
    m_pages = new QStackedWidget(this);
    layout->addWidget(m_pages, 1);
    auto *page = new QWidget(m_pages);
    auto *pageLayout = new QVBoxLayout(page);
    m_message = makeTextLabel("strategiesMessage", page, Qt::AutoText);
    m_message->setAlignment(Qt::AlignCenter);
    m_compare = makeButton("compareAgain", tr("&Compare again"), {}, page);
    pageLayout->addStretch(1);
    pageLayout->addWidget(m_message);
    pageLayout->addWidget(m_compare, 0, Qt::AlignHCenter);
    pageLayout->addStretch(2);
    m_pages->addWidget(page);
    buildTree();
    m_difference = new DifferenceView("strategiesDifference", m_pages);
    auto *halves = new TableHalves(*m_tree, *m_difference, *m_difference, m_pages);
    halves->setObjectName(QStringLiteral("strategiesSplitter"));
    m_pages->addWidget(halves);
    layout->addWidget(
        new FindLine(*new TreeFind(*m_tree), *m_tree, QStringLiteral("strategiesFind"), tr("Find in the table"), this));
    connect(m_compare, &QPushButton::clicked, this, &StrategiesView::compareRequested);
    setState(State::Nothing);
}

StrategiesView::~StrategiesView()
{
    m_tree->disconnect(this); // it emits a focus change while QWidget is destroyed
}

void StrategiesView::buildTop()
{
    auto *top = new QWidget(this);
    auto *layout = makeRow(top, {8, 4, 8, 4}, 8);
    m_summary = new CountLabel(Qt::ElideRight, top);
    m_summary->setObjectName(QStringLiteral("strategiesSummary"));
    m_notes = makeTextLabel("strategiesNotes", this);
    m_notes->setContentsMargins(8, 0, 8, 4);
    m_play = makeButton("playStrategy", tr("&Play"), tr("Show step by step how this strategy merges the layers"), top);
    m_use =
        makeButton("useStrategy", tr("&Use this"), tr("Copy the setting that applies this strategy to the key"), top);
    layout->addWidget(m_summary, 1);
    layout->addWidget(m_play);
    layout->addWidget(m_use);
    static_cast<QVBoxLayout *>(this->layout())->addWidget(top);
    static_cast<QVBoxLayout *>(this->layout())->addWidget(m_notes);
    connect(m_play, &QPushButton::clicked, this, [this] { emit playRequested(currentStrategy()); });
    connect(m_use, &QPushButton::clicked, this, [this] { emit useRequested(currentStrategy()); });
}

void StrategiesView::buildTree()
{
    m_tree = new StrategiesTree(m_pages);
    m_delegate = new MatrixDelegate(this);
    m_header = new StrategiesHeader(m_tree);
    m_tree->setHeader(m_header);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setModel(&m_model);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_header->setSectionsClickable(true);
    m_header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &StrategiesView::onCurrentChanged);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &StrategiesView::onReset);
    connect(m_header, &QHeaderView::sectionClicked, this, [this](int section) { setCurrentStrategy(section - 1); });
    connect(m_tree, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &at) { showContextMenu(m_tree->viewport()->mapToGlobal(at)); });
    connect(m_header, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        setCurrentStrategy(m_header->logicalIndexAt(at) - 1);
        showContextMenu(m_header->viewport()->mapToGlobal(at));
    });
    const auto open = [this](const QModelIndex &index) {
        if (const QVariant mark = index.data(OriginRole); mark.isValid())
            emit sourceRequested(mark.value<SourceMark>());
        else if (m_model.hasChildren(index.siblingAtColumn(0)))
            m_tree->setExpanded(index.siblingAtColumn(0), !m_tree->isExpanded(index.siblingAtColumn(0)));
    };
    connect(m_tree, &MatrixTree::opened, this, open);
    connect(m_tree, &QTreeView::doubleClicked, this, open);
    connect(m_tree, &MatrixTree::focusChanged, this, [this] { m_tree->viewport()->update(); });
}

void StrategiesView::setState(State state)
{
    m_state = state;
    switch (state) {
    case State::Nothing: m_message->setText(tr("Choose a key to compare its strategies.")); break;
    case State::Computing: m_message->setText(tr("Comparing the strategies…")); break;
    case State::Cancelled: m_message->setText(tr("The comparison was cancelled.")); break;
    case State::Shown: break;
    }
    m_pages->setCurrentIndex(state == State::Shown ? 1 : 0);
    m_compare->setVisible(state == State::Cancelled);
    if (state != State::Shown)
        setSummary({}, {}, {});
    QWidget *const waiting = state == State::Cancelled ? m_compare : nullptr; // this view, until the table is shown
    setFocusProxy(state == State::Shown ? static_cast<QWidget *>(m_tree) : waiting);
    onCurrentChanged();
}

void StrategiesView::setSummary(const QString &text, const QList<CountLink> &counts, const QString &notes)
{
    m_summary->setCounts(text, counts);
    m_notes->setText(notes);
    m_notes->setVisible(!notes.isEmpty());
}

void StrategiesView::goToDifference()
{
    const QModelIndex current = m_tree->currentIndex();
    for (QModelIndex at = m_model.index(0, 0); at.isValid(); at = m_tree->indexBelow(at)) {
        const StrategyRow *place = m_model.row(at);
        if (!place || place->isEqual || place->childCount > 0)
            continue;
        m_tree->setCurrentIndex(at.siblingAtColumn(std::max(current.column(), 1)));
        break;
    }
    m_tree->setFocus();
}

void StrategiesView::goToStrategy(int strategy)
{
    setCurrentStrategy(strategy);
    m_tree->setFocus();
}

int StrategiesView::currentStrategy() const
{
    return m_state == State::Shown ? std::max(m_tree->currentIndex().column(), 0) - 1 : -1;
}

void StrategiesView::setCurrentStrategy(int strategy)
{
    if (strategy < 0 || strategy + 1 >= m_model.columnCount())
        return;
    const QModelIndex current = m_tree->currentIndex();
    m_tree->setCurrentIndex((current.isValid() ? current : m_model.index(0, 0)).siblingAtColumn(strategy + 1));
}

void StrategiesView::setContextActions(const QList<QAction *> &actions)
{
    m_contextActions = actions;
}

void StrategiesView::showContextMenu(const QPoint &at)
{
    QMenu menu(this);
    menu.addActions(m_contextActions);
    menu.exec(at);
}

/// Differences are expanded, equal rows stay folded.
void StrategiesView::onReset()
{
    if (m_model.rowCount() > 0)
        openRows({});
    m_tree->arrangeColumns();
    const auto &strategies = m_model.strategies();
    const auto inForce = std::find_if(strategies.begin(), strategies.end(),
                                      [](const StrategyColumn &column) { return column.isInForce; });
    if (inForce != strategies.end())
        m_tree->setCurrentIndex(m_model.index(0, static_cast<int>(inForce - strategies.begin()) + 1));
    onCurrentChanged();
}

void StrategiesView::openRows(const QModelIndex &top)
{
    std::vector<QModelIndex> waiting{top};
    for (std::size_t at = 0; at < waiting.size() && at < kOpenedRows; ++at) {
        const QModelIndex parent = waiting[at];
        if (parent.isValid())
            m_tree->expand(parent);
        for (int row = 0; row < m_model.rowCount(parent) && waiting.size() < kOpenedRows; ++row) {
            const QModelIndex child = m_model.index(row, 0, parent);
            const StrategyRow *place = m_model.row(child);
            if (place && place->childCount > 0 && (!place->isEqual || !parent.isValid()))
                waiting.push_back(child);
        }
    }
}

void StrategiesView::onCurrentChanged()
{
    const int current = currentStrategy();
    m_header->setCurrentSection(current < 0 ? -1 : current + 1);
    const bool hasStrategy = current >= 0 && current < static_cast<int>(m_model.strategies().size());
    m_play->setEnabled(hasStrategy);
    m_use->setEnabled(hasStrategy);
    const QString title = hasStrategy ? m_model.strategies()[static_cast<std::size_t>(current)].title : QString();
    m_play->setAccessibleName(hasStrategy ? tr("Play %1").arg(title) : tr("Play"));
    m_use->setAccessibleName(hasStrategy ? tr("Use %1").arg(title) : tr("Use this"));
    emit currentStrategyChanged(hasStrategy ? current : -1);
}

void StrategiesView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (m_delegate && event->type() == QEvent::FontChange)
        m_tree->arrangeColumns();
}

} // namespace strata
