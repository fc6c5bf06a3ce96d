// SPDX-License-Identifier: MIT
#include "views/compare/compareview.h"

#include "items/roles.h"
#include "views/controls/detailtext.h"
#include "views/difference/differenceview.h"
#include "views/difference/tablehalves.h"
#include "views/tables/findline.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"
#include "views/tables/treefind.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace strata {

namespace {

enum Tab { CausesTab, DifferencesTab, FilesTab };

constexpr int kCompareViewDetailLines = 4; // path, A, B, because

} // namespace

CompareView::CompareView(ComparisonModel &model, CauseListModel &causes, QWidget *parent)
    : ResultView("compare", tr("Compare"), parent), m_model(model), m_causes(causes)
{
    setFocusPolicy(Qt::NoFocus);
    m_choices = new CompareChoices(this);
    m_layout->insertWidget(0, m_choices);
    connect(m_choices, &CompareChoices::firstChanged, this, [this] {
        if (focusProxy() != m_table)
            setFocusProxy(&m_choices->first());
    });
    connect(m_choices, &CompareChoices::compareRequested, this, &CompareView::compareRequested);
    connect(m_choices, &CompareChoices::revisionsChanged, this, [this] {
        if (m_state == State::Ready)
            setState(State::Ready);
    });
    buildResults();
    setState(State::Nothing);
}

void CompareView::buildResults()
{
    addSummary();
    m_line->setContentsMargins(8, 0, 8, 4);
    m_differencesOnly = new QCheckBox(tr("&Differences only"), this);
    m_differencesOnly->setObjectName(QStringLiteral("compareDifferencesOnly"));
    m_differencesOnly->setChecked(true);
    m_line->addWidget(m_differencesOnly);
    addAgainButton(tr("Compare &again"));
    connect(this, &ResultView::startRequested, this, &CompareView::compareRequested);
    auto *results = new QWidget(m_pages);
    auto *column = new QVBoxLayout(results);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_tabs = new QTabWidget(results);
    m_tabs->setObjectName(QStringLiteral("compareTabs"));
    m_tabs->setAccessibleName(tr("What differs"));
    m_tabs->setDocumentMode(true);
    buildTables();
    auto *lower = new QWidget(results);
    auto *lowerColumn = new QVBoxLayout(lower);
    lowerColumn->setContentsMargins(0, 0, 0, 0);
    lowerColumn->setSpacing(0);
    lowerColumn->addWidget(new FindLine(*new TreeFind(*m_table), *m_table, QStringLiteral("compareFind"),
                                        tr("Find in the differences"), lower));
    m_detail = new DetailText("compareDetail", tr("The current row in full"), kCompareViewDetailLines, lower);
    lowerColumn->addWidget(m_detail);
    m_difference = new DifferenceView("compareDifference", lower);
    lowerColumn->addWidget(m_difference, 1);
    auto *halves = new TableHalves(*m_tabs, *lower, *m_difference, results);
    halves->setObjectName(QStringLiteral("compareHalves"));
    column->addWidget(halves, 1);
    m_facts = new QLabel(results);
    m_facts->setObjectName(QStringLiteral("compareFactsThatMatter"));
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setWordWrap(true);
    m_facts->setMargin(6);
    column->addWidget(m_facts);
    setRows(results, m_table);

    connect(m_differencesOnly, &QCheckBox::toggled, this, [this](bool only) {
        m_shown.setFilterRegularExpression(only ? QStringLiteral("[^=]") : QString());
        if (m_state == State::Same)
            setState(m_state);
        m_spoken->announceRows();
    });
    for (QTreeView *table : {m_table, m_causesTable}) {
        connect(table, &QTreeView::activated, this, &CompareView::openCurrent);
        connect(table->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompareView::currentChanged);
        connect(table->model(), &QAbstractItemModel::modelReset, this, &CompareView::currentChanged);
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, &CompareView::currentChanged);
    connect(m_detail, &QTextBrowser::anchorClicked, this, &CompareView::nodesRequested);
    connect(this, &CompareView::currentChanged, this, &CompareView::showDetail);
    showCauses(false);
}

void CompareView::buildTables()
{
    m_causesTable = makeCompareTable("compareCauses", tr("Causes"), CauseListModel::SignColumn,
                                     {CauseListModel::PlaceColumn}, m_tabs);
    m_causesTable->setModel(&m_causes);
    m_causesTable->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_causesTable->header()->setStretchLastSection(false);
    setColumnWidths(*m_causesTable, {5, 0, 12, 14, 34});
    m_table = makeCompareTable("compareTable", tr("Differences"), ComparisonModel::SignColumn,
                               {ComparisonModel::PlaceColumn}, m_tabs);
    m_shown.setSourceModel(&m_model);
    m_shown.setFilterKeyColumn(ComparisonModel::SignColumn);
    m_shown.setFilterRegularExpression(QStringLiteral("[^=]"));
    m_shown.setSortCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(&m_shown);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ComparisonModel::PlaceColumn, Qt::AscendingOrder);
    m_spoken = new SpokenTable(*m_table);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->header()->setStretchLastSection(false);
    setColumnWidths(*m_table, {36, 5, 0, 0, 0, 14});
    m_filesTable = makeCompareTable("compareFiles", tr("Files"), 1, {2}, m_tabs);
    m_filesTable->setModel(&m_files);
    m_tabs->addTab(m_causesTable, tr("Causes"));
    m_tabs->addTab(m_table, tr("Differences"));
    m_tabs->addTab(m_filesTable, tr("Files"));
}

