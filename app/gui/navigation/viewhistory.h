// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QList>
#include <QMetaObject>
#include <QObject>
#include <QTimer>
#include <QVariantMap>

#include <optional>

namespace strata {

/// Records with each visit what the user arranged: tab, side panels, filters, collapsed rows, scroll positions. Going
/// back or forward restores them once the answer is shown, and whenever rows arrive, until the user arranges something
/// else.
class ViewHistory : public QObject
{
    Q_OBJECT

public:
    ViewHistory(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QVariantMap record() const;
    bool isAnswerShown() const;
    void leaveTab(CentralView::Tab left);
    void restore(const QVariantMap &state);
    void restoreNow();
    void watchRows();
    void drop();
    bool isArranging(const QObject &watched, const QEvent &event) const;

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    std::optional<CentralView::Tab> m_left; // the recorded tab; none: the active one
    QVariantMap m_pending;                  // what may still have to be restored; empty: nothing
    QTimer m_rowsArrived;
    QList<QMetaObject::Connection> m_watched; // models of views in m_pending
};

} // namespace strata
