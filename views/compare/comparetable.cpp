// SPDX-License-Identifier: MIT
#include "views/compare/comparetable.h"

#include "items/roles.h"
#include "views/fates/fatepalette.h"
#include "views/tables/fatedelegate.h"
#include "views/tables/rowtable.h"

#include <QHeaderView>
#include <QTreeView>

#include <utility>

namespace strata {

namespace {

/// Sets the colour of a sign, in addition to its shape.
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
    } else if (sign == QStringLiteral("Δ") || sign == QStringLiteral("~")) {
        write(colours.focus());
    }
}

/// Draws coloured signs.
class SignDelegate : public FateDelegate
{
public:
    /// \a sign: its column; \a names: those of paths and places.
    SignDelegate(int sign, QSet<int> names, QObject *parent) : FateDelegate(std::move(names), parent), m_sign(sign) {}

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        FateDelegate::initStyleOption(option, index);
        if (index.column() == m_sign) {
            option->font.setBold(true);
            tintSign(*option, option->text);
        } else if (const QVariant emphasis = index.data(EmphasisRole); emphasis.isValid() && !emphasis.toBool()) {
            option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
        }
    }

private:
    int m_sign;
};

} // namespace

QTreeView *makeCompareTable(const char *name, const QString &title, int sign, const QSet<int> &names, QWidget *parent)
{
    QTreeView *table = makeRowTable(name, title, parent);
    table->setTextElideMode(Qt::ElideRight);
    table->header()->setStretchLastSection(true);
    table->setItemDelegate(new SignDelegate(sign, names, table));
    return table;
}

} // namespace strata
