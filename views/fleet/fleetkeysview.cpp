// SPDX-License-Identifier: MIT
#include "views/fleet/fleetkeysview.h"

#include "views/tables/rowdelegate.h"
#include "views/tables/rowtable.h"

#include <QLineEdit>
#include <QStackedWidget>
#include <QTreeView>

namespace strata {

FleetKeysView::FleetKeysView(FleetKeysModel &model, QWidget *parent)
    : ResultView("fleetKeys", tr("Fleet, all keys"), parent), m_model(model)
{
    addSummary();
    addAgainButton(tr("Look up &again"));
    addFilter(tr("Filter keys"));
    QTreeView *const table = makeRowTable("fleetKeysTable", tr("Keys and how their results differ"), m_pages);
    table->setItemDelegate(new RowDelegate({FleetKeysModel::KeyColumn}, table));
    table->setModel(&m_model);
    table->setSortingEnabled(true);
    table->sortByColumn(FleetKeysModel::ResultsColumn, Qt::DescendingOrder);
    setColumnWidths(*table, {0, 16, 16, 16, 16});
    setRows(table, table);
    connect(table, &QTreeView::activated, this, [this](const QModelIndex &index) {
        if (const FleetKeyRow *row = m_model.row(index))
            emit keyActivated(row->key);
    });
    setMessage({});
}

void FleetKeysView::setMessage(const QString &text)
{
    ResultView::setMessage(text);
    m_filter->setVisible(text.isEmpty());
}

QString FleetKeysView::currentKey() const
{
    const FleetKeyRow *row = m_model.row(m_table->currentIndex());
    return row ? row->key : QString();
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
