// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/sandbox.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QString>

#include <optional>
#include <vector>

namespace strata {

/// The closed sandboxes with changed texts, in order of closing, also those of earlier starts. The command
/// ReopenSandbox brings back the last one; the message bar offers it after a sandbox was closed.
class ClosedSandboxes : public QObject
{
    Q_OBJECT

public:
    ClosedSandboxes(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Reported when the project that replaces the sandbox is open, because that clears the message bar.
    void add(Sandbox sandbox);
    /// All as text for restore(), with \a open, which ends with the window. None: there are none to save.
    std::optional<QString> save(const std::optional<Sandbox> &open) const;
    void restore(const QString &text);
    /// The text for restore() of those of \a text and then those of \a further; both are of save(), or empty.
    static QString joined(const QString &text, const QString &further);

signals:
    /// \a sandbox is no longer among the closed ones.
    void reopened(const strata::Sandbox &sandbox);

private:
    void append(Sandbox sandbox);
    void reopenLast();
    void report();
    void updateCommand();

    MainWindow &m_window;
    std::vector<Sandbox> m_closed;
    bool m_isReported = true;
    bool m_isRestored = false; // from a text with sandboxes
};

} // namespace strata
