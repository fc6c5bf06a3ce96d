// SPDX-License-Identifier: MIT
#include "app/gui/opening/filewatch.h"

#include "items/text.h"

#include <QFileInfo>

#include <utility>

namespace strata {

namespace {

constexpr int kAtOnce = 50;              // files that are added to the watched ones before the window goes on
constexpr qsizetype kMostFiles = 20'000; // the system has few watches to give

} // namespace

FileWatch::FileWatch(Session &session, std::shared_ptr<const SeenFiles> files, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_files(std::move(files))
{
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuiet);
    m_watching.setInterval(0);
    connect(&m_quiet, &QTimer::timeout, this, &FileWatch::lookAtChanges);
    connect(&m_watching, &QTimer::timeout, this, &FileWatch::watchSome);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &FileWatch::onChanged);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &FileWatch::onChanged);
    connect(&session, &Session::projectReady, this, &FileWatch::onProject);
    connect(&session, &Session::projectClosed, this, &FileWatch::onProject);
    connect(&session, &Session::openFailed, this, [this] { m_reloading.clear(); });
    connect(&session.workbench(), &Workbench::sceneReady, this, &FileWatch::collect);
    connect(&session.workbench(), &Workbench::keysReady, this, &FileWatch::collect);
    connect(&session.workbench(), &Workbench::answered, this, &FileWatch::collect);
}

bool FileWatch::isWatching() const
{
    return m_isEnabled && m_session.project() && m_session.files() == m_files;
}

void FileWatch::setEnabled(bool enabled)
{
    m_isEnabled = enabled;
    m_toWatch.clear();
    m_noticed.clear();
    if (const QStringList watched = m_watcher.files() + m_watcher.directories(); !enabled && !watched.isEmpty())
        m_watcher.removePaths(watched);
    else if (isWatching())
        m_session.reload(); // asks for everything again, and so finds what has changed meanwhile
}

void FileWatch::onProject()
{
    const auto reloaded = std::exchange(m_reloading, {});
    if (!reloaded.empty() && m_session.project())
        m_window.setRemark(counted(reloaded.size(), tr("reloaded 1 file"), tr("reloaded %1 files")));
    collect();
}

void FileWatch::collect()
{
    if (!isWatching())
        return;
    for (const std::string &path : m_files->takeNew())
        m_toWatch << toText(path);
    if (!m_toWatch.isEmpty())
        m_watching.start();
}

void FileWatch::watchSome()
{
    for (int i = 0; i < kAtOnce && !m_toWatch.isEmpty(); ++i)
        watch(m_toWatch.takeFirst());
    if (m_toWatch.isEmpty())
        m_watching.stop();
}

/// A file and the folder that it is in, or for what does not exist the nearest folder that does: there it appears.
void FileWatch::watch(const QString &path)
{
    if (m_watcher.files().size() + m_watcher.directories().size() >= kMostFiles)
        return;
    if (QFileInfo::exists(path))
        m_watcher.addPath(path);
    QString folder = path.section(u'/', 0, -2);
    while (folder.contains(u'/') && !QFileInfo::exists(folder))
        folder = folder.section(u'/', 0, -2);
    if (!folder.isEmpty())
        m_watcher.addPath(folder);
}

void FileWatch::onChanged(const QString &path)
{
    m_noticed.insert(path);
    m_quiet.start();
}

void FileWatch::lookAtChanges()
{
    const QSet<QString> noticed = std::exchange(m_noticed, {});
    if (!isWatching())
        return;
    std::set<std::string> folders;
    for (const QString &path : noticed) {
        for (const std::string &changed : m_files->changed(toUtf8(path))) {
            m_toWatch << toText(changed); // a file that was replaced is another one to the system
            (QFileInfo(toText(changed)).isDir() ? folders : m_reloading).insert(changed);
        }
    }
    if (m_reloading.empty())
        m_reloading = std::move(folders); // another program has added a file, or taken one away
    if (m_reloading.empty())
        return;
    m_watching.start();
    m_session.reload();
}

} // namespace strata
