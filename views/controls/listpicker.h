// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QString>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QStandardItem;
class QStandardItemModel;
class QTreeView;

namespace strata {

/// A list and above it a field whose words filter it. The current row is chosen by Enter or by a click, which closes
/// the dialog.
class ListPicker : public QDialog
{
    Q_OBJECT

public:
    struct Texts
    {
        QString title;
        QString field;       ///< accessible name of the field
        QString placeholder; ///< of the empty field
        QString nothing;     ///< if no row matches; empty: no text
    };

    /// Objects are called \a name + "Input", "List" and "Nothing".
    ListPicker(const QString &name, const Texts &texts, int columns, QWidget *parent);

    /// Lists \a names; chosen() has the number of one.
    void setNames(const QStringList &names);

    void done(int result) override;

signals:
    /// After the dialog has closed. \a row: in the order of insertion.
    void chosen(int row);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

    QLineEdit &input() { return *m_input; }
    QTreeView &list() { return *m_list; }
    QStandardItemModel &rows() { return *m_rows; }
    QSortFilterProxyModel &shownRows() { return *m_shown; }
    /// An item with the height of a row.
    QStandardItem *makeItem(const QString &text) const;
    /// Shows the rows that match \a text and makes the first enabled one current.
    void filter(const QString &text);
    /// Filters and sorts shownRows(); here: in order of insertion.
    virtual void arrange(const QString &text);

private:
    QLineEdit *m_input = nullptr;
    QTreeView *m_list = nullptr;
    QLabel *m_nothing = nullptr; // shown if the list is empty
    QStandardItemModel *m_rows = nullptr;
    QSortFilterProxyModel *m_shown = nullptr;
};

} // namespace strata
