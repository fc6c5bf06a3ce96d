// SPDX-License-Identifier: MIT
#include "views/fleet/fleetview.h"

#include "views/controls/detailtext.h"
#include "views/controls/elidedlabel.h"
#include "views/controls/textfield.h"
#include "views/difference/differenceview.h"
#include "views/difference/tablehalves.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

enum FleetPage { FleetMessagePage, FleetTreePage };

constexpr int kFleetViewDetailLines = 5;
constexpr int kFactWidth = 13; // characters

} // namespace

FleetView::FleetView(FleetModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setObjectName(QStringLiteral("fleetView"));
    setAccessibleName(tr("Fleet"));
    setFocusPolicy(Qt::StrongFocus); // while the table is empty
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *top = new QWidget(this);
    auto *line = new QHBoxLayout(top);
    line->setContentsMargins(8, 6, 8, 6);
    line->setSpacing(8);
    m_summary = new CountLabel(Qt::ElideRight, top);
    m_summary->setObjectName(QStringLiteral("fleetSummary"));
    m_again = new QPushButton(tr("Look up &again"), top);
    m_again->setObjectName(QStringLiteral("fleetAgain"));
    m_filter = makeTextField("fleetFilter", tr("Filter results and nodes"), tr("Filter results and nodes"), top);
    m_filter->setMinimumWidth(26 * fontMetrics().averageCharWidth());
    m_filter->setMaximumWidth(34 * fontMetrics().averageCharWidth());
    line->addWidget(m_summary, 1);
    line->addWidget(m_again);
    line->addWidget(m_filter);
    layout->addWidget(top);

    m_pages = new QStackedWidget(this);
    m_message = makeTableMessage("fleetMessage", m_pages);
    m_pages->addWidget(m_message);
    m_tree = makeRowTable("fleetTree", tr("Results and their nodes"), m_pages);
    m_tree->setRootIsDecorated(true);
    m_tree->setExpandsOnDoubleClick(false); // a double click opens a node
    m_tree->setItemDelegate(new RowDelegate({FleetModel::FromColumn}, m_tree));
    m_tree->setModel(&m_model);
    m_tree->setSortingEnabled(true);
    m_tree->sortByColumn(FleetModel::NodesColumn, Qt::DescendingOrder);
    m_spoken = new SpokenTable(*m_tree);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection); // for comparing two results
    const int unit = fontMetrics().averageCharWidth();
    QHeaderView *const header = m_tree->header();
    header->setDefaultSectionSize(kFactWidth * unit); // of the facts that split the nodes
    header->resizeSection(FleetModel::NodesColumn, 11 * unit);
    header->resizeSection(FleetModel::ShareColumn, 11 * unit);
    for (const int wide : {FleetModel::ResultColumn, FleetModel::FromColumn, FleetModel::BecauseColumn})
        header->setSectionResizeMode(wide, QHeaderView::Stretch);
    connect(header, &QHeaderView::sectionCountChanged, this, &FleetView::showColumns);
    auto *lower = new QWidget(m_pages);
    auto *column = new QVBoxLayout(lower);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_detail = new DetailText("fleetDetail", tr("The current row in full"), kFleetViewDetailLines, lower);
    column->addWidget(m_detail);
    m_difference = new DifferenceView("fleetDifference", lower);
    column->addWidget(m_difference, 1);
    auto *halves = new TableHalves(*m_tree, *lower, *m_difference, m_pages);
    halves->setObjectName(QStringLiteral("fleetHalves"));
    m_pages->addWidget(halves);
    layout->addWidget(m_pages, 1);
    m_splitting = new QLabel(this);
    m_splitting->setObjectName(QStringLiteral("fleetSplitting"));
    m_splitting->setTextFormat(Qt::PlainText);
    m_splitting->setWordWrap(true);
    m_splitting->setMargin(6);
    layout->addWidget(m_splitting);

    connect(m_filter, &QLineEdit::textChanged, this, [this] {
        m_isFiltering = true;
        emit orderChanged();
    });
    connect(m_detail, &QTextBrowser::anchorClicked, this,
            [this] { showNodes(m_tree->currentIndex().siblingAtColumn(0)); });
    connect(m_tree->header(), &QHeaderView::sortIndicatorChanged, this, &FleetView::orderChanged);
    connect(m_again, &QPushButton::clicked, this, &FleetView::startRequested);
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex &index) { emit nodeActivated(m_model.node(index)); });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &FleetView::currentChanged);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &FleetView::currentChanged);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &FleetView::currentChanged);
    connect(this, &FleetView::currentChanged, this, &FleetView::showDetail);
    setSplitting({});
    setState(State::Nothing);
}

