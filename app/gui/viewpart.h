// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QAction>
#include <QList>
#include <QObject>

#include <initializer_list>
#include <utility>

namespace strata {

/// What is behind a tab of the window: fills its view with the results of background work.
class ViewPart : public QObject
{
    Q_OBJECT

protected:
    ViewPart(Session &session, MainWindow &window, CentralView::Tab tab, QObject *parent);

    void addView(QWidget *view);
    /// Shows internal errors of \a jobs in the tab, each until the job succeeds again.
    void showFailures(std::initializer_list<Job *> jobs);
    virtual bool isInFront() const;

    QList<QAction *> actions(std::initializer_list<Command> commands) const;
    void enable(Command command, bool isEnabled) const;
    template <typename Slot>
    void on(Command command, Slot &&slot)
    {
        connect(m_window.action(command), &QAction::triggered, this, std::forward<Slot>(slot));
    }
    template <typename Part>
    void on(Command command, void (Part::*slot)())
    {
        connect(m_window.action(command), &QAction::triggered, static_cast<Part *>(this), slot);
    }

    Session &m_session;
    MainWindow &m_window;

private:
    const CentralView::Tab m_tab;
};

} // namespace strata
