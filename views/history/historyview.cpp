// SPDX-License-Identifier: MIT
#include "views/history/historyview.h"

#include "views/controls/elidedlabel.h"
#include "views/difference/differenceview.h"
#include "views/history/timelinedelegate.h"
#include "views/metrics.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace strata {

namespace {

enum HistoryPage { HistoryMessagePage, HistoryTablePage };

} // namespace

HistoryView::HistoryView(HistoryModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setObjectName(QStringLiteral("historyView"));
    setAccessibleName(tr("History"));
    setFocusPolicy(Qt::StrongFocus); // while the table is empty
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeTop();
    makePage();
    layout->addWidget(m_pages, 1);
    setMessage({});
    showCurrent();
}

void HistoryView::makeTop()
{
    m_summary = new CountLabel(Qt::ElideRight, this);
    m_summary->setObjectName(QStringLiteral("historySummary"));
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(8, 4, 8, 0);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 4, 8, 6);
    line->setSpacing(8);
    m_all = new QCheckBox(tr("A&ll searched commits"), this);
    m_all->setObjectName(QStringLiteral("historyAll"));
    m_all->setToolTip(tr("Also list the commits that did not change the answer"));
    m_all->setMinimumHeight(kClickTarget);
    const auto button = [this](const char *name, const QString &text, const QString &toolTip) {
        auto *created = new QPushButton(text, this);
        created->setObjectName(QString::fromLatin1(name));
        created->setToolTip(toolTip);
        return created;
    };
    m_again = button("historyAgain", tr("Search a&gain"), tr("Search the commits from the newest on"));
    m_show = button("historyShow", tr("&Show as it was"), tr("Open the files of this commit in a second window"));
    m_compare =
        button("historyCompare", tr("&Compare with today"), tr("Compare the current answer with that at this commit"));
    m_effects = button("historyEffects", tr("&Effects on all nodes"),
                       tr("Show which answers the chosen commits changed, on all nodes"));
    m_again->hide();
    line->addWidget(m_all);
    line->addStretch(1);
    for (QPushButton *const each : {m_again, m_show, m_compare, m_effects})
        line->addWidget(each);
    auto *rows = static_cast<QVBoxLayout *>(layout());
    rows->addWidget(m_summary);
    rows->addLayout(line);
    connect(m_all, &QCheckBox::toggled, this, [this](bool areAll) {
        setExtent(areAll ? HistoryModel::Extent::AllCommits : HistoryModel::Extent::Changes);
    });
    connect(m_again, &QPushButton::clicked, this, &HistoryView::startRequested);
    connect(m_show, &QPushButton::clicked, this, &HistoryView::showRequested);
    connect(m_compare, &QPushButton::clicked, this, &HistoryView::compareRequested);
    connect(m_effects, &QPushButton::clicked, this, &HistoryView::effectsRequested);
}

