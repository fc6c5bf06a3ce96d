// SPDX-License-Identifier: MIT
#pragma once

#include "core/askedkey.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;

namespace strata {

class KeyFilterModel;
class KeyListModel;

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
    /// Asks for the key at \a position of the list; false: there is none.
    bool chooseAt(const QPoint &position);

signals:
    void keyChosen(const strata::AskedKey &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyFilter(const QString &text);
    void updateCount();
    void selectCurrent();
    void choose(const QModelIndex &index);

    KeyListModel &m_keys;
    KeyFilterModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_count = nullptr;
    AskedKey m_current;
    int m_scroll = 0; ///< before the keys were read again
};

} // namespace strata
