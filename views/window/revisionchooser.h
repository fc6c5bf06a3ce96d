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

/// Selects the files to read: those on disk, a listed branch, tag or commit, or a typed revision.
class RevisionChooser : public QDialog
{
    Q_OBJECT

public:
    struct Choice
    {
        QString name;    ///< the revision; empty: files on disk
        QString title;   ///< "main"
        QString kind;    ///< "branch"
        QString subject; ///< of its commit
        QString date;
    };

    /// \a chosen: the name of the current revision.
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
