// SPDX-License-Identifier: MIT
#include "views/window/commandpalette.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>

namespace strata {

namespace {

/// The text of a menu entry without mnemonic and ellipsis.
QString plainText(const QString &text)
{
    QString plain = text;
    plain.replace(QLatin1String("&&"), QLatin1String("\n")).remove(u'&').replace(u'\n', u'&');
    return plain.remove(u'…');
}

/// The distance of \a name from \a text: "Fold" is closer to "fold" than "Open folder".
int distance(const QString &name, const QString &text)
{
    if (text.isEmpty() || name.compare(text, Qt::CaseInsensitive) == 0)
        return 0;
    if (name.startsWith(text, Qt::CaseInsensitive))
        return 1;
    const QRegularExpression word(QStringLiteral("\\b%1").arg(QRegularExpression::escape(text)),
                                  QRegularExpression::CaseInsensitiveOption |
                                      QRegularExpression::UseUnicodePropertiesOption);
    return name.contains(word) ? 2 : 3;
}

constexpr int kCommandPaletteWordsRole = Qt::UserRole + 1; // name and description of a command
constexpr int kDistanceRole = Qt::UserRole + 2;
constexpr int kCommandPaletteNameRole = Qt::UserRole + 3; // without its menu

} // namespace

CommandPalette::CommandPalette(const QMenuBar &menus, QWidget *parent)
    : ListPicker(QStringLiteral("palette"),
                 {tr("Commands"), tr("Command"), tr("type what you want to do"), tr("No command matches.")}, 2, parent)
{
    setObjectName(QStringLiteral("commandPalette"));
    for (QAction *menu : menus.actions()) {
        if (menu->menu())
            addMenu(*menu->menu(), plainText(menu->text()));
    }
    shownRows().setSortRole(kDistanceRole);
    connect(this, &ListPicker::chosen, this, &CommandPalette::run);
    filter({});
}

void CommandPalette::addMenu(QMenu &menu, const QString &place)
{
    if (menu.isEmpty())
        emit menu.aboutToShow(); // some are filled on demand
    for (QAction *action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible() || action->text().isEmpty())
            continue;
        if (action->menu())
            addMenu(*action->menu(), tr("%1 › %2").arg(place, plainText(action->text())));
        else
            addCommand(*action, place);
    }
}

void CommandPalette::addCommand(QAction &action, const QString &place)
{
    QStandardItem *name = makeItem(tr("%1 › %2", "menu and command").arg(place, plainText(action.text())));
    name->setToolTip(action.statusTip());
    name->setData(plainText(action.text()), kCommandPaletteNameRole);
    name->setData(QString(name->text() + u' ' + action.statusTip()), kCommandPaletteWordsRole);
    QStringList keys;
    for (const QKeySequence &shortcut : action.shortcuts())
        keys << shortcut.toString(QKeySequence::NativeText);
    auto *shortcuts = new QStandardItem(keys.join(QLatin1String(", ")));
    for (QStandardItem *item : {name, shortcuts})
        item->setEnabled(action.isEnabled());
    rows().appendRow({name, shortcuts});
    m_actions << &action;
}

/// The nearest names first; if no name matches, the commands whose descriptions do.
void CommandPalette::arrange(const QString &text)
{
    for (int row = 0; row < rows().rowCount(); ++row)
        rows().item(row)->setData(distance(rows().item(row)->data(kCommandPaletteNameRole).toString(), text.trimmed()),
                                  kDistanceRole);
    shownRows().setFilterRole(Qt::DisplayRole);
    ListPicker::arrange(text);
    shownRows().sort(-1); // ties in the order of menus
    shownRows().sort(0);
    if (shownRows().rowCount() == 0)
        shownRows().setFilterRole(kCommandPaletteWordsRole);
}

void CommandPalette::run(int row)
{
    const QPointer<QAction> action = m_actions[row];
    if (action) // once the window has the focus again, which many commands need
        QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

} // namespace strata