/// Hides the fact columns in a narrow view: the Because column contains them.
void FleetView::showColumns()
{
    constexpr int kWanted = 36;                    // characters of each wide column
    constexpr int kNumbers = 22;                   // characters of the others
    const int columns = m_tree->header()->count(); // none while the model is destroyed
    const int facts = qMax(0, columns - FleetModel::ColumnCount);
    const int unit = qMax(1, fontMetrics().averageCharWidth());
    const int left = width() / unit - kNumbers - facts * kFactWidth;
    for (int column = FleetModel::ColumnCount; column < columns; ++column)
        m_tree->setColumnHidden(column, left < 3 * kWanted);
}

void FleetView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showColumns();
}

void FleetView::setState(State state, const QString &text)
{
    const bool hadFocus = hasFocus() || m_again->hasFocus();
    m_state = state;
    switch (state) {
    case State::Nothing: m_message->setText(tr("Open a folder to see the answers of its nodes.")); break;
    case State::NoKey: m_message->setText(tr("Choose a key to see the answer of each node.")); break;
    case State::NoNodes:
        m_message->setText(tr("No nodes are known. Load facts to see the answer of each node."));
        break;
    case State::Computing: m_message->setText(tr("Looking up the key on all nodes…")); break;
    case State::Failed: m_message->setText(text); break;
    case State::Cancelled: m_message->setText(tr("Cancelled before all nodes were looked up.")); break;
    case State::Shown: break;
    }
    const bool hasRows =
        state == State::Shown || (m_model.hasAnswers() && (state == State::Computing || state == State::Cancelled));
    m_pages->setCurrentIndex(hasRows ? FleetTreePage : FleetMessagePage);
    m_filter->setVisible(hasRows);
    m_again->setVisible(state == State::Cancelled || state == State::Failed);
    const bool canAsk = !hasRows && !m_again->isHidden();
    setFocusProxy(hasRows ? static_cast<QWidget *>(m_tree) : canAsk ? m_again : nullptr);
    if (hadFocus)
        setFocus(Qt::OtherFocusReason); // the focused widget may be hidden
    if (hasRows && !m_tree->currentIndex().isValid())
        m_tree->setCurrentIndex(m_model.index(0, 0));
    emit currentChanged(); // rows may have been set while the view was hidden
}

void FleetView::showNodes(const QModelIndex &answer)
{
    m_tree->expand(answer);
    if (const QModelIndex first = m_model.index(0, 0, answer); first.isValid())
        m_tree->setCurrentIndex(first);
    m_tree->setFocus();
}

void FleetView::setSummary(const QString &text, const QList<CountLink> &counts)
{
    m_summary->setCounts(text, counts);
}

void FleetView::setSplitting(const QString &text)
{
    m_splitting->setText(text);
    m_splitting->setVisible(!text.isEmpty());
}

QString FleetView::currentNode() const
{
    return m_pages->currentIndex() == FleetTreePage ? m_model.node(m_tree->currentIndex()) : QString();
}

void FleetView::setCurrentNode(const QString &node)
{
    m_tree->setCurrentIndex(m_model.answerOf(node));
}

QStringList FleetView::markedNodes() const
{
    QModelIndexList rows = m_tree->selectionModel()->selectedRows();
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
    if (m_pages->currentIndex() != FleetTreePage)
        return {};
    QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    if (rows.isEmpty())
        rows << m_tree->currentIndex();
    std::vector<std::size_t> answers;
    for (const QModelIndex &row : std::as_const(rows)) {
        if (const auto answer = m_model.answer(row))
            answers.push_back(*answer);
    }
    std::sort(answers.begin(), answers.end());
    answers.erase(std::unique(answers.begin(), answers.end()), answers.end());
    return answers;
}

void FleetView::setContextActions(const QList<QAction *> &actions)
{
    m_tree->addActions(actions);
}

void FleetView::showDetail()
{
    m_detail->setHtml(m_pages->currentIndex() == FleetTreePage ? m_model.detail(m_tree->currentIndex()) : QString());
    m_detail->setVisible(!m_detail->document()->isEmpty());
    m_detail->parentWidget()->setVisible(m_detail->isVisibleTo(m_detail->parentWidget()));
}

FleetOrder FleetView::order() const
{
    return {m_filter->text(), m_tree->header()->sortIndicatorSection(), m_tree->header()->sortIndicatorOrder()};
}

/// Unfolds few answers, so that nodes matching the filter are visible.
void FleetView::onArranged()
{
    constexpr int kOpened = 20;
    const bool isFiltered = !m_filter->text().isEmpty();
    for (int row = 0; isFiltered && row < std::min(m_model.rowCount(), kOpened); ++row)
        m_tree->expand(m_model.index(row, 0));
    if (std::exchange(m_isFiltering, false))
        m_spoken->announceRows();
}

} // namespace strata
