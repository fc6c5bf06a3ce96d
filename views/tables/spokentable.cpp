// SPDX-License-Identifier: MIT
#include "views/tables/spokentable.h"

#include "items/text.h"
#include "views/controls/announce.h"

#include <QHeaderView>
#include <QLocale>
#include <QTreeView>

namespace strata {

namespace {

constexpr int kCounted = 10'000; // rows: more are not counted exactly

int countLeavesBelow(const QAbstractItemModel &model, const QModelIndex &parent, int counted)
{
    for (int row = 0; row < model.rowCount(parent) && counted <= kCounted; ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        counted = model.hasChildren(index) ? countLeavesBelow(model, index, counted) : counted + 1;
    }
    return counted;
}

} // namespace

SpokenTable::SpokenTable(QTreeView &table) : QObject(&table), m_table(table), m_title(table.accessibleName())
{
    connect(table.header(), &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        const QString title = m_table.model()->headerData(column, Qt::Horizontal).toString();
        m_sorting = order == Qt::AscendingOrder ? tr("sorted by %1, ascending").arg(title)
                                                : tr("sorted by %1, descending").arg(title);
        announceTable();
    });
}

void SpokenTable::announceRows()
{
    const int rows = countLeavesBelow(*m_table.model(), {}, 0);
    m_rows = rows > kCounted ? tr("more than %1 rows are shown").arg(QLocale().toString(kCounted))
                             : counted(static_cast<std::size_t>(rows), tr("1 row shown"), tr("%1 rows shown"));
    announceTable();
}

void SpokenTable::announceTable()
{
    QStringList parts{m_title, m_rows, m_sorting};
    parts.removeAll(QString());
    announce(m_table, parts.join(QStringLiteral(", ")));
}

} // namespace strata
