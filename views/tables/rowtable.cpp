// SPDX-License-Identifier: MIT
#include "views/tables/rowtable.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QObject>
#include <QTreeView>

#include <utility>

namespace strata {

namespace {

/// Scales the columns of a table with its font, including those resized by the user. Owned by the header.
class GrowingColumns : public QObject
{
public:
    explicit GrowingColumns(QHeaderView &header);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QHeaderView &m_header;
    int m_unit; // width of a character
};

GrowingColumns::GrowingColumns(QHeaderView &header)
    : QObject(&header), m_header(header), m_unit(qMax(1, header.fontMetrics().averageCharWidth()))
{
    header.installEventFilter(this);
}

bool GrowingColumns::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        const int unit = qMax(1, m_header.fontMetrics().averageCharWidth());
        const int before = std::exchange(m_unit, unit);
        for (int column = 0; column < m_header.count(); ++column) {
            if (m_header.sectionResizeMode(column) != QHeaderView::Interactive)
                continue;
            const bool isHidden = m_header.isSectionHidden(column);
            m_header.setSectionHidden(column, false); // otherwise it has no size
            m_header.resizeSection(column, m_header.sectionSize(column) * unit / before);
            m_header.setSectionHidden(column, isHidden);
        }
    }
    return QObject::eventFilter(watched, event);
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
