// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QVariantMap>

#include <optional>

namespace strata {

/// Records with each visit what the user arranged: tab, side panels, filters, collapsed rows, scroll positions; going
/// back or forward restores them once the answer is shown.
class ViewHistory : public QObject
{
    Q_OBJECT

public:
    ViewHistory(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

private:
    QVariantMap record() const;
    void leaveTab(CentralView::Tab left);
    void restore(const QVariantMap &state);
    void restoreRowsNow();

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    std::optional<CentralView::Tab> m_left; // the recorded tab; none: the active one
    QVariantMap m_pending;                  // rows and filters to restore; empty: none
};

} // namespace strata
