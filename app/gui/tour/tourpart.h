// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "app/gui/opening/windowmemory.h"
#include "app/session/session.h"
#include "views/tour/tourbubble.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace strata {

/// The tour: five bubbles on the first built-in example at its own question. Starts by itself the first time that this
/// is shown, and from the menu Help, which opens it.
class TourPart : public QObject
{
    Q_OBJECT

public:
    TourPart(Session &session, Opening &opening, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    bool isRunning() const { return m_step >= 0; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void startFirst();
    bool isExampleOpen() const;
    bool isAtExample() const;
    void request();
    void start();
    void go(int step);
    void showStep();
    void end();
    std::vector<TourStep> steps() const;
    QRect placeOf(const char *name) const;
    QRect markerPlace() const;

    Session &m_session;
    Opening &m_opening;
    MainWindow &m_window;
    WindowMemory m_memory;
    TourBubble *m_bubble = nullptr;
    QPointer<QWidget> m_focus; // before the tour
    int m_step = -1;           // -1: the tour does not run
    bool m_isRequested = false;
};

} // namespace strata