void CompareView::setState(State state, const QString &text)
{
    const bool hadFocus = m_again->hasFocus(); // and may be hidden
    m_state = state;
    switch (state) {
    case State::Nothing: setMessage(tr("Open a folder to compare the answers of its nodes.")); break;
    case State::Ready:
        setMessage(
            m_choices->hasRevisions()
                ? tr("Choose what differs on the other side: node, version, strategy, revision, folder or facts. "
                     "The result follows each choice.")
                : tr("Choose what differs on the other side: node, version, strategy, folder or facts. The result "
                     "follows each choice."));
        break;
    case State::Failed: setMessage(text); break;
    case State::Same:
        setMessage(m_differencesOnly->isChecked() ? tr("Both sides give the same answer everywhere.") : QString());
        break;
    case State::Computing:
    case State::Cancelled:
    case State::Shown: setMessage({}); break;
    }
    const bool hasRows = areRowsShown();
    setIncomplete(state == State::Cancelled || state == State::Failed);
    m_differencesOnly->setVisible(hasRows || state == State::Same);
    if (state == State::Shown) { // the differences of the current row are below
        for (QTreeView *table : {m_table, m_causesTable}) {
            if (!table->currentIndex().isValid())
                table->setCurrentIndex(table->model()->index(0, 0));
        }
    }
    setFocusProxy(hasRows ? static_cast<QWidget *>(m_table) : &m_choices->first());
    if (hadFocus)
        setFocus(Qt::OtherFocusReason);
}

void CompareView::setFacts(const QString &text)
{
    m_facts->setText(text);
    m_facts->setVisible(!text.isEmpty());
}

void CompareView::setFiles(const std::vector<ComparedFiles> &files)
{
    m_files.clear();
    m_files.setHorizontalHeaderLabels({tr("Level"), QString(), tr("A"), tr("B")});
    m_files.setHeaderData(1, Qt::Horizontal, tr("Sign"), Qt::AccessibleTextRole);
    for (const ComparedFiles &each : files) {
        auto *sign = new QStandardItem(each.isSame ? QStringLiteral("=") : QStringLiteral("Δ"));
        sign->setTextAlignment(Qt::AlignCenter);
        sign->setAccessibleText(each.isSame ? tr("the same") : tr("differs"));
        m_files.appendRow({new QStandardItem(each.level), sign, new QStandardItem(each.a), new QStandardItem(each.b)});
    }
    const int unit = fontMetrics().averageCharWidth();
    m_filesTable->header()->resizeSection(0, 30 * unit);
    m_filesTable->header()->resizeSection(1, 5 * unit);
    m_filesTable->header()->resizeSection(2, 45 * unit);
    m_tabs->setTabVisible(FilesTab, !files.empty());
}

void CompareView::showCauses(bool shown)
{
    m_tabs->setTabVisible(CausesTab, shown);
    m_tabs->setCurrentIndex(shown ? CausesTab : DifferencesTab);
    if (shown)
        m_causesTable->setCurrentIndex(m_causes.index(0, 0));
}

bool CompareView::isInCauses() const
{
    return m_tabs->currentIndex() == CausesTab;
}

void CompareView::showNodes(bool shown)
{
    m_table->setColumnHidden(ComparisonModel::NodesColumn, !shown);
}

const ComparedRow *CompareView::currentRow() const
{
    const bool isThere = m_tabs->currentIndex() == DifferencesTab;
    return isThere ? m_model.row(m_shown.mapToSource(m_table->currentIndex())) : nullptr;
}

const ComparedCause *CompareView::currentCause() const
{
    return isInCauses() ? m_causes.row(m_causesTable->currentIndex()) : nullptr;
}

const LookupTarget *CompareView::currentKey() const
{
    if (const ComparedCause *cause = currentCause())
        return &cause->key;
    const ComparedRow *row = currentRow();
    return row ? &row->key : nullptr;
}

QString CompareView::currentNode() const
{
    return currentNodes().value(0);
}

QStringList CompareView::currentNodes() const
{
    const ComparedCause *cause = currentCause();
    const ComparedRow *row = currentRow();
    return cause ? cause->nodes : row ? row->nodes : QStringList();
}

void CompareView::showDifferences(bool only)
{
    m_tabs->setCurrentIndex(DifferencesTab);
    m_differencesOnly->setChecked(only);
    m_table->setFocus();
}

/// Shows the first difference of \a key.
void CompareView::goToKey(const LookupTarget &key)
{
    showDifferences(true);
    for (int row = 0; row < m_shown.rowCount(); ++row) {
        const QModelIndex index = m_shown.index(row, ComparisonModel::PlaceColumn);
        if (m_model.row(m_shown.mapToSource(index))->key == key) {
            m_table->setCurrentIndex(index);
            return;
        }
    }
}

void CompareView::setContextActions(const QList<QAction *> &actions)
{
    ResultView::setContextActions(actions);
    m_causesTable->addActions(actions);
}

void CompareView::showDetail()
{
    m_detail->setHtml(
        currentCause() ? m_causes.detail(m_causesTable->currentIndex())
                       : m_model.detail(currentRow() ? m_shown.mapToSource(m_table->currentIndex()) : QModelIndex()));
    m_detail->setVisible(!m_detail->document()->isEmpty());
}

/// Opens what the current cell counts, or else the place of its value.
void CompareView::openCurrent()
{
    const QModelIndex current = (isInCauses() ? m_causesTable : m_table)->currentIndex();
    const ComparedCause *cause = currentCause();
    const QVariant mark = current.data(OriginRole);
    if (current.column() == (cause ? int(CauseListModel::NodesColumn) : int(ComparisonModel::NodesColumn)))
        emit nodesRequested();
    else if (cause && current.column() == CauseListModel::LookupsColumn)
        goToKey(LookupTarget(cause->key));
    else if (mark.isValid())
        emit sourceRequested(mark.value<SourceMark>());
}

} // namespace strata
