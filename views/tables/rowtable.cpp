// SPDX-License-Identifier: MIT
#include "views/tables/rowtable.h"

#include "views/tables/growingcolumns.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeView>

namespace strata {

QTreeView *makeRowTable(const char *name, const QString &title, QWidget *parent)
{
    auto *table = new QTreeView(parent);
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(title);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setAllColumnsShowFocus(true);
    table->setAlternatingRowColors(true);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setContextMenuPolicy(Qt::ActionsContextMenu);
    table->header()->setStretchLastSection(false);
    new GrowingColumns(*table->header());
    return table;
}

void setColumnWidths(QTreeView &table, std::initializer_list<int> characters)
{
    int column = 0;
    for (const int width : characters) {
        if (width == 0)
            table.header()->setSectionResizeMode(column, QHeaderView::Stretch);
        else
            table.header()->resizeSection(column, width * table.fontMetrics().averageCharWidth());
        ++column;
    }
}

QLabel *makeTableMessage(const QString &name, QWidget *parent)
{
    auto *message = new QLabel(parent);
    message->setObjectName(name);
    message->setTextFormat(Qt::PlainText);
    message->setWordWrap(true);
    message->setMargin(16);
    message->setAlignment(Qt::AlignCenter);
    return message;
}

} // namespace strata
