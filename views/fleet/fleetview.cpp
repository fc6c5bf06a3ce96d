// SPDX-License-Identifier: MIT
#include "views/fleet/fleetview.h"

#include "views/controls/detailtext.h"
#include "views/controls/widgets.h"
#include "views/difference/differenceview.h"
#include "views/difference/tablehalves.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr int kFleetViewDetailLines = 5;
constexpr int kFactWidth = 13; // characters

} // namespace

FleetView::FleetView(FleetModel &model, QWidget *parent) : ResultView("fleet", tr("Fleet"), parent), m_model(model)
{
    addSummary();
    addAgainButton(tr("Look up &again"));
    addFilter(tr("Filter results and nodes"));
    m_filter->setMinimumWidth(26 * fontMetrics().averageCharWidth());
    m_table = makeRowTable("fleetTree", tr("Results and their nodes"), m_pages);
    m_table->setRootIsDecorated(true);
    m_table->setExpandsOnDoubleClick(false); // a double click opens a node
    m_table->setItemDelegate(new RowDelegate({FleetModel::FromColumn}, m_table));
    m_table->setModel(&m_model);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(FleetModel::NodesColumn, Qt::DescendingOrder);
    m_spoken = new SpokenTable(*m_table);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection); // for comparing two results
    const int unit = fontMetrics().averageCharWidth();
    QHeaderView *const header = m_table->header();
    header->setDefaultSectionSize(kFactWidth * unit); // of the facts that split the nodes
    header->resizeSection(FleetModel::NodesColumn, 11 * unit);
    header->resizeSection(FleetModel::ShareColumn, 11 * unit);
    for (const int wide : {FleetModel::ResultColumn, FleetModel::FromColumn, FleetModel::BecauseColumn})
        header->setSectionResizeMode(wide, QHeaderView::Stretch);
    connect(header, &QHeaderView::sectionCountChanged, this, &FleetView::showColumns);
    auto *lower = new QWidget(m_pages);
    auto *column = makeColumn(lower, {}, 0);
    m_detail = new DetailText("fleetDetail", tr("The current row in full"), kFleetViewDetailLines, lower);
    column->addWidget(m_detail);
    m_difference = new DifferenceView("fleetDifference", lower);
    column->addWidget(m_difference, 1);
    auto *halves = new TableHalves(*m_table, *lower, *m_difference, m_pages);
    halves->setObjectName(QStringLiteral("fleetHalves"));
    setRows(halves, m_table);
    m_splitting = new QLabel(this);
    m_splitting->setObjectName(QStringLiteral("fleetSplitting"));
    m_splitting->setTextFormat(Qt::PlainText);
    m_splitting->setWordWrap(true);
    m_splitting->setMargin(6);
    m_layout->addWidget(m_splitting);

    connect(m_filter, &QLineEdit::textChanged, this, [this] { m_isFiltering = true; });
    connect(m_detail, &QTextBrowser::anchorClicked, this,
            [this] { showNodes(m_table->currentIndex().siblingAtColumn(0)); });
    connect(m_table, &QTreeView::activated, this,
            [this](const QModelIndex &index) { emit nodeActivated(m_model.node(index)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &FleetView::currentChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FleetView::currentChanged);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FleetView::currentChanged);
    connect(this, &FleetView::currentChanged, this, &FleetView::showDetail);
    setSplitting({});
    setState(State::Nothing);
}

/// Hides the fact columns in a narrow view: the Because column contains them.
void FleetView::showColumns()
{
    constexpr int kWanted = 36;                     // characters of each wide column
    constexpr int kNumbers = 22;                    // characters of the others
    const int columns = m_table->header()->count(); // none while the model is destroyed
    const int facts = qMax(0, columns - FleetModel::ColumnCount);
    const int unit = qMax(1, fontMetrics().averageCharWidth());
    const int left = width() / unit - kNumbers - facts * kFactWidth;
    for (int column = FleetModel::ColumnCount; column < columns; ++column)
        m_table->setColumnHidden(column, left < 3 * kWanted);
}

void FleetView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showColumns();
}

QString FleetView::messageOf(State state)
{
    switch (state) {
    case State::Nothing: return tr("Open a folder to see the answers of its nodes.");
    case State::NoKey: return tr("Choose a key to see the answer of each node.");
    case State::NoNodes: return tr("No nodes are known. Load facts to see the answer of each node.");
    case State::Computing: return tr("Looking up the key on all nodes…");
    case State::Cancelled: return tr("Cancelled before all nodes were looked up.");
    case State::Failed:
    case State::Shown: break;
    }
    return {};
}

void FleetView::setState(State state, const QString &text)
{
    const bool hadFocus = hasFocus() || m_again->hasFocus();
    m_state = state;
    const bool hasRows =
        state == State::Shown || (m_model.hasAnswers() && (state == State::Computing || state == State::Cancelled));
    setMessage(hasRows ? QString() : state == State::Failed ? text : messageOf(state));
    m_filter->setVisible(hasRows);
    m_again->setVisible(state == State::Cancelled || state == State::Failed);
    if (!hasRows && !m_again->isHidden())
        setFocusProxy(m_again);
    if (hadFocus)
        setFocus(Qt::OtherFocusReason); // the focused widget may be hidden
    if (hasRows && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_model.index(0, 0));
    emit currentChanged(); // rows may have been set while the view was hidden
}

void FleetView::showNodes(const QModelIndex &answer)
{
    m_table->expand(answer);
    if (const QModelIndex first = m_model.index(0, 0, answer); first.isValid())
        m_table->setCurrentIndex(first);
    m_table->setFocus();
}

void FleetView::setSplitting(const QString &text)
{
    m_splitting->setText(text);
    m_splitting->setVisible(!text.isEmpty());
}

QString FleetView::currentNode() const
{
    return areRowsShown() ? m_model.node(m_table->currentIndex()) : QString();
}

void FleetView::setCurrentNode(const QString &node)
{
    m_table->setCurrentIndex(m_model.answerOf(node));
}

QStringList FleetView::markedNodes() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [](const QModelIndex &a, const QModelIndex &b) {
        return std::pair(a.parent().row(), a.row()) < std::pair(b.parent().row(), b.row());
    });
    QStringList nodes;
    for (const QModelIndex &row : std::as_const(rows))
        nodes << m_model.node(row);
    return nodes;
}

std::vector<std::size_t> FleetView::currentAnswers() const
{
    if (!areRowsShown())
        return {};
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    if (rows.isEmpty())
        rows << m_table->currentIndex();
    std::vector<std::size_t> answers;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (const auto answer = m_model.answer(row))
            answers.push_back(*answer);
    }
    std::sort(answers.begin(), answers.end());
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    return answers;
}

void FleetView::showDetail()
{
    m_detail->setHtml(areRowsShown() ? m_model.detail(m_table->currentIndex()) : QString());
    m_detail->setVisible(!m_detail->document()->isEmpty());
    m_detail->parentWidget()->setVisible(m_detail->isVisibleTo(m_detail->parentWidget()));
}

/// Unfolds few answers, so that nodes matching the filter are visible.
void FleetView::onArranged()
{
    constexpr int kOpened = 20;
    const bool isFiltered = !m_filter->text().isEmpty();
    for (int row = 0; isFiltered && row < std::min(m_model.rowCount(), kOpened); ++row)
        m_table->expand(m_model.index(row, 0));
    if (std::exchange(m_isFiltering, false))
        m_spoken->announceRows();
}

} // namespace strata
