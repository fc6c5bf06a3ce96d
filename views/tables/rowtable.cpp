// SPDX-License-Identifier: MIT
#include "views/tables/rowtable.h"

#include "views/controls/eventfilter.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QObject>
#include <QTreeView>

#include <utility>

namespace strata {

namespace {

/// Scales the columns of a table with its font, including those resized by the user.
void growWithFont(QHeaderView &header)
{
    const auto unitNow = [&header] { return qMax(1, header.fontMetrics().averageCharWidth()); };
    new EventFilter(header, &header, [&header, unitNow, unit = unitNow()](QObject *, QEvent *event) mutable {
        if (event->type() != QEvent::FontChange)
            return false;
        const int before = std::exchange(unit, unitNow());
        for (int column = 0; column < header.count(); ++column) {
            if (header.sectionResizeMode(column) != QHeaderView::Interactive)
                continue;
            const bool isHidden = header.isSectionHidden(column);
            header.setSectionHidden(column, false); // otherwise it has no size
            header.resizeSection(column, header.sectionSize(column) * unit / before);
            header.setSectionHidden(column, isHidden);
        }
        return false;
    });
}

} // namespace

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
    growWithFont(*table->header());
    return table;
}

void setColumnWidths(QTreeView &table, const std::vector<int> &characters)
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
