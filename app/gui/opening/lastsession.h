// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "views/window/centralview.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace strata {

/// Where a person was when the program ended, or was ended: the folder, what was asked, the place, the view. It is
/// written while the window is used, so that a crash does not lose it, and offered at the next start.
class LastSession : public QObject
{
    Q_OBJECT

public:
    LastSession(Session &session, Opening &opening, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    /// Goes on where the session ended, if nothing else is asked than its folder; false: it was not, and \a options
    /// are to be followed.
    bool resumesFor(const WindowOptions &options);
    /// Writes at once what would be written soon.
    void remember();

private:
    void rememberSoon();
    void sayWhether(bool isKept);
    void offer();
    bool resume();
    void onAnswered();
    void resumeEdits();

    /// What is to be shown as soon as there is an answer.
    struct Awaited
    {
        Address place;
        CentralView::Tab tab;
    };

    Session &m_session;
    Opening &m_opening;
    MainWindow &m_window;
    WindowMemory m_memory;
    QTimer m_soon;
    std::optional<Awaited> m_awaited;
    bool m_isKept = true;  // what was to be remembered last
    std::string m_editsOf; // the link with the edits of the session that goes on; empty: none
};

} // namespace strata
