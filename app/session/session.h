// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/navigation.h"
#include "app/session/workbench.h"
#include "core/executor.h"
#include "source/snapshot.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace strata {

class Edits;

/// The open project: opens and closes projects, owns the workbench with questions and the jobs that answer them.
///
/// All reading and computing runs on background threads; results are delivered to the session's thread as immutable
/// objects.
class Session : public QObject
{
    Q_OBJECT

public:
    using Opener = std::function<Result<std::shared_ptr<const Project>>(
        const ProjectRequest &, std::shared_ptr<const Snapshot>, const CancelToken &)>;

    /// The destructor cancels running work and waits for it.
    explicit Session(Opener opener, QObject *parent = nullptr);
    ~Session() override;

    /// Opens a configuration. The previous one stays until the new one is ready, and on failure.
    void open(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem);
    /// Gives files to place on top when the same project is opened again, such as edits in memory. Empty: none. Called
    /// on a background thread.
    using OverlayFactory = std::function<std::shared_ptr<const FileSystem>(const std::shared_ptr<const FileSystem> &)>;
    void setFilesOver(OverlayFactory over) { m_over = std::move(over); }
    /// Reopens the project with a changed \a request: reads changed files and keeps the question.
    void reopen(const ProjectRequest &request);
    /// Reopens the project.
    void reload();
    /// Like reload(), if only \a paths have changed: other files are not checked.
    void reloadChanged(const std::vector<std::string> &paths);
    void closeProject();

    /// The open project and the navigation state, to be restored.
    struct SessionState
    {
        std::shared_ptr<const Project> project; ///< null: none
        std::shared_ptr<const FileSystem> files;
        Navigation::Trail trail = {};
    };
    SessionState saveState() const;
    /// Restores a held state without reading anything.
    void restore(const SessionState &held);
    /// Shows \a project, opened elsewhere from \a files, and asks \a question. A held project of \a below will be
    /// restored.
    void show(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files, const Question &question,
              const std::shared_ptr<const FileSystem> &below = {});
    /// Whether a held project of \a files will be restored.
    bool isWaiting(const std::shared_ptr<const FileSystem> &files) const;
    /// Replaces project and files by another state of the same project; keeps the question.
    void update(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files);

    /// Stops all running jobs. Project, question and answer stay.
    void cancel();
    /// Reads a file for display; emits sourceRead().
    void readSource(const std::shared_ptr<const Snapshot> &snapshot, FileId file);

    std::shared_ptr<const Project> project() const { return m_workbench.project(); }
    /// The files of the project, below its revision and patch; null: no project.
    const std::shared_ptr<const FileSystem> &files() const { return m_fileSystem; }
    /// For further jobs, which must be destroyed before the session.
    JobBoard &board() { return m_board; }
    const std::shared_ptr<Executor> &executor() const { return m_executor; }
    Workbench &workbench() { return m_workbench; }
    const Workbench &workbench() const { return m_workbench; }
    Navigation &navigation() { return m_navigation; }
    const Navigation &navigation() const { return m_navigation; }
    /// The edits in memory on top of the files.
    Edits &edits() { return *m_edits; }
    const Edits &edits() const { return *m_edits; }

    bool isBusy() const { return m_board.isBusy(); }
    /// The activity of the running job, for the progress line; empty: none.
    QString activity() const { return m_board.activity(); }
    const Progress *progress() const { return m_board.progress(); }

signals:
    void busyChanged();
    /// Emitted before the first question is answered, so that receivers can set it.
    void projectReady(std::shared_ptr<const strata::Project> project);
    void openFailed(const strata::ProjectRequest &request, const strata::Error &error);
    void projectClosed();
    void sourceRead(strata::FileId file);
    /// Running jobs were stopped by the user or by outOfMemory().
    void cancelled();
    /// Out of memory in \a activity. All jobs were stopped; the displayed state stays.
    void outOfMemory(const QString &activity);
    /// An internal error in \a activity; everything else continues.
    void failed(const QString &activity, const QString &reason);

private:
    using Outcome = Result<std::shared_ptr<const Project>>;

    void stop();
    /// Reads through \a workspace, which caches earlier contents.
    void open(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem,
              const std::shared_ptr<Workspace> &workspace, const OverlayFactory &over);
    void start(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem,
               std::function<Outcome(const CancelToken &)> opening);
    void use(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files, const Question &question);
    void waitBelow(const std::shared_ptr<const FileSystem> &below);
    void onOpened(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem, const Outcome &outcome);

    Opener m_opener;
    std::shared_ptr<Executor> m_executor;
    JobBoard m_board; // must outlive all jobs
    Job m_opening;
    Job m_sourceJob;
    std::shared_ptr<const FileSystem> m_fileSystem; // of the project
    OverlayFactory m_over;
    std::vector<std::shared_ptr<const FileSystem>> m_waiting; // held below it
    Workbench m_workbench;
    Navigation m_navigation;
    std::unique_ptr<Edits> m_edits;
};

} // namespace strata
