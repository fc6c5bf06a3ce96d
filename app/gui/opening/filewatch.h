// SPDX-License-Identifier: MIT
#pragma once

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
#include <unordered_set>
#include <vector>

namespace strata {

/// Reloads files changed by other programs. Watches all paths requested from the project's snapshot, including missing
/// ones, and waits until a sequence of changes has ended. Works in the background.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int kQuiet = 250; // milliseconds

    /// \a disk: only projects on these files are watched.
    FileWatch(Session &session, std::shared_ptr<const FileSystem> disk, MainWindow &window, QObject *parent = nullptr);

    void setEnabled(bool enabled);
    /// Whether all requested paths are being watched.
    bool isUpToDate() const { return m_unexamined.empty() && m_toWatch.isEmpty() && !m_isUnchecked; }

    /// The number of watched files and folders.
    int watched() const { return static_cast<int>(m_watched.size()); }

private:
    struct Change
    {
        std::vector<std::string> paths;
        std::set<std::string> files;   // of the paths
        std::set<std::string> folders; // the other paths: entries were added or removed
        bool isElsewhere = false;      // places to watch may have changed
        bool isPartial = false;        // there may be more
    };

    bool isWatching() const;
    void onProject();
    void collect();
    void scheduleWatching();
    void findPlaces();
    void watchSome();
    void checkAll();
    void onNoticed(const QString &path);
    void checkChanges();
    static Change changeOf(const std::vector<std::string> &paths, const FileSystem &disk);
    void onChecked(const Change &change);
    void reload(const Change &change);

    Session &m_session;
    MainWindow &m_window;
    std::shared_ptr<const FileSystem> m_disk;
    std::shared_ptr<const Snapshot> m_snapshot; // of the collected paths
    std::size_t m_collected = 0;                // number of collected paths
    std::vector<std::string> m_unexamined;      // not examined yet
    QStringList m_toWatch;                      // existing files and folders
    QFileSystemWatcher m_watcher;
    QSet<QString> m_watched; // the paths of m_watcher, whose own list is slow to search
    bool m_hasGone = false;  // some may no longer exist
    QTimer m_quiet;
    QTimer m_settling;
    QTimer m_watching;
    std::unordered_set<std::string> m_noticed;
    std::unordered_set<std::string> m_checked; // of what was noticed
    std::set<std::string> m_reloading;         // the paths being reloaded
    std::weak_ptr<const Snapshot> m_replaced;  // the snapshot replaced by the last reload
    std::vector<std::string> m_reloadedPaths;  // and the paths that had changed
    Job m_finding;
    Job m_looking;
    Job m_checking;
    bool m_isUnchecked = false; // something may have changed before it was watched
    bool m_isEnabled = true;
};

} // namespace strata
