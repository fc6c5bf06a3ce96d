// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"

#include <QWidget>

class QAbstractItemView;
class QAction;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QStackedWidget;
class QTreeView;

namespace strata {

class KeyFilterModel;
class KeyListModel;
class KeyTreeModel;

/// All keys with a filter line and the number of layers that have each.
class KeysView : public QWidget
{
    Q_OBJECT

public:
    explicit KeysView(KeyListModel &keys, QWidget *parent = nullptr);
    ~KeysView() override;

    /// Selects the row of \a key without asking for it.
    void setCurrentKey(const AskedKey &key);
    void setFilter(const QString &text);
    void focusFilter();
    /// Offers \a action, which lists more keys or fewer, beside the filter line.
    void setSwitch(QAction &action);
    /// Shows the keys by name space, or as a flat list.
    void setTree(bool tree);
    bool isTree() const;
    /// Asks for the key at \a position of the list; false: there is none.
    bool chooseAt(const QPoint &position);
    /// The key that the keyboard is at; nothing: it is at none.
    AskedKey pointedKey() const;

signals:
    void keyChosen(const strata::AskedKey &key);
    /// The filter asks for problems, for which all keys have to be looked up.
    void problemsWanted();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyFilter(const QString &text);
    /// What a filter leaves is said; not that keys were read.
    enum class Say { Aloud, Nothing };
    void updateCount(Say say);
    void selectCurrent();
    void rebuildTree();
    QAbstractItemView &shown() const;
    void choose(const QModelIndex &index);

    KeyListModel &m_keys;
    KeyFilterModel *m_proxy = nullptr;
    KeyTreeModel *m_spaces = nullptr; ///< empty while the list is shown
    QHBoxLayout *m_top = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QListView *m_list = nullptr;
    QTreeView *m_tree = nullptr;
    QLabel *m_count = nullptr;
    AskedKey m_current;
    int m_scroll = 0; ///< before the keys were read again
};

} // namespace strata
