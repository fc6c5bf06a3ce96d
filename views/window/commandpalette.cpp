// SPDX-License-Identifier: MIT
#include "views/window/commandpalette.h"

#include "views/controls/focusring.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QRegularExpression>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace strata {

namespace {

constexpr QSize kCommandPaletteSize(560, 400);
constexpr int kCommandPaletteRowHeight = 24; // minimum

/// The text of a menu entry without mnemonic and ellipsis.
QString plainText(const QString &text)
{
    QString plain = text;
    plain.replace(QLatin1String("&&"), QLatin1String("\n")).remove(u'&').replace(u'\n', u'&');
    return plain.remove(u'…');
}

/// Matches all words of a text in any order.
QRegularExpression allOf(const QString &text)
{
    QString pattern;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts))
        pattern += QStringLiteral("(?=.*%1)").arg(QRegularExpression::escape(word));
    return QRegularExpression(u'^' + pattern, QRegularExpression::CaseInsensitiveOption);
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
    : QDialog(parent), m_input(new QLineEdit(this)), m_list(new QTreeView(this)),
      m_commands(new QStandardItemModel(0, 2, this)), m_shown(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    new FocusRing(*this);
    setWindowTitle(tr("Commands"));
    m_input->setObjectName(QStringLiteral("paletteInput"));
    m_input->setAccessibleName(tr("Command"));
    m_input->setPlaceholderText(tr("type what you want to do"));
    m_input->setClearButtonEnabled(true);
    m_input->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("paletteList"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setRootIsDecorated(false);
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus); // arrow keys in the input move the selection

    for (QAction *menu : menus.actions()) {
        if (menu->menu())
            addMenu(*menu->menu(), plainText(menu->text()));
    }
    m_shown->setSourceModel(m_commands);
    m_shown->setDynamicSortFilter(false);
    m_shown->setSortRole(kDistanceRole);
    m_list->setModel(m_shown);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(8);
    layout->addWidget(m_input);
    layout->addWidget(m_list);
    m_nothing = new QLabel(tr("No command matches."), this);
    m_nothing->setObjectName(QStringLiteral("paletteNothing"));
    layout->addWidget(m_nothing);
    resize(kCommandPaletteSize.boundedTo(parent->size() - QSize(48, 96)));
    move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 48)));
    connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_input, &QLineEdit::returnPressed, this, &QDialog::accept);
    connect(m_list, &QTreeView::clicked, this, &QDialog::accept);
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
    auto *name = new QStandardItem(tr("%1 › %2", "menu and command").arg(place, plainText(action.text())));
    name->setToolTip(action.statusTip());
    name->setData(plainText(action.text()), kCommandPaletteNameRole);
    name->setData(QString(name->text() + u' ' + action.statusTip()), kCommandPaletteWordsRole);
    name->setSizeHint(QSize(0, std::max(kCommandPaletteRowHeight, fontMetrics().height() + 8)));
    QStringList keys;
    for (const QKeySequence &shortcut : action.shortcuts())
        keys << shortcut.toString(QKeySequence::NativeText);
    auto *shortcuts = new QStandardItem(keys.join(QLatin1String(", ")));
    for (QStandardItem *item : {name, shortcuts})
        item->setEnabled(action.isEnabled());
    m_commands->appendRow({name, shortcuts});
    m_actions << &action;
}

void CommandPalette::filter(const QString &text)
{
    for (int row = 0; row < m_commands->rowCount(); ++row)
        m_commands->item(row)->setData(
            distance(m_commands->item(row)->data(kCommandPaletteNameRole).toString(), text.trimmed()), kDistanceRole);
    m_shown->setFilterRole(Qt::DisplayRole);
    m_shown->setFilterRegularExpression(allOf(text));
    m_shown->sort(-1); // ties in the order of menus
    m_shown->sort(0);
    if (m_shown->rowCount() == 0) // no name matches: search descriptions
        m_shown->setFilterRole(kCommandPaletteWordsRole);
    m_nothing->setVisible(m_shown->rowCount() == 0);
    for (int row = 0; row < m_shown->rowCount(); ++row) {
        const QModelIndex index = m_shown->index(row, 0);
        if (index.flags().testFlag(Qt::ItemIsEnabled)) {
            m_list->setCurrentIndex(index);
            return;
        }
    }
    m_list->setCurrentIndex({});
}

/// Keys that move in the list are forwarded to it.
bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        for (const int moving : {Qt::Key_Up, Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown}) {
            if (key->key() == moving) {
                QKeyEvent moved(QEvent::KeyPress, key->key(), Qt::NoModifier);
                QCoreApplication::sendEvent(m_list, &moved);
                return true;
            }
        }
    }
    return QDialog::eventFilter(watched, event);
}

void CommandPalette::done(int result)
{
    const QModelIndex current = m_list->currentIndex();
    const bool isChosen = result == Accepted && current.isValid() && current.flags().testFlag(Qt::ItemIsEnabled);
    if (result == Accepted && !isChosen)
        return; // nothing to do: the user continues typing
    const QPointer<QAction> action = isChosen ? m_actions[m_shown->mapToSource(current).row()] : nullptr;
    QDialog::done(result);
    if (action) // once the window has the focus again, which many commands need
        QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

} // namespace strata
