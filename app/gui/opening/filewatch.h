// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/seenfiles.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <memory>
#include <set>
#include <string>

namespace strata {

/// Reads again what other programs change: everything that was asked of the files is watched, also what was not there.
/// Programs that write in steps, or put a new file in the place of the old, are given time to come to rest.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int kQuiet = 250; // milliseconds

    /// \a files: those of projects on disk; of others nothing is watched.
    FileWatch(Session &session, std::shared_ptr<const SeenFiles> files, MainWindow &window, QObject *parent = nullptr);

    void setEnabled(bool enabled);
    /// Whether all that was asked for is being watched.
    bool isUpToDate() const { return m_toWatch.isEmpty(); }

    /// How many files and folders are.
    int watched() const { return static_cast<int>(m_watcher.files().size() + m_watcher.directories().size()); }

private:
    bool isWatching() const;
    void onProject();
    void collect();
    void watchSome();
    void watch(const QString &path);
    void onChanged(const QString &path);
    void lookAtChanges();

    Session &m_session;
    MainWindow &m_window;
    std::shared_ptr<const SeenFiles> m_files;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet;
    QTimer m_watching;
    QStringList m_toWatch;
    QSet<QString> m_noticed;
    std::set<std::string> m_reloading; // what is being read again
    bool m_isEnabled = true;
};

} // namespace strata
