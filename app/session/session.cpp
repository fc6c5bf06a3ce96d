// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "app/project/sourcefiles.h"
#include "app/session/edits.h"
#include "items/text.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

Question firstQuestion(const Project &project)
{
    Question question;
    if (!project.nodes.names().empty())
        question.node = project.nodes.names().front();
    return question;
}

/// Facts that the displayed question does not need are read later.
ProjectRequest withNodesLater(ProjectRequest request)
{
    if (request.nodes.kind == NodeChoice::Kind::All)
        request.nodes.kind = NodeChoice::Kind::AllLater;
    return request;
}

} // namespace

Session::Session(Opener opener, QObject *parent)
    : QObject(parent), m_opener(std::move(opener)), m_executor(makeExecutor()), m_board(m_executor), m_opening(m_board),
      m_sourceJob(m_board), m_workbench(m_board), m_navigation(m_workbench.current())
{
    connect(&m_board, &JobBoard::changed, this, &Session::busyChanged);
    connect(&m_board, &JobBoard::failed, this, &Session::failed);
    connect(&m_board, &JobBoard::outOfMemory, this, [this](const QString &activity) {
        stop();
        emit outOfMemory(activity);
    });
    connect(&m_workbench, &Workbench::projectReady, this, &Session::projectReady);
    m_edits = std::make_unique<Edits>(*this); // the first receiver of a project
}

Session::~Session() = default;

void Session::open(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem)
{
    open(request, fileSystem, std::make_shared<Workspace>(m_executor), {});
}

void Session::open(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem,
                   const std::shared_ptr<Workspace> &workspace, const OverlayFactory &over)
{
    start(request, fileSystem,
          [opener = m_opener, request, fileSystem, workspace, over](const CancelToken &cancel) -> Outcome {
              const auto files = sourceFiles(request, fileSystem);
              if (!files)
                  return tl::unexpected<Error>(files.error());
              return opener(withNodesLater(request),
                            std::make_shared<const Snapshot>(workspace, over ? over(*files) : *files), cancel);
          });
}

void Session::start(const ProjectRequest &request, const std::shared_ptr<const FileSystem> &fileSystem,
                    std::function<Outcome(const CancelToken &)> opening)
{
    m_opening.start(tr("Opening %1").arg(toText(request.root)),
                    [this, request, fileSystem, opening = std::move(opening)](const CancelToken &cancel) {
                        return [this, request, fileSystem, outcome = opening(cancel)] {
                            onOpened(request, fileSystem, outcome);
                        };
                    });
}

void Session::reopen(const ProjectRequest &request)
{
    if (project())
        open(request, m_fileSystem, project()->workspace, m_over);
}

void Session::reload()
{
    if (project())
        reopen(project()->request);
}

void Session::reloadChanged(const std::vector<std::string> &paths)
{
    const auto before = project();
    if (!before || m_over || !before->snapshot->isBasedOn(*m_fileSystem))
        return reload();
    start(before->request, m_fileSystem, [before, paths](const CancelToken &cancel) -> Outcome {
        std::unordered_set<FileId> changed = before->snapshot->unsettled();
        for (const std::string &path : paths)
            changed.insert(before->snapshot->files().intern(path));
        return openChanged(*before, std::make_shared<const Snapshot>(*before->snapshot, changed), changed, cancel);
    });
}

void Session::readSource(const std::shared_ptr<const Snapshot> &snapshot, FileId file)
{
    const QString path = toText(snapshot->files().path(file));
    m_sourceJob.start(tr("Reading %1").arg(path), [this, snapshot, file](const CancelToken &) {
        snapshot->content(file);
        return [this, file] { emit sourceRead(file); };
    });
}

void Session::onOpened(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem,
                       const Outcome &outcome)
{
    if (!outcome) {
        emit openFailed(request, outcome.error());
        return;
    }
    const bool isReload = project() && project()->folder == (*outcome)->folder && m_fileSystem == fileSystem;
    if (!isReload)
        m_waiting.clear();
    m_fileSystem = std::move(fileSystem);
    if (!isReload) {
        m_workbench.close();
        m_navigation.begin(firstQuestion(**outcome));
    }
    m_workbench.open(*outcome);
}

Session::SessionState Session::saveState() const
{
    return {project(), m_fileSystem, m_navigation.trail()};
}

void Session::restore(const SessionState &held)
{
    if (!held.project) {
        closeProject();
        return;
    }
    m_opening.drop();
    const auto place = std::find(m_waiting.begin(), m_waiting.end(), held.files);
    m_waiting.erase(place == m_waiting.end() ? m_waiting.begin() : place, m_waiting.end());
    use(held.project, held.files, held.trail.present.question);
    m_navigation.restore(held.trail);
}

bool Session::isWaiting(const std::shared_ptr<const FileSystem> &files) const
{
    return files && std::find(m_waiting.begin(), m_waiting.end(), files) != m_waiting.end();
}

/// Keeps the project read from \a below, with all projects kept below it.
void Session::waitBelow(const std::shared_ptr<const FileSystem> &below)
{
    m_waiting.push_back(m_fileSystem);
    const auto place = std::find(m_waiting.begin(), m_waiting.end(), below);
    m_waiting.erase(below && place != m_waiting.end() ? place + 1 : m_waiting.begin(), m_waiting.end());
}

void Session::show(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files,
                   const Question &question, const std::shared_ptr<const FileSystem> &below)
{
    m_opening.drop();
    waitBelow(below);
    use(std::move(project), std::move(files), question);
}

/// Replaces the open project.
void Session::use(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files,
                  const Question &question)
{
    m_fileSystem = std::move(files);
    m_workbench.close();
    m_navigation.begin(question);
    m_workbench.open(std::move(project));
}

void Session::update(std::shared_ptr<const Project> project, std::shared_ptr<const FileSystem> files)
{
    m_fileSystem = std::move(files);
    m_workbench.open(std::move(project));
}

void Session::closeProject()
{
    m_waiting.clear();
    m_opening.drop();
    m_sourceJob.drop();
    m_workbench.close();
    m_fileSystem.reset();
    m_navigation.begin({});
    emit projectClosed();
    emit busyChanged();
}

void Session::cancel()
{
    if (isBusy())
        stop();
}

void Session::stop()
{
    m_opening.drop();
    m_sourceJob.drop();
    m_workbench.cancel();
    emit cancelled();
    emit busyChanged();
}

} // namespace strata
