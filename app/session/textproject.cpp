// SPDX-License-Identifier: MIT
#include "app/session/textproject.h"

#include "source/files/memoryfilesystem.h"

#include <algorithm>
#include <utility>

namespace strata {

/// The result of reading one state of the texts.
struct TextProject::Reading
{
    std::shared_ptr<const FileSystem> files;
    std::shared_ptr<const Project> project; ///< null: the configuration cannot be opened
    std::vector<TextProblem> problems;
};

namespace {

std::shared_ptr<const FileSystem> memoryFiles(const TextProject::Files &files)
{
    auto memory = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : files)
        memory->add(path, text);
    return memory;
}

/// Keeps only the first problem of each file.
void addProblem(std::vector<TextProblem> &problems, TextProblem problem)
{
    const auto place =
        std::lower_bound(problems.begin(), problems.end(), problem.path,
                         [](const TextProblem &known, const std::string &path) { return known.path < path; });
    if (place == problems.end() || place->path != problem.path)
        problems.insert(place, std::move(problem));
}

TextProblem problemAt(SourceMark mark, const std::string &message, const FileTable &files)
{
    return {mark.isValid() ? files.path(mark.file) : std::string(), mark.line, message};
}

/// The unreadable files of \a listing and of the configuration; one problem per file, by path.
std::vector<TextProblem> unreadableTexts(const KeyListing &listing)
{
    const Project &project = *listing.scene->project;
    const LayerNames &names = *listing.scene->names;
    const FileTable &files = *project.workspace->files;
    std::vector<TextProblem> problems;
    for (const Finding &problem : project.problems) {
        if (problem.severity == Finding::Severity::Error)
            addProblem(problems, problemAt(problem.mark, problem.text, files));
    }
    for (const auto &[layer, finding] : listing.index.findings) {
        if (finding.rule == kFileBroken)
            addProblem(problems, {names.layer(layer).path, finding.mark.line, finding.text});
    }
    for (const LayerName &layer : names.layers()) {
        if (layer.state == LayerNode::State::Broken)
            addProblem(problems, {layer.path, 0, layer.message});
    }
    return problems;
}

} // namespace

TextProject::TextProject(Session &session, QObject *parent)
    : QObject(parent), m_session(session), m_job(session.board())
{
    connect(&session, &Session::projectReady, this, &TextProject::onOtherProject);
    connect(&session, &Session::projectClosed, this, &TextProject::onOtherProject);
    connect(&session, &Session::cancelled, this, &TextProject::onCancelled);
}

void TextProject::begin(const ProjectRequest &request, const Files &files, const Question &question)
{
    if (m_state == State::None)
        m_before = m_session.saveState();
    m_state = State::Opening;
    m_isStale = false;
    m_first = question;
    m_problems.clear();
    read(request, files);
}

void TextProject::update(const ProjectRequest &request, const Files &files)
{
    if (isOpen())
        read(request, files);
}

void TextProject::end()
{
    if (m_state == State::None)
        return;
    const Session::SessionState before = std::exchange(m_before, std::nullopt).value_or(Session::SessionState{});
    m_session.restore(before);  // another project than this one
    if (m_state != State::None) // otherwise unchanged
        onOtherProject();
}

/// Reads the texts as a lookup would, in the background.
void TextProject::read(const ProjectRequest &request, const Files &files)
{
    m_isStopped = false;
    const bool isFirst = m_state == State::Opening;
    const auto workspace = isFirst || !m_session.project() ? std::make_shared<Workspace>(m_session.executor())
                                                           : m_session.project()->workspace;
    const Question question = isFirst ? m_first : m_session.navigation().question();
    m_job.start(tr("Reading the texts"), [=, this](const CancelToken &cancel) -> Job::Completion {
        Reading reading{.files = memoryFiles(files), .project = {}, .problems = {}};
        auto opened = openProject(request, std::make_shared<const Snapshot>(workspace, reading.files), cancel);
        if (opened) {
            reading.project = std::move(*opened);
            const auto scene = makeScene(reading.project, question, cancel);
            const auto keys = scene ? readKeys(scene, cancel) : nullptr;
            if (!keys)
                return {};
            reading.problems = unreadableTexts(*keys);
        } else {
            reading.problems = {problemAt(opened.error().mark, opened.error().message, *workspace->files)};
        }
        return [this, reading = std::move(reading)] { use(reading); };
    });
}

void TextProject::use(const Reading &reading)
{
    m_problems = reading.problems;
    // A project with broken layers is better than none.
    const bool isUsed = reading.project && (m_problems.empty() || m_state == State::Opening);
    m_isStale = !isUsed && m_state == State::Open;
    if (isUsed) {
        m_files = reading.files;
        if (std::exchange(m_state, State::Open) == State::Opening)
            m_session.show(reading.project, m_files, m_first, m_before ? m_before->files : nullptr);
        else
            m_session.update(reading.project, m_files);
    }
    emit settled();
}

/// The open project stays, although it belongs to earlier texts.
void TextProject::onCancelled()
{
    if (!m_job.isRunning())
        return;
    m_job.drop();
    m_isStopped = true;
    m_isStale = true;
    emit settled();
}

void TextProject::onOtherProject()
{
    if (m_state == State::None)
        return;
    const bool isThere = m_session.project() && m_session.files() == m_files;
    if (m_state == State::Covered && isThere) {
        m_state = State::Open;
        emit coveredChanged();
    } else if (m_state == State::Open && m_session.isWaiting(m_files)) {
        m_job.drop();
        m_state = State::Covered;
        emit coveredChanged();
    }
    const bool isWaiting = m_state == State::Covered && m_session.isWaiting(m_files);
    if (isWaiting || (m_state == State::Open && isThere))
        return;
    m_job.drop();
    m_state = State::None;
    m_isStopped = false;
    m_isStale = false;
    m_files.reset();
    m_before.reset();
    m_problems.clear();
    emit ended();
}

} // namespace strata
