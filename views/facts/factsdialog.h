// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QAbstractItemModel;
class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace strata {

/// The facts of the node beside the window, not in front of it: a table of names and values to read, change for this
/// session and reset. Changed values are bold.
class FactsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a facts: a FactsModel; its names are found by the filter.
    explicit FactsDialog(QAbstractItemModel &facts, QWidget *parent = nullptr);

    void setNode(const QString &node);
    void setChangedCount(int count);
    /// Whether changes count for all nodes.
    void setForAll(bool forAll);
    /// Whether a value is being typed in the table; it would be lost if the facts were set anew.
    bool isEditing() const;
    /// Says why a value was refused.
    void showProblem(const QString &text);

signals:
    void loadRequested();
    void loadFolderRequested();
    void forAllChosen(bool forAll);
    void resetRequested(const QString &name);
    void resetAllRequested();
    /// A name that the table does not have yet, with its value.
    void addRequested(const QString &name, const QString &text);
    /// Nothing is typed in the table any more, whether it was taken or not.
    void editingEnded();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void remember();
    void restore();
    void resetSelected();
    void addFact();

    QLabel *m_title = nullptr;
    QLineEdit *m_filter = nullptr;
    QTableView *m_table = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_value = nullptr;
    QLabel *m_problem = nullptr;
    QPushButton *m_reset = nullptr;
    QPushButton *m_resetAll = nullptr;
    QCheckBox *m_forAll = nullptr;
    QString m_current; // name of a fact
};

} // namespace strata
