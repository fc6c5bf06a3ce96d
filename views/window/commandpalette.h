// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QList>
#include <QPointer>

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QMenuBar;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTreeView;

namespace strata {

/// All menu commands with their shortcuts, searchable by name. The selected one is triggered after the palette has
/// closed; unavailable ones are listed but disabled.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    /// Lists the current commands of \a menus.
    CommandPalette(const QMenuBar &menus, QWidget *parent);

    void done(int result) override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addMenu(QMenu &menu, const QString &place);
    void addCommand(QAction &action, const QString &place);
    void filter(const QString &text);

    QLineEdit *m_input = nullptr;
    QTreeView *m_list = nullptr;
    QLabel *m_nothing = nullptr;              // shown if the list is empty
    QStandardItemModel *m_commands = nullptr; // rows: name with its menu, keys
    QSortFilterProxyModel *m_shown = nullptr;
    QList<QPointer<QAction>> m_actions; // by row; weak, because menus may be rebuilt
};

} // namespace strata
