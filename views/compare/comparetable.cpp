// SPDX-License-Identifier: MIT
#include "views/compare/comparetable.h"

#include "views/fates/fatepalette.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTreeView>

namespace strata {

namespace {

/// How a sign is drawn, beside being what it is.
void tintSign(QStyleOptionViewItem &option, const QString &sign)
{
    const FatePalette colours = FatePalette::forPalette(option.palette);
    const auto write = [&option](const QColor &colour) { option.palette.setColor(QPalette::Text, colour); };
    if (sign == QStringLiteral("−")) {
        option.backgroundBrush = colours.tint(FateFamily::Removed);
        write(colours.foreground(FateFamily::Removed));
    } else if (sign == QStringLiteral("+")) {
        option.backgroundBrush = colours.tint(FateFamily::Result);
        write(colours.foreground(FateFamily::Result));
    } else if (sign == QStringLiteral("!")) {
        write(colours.foreground(FateFamily::Problem));
    } else if (sign == QStringLiteral("Δ")) {
        write(colours.focus());
    }
}

/// Rows with some room; the end of a path and the beginning of a value stay in sight, and signs catch the eye.
class RowDelegate : public QStyledItemDelegate
{
public:
    /// \a sign and \a path: the columns that have them.
    RowDelegate(int sign, int path, QObject *parent) : QStyledItemDelegate(parent), m_sign(sign), m_path(path) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 8);
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = index.column() == m_path ? Qt::ElideMiddle : Qt::ElideRight;
        if (index.column() == m_sign) {
            option->font.setBold(true);
            tintSign(*option, option->text);
        }
    }

private:
    int m_sign;
    int m_path;
};

} // namespace

QTreeView *makeCompareTable(const char *name, const QString &title, int sign, int path, QWidget *parent)
{
    auto *table = new QTreeView(parent);
    table->setObjectName(QString::fromLatin1(name));
    table->setAccessibleName(title);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setAllColumnsShowFocus(true);
    table->setAlternatingRowColors(true);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTextElideMode(Qt::ElideRight);
    table->header()->setStretchLastSection(true);
    table->setItemDelegate(new RowDelegate(sign, path, table));
    return table;
}

} // namespace strata
