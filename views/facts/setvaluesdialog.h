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

/// Beside the window, so that the layers are seen to change: the variables that paths need and, for the one that is
/// chosen, the values for which files exist. A value counts as soon as it is picked.
class SetValuesDialog : public QDialog
{
    Q_OBJECT

public:
    /// \a variables: a PathVariablesModel, \a offers: a PathOffersModel for the variable that was chosen last.
    SetValuesDialog(QAbstractItemModel &variables, QAbstractItemModel &offers, QWidget *parent = nullptr);

    void setNode(const QString &node);
    /// What became of the layers: "Levels with a file: 3, before 1".
    void setEffect(const QString &text);
    /// What the node's name tells, with a button to take it over; empty: nothing.
    void setTold(const QString &text);
    /// Said in the place of values: they are being looked for, or no path needs any.
    void setRemark(const QString &text);
    /// Makes \a name the current variable, without asking for it.
    void setCurrentVariable(const QString &name);
    /// Makes \a row of the offers the current one, without asking for it.
    void setCurrentOffer(int row);
    void setCanTakeBack(bool possible);

signals:
    void variableChosen(const QString &name);
    void valueChosen(const QString &value);
    void noValueChosen();
    void toldTaken();
    void takeBackRequested();
    void factsRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void choose(const QModelIndex &offer);
    void chooseTyped();

    QLabel *m_title = nullptr;
    QLabel *m_told = nullptr;
    QPushButton *m_takeTold = nullptr;
    QTreeView *m_variables = nullptr;
    QTreeView *m_offers = nullptr;
    QSortFilterProxyModel *m_proxy = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_effect = nullptr;
    QPushButton *m_takeBack = nullptr;
};

} // namespace strata
