// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QAbstractItemModel;
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QSortFilterProxyModel;
class QTreeView;

namespace strata {

/// The variables in paths and, for the selected one, the values for which files exist. Next to the window, so that
/// changes of layers are visible. A value applies as soon as it is selected.
class SetValuesDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a variables: a PathVariablesModel, \a offers: a PathChoicesModel for the last selected variable.
    SetValuesDialog(QAbstractItemModel &variables, QAbstractItemModel &offers, QWidget *parent = nullptr);

    void setNode(const QString &node);
    /// The effect on layers: "Levels with a file: 3, before 1"; or why there are no values.
    void setEffect(const QString &text);
    /// The values suggested by the node's name, with a button to use them; empty: none.
    void setSuggestion(const QString &text);
    /// Makes \a name the current variable, without emitting a signal.
    void setCurrentVariable(const QString &name);
    /// Makes \a row of the offers the current one, without emitting a signal.
    void setCurrentOffer(int row);
    void setCanRevert(bool possible);

signals:
    void variableChosen(const QString &name);
    void valueChosen(const QString &value);
    void noValueChosen();
    void suggestionAccepted();
    void revertRequested();
    void factsRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void choose(const QModelIndex &offer);
    void chooseTyped();

    QLabel *m_title = nullptr;
    QLabel *m_suggestion = nullptr;
    QPushButton *m_useSuggestion = nullptr;
    QTreeView *m_variables = nullptr;
    QTreeView *m_offers = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_effect = nullptr;
    QPushButton *m_takeBack = nullptr;
};

} // namespace strata
