// SPDX-License-Identifier: MIT
#include "views/history/historyview.h"

#include "views/controls/widgets.h"
#include "views/difference/differenceview.h"
#include "views/metrics.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"
#include "views/tables/spokentable.h"

#include <QApplication>
#include <QCheckBox>
#include <QKeyEvent>
#include <QKeySequence>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QTreeView>
#include <QUrl>

#include <algorithm>

namespace strata {

namespace {

constexpr int kTimelineWidth = 14;
constexpr double kDotRadius = 3.5;
constexpr double kSmallDotRadius = 1.5; // of commits that changed nothing

/// Rows of HistoryModel on a time line: before the date a dot, which is hollow for what is not committed.
class TimelineDelegate : public RowDelegate
{
public:
    explicit TimelineDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

TimelineDelegate::TimelineDelegate(QObject *parent) : RowDelegate({}, parent) {}

/// The place of the line is that of a decoration.
void TimelineDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    RowDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(kTimelineWidth, kTimelineWidth);
}

void TimelineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    RowDelegate::paint(painter, option, index);
    const auto *history = qobject_cast<const HistoryModel *>(index.model());
    const auto row = history ? history->row(index) : nullptr;
    if (!row)
        return;
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QStyle *style = item.widget ? item.widget->style() : QApplication::style();
    const QRectF place = style->subElementRect(QStyle::SE_ItemViewItemDecoration, &item, item.widget);
    const bool isSelected = item.state.testFlag(QStyle::State_Selected);
    const QPalette::ColorGroup group =
        item.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    const QColor colour = item.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text);
    const double radius = row->isChange ? kDotRadius : kSmallDotRadius;
    const QPointF dot(place.center().x(), QRectF(item.rect).center().y());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colour, 1.5));
    if (index.row() > 0)
        painter->drawLine(QPointF(dot.x(), item.rect.top()), dot - QPointF(0, radius));
    if (index.row() + 1 < history->rowCount() || row->hasParent)
        painter->drawLine(dot + QPointF(0, radius), QPointF(dot.x(), item.rect.bottom() + 1));
    painter->setBrush(row->commit.isEmpty() ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter->drawEllipse(dot, radius, radius);
    painter->restore();
}

} // namespace

HistoryView::HistoryView(HistoryModel &model, QWidget *parent)
    : ResultView("history", tr("History"), parent), m_model(model)
{
    makeTop();
    makeRows();
    setMessage({});
    showCurrent();
}

void HistoryView::makeTop()
{
    m_all = makeCheckBox("historyAll", tr("A&ll searched commits"),
                         tr("Also list the commits that did not change the answer"), this);
    m_all->setMinimumHeight(kClickTarget);
    addWrappedSummary(*m_all);
    m_line->addStretch(1);
    addAgainButton(tr("Search a&gain"));
    m_again->setToolTip(tr("Search the commits from the newest on"));
    m_show =
        makeButton("historyShow", tr("&Show as it was"), tr("Open the files of this commit in a second window"), this);
    m_compare = makeButton("historyCompare", tr("&Compare with today"),
                           tr("Compare the current answer with that at this commit"), this);
    m_effects = makeButton("historyEffects", tr("&Effects on all nodes"),
                           tr("Show which answers the chosen commits changed, on all nodes"), this);
    for (QPushButton *const each : {m_show, m_compare, m_effects})
        m_line->addWidget(each);
    connect(m_all, &QCheckBox::toggled, this, [this](bool areAll) {
        setExtent(areAll ? HistoryModel::Extent::AllCommits : HistoryModel::Extent::Changes);
    });
    connect(m_show, &QPushButton::clicked, this, &HistoryView::showRequested);
    connect(m_compare, &QPushButton::clicked, this, &HistoryView::compareRequested);
    connect(m_effects, &QPushButton::clicked, this, &HistoryView::effectsRequested);
}

void HistoryView::makeRows()
{
    auto *halves = new QSplitter(Qt::Vertical, m_pages);
    halves->setObjectName(QStringLiteral("historyHalves"));
    halves->setChildrenCollapsible(false);
    auto *splitter = new QSplitter(halves);
    splitter->setObjectName(QStringLiteral("historySplitter"));
    splitter->setChildrenCollapsible(false);
    QTreeView *const table = makeRowTable("historyTable", tr("Commits"), splitter);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection); // two commits can be compared
    table->setItemDelegate(new RowDelegate({}, table));
    table->setItemDelegateForColumn(HistoryModel::DateColumn, new TimelineDelegate(table));
    table->setModel(&m_model);
    setColumnWidths(*table, {28, 17, 15, 24, 0});
    m_detail = new QTextBrowser(splitter);
    m_detail->setObjectName(QStringLiteral("historyDetail"));
    m_detail->setAccessibleName(tr("The current commit in full"));
    m_detail->setOpenLinks(false);
    splitter->addWidget(table);
    splitter->addWidget(m_detail);
    splitter->setStretchFactor(0, 7);
    splitter->setStretchFactor(1, 3);
    m_difference = new DifferenceView("historyDifference", halves);
    halves->addWidget(splitter);
    halves->addWidget(m_difference);
    halves->setStretchFactor(0, 3);
    halves->setStretchFactor(1, 2);
    setRows(halves, table);
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
        return ResultView::eventFilter(watched, event);
    auto *key = static_cast<QKeyEvent *>(event);
    if (key->key() != Qt::Key_Escape && !key->matches(QKeySequence::Back))
        return ResultView::eventFilter(watched, event);
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

} // namespace strata
