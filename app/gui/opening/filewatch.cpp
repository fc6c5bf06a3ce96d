// SPDX-License-Identifier: MIT
#include "app/gui/opening/filewatch.h"

#include "items/text.h"
#include "source/files/path.h"

#include <cstddef>
#include <unordered_map>
#include <utility>

namespace strata {

namespace {

constexpr int kSettled = 200;            // milliseconds: the answer has priority
constexpr int kFileWatchAtOnce = 50;     // files added to the watched ones per event
constexpr qsizetype kMostFiles = 20'000; // the system limits watches

/// The paths to watch for changes of \a paths: an existing file with its folder; for a missing one the nearest existing
/// folder.
QStringList placesOf(const std::vector<std::string> &paths, const FileSystem &disk, const CancelToken &cancel)
{
    // Hierarchies name far more files than folders, most of them in missing folders.
    std::unordered_map<std::string, bool> known;
    const auto isFolder = [&](const std::string &path) {
        const auto [at, isNew] = known.emplace(path, false);
        if (isNew)
            at->second = disk.type(path) == FileType::Folder;
        return at->second;
    };
    std::set<std::string> places;
    for (const std::string &path : paths) {
        if (cancel.isCancelled())
            return {};
        const std::string parent = parentFolder(path);
        std::string folder = parent;
        while (folder != parentFolder(folder) && !isFolder(folder))
            folder = parentFolder(folder);
        if (folder == parent && disk.type(path) != FileType::None)
            places.insert(path);
        if (folder != parentFolder(folder)) // not the root
            places.insert(std::move(folder));
    }
    QStringList texts;
    for (const std::string &place : places)
        texts << toText(place);
    return texts;
}

} // namespace

FileWatch::FileWatch(Session &session, std::shared_ptr<const FileSystem> disk, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_disk(std::move(disk)), m_finding(session.board()),
      m_looking(session.board()), m_checking(session.board())
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuiet);
    m_settling.setSingleShot(true);
    m_settling.setInterval(kSettled);
    m_watching.setInterval(0);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::checkChanges);
    connect(&m_settling, &QTimer::timeout, this, &FileWatch::findPlaces);
    connect(&m_watching, &QTimer::timeout, this, &FileWatch::watchSome);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::onNoticed);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::onNoticed);
    connect(&session, &Session::projectReady, this, &FileWatch::onProject);
    connect(&session, &Session::projectClosed, this, &FileWatch::onProject);
    connect(&session, &Session::openFailed, this, [this] { m_reloading.clear(); });
    connect(&session.workbench(), &Workbench::sceneReady, this, &FileWatch::collect);
    connect(&session.workbench(), &Workbench::keysReady, this, &FileWatch::collect);
    connect(&session.workbench(), &Workbench::answered, this, &FileWatch::collect);
    connect(&session.workbench(), &Workbench::nodesReady, this, &FileWatch::collect);
}

FileWatch::Change FileWatch::changeOf(const std::vector<std::string> &paths, const FileSystem &disk)
{
    Change change{paths, {}, {}};
    for (const std::string &path : paths)
        (disk.type(path) == FileType::Folder ? change.folders : change.files).insert(path);
    return change;
}

bool FileWatch::isWatching() const
{
    return m_isEnabled && m_session.project() && m_session.files() == m_disk;
}

void FileWatch::setEnabled(bool enabled)
{
    m_isEnabled = enabled;
    m_finding.drop();
    m_looking.drop();
    m_checking.drop();
    m_isUnchecked = false;
    m_snapshot.reset();
    m_replaced.reset();
    m_unexamined.clear();
    m_toWatch.clear();
    m_noticed.clear();
    m_checked.clear();
    if (!enabled && !m_watched.isEmpty())
        m_watcher.removePaths(QStringList(m_watched.begin(), m_watched.end()));
    if (!enabled)
        m_watched.clear();
    else if (isWatching())
        m_session.reload(); // looks up everything again and thereby finds changes
}

void FileWatch::onProject()
{
    const auto reloaded = std::exchange(m_reloading, {});
    const QString remark = counted(reloaded.size(), tr("Reloaded 1 file"), tr("Reloaded %1 files"));
    m_window.setRemark(
        !reloaded.empty() && m_session.project() ? remark : QString()); // not for a folder without a previous project
    collect();
}

void FileWatch::collect()
{
    if (!isWatching())
        return m_snapshot.reset();
    const std::shared_ptr<const Snapshot> snapshot = m_session.project()->snapshot;
    if (m_snapshot != snapshot) {
        if (!m_snapshot || !snapshot->isRenewalOf(*m_snapshot))
            m_collected = 0;
        m_snapshot = snapshot;
        m_isUnchecked = true;
    }
    const std::vector<std::string> paths = snapshot->requestedPaths(m_collected);
    m_collected += paths.size();
    m_unexamined.insert(m_unexamined.end(), paths.begin(), paths.end());
    m_isUnchecked = m_isUnchecked || !paths.empty();
    if (m_isUnchecked)
        scheduleWatching();
}

