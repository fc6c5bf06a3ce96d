// SPDX-License-Identifier: MIT
#include "views/fleet/fleetkeysview.h"

#include "views/controls/elidedlabel.h"
#include "views/controls/textfield.h"
#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

namespace strata {

namespace {

enum FleetKeysPage { FleetKeysMessagePage, FleetKeysTablePage };

} // namespace

FleetKeysView::FleetKeysView(FleetKeysModel &model, QWidget *parent) : QWidget(parent), m_model(model)
{
    setObjectName(QStringLiteral("fleetKeysView"));
    setAccessibleName(tr("Fleet, all keys"));
    setFocusPolicy(Qt::StrongFocus); // while the table is empty
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 6, 8, 6);
    line->setSpacing(8);
    m_summary = new CountLabel(Qt::ElideRight, this);
    m_summary->setObjectName(QStringLiteral("fleetKeysSummary"));
    m_again = new QPushButton(tr("Look up &again"), this);
    m_again->setObjectName(QStringLiteral("fleetKeysAgain"));
    m_again->hide();
    m_filter = makeTextField("fleetKeysFilter", tr("Filter keys"), tr("Filter keys"), this);
    m_filter->setMaximumWidth(34 * fontMetrics().averageCharWidth());
    line->addWidget(m_summary, 1);
    line->addWidget(m_again);
    line->addWidget(m_filter);
    layout->addLayout(line);
    m_pages = new QStackedWidget(this);
    m_message = makeTableMessage("fleetKeysMessage", m_pages);
    m_table = makeRowTable("fleetKeysTable", tr("Keys and how their results differ"), m_pages);
    m_table->setItemDelegate(new RowDelegate({FleetKeysModel::KeyColumn}, m_table));
    m_table->setModel(&m_model);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(FleetKeysModel::ResultsColumn, Qt::DescendingOrder);
    QHeaderView *const header = m_table->header();
    header->setSectionResizeMode(FleetKeysModel::KeyColumn, QHeaderView::Stretch);
    for (int column = FleetKeysModel::ResultsColumn; column < FleetKeysModel::ColumnCount; ++column)
        header->resizeSection(column, 16 * fontMetrics().averageCharWidth());
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_table);
    layout->addWidget(m_pages, 1);
    connect(m_filter, &QLineEdit::textChanged, this, &FleetKeysView::orderChanged);
    connect(m_table->header(), &QHeaderView::sortIndicatorChanged, this, &FleetKeysView::orderChanged);
    connect(m_again, &QPushButton::clicked, this, &FleetKeysView::startRequested);
    connect(m_table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const FleetKeyRow *row = m_model.row(index))
            emit keyActivated(row->key);
    });
    setMessage({});
}

void FleetKeysView::setSummary(const QString &text, const QList<CountLink> &counts)
{
    m_summary->setCounts(text, counts);
}

void FleetKeysView::setMessage(const QString &text)
{
    m_message->setText(text);
    m_pages->setCurrentIndex(text.isEmpty() ? FleetKeysTablePage : FleetKeysMessagePage);
    m_filter->setVisible(text.isEmpty());
    setFocusProxy(text.isEmpty() ? m_table : nullptr);
}

void FleetKeysView::setIncomplete(bool incomplete)
{
    m_again->setVisible(incomplete);
}

FleetKeyOrder FleetKeysView::order() const
{
    return {m_filter->text().trimmed(), m_table->header()->sortIndicatorSection(),
            m_table->header()->sortIndicatorOrder()};
}

QString FleetKeysView::currentKey() const
{
    const FleetKeyRow *row = m_model.row(m_table->currentIndex());
    return row ? row->key : QString();
}

void FleetKeysView::setContextActions(const QList<QAction *> &actions)
{
    m_table->addActions(actions);
}

void FleetKeysView::restore(const QString &key)
{
    for (int at = 0; !key.isEmpty() && at < m_model.rowCount(); ++at) {
        const QModelIndex index = m_model.index(at, FleetKeysModel::KeyColumn);
        if (m_model.row(index)->key == key) {
            m_table->setCurrentIndex(index);
            return;
        }
    }
}

} // namespace strata