void HistoryView::makePage()
{
    m_pages = new QStackedWidget(this);
    m_message = makeTableMessage("historyMessage", m_pages);
    auto *halves = new QSplitter(Qt::Vertical, m_pages);
    halves->setObjectName(QStringLiteral("historyHalves"));
    halves->setChildrenCollapsible(false);
    auto *splitter = new QSplitter(halves);
    splitter->setObjectName(QStringLiteral("historySplitter"));
    splitter->setChildrenCollapsible(false);
    m_table = makeRowTable("historyTable", tr("Commits"), splitter);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection); // two commits can be compared
    m_table->setItemDelegate(new RowDelegate({}, m_table));
    m_table->setItemDelegateForColumn(HistoryModel::DateColumn, new TimelineDelegate(m_table));
    m_table->setModel(&m_model);
    QHeaderView *const header = m_table->header();
    header->setSectionResizeMode(HistoryModel::ChangeColumn, QHeaderView::Stretch);
    const int unit = fontMetrics().averageCharWidth();
    constexpr std::array<int, HistoryModel::ColumnCount> kWidths{28, 17, 15, 24, 0}; // characters
    for (std::size_t column = 0; column < kWidths.size(); ++column) {
        if (kWidths[column] > 0)
            header->resizeSection(static_cast<int>(column), kWidths[column] * unit);
    }
    m_detail = new QTextBrowser(splitter);
    m_detail->setObjectName(QStringLiteral("historyDetail"));
    m_detail->setAccessibleName(tr("The current commit in full"));
    m_detail->setOpenLinks(false);
    splitter->addWidget(m_table);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(0, 7);
    splitter->setStretchFactor(1, 3);
    m_difference = new DifferenceView("historyDifference", halves);
    halves->addWidget(splitter);
    halves->addWidget(m_difference);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    m_pages->addWidget(m_message);
    m_pages->addWidget(halves);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &HistoryView::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &HistoryView::enableButtons);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &HistoryView::showCurrent);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, [this] {
        if (!m_table->currentIndex().isValid())
            m_table->setCurrentIndex(m_model.index(0, 0));
    });
    connect(m_table, &QTreeView::activated, this, &HistoryView::compareRequested);
    connect(m_detail, &QTextBrowser::anchorClicked, this, [this](const QUrl &link) {
        if (link.scheme() == QLatin1String("cause"))
            emit causeRequested(link.path().toInt());
    });
    new SpokenTable(*m_table);
    for (QWidget *each : findChildren<QWidget *>())
        each->installEventFilter(this);
}

void HistoryView::showCommits(HistoryModel::Extent extent)
{
    m_all->setChecked(extent == HistoryModel::Extent::AllCommits);
    setFocus();
}

/// Keeps the current commit, if it is listed.
void HistoryView::setExtent(HistoryModel::Extent extent)
{
    const int commit = currentRow() >= 0 ? m_model.commitAt(currentRow()) : 0;
    m_model.setExtent(extent);
    emit extentChanged();
    m_table->setCurrentIndex(m_model.index(m_model.rowOf(commit), 0));
}

/// Escape and going back lead from all commits to the changes before anything else.
bool HistoryView::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || m_model.extent() == HistoryModel::Extent::Changes)
        return QWidget::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() != Qt::Key_Escape && !key->matches(QKeySequence::Back))
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();
    else
        showCommits(HistoryModel::Extent::Changes);
    return true;
}

void HistoryView::showCurrent()
{
    const auto row = current();
    m_detail->setHtml(row ? historyHtml(*row) : QString());
    if (row && row->difference)
        m_difference->show(row->difference, {}, tr("Before"), tr("After"));
    else
        m_difference->clear();
    enableButtons();
}

void HistoryView::enableButtons()
{
    const auto row = current();
    const bool isCommit = row && !row->commit.isEmpty();
    m_show->setEnabled(isCommit);
    m_compare->setEnabled(isCommit);
    m_effects->setEnabled(canCompareChosen());
    emit choiceChanged();
}

void HistoryView::setSummary(const QString &text, const QList<CountLink> &counts)
{
    m_summary->setCounts(text, counts);
}

void HistoryView::setMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(text.isEmpty() ? HistoryTablePage : HistoryMessagePage);
    setFocusProxy(text.isEmpty() ? m_table : nullptr);
}

void HistoryView::setIncomplete(bool incomplete)
{
    m_again->setVisible(incomplete);
}

std::shared_ptr<const HistoryRow> HistoryView::current() const
{
    return m_model.row(m_table->currentIndex());
}

int HistoryView::currentRow() const
{
    return current() ? m_table->currentIndex().row() : -1;
}

QList<int> HistoryView::chosen() const
{
    QList<int> chosen;
    for (const QModelIndex &row : m_table->selectionModel()->selectedRows())
        chosen << row.row();
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

bool HistoryView::canCompareChosen() const
{
    const QList<int> rows = chosen();
    return rows.size() > 1 || (rows.size() == 1 && m_model.row(m_model.index(rows.front(), 0))->hasParent);
}

void HistoryView::setContextActions(const QList<QAction *> &actions)
{
    m_table->addActions(actions);
}

} // namespace strata
