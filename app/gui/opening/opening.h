// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/windowmemory.h"
#include "app/gui/window.h"
#include "app/session/session.h"
#include "source/files/filesystem.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>

namespace strata {

/// Opens projects: from the command line, folders, examples, or the same with other facts or another key. Reports
/// errors and remembers what was opened.
class Opening : public QObject
{
    Q_OBJECT

public:
    Opening(Session &session, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    /// Opens what the command line names; otherwise the start page stays.
    void start(const WindowOptions &options);
    void openPath(const QString &path);
    /// Opens the files of \a question and asks it.
    void openQuestion(const Question &question);
    void openExample(const QString &name);
    /// Reopens the project with these facts.
    void loadFacts(const QString &path);
    /// Takes the nodes from the files of \a folder, which is a store of Datum or lies in one.
    void useNodeStore(const QString &folder);
    /// Repeats the last opening that failed or was stopped.
    void retry();
    /// Opens the folder without configuration with all of its data files as layers.
    void openAsData();
    /// The last folder of a file dialog; initially empty.
    QString lastFolder() const { return m_memory.recentFolders().value(0); }
    /// Expands patterns over the whole disk, which are skipped by default.
    void readWholeDisk();
    /// Switches to another version of the real system.
    void askReference(const ReferenceWords &words);
    /// Reads this revision of the git repository instead of the files; empty: the files, without a patch.
    void readRevision(const std::string &revision);
    /// Switches to \a source: version, revision and patch.
    void askSource(const QuestionSource &source);
    /// askReference() as a choice of the user, which is remembered for a folder on disk.
    void useReference(const ReferenceWords &words);
    /// Reopens the project with this private key, which is remembered.
    void useEyamlKey(const QString &path);

    /// Whether the files of the project are on disk.
    bool isOnDisk() const { return m_session.files() == m_disk; }
    /// isOnDisk() without regard to a virtual configuration.
    bool hasDataOnDisk() const { return isOnDisk() || (m_asData && m_session.files() == m_asData); }
    const std::shared_ptr<const FileSystem> &disk() const { return m_disk; }
    /// The title of an open example: "Example: …"; empty otherwise.
    QString title() const { return m_session.files() == m_files ? m_title : QString(); }
    /// Whether nothing is being opened: nothing was requested, or it failed.
    bool hasNothing() const { return m_hasNothing; }

signals:
    /// hasNothing() has changed.
    void changed();

private:
    void beginExample(const QString &name);
    void onReady();
    void onFailed(const ProjectRequest &request, const Error &error);
    void onClosed();
    void open(ProjectRequest request);
    void reopen(const std::function<void(ProjectRequest &)> &change);
    ProjectRequest withMemory(ProjectRequest request) const;
    void onCancelled();
    void setHasNothing();
    void announceLoaded();
    void refreshRecent();

    Session &m_session;
    MainWindow &m_window;
    WindowMemory m_memory;
    std::shared_ptr<const FileSystem> m_disk;
    std::shared_ptr<const FileSystem> m_files;   // of the last opening
    std::shared_ptr<const FileSystem> m_asData;  // of a folder without a configuration
    ProjectRequest m_shared;                     // command line options kept for later openings
    std::optional<Question> m_first;             // asked as soon as the project is open
    QString m_title;                             // of an open example
    QString m_pendingTitle;                      // of the example being opened
    QString m_facts;                             // being loaded
    std::optional<ProjectRequest> m_lastRequest; // the last request
    bool m_hasNothing = false;
};

} // namespace strata
