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

/// The facts of the node as a table, next to the window: values can be changed for this session and reset. Changed
/// values are bold.
class FactsDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a facts: a FactsModel; the filter searches its names.
    explicit FactsDialog(QAbstractItemModel &facts, QWidget *parent = nullptr);

    void setNode(const QString &node);
    void setChangedCount(int count);
    /// Whether changes apply to all nodes.
    void setForAll(bool forAll);
    /// Whether a value is being edited in the table; setting the facts would discard it.
    bool isEditing() const;
    /// Shows why a value was refused.
    void showProblem(const QString &text);

signals:
    void loadRequested();
    void loadFolderRequested();
    void forAllChosen(bool forAll);
    void resetRequested(const QString &name);
    void resetAllRequested();
    /// A new name with its value.
    void addRequested(const QString &name, const QString &text);
    /// Editing in the table has ended, accepted or not.
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
