// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/firstquestion.h"
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

/// Opens projects: what the command line names, folders, examples, the same again with other facts or another key. Says
/// what went wrong, and remembers what was opened.
class Opening : public QObject
{
    Q_OBJECT

public:
    Opening(Session &session, MainWindow &window, WindowMemory memory, QObject *parent = nullptr);

    /// Opens what the command line names; without anything the start page stays.
    void start(const WindowOptions &options);
    void openPath(const QString &path);
    /// Opens what the question is about and asks it.
    void openQuestion(const Question &question);
    void openExample(const QString &name);
    /// Opens the same project with these facts.
    void loadFacts(const QString &path);
    /// Takes the nodes from the files of \a folder, which is a store of Datum or lies in one.
    void useNodeStore(const QString &folder);
    /// Tries again what could not be opened, or was stopped.
    void retry();
    /// Opens the folder that had no configuration with all of its data files as layers.
    void openAsData();
    /// Where a person looked last; empty at first.
    QString lastFolder() const;
    /// Follows patterns over the whole disk, which are left alone at first.
    void readWholeDisk();
    /// Asks another version of the system.
    void askReference(const ReferenceWords &words);
    /// Reads that revision of the git repository in place of the files; empty: the files, without any patch.
    void readRevision(const std::string &revision);
    /// The same for all that says which files are read and who answers.
    void askSource(const QuestionSource &source);
    /// The same as somebody's choice: for a folder on disk it is remembered.
    void useReference(const ReferenceWords &words);
    /// Opens the same project with this private key, which is remembered.
    void useEyamlKey(const QString &path);

    /// Whether the files of what is open lie on disk.
    bool isOnDisk() const { return m_session.files() == m_disk; }
    /// The same, be it that only the configuration lies in memory.
    bool hasDataOnDisk() const { return isOnDisk() || (m_asData && m_session.files() == m_asData); }
    const std::shared_ptr<const FileSystem> &disk() const { return m_disk; }
    /// How an open example is called: "Example: …"; empty for all else.
    QString title() const;
    /// Whether there is nothing to wait for: nothing was to be opened, or it failed.
    bool hasNothing() const { return m_hasNothing; }

signals:
    /// hasNothing() changed.
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
    void sayLoaded();
    void rememberProject();
    void refreshRecent();

    Session &m_session;
    MainWindow &m_window;
    WindowMemory m_memory;
    std::shared_ptr<const FileSystem> m_disk;
    std::shared_ptr<const FileSystem> m_files;  // of what was opened here
    std::shared_ptr<const FileSystem> m_asData; // of a folder without a configuration
    ProjectRequest m_shared;                    // options of the command line that later openings keep
    FirstQuestion m_first;                      // asked as soon as the project is open
    QString m_title;                            // of an example that is open
    QString m_wanted;                           // the same of what is being opened
    QString m_facts;                            // that are being loaded
    std::optional<ProjectRequest> m_tried;      // what was to be opened last
    bool m_hasNothing = false;
};

} // namespace strata
