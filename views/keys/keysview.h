// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "views/controls/countlabel.h"

#include <QWidget>

class QAbstractItemView;
class QAction;
class QHBoxLayout;
class QLineEdit;
class QListView;
class QModelIndex;
class QStackedWidget;
class QTreeView;

namespace strata {

class KeyFilterModel;
class KeyListModel;
class KeyTreeModel;

/// All keys with a filter field and the number of layers that have each.
class KeysView : public QWidget
{
    Q_OBJECT

public:
    explicit KeysView(KeyListModel &keys, QWidget *parent = nullptr);

    /// Selects the row of \a key without emitting a signal.
    void setCurrentKey(const LookupTarget &key);
    void setFilter(const QString &text);
    void focusFilter();
    /// Adds \a action, which lists more or fewer keys, next to the filter field.
    void setSwitch(QAction &action);
    /// Shows the keys by namespace, or as a flat list.
    void setTree(bool tree);
    bool isTree() const;
    /// Selects the key at \a position of the list and emits keyChosen(); false: none.
    bool chooseAt(const QPoint &position);
    /// The focused key; empty: none.
    LookupTarget pointedKey() const;

signals:
    void keyChosen(const strata::LookupTarget &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyFilter(const QString &text);
    /// The result of a filter is announced; reading keys is not.
    void updateCount(bool isSpoken = false);
    void goToKeys();
    void selectCurrent();
    void rebuildTree();
    QAbstractItemView &visibleView() const;
    void choose(const QModelIndex &index);

    KeyListModel &m_keys;
    KeyFilterModel *m_proxy = nullptr;
    KeyTreeModel *m_spaces = nullptr; ///< empty while the list is shown
    QHBoxLayout *m_top = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QListView *m_list = nullptr;
    QTreeView *m_tree = nullptr;
    CountLabel *m_count = nullptr;
    LookupTarget m_current;
    int m_scroll = 0; ///< before the keys were reloaded
};

} // namespace strata