/// Starts the timer for watching new paths. Not restarted for each answer, which would postpone it forever.
void FileWatch::scheduleWatching()
{
    if (!m_finding.isRunning() && !m_settling.isActive())
        m_settling.start();
}

void FileWatch::findPlaces()
{
    if (std::exchange(m_hasGone, false)) { // the watcher drops removed paths
        const QStringList left = m_watcher.files() + m_watcher.directories();
        m_watched = QSet<QString>(left.begin(), left.end());
    }
    if (m_unexamined.empty())
        return checkAll();
    m_finding.start(tr("Checking files"),
                    [this, disk = m_disk, paths = m_unexamined](const CancelToken &cancel) -> Job::Completion {
                        return [this, count = paths.size(), places = placesOf(paths, *disk, cancel)] {
                            m_unexamined.erase(m_unexamined.begin(),
                                               m_unexamined.begin() + static_cast<std::ptrdiff_t>(count));
                            m_toWatch << places;
                            m_watching.start();
                        };
                    });
}

void FileWatch::watchSome()
{
    QStringList some;
    while (!m_toWatch.isEmpty() && some.size() < kFileWatchAtOnce && m_watched.size() < kMostFiles) {
        const QString path = m_toWatch.takeFirst();
        if (m_watched.contains(path))
            continue;
        m_watched.insert(path);
        some << path;
    }
    if (!some.isEmpty())
        m_watcher.addPaths(some);
    if (!some.isEmpty())
        return;
    m_toWatch.clear(); // everything possible is watched
    m_watching.stop();
    findPlaces();
}

/// Checks all files once: one may have changed before it was watched, or without a notification.
void FileWatch::checkAll()
{
    if (!m_isUnchecked || !isWatching())
        return;
    m_checking.start(tr("Checking files"), [this, disk = m_disk,
                                            snapshot = m_session.project()->snapshot](const CancelToken &cancel) {
        return [this, snapshot, change = changeOf(snapshot->changedAnywhere(cancel), *disk)] {
            if (!m_session.project() || m_session.project()->snapshot != snapshot)
                return;
            m_isUnchecked = false;
            if (m_replaced.lock() != snapshot || m_reloadedPaths != change.paths) // otherwise reloading failed before
                reload(change);
        };
    });
}

void FileWatch::onNoticed(const QString &path)
{
    m_noticed.insert(toUtf8(path));
    m_quiet.start();
}

void FileWatch::checkChanges()
{
    m_checked.merge(std::exchange(m_noticed, {}));
    if (!isWatching())
        return m_checked.clear();
    m_looking.start(tr("Checking files"),
                    [this, disk = m_disk, snapshot = m_session.project()->snapshot,
                     places = m_checked](const CancelToken &) -> Job::Completion {
                        std::unordered_set<std::string> folders;
                        std::unordered_set<std::string> files;
                        bool isElsewhere = false;
                        for (const std::string &place : places) {
                            const FileType type = disk->type(place);
                            (type == FileType::Folder ? folders : files).insert(place);
                            isElsewhere = isElsewhere ||
                                          type != FileType::File; // a nearer folder may exist now, or one was removed
                        }
                        // Folders may have many files; a written file is shown first.
                        std::vector<std::string> paths = snapshot->changed(files);
                        const bool isPartial = !paths.empty() && !folders.empty();
                        if (!isPartial)
                            paths = snapshot->changed(places);
                        Change change = changeOf(paths, *disk);
                        change.isElsewhere = isElsewhere;
                        change.isPartial = isPartial;
                        return [this, change] { onChecked(change); };
                    });
}

void FileWatch::onChecked(const Change &change)
{
    m_checked.clear();
    if (change.isElsewhere)
        m_collected = 0;
    m_isUnchecked = m_isUnchecked || change.isPartial;
    reload(change);
    collect();
}

void FileWatch::reload(const Change &change)
{
    if (change.paths.empty() || !isWatching())
        return;
    for (const std::string &path : change.paths) {
        m_watcher.removePath(toText(path)); // a replaced file needs a new watch
        m_watched.remove(toText(path));
    }
    m_hasGone = true;
    m_unexamined.insert(m_unexamined.end(), change.paths.begin(), change.paths.end());
    scheduleWatching();
    m_replaced = m_session.project()->snapshot;
    m_reloadedPaths = change.paths;
    m_reloading = change.files.empty() ? change.folders : change.files;
    m_session.reloadChanged(change.paths);
}

} // namespace strata
