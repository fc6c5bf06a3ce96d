// SPDX-License-Identifier: MIT
#pragma once

#include "items/fleetkeysmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace strata {

class ElidedLabel;

/// All keys on all nodes: how many different results each has. Order and filter are carried out by somebody else.
class FleetKeysView : public QWidget
{
    Q_OBJECT

public:
    explicit FleetKeysView(FleetKeysModel &model, QWidget *parent = nullptr);

    void setSummary(const QString &text);
    /// What there is to see in place of the table; empty: the table.
    void setMessage(const QString &text);
    /// Whether the rest can be asked for, because the work was stopped.
    void setIncomplete(bool incomplete);
    FleetKeyOrder order() const;
    /// The key of the row that the user is at; empty: none.
    QString currentKey() const;
    void setContextActions(const QList<QAction *> &actions);
    /// Keeps the row of the current key in sight.
    void restore(const QString &key);

signals:
    void orderChanged();
    void keyActivated(const QString &key);
    void startRequested();

private:
    FleetKeysModel &m_model;
    ElidedLabel *m_summary = nullptr;
    QPushButton *m_again = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QTreeView *m_table = nullptr;
};

} // namespace strata
