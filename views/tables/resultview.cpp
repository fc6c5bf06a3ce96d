// SPDX-License-Identifier: MIT
#include "views/tables/resultview.h"

#include "views/controls/textfield.h"
#include "views/controls/widgets.h"
#include "views/tables/rowtable.h"

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTreeView>

namespace strata {

ResultView::ResultView(const char *name, const QString &title, QWidget *parent)
    : QWidget(parent), m_layout(new QVBoxLayout(this)), m_line(new QHBoxLayout), m_pages(new QStackedWidget(this)),
      m_name(QString::fromLatin1(name))
{
    setObjectName(partName("View"));
    setAccessibleName(title);
    setFocusPolicy(Qt::StrongFocus); // while there are no rows
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_line->setContentsMargins(8, 6, 8, 6);
    m_line->setSpacing(8);
    m_message = makeTableMessage(partName("Message"), m_pages);
    m_pages->addWidget(m_message);
    m_layout->addLayout(m_line);
    m_layout->addWidget(m_pages, 1);
}

QString ResultView::partName(const char *part) const
{
    return m_name + QLatin1String(part);
}

void ResultView::makeSummary()
{
    m_summary = new CountLabel(Qt::ElideRight, this);
    m_summary->setObjectName(partName("Summary"));
}

void ResultView::addSummary()
{
    makeSummary();
    m_line->addWidget(m_summary, 1);
}

void ResultView::addWrappedSummary(QWidget &beside)
{
    makeSummary();
    m_summary->setWordWrap(true);
    auto *const line = makeRow(nullptr, {8, 4, 8, 0}, 8);
    line->addWidget(m_summary, 1);
    line->addWidget(&beside, 0, Qt::AlignTop);
    m_line->setContentsMargins(8, 4, 8, 6);
    m_layout->insertLayout(m_layout->indexOf(m_line), line);
    setTabOrder(m_summary, &beside);
    beside.raise(); // screen readers read children in this order
}

void ResultView::addAgainButton(const QString &text)
{
    m_again = new QPushButton(text, this);
    m_again->setObjectName(partName("Again"));
    m_again->hide();
    m_line->addWidget(m_again);
    connect(m_again, &QPushButton::clicked, this, &ResultView::startRequested);
}

void ResultView::addFilter(const QString &title)
{
    m_filter = makeTextField(partName("Filter").toLatin1().constData(), title, title, this);
    m_filter->setMaximumWidth(34 * fontMetrics().averageCharWidth());
    m_line->addWidget(m_filter);
    connect(m_filter, &QLineEdit::textChanged, this, &ResultView::orderChanged);
}

void ResultView::setRows(QWidget *rows, QTreeView *table)
{
    m_table = table;
    m_pages->addWidget(rows);
    connect(table->header(), &QHeaderView::sortIndicatorChanged, this, &ResultView::orderChanged);
}

bool ResultView::areRowsShown() const
{
    return m_pages->currentWidget() != m_message;
}

void ResultView::setSummary(const QString &text, const QList<CountLink> &counts)
{
    m_summary->setCounts(text, counts);
}

void ResultView::setMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(text.isEmpty() ? 1 : 0);
    setFocusProxy(text.isEmpty() ? m_table : nullptr);
}

void ResultView::setIncomplete(bool incomplete)
{
    m_again->setVisible(incomplete);
}

void ResultView::setContextActions(const QList<QAction *> &actions)
{
    m_table->addActions(actions);
    if (!m_table->isSortingEnabled())
        return;
    auto *menu = new QMenu(tr("Sort by"), this);
    m_table->addAction(menu->menuAction());
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillSortMenu(*menu); });
}

/// Offers the visible columns; the one that the rows are sorted by reverses their order.
void ResultView::fillSortMenu(QMenu &menu)
{
    menu.clear();
    const QHeaderView &header = *m_table->header();
    for (int position = 0; position < header.count(); ++position) {
        const int column = header.logicalIndex(position);
        QString title = m_table->model()->headerData(column, Qt::Horizontal).toString();
        if (header.isSectionHidden(column) || title.isEmpty())
            continue;
        const bool isCurrent = header.sortIndicatorSection() == column;
        const bool isReversed = isCurrent && header.sortIndicatorOrder() == Qt::AscendingOrder;
        QAction *const action = menu.addAction(title.replace(u'&', QLatin1String("&&")), this, [=, this] {
            m_table->sortByColumn(column, isReversed ? Qt::DescendingOrder : Qt::AscendingOrder);
        });
        action->setCheckable(true);
        action->setChecked(isCurrent);
    }
}

RowOrder ResultView::order() const
{
    return {m_filter ? m_filter->text().trimmed() : QString(), m_table->header()->sortIndicatorSection(),
            m_table->header()->sortIndicatorOrder()};
}

} // namespace strata
