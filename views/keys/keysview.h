// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QListView;

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
    void setCurrentKey(const QString &key);
    void setFilter(const QString &text);
    void focusFilter();

signals:
    void keyChosen(const QString &key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void applyFilter(const QString &text);
    void updateCount();
    void selectCurrent();

    KeyListModel &m_keys;
    KeyFilterModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QListView *m_list = nullptr;
    QLabel *m_count = nullptr;
    QString m_current;
    bool m_isSelecting = false;
};

} // namespace strata
