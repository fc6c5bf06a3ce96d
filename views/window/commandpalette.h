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

/// All that the menus offer, found by typing a part of its name, with its keys. What is chosen is triggered once the
/// palette is closed; what cannot be done now is listed and cannot be chosen.
class CommandPalette : public QDialog
{
    Q_OBJECT

public:
    /// Lists what \a menus have at this moment.
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
    QLabel *m_nothing = nullptr;              // says that the list is empty
    QStandardItemModel *m_commands = nullptr; // rows: name with its menu, keys
    QSortFilterProxyModel *m_shown = nullptr;
    QList<QPointer<QAction>> m_actions; // by row; menus that are filled anew take theirs away
};

} // namespace strata
