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

/// Reads again what other programs change: everything that the open project's snapshot was asked for is watched, also
/// what was not there. Programs that write in steps, or put a new file in the place of the old, are given time to come
/// to rest. Looks at files at the side.
class FileWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int kQuiet = 250; // milliseconds

    /// \a disk: the files of projects that are watched; of others nothing is.
    FileWatch(Session &session, std::shared_ptr<const FileSystem> disk, MainWindow &window, QObject *parent = nullptr);

    void setEnabled(bool enabled);
    /// Whether all that was asked for is being watched.
    bool isUpToDate() const { return m_asked.empty() && m_toWatch.isEmpty() && !m_isUnproven; }

    /// How many files and folders are.
    int watched() const { return static_cast<int>(m_watched.size()); }

private:
    struct Change
    {
        std::vector<std::string> paths;
        std::set<std::string> files;   // of the paths
        std::set<std::string> folders; // the others: another program has added something, or taken it away
        bool isElsewhere = false;      // what is to be watched may have another place now
        bool isPartial = false;        // there may be others
    };

    bool isWatching() const;
    void onProject();
    void collect();
    void settle();
    void findPlaces();
    void watchSome();
    void prove();
    void onNoticed(const QString &path);
    void lookAtChanges();
    static Change changeOf(const std::vector<std::string> &paths, const FileSystem &disk);
    void onLookedAt(const Change &change);
    void reload(const Change &change);

    Session &m_session;
    MainWindow &m_window;
    std::shared_ptr<const FileSystem> m_disk;
    std::shared_ptr<const Snapshot> m_snapshot; // whose paths were collected
    std::size_t m_collected = 0;                // so many of them
    std::vector<std::string> m_asked;           // that nobody has looked at yet
    QStringList m_toWatch;                      // files and folders that exist
    QFileSystemWatcher m_watcher;
    QSet<QString> m_watched; // what m_watcher was given: it looks through all of it for each path
    bool m_hasGone = false;  // some of it may not be there any more
    QTimer m_quiet;
    QTimer m_settling;
    QTimer m_watching;
    std::unordered_set<std::string> m_noticed;
    std::unordered_set<std::string> m_lookedAt; // of what was noticed
    std::set<std::string> m_reloading;          // what is being read again
    std::weak_ptr<const Snapshot> m_tried;      // what was read again last was read in place of this
    std::vector<std::string> m_triedPaths;      // and these had changed
    Job m_finding;
    Job m_looking;
    Job m_proving;
    bool m_isUnproven = false; // something may have changed before it was watched
    bool m_isEnabled = true;
};

} // namespace strata
