// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>
#include <QString>

#include <vector>

class QLineEdit;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTreeView;

namespace strata {

/// Chooses what is read: the files on the disk, a branch, tag or commit of the list, or any other revision that is
/// typed.
class RevisionChooser : public QDialog
{
    Q_OBJECT

public:
    struct Choice
    {
        QString name;    ///< what is chosen; empty: the files on the disk
        QString title;   ///< "main"
        QString kind;    ///< "branch"
        QString subject; ///< of its commit
        QString date;
    };

    /// \a chosen is the name of what is read now.
    RevisionChooser(const std::vector<Choice> &choices, const QString &chosen, QWidget *parent);

signals:
    void revisionChosen(const QString &name);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addRow(const Choice &choice, bool isChosen);
    void filter(const QString &text);
    void choose();

    QLineEdit *m_input = nullptr;
    QTreeView *m_list = nullptr;
    QStandardItemModel *m_choices = nullptr;
    QSortFilterProxyModel *m_shown = nullptr;
};

} // namespace strata
