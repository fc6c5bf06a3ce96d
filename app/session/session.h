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

/// What is open, and what is asked of it: opens and closes projects, owns the workbench with the
/// questions and the jobs that answer them.
///
/// Everything that reads files or computes runs in threads of the session; results arrive in its own thread as
/// immutable snapshots.
class Session : public QObject
{
    Q_OBJECT

public:
    using Opener = std::function<Result<std::shared_ptr<const Project>>(
        const ProjectRequest &, std::shared_ptr<const Snapshot>, const CancelToken &)>;

    /// Cancels what runs when it goes, and waits for it.
    explicit Session(Opener opener, QObject *parent = nullptr);
    ~Session() override;

    /// Opens a configuration. What was open stays until the new one is ready; a failure leaves it open.
    void open(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem);
    /// What lies over the files whenever the same is opened again: edits in memory, say. Empty: nothing. It is called
    /// from another thread.
    using FilesOver = std::function<std::shared_ptr<const FileSystem>(const std::shared_ptr<const FileSystem> &)>;
    void setFilesOver(FilesOver over) { m_over = std::move(over); }
    /// Opens the same again with something about \a request changed: reads what has changed, and keeps the question.
    void reopen(const ProjectRequest &request);
    /// The same as it was opened.
    void reload();
    /// The same where of all that was asked for nothing but \a paths is otherwise than it was seen: the rest is not
    /// looked at again.
    void reloadChanged(const std::vector<std::string> &paths);
    void closeProject();

    /// What is open and where the user is in it, to come back to.
    struct Held
    {
        std::shared_ptr<const Project> project; ///< null: nothing
        std::shared_ptr<const FileSystem> files;
        Navigation::Trail trail = {};
    };
    Held hold() const;
    /// Shows what was held, as it was. Nothing is read again.
    void restore(const Held &held);
    /// Shows \a project, which somebody else opened from \a files, and asks \a question of it. What was read from
    /// \a below and is held by somebody waits to be restored.
    void show(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files, const Question &question,
              const std::shared_ptr<const FileSystem> &below = {});
    /// Whether what was read from \a files waits to be restored.
    bool isWaiting(const std::shared_ptr<const FileSystem> &files) const;
    /// The same with other files: keeps the question.
    void update(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files);

    /// Stops all running jobs. What was there stays: project, question and answer.
    void cancel();
    /// Reads a file for people to see; sourceRead() when its content is known.
    void readSource(const std::shared_ptr<const Snapshot> &snapshot, FileId file);

    std::shared_ptr<const Project> project() const { return m_workbench.project(); }
    /// What the project was read from, below the revision and the patch of its request; null while nothing is open.
    const std::shared_ptr<const FileSystem> &files() const { return m_fileSystem; }
    /// For jobs of those who add to the session; it outlives all of them that go before the session.
    JobBoard &board() { return m_board; }
    const std::shared_ptr<Executor> &executor() const { return m_executor; }
    Workbench &workbench() { return m_workbench; }
    const Workbench &workbench() const { return m_workbench; }
    Navigation &navigation() { return m_navigation; }
    const Navigation &navigation() const { return m_navigation; }
    /// In memory, over the files of what is open.
    Edits &edits() { return *m_edits; }
    const Edits &edits() const { return *m_edits; }

    bool isBusy() const { return m_board.isBusy(); }
    /// What the running job does, for the progress line; empty if nothing runs.
    QString activity() const { return m_board.activity(); }
    const Progress *progress() const { return m_board.progress(); }

signals:
    void busyChanged();
    /// Wishes for the first question come in now, before it is answered.
    void projectReady(std::shared_ptr<const strata::Project> project);
    void openFailed(const strata::ProjectRequest &request, const strata::Error &error);
    void projectClosed();
    void sourceRead(strata::FileId file);
    /// Running jobs were stopped by the user, or by outOfMemory().
    void cancelled();
    /// There was no memory for what \a activity names. All that ran is stopped; what was there stays.
    void outOfMemory(const QString &activity);
    /// What \a activity names failed for a reason that is the program's. All else goes on.
    void failed(const QString &activity, const QString &reason);

private:
    using Outcome = Result<std::shared_ptr<const Project>>;

    void stop();
    /// Reads through \a workspace, which knows what was read before.
    void open(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem,
              const std::shared_ptr<Workspace> &workspace, const FilesOver &over);
    void start(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem,
               std::function<Outcome(const CancelToken &)> opening);
    void use(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files, const Question &question);
    void waitBelow(const std::shared_ptr<const FileSystem> &below);
    void onOpened(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem, const Outcome &outcome);

    Opener m_opener;
    std::shared_ptr<Executor> m_executor;
    JobBoard m_board; // outlives all jobs
    Job m_opening;
    Job m_sourceJob;
    std::shared_ptr<const FileSystem> m_fileSystem; // of the project
    FilesOver m_over;
    std::vector<std::shared_ptr<const FileSystem>> m_waiting; // of what is below it
    Workbench m_workbench;
    Navigation m_navigation;
    std::unique_ptr<Edits> m_edits;
};

} // namespace strata
