// SPDX-License-Identifier: MIT
#pragma once

#include "items/fleet/fleetkeysmodel.h"
#include "views/controls/countlabel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace strata {

/// All keys on all nodes, with the number of distinct results of each. Sorting and filtering are the model's.
class FleetKeysView : public QWidget
{
    Q_OBJECT

public:
    explicit FleetKeysView(FleetKeysModel &model, QWidget *parent = nullptr);

    void setSummary(const QString &text, const QList<CountLink> &counts = {});
    /// Shown instead of the table; empty: the table.
    void setMessage(const QString &text);
    /// Whether the computation was stopped and can be resumed.
    void setIncomplete(bool incomplete);
    FleetKeyOrder order() const;
    /// The key of the current row; empty: none.
    QString currentKey() const;
    void setContextActions(const QList<QAction *> &actions);
    /// Selects \a key again and scrolls to it.
    void restore(const QString &key);

signals:
    void orderChanged();
    void keyActivated(const QString &key);
    void startRequested();

private:
    FleetKeysModel &m_model;
    CountLabel *m_summary = nullptr;
    QPushButton *m_again = nullptr;
    QLineEdit *m_filter = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QTreeView *m_table = nullptr;
};

} // namespace strata
