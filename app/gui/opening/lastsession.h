// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "views/window/centralview.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace strata {

/// The state of the last session: folder, question, place, view. Saved while the window is used, so that a crash does
/// not lose it, and offered at the next start.
class LastSession : public QObject
{
    Q_OBJECT

public:
    LastSession(Session &session, Opening &opening, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    /// Continues the last session if \a options name nothing but its folder; false: it does not.
    bool resumesFor(const WindowOptions &options);
    /// Saves pending changes at once.
    void remember();

private:
    void rememberSoon();
    void reportSaving(bool isKept);
    void updateCommands();
    bool resume();
    void onAnswered();
    void resumeEdits();

    Session &m_session;
    Opening &m_opening;
    MainWindow &m_window;
    WindowMemory m_memory;
    QTimer m_soon;
    std::optional<std::pair<Address, CentralView::Tab>> m_awaited;
    bool m_isKept = true;  // the last save succeeded
    std::string m_editsOf; // link with the edits to restore; empty: none
};

} // namespace strata
