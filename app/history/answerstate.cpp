// SPDX-License-Identifier: MIT
#include "app/history/answerstate.h"

#include "app/project/asking.h"
#include "app/project/comparison/sideplaces.h"
#include "app/project/findings/findingsearch.h"
#include "app/project/project.h"
#include "app/project/sourcefiles.h"
#include "lookup/keyindex.h"
#include "source/files/path.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>

namespace strata {

namespace {

LookupResult failure(const Error &error)
{
    LookupResult result;
    result.status = LookupResult::Status::Failed;
    result.error = error;
    result.error->mark = {};
    return result;
}

ProjectPlace placeOf(const Project &project)
{
    const std::string configuration = project.dialect->configurationFile();
    const bool isFile = project.snapshot->type(configuration) == FileType::File;
    return {isFile ? configuration : project.folder, project.folder};
}

/// \a path with the folder \a from replaced by \a to.
std::string movedPath(const std::string &path, const std::string &from, const std::string &to)
{
    if (path == from)
        return to;
    return path.starts_with(folderPrefix(from)) ? folderPrefix(to) + path.substr(folderPrefix(from).size()) : path;
}

} // namespace

Result<std::shared_ptr<const AnswerSource>> AnswerSource::open(const HistoryQuestion &question)
{
    const bool isRevision = !question.request.revision.empty();
    const auto workspace = std::make_shared<Workspace>();
    const auto disk = std::make_shared<const Snapshot>(workspace, question.disk);
    auto revision =
        RevisionFileSystem::open(question.request.root, isRevision ? question.request.revision : "HEAD", disk);
    if (!revision)
        return tl::unexpected<Error>(revision.error());
    std::shared_ptr<AnswerSource> source(new AnswerSource(question, std::move(*revision), disk));
    source->m_question.request.revision.clear();
    source->m_hasDisk = !isRevision && !source->m_graph.isBare();

    const ProjectRequest &request = source->m_question.request;
    ProjectRequest wanted = request;
    wanted.nodes = {NodeChoice::Kind::One, question.question.node};
    auto opened = source->m_hasDisk ? openProject(wanted, disk, question.cancel)
                                    : Result<std::shared_ptr<const Project>>(fail(Error::Code::NotFound, {}));
    if (!opened)
        opened = openProject(wanted, std::make_shared<const Snapshot>(workspace, source->m_revision), question.cancel);
    if (!opened)
        return tl::unexpected<Error>(opened.error());
    source->m_place = placeOf(**opened);
    if (const KnownNode *node = (*opened)->nodes.find(question.question.node); node && node->path().empty())
        source->m_named = *node;
    // Facts that are not committed are today's in every commit.
    std::string facts = request.facts.empty() ? folderPrefix(source->m_place.folder) + "facts"
                                              : absolutePath(request.facts, disk->workingFolder());
    source->m_hasFactsInside = areFactsCommitted(*source->m_revision, facts, disk);
    if (!source->m_hasFactsInside && disk->type(facts) != FileType::None) {
        source->m_revision = source->m_revision->excluding({facts});
        source->m_uncommittedFacts = std::move(facts);
    }
    return std::shared_ptr<const AnswerSource>(std::move(source));
}

ProjectRequest AnswerSource::requestAt(const ProjectPlace &place) const
{
    ProjectRequest request = m_question.request;
    const std::string workingFolder = m_disk->workingFolder();
    const auto moved = [&](std::string &path) {
        if (!path.empty())
            path = movedPath(absolutePath(path, workingFolder), m_place.folder, place.folder);
    };
    request.root = place.configuration;
    if (m_uncommittedFacts.empty())
        moved(request.facts);
    else
        request.facts = m_uncommittedFacts;
    moved(request.globalConfiguration);
    moved(request.nodeStore);
    for (PathMapping &mapping : request.mappings)
        moved(mapping.to);
    if (place.folder != m_place.folder) {
        std::string folders;
        for (std::string &folder : listedPaths(request.modulePath)) {
            moved(folder);
            folders += (folders.empty() ? "" : ":") + folder;
        }
        request.modulePath = std::move(folders);
    }
    const bool areAllNodes = m_question.subject == HistorySubject::Findings && m_question.question.node.empty();
    request.nodes = areAllNodes ? NodeChoice() : NodeChoice{NodeChoice::Kind::One, m_question.question.node, m_named};
    return request;
}

std::shared_ptr<const FileSystem> AnswerSource::files(const ObjectId &tree,
                                                      std::shared_ptr<TreeDependencies> dependencies) const
{
    return m_revision->withTree(tree, std::move(dependencies));
}

AnswerState AnswerSource::over(const std::shared_ptr<const FileSystem> &files, const ProjectPlace &place) const
{
    AnswerState state;
    state.place = place;
    state.hasProject = true;
    const auto snapshot = std::make_shared<const Snapshot>(m_disk->workspace(), files);
    auto project = openProject(requestAt(place), snapshot, m_question.cancel);
    if (!project) {
        state.hasProject = project.error().code != Error::Code::FileNotFound;
        if (state.hasProject)
            state.answer = failure(project.error());
        return state;
    }
    state.project = std::move(*project);
    switch (m_question.subject) {
    case HistorySubject::Key: state.answer = lookupResult(state, false); break;
    case HistorySubject::AllKeys: answerAllKeys(state); break;
    case HistorySubject::Findings: findFindings(state); break;
    }
    return state;
}

LookupResult AnswerSource::lookupResult(const AnswerState &state, bool withTrace) const
{
    if (!state.project)
        return state.answer;
    const Project &project = *state.project;
    const auto engine =
        engineFor(project, scopeOf(project, m_question.question), m_question.question, m_question.cancel);
    if (!engine)
        return failure(engine.error());
    auto request = lookupRequest(project, m_question.question);
    if (!request)
        return failure(request.error());
    request->withTrace = withTrace;
    request->cancel = m_question.cancel;
    return (*engine)->lookup(*request);
}

std::optional<PlacedAnswer> AnswerSource::placedAnswer(const AnswerState &state) const
{
    return state.project ? strata::placedAnswer({state.project, m_question.question}, m_question.cancel) : std::nullopt;
}

std::function<std::string(SourceMark)> AnswerSource::placesOf(const AnswerState &state) const
{
    if (!state.project)
        return {};
    return questionPlaces(*state.project, m_question.question, m_question.cancel);
}

std::optional<LookupResult> AnswerSource::answerTo(const std::string &key, const Project &project,
                                                   const LookupEngine &engine) const
{
    Question question = m_question.question;
    question.key = rootTarget(project, key);
    auto request = lookupRequest(project, question);
    if (!request)
        return std::nullopt;
    request->withTrace = false;
    request->cancel = m_question.cancel;
    return engine.lookup(*request);
}

void AnswerSource::addAnswers(AnswerState &state, const AnswerState &other) const
{
    if (!state.project || state.answer.status == LookupResult::Status::Failed || other.keys.empty())
        return;
    std::vector<std::string> missing;
    for (const auto &[key, result] : other.keys) {
        if (!state.keys.contains(key))
            missing.push_back(key);
    }
    if (missing.empty())
        return;
    const auto engine =
        engineFor(*state.project, scopeOf(*state.project, m_question.question), m_question.question, m_question.cancel);
    for (std::size_t i = 0; engine && i < missing.size() && !m_question.cancel.isCancelled(); ++i) {
        if (auto answer = answerTo(missing[i], *state.project, **engine))
            state.keys.emplace(std::move(missing[i]), std::move(*answer));
    }
}

/// Sets the answers of all keys. An unusable configuration is the answer to every key.
void AnswerSource::answerAllKeys(AnswerState &state) const
{
    const Project &project = *state.project;
    const auto engine =
        engineFor(project, scopeOf(project, m_question.question), m_question.question, m_question.cancel);
    if (!engine) {
        state.answer = failure(engine.error());
        return;
    }
    for (const KeyIndex::Row &row : buildKeyIndex(**engine).rows) {
        if (m_question.cancel.isCancelled())
            return;
        auto answer = answerTo(row.key.text(), project, **engine);
        if (answer && answer->status != LookupResult::Status::NotFound)
            state.keys.emplace(row.key.text(), std::move(*answer));
    }
    if (state.keys.empty()) { // also if the files no longer exist
        const auto problems = project.dialect->problems();
        const auto isError = [](const Finding &problem) { return problem.severity == Finding::Severity::Error; };
        if (const auto error = std::find_if(problems.begin(), problems.end(), isError); error != problems.end())
            state.answer = failure({Error::Code::Configuration, error->text, {}});
    }
}

void AnswerSource::findFindings(AnswerState &state) const
{
    Question question = m_question.question;
    question.source = sourceOf(*state.project);
    std::vector<std::string> nodes;
    if (!question.node.empty()) {
        nodes.push_back(question.node);
    } else {
        for (const KnownNode &node : state.project->nodes)
            nodes.push_back(node.name());
    }
    const FindingChoice choice{.rules = {m_question.rule}};
    const FileTable &files = state.project->snapshot->files();
    const FindingListener listener{[&](const FindingEntry &found) {
        const SourceMark mark = found.finding.mark;
        const std::string file = mark.isValid() ? files.path(mark.file) : std::string();
        state.findings.emplace(stableIdentity(found, relativePath(file, state.place.folder)),
                               HistoryFinding{found.key, file, mark.isValid() ? mark.line : 0U, found.finding.text});
    }};
    const auto done = strata::findFindings(state.project, question, nodes, choice, listener, {}, m_question.cancel);
    if (!done)
        state.answer = failure(done.error());
}

AnswerState AnswerSource::onDisk() const
{
    return over(m_disk, m_place);
}

AnswerState AnswerSource::in(const ObjectId &tree, const ProjectPlace &place) const
{
    auto dependencies = std::make_shared<TreeDependencies>(m_revision->reader());
    AnswerState state = over(files(tree, dependencies), place);
    state.dependencies = std::move(dependencies);
    return state;
}

std::optional<ProjectPlace> AnswerSource::movedFrom(const ProjectPlace &place, const ObjectId &before,
                                                    const ObjectId &after) const
{
    const std::string inside = m_revision->pathInside(place.configuration);
    const auto now = inside.empty() ? std::nullopt : m_graph.fileAt(inside, after);
    if (!now)
        return std::nullopt;
    std::vector<std::string> candidates;
    for (std::string &path : m_graph.filesNamed(inside.substr(inside.rfind('/') + 1), before)) {
        if (!m_graph.fileAt(path, after))
            candidates.push_back(std::move(path));
    }
    const auto isEqual = [&](const std::string &path) { return m_graph.fileAt(path, before) == now; };
    if (std::any_of(candidates.begin(), candidates.end(), isEqual))
        std::erase_if(candidates, [&](const std::string &path) { return !isEqual(path); });
    const auto depth = [](const std::string &path) { return std::count(path.begin(), path.end(), '/'); };
    auto least = std::numeric_limits<std::ptrdiff_t>::max(); // modules also have configurations
    for (const std::string &path : candidates)
        least = std::min(least, depth(path));
    std::erase_if(candidates, [&](const std::string &path) { return depth(path) > least; });
    if (candidates.size() != 1)
        return std::nullopt;
    const std::string configuration = folderPrefix(m_revision->root()) + candidates.front();
    return ProjectPlace{configuration, parentFolder(configuration)};
}

namespace {

/// Calls \a visit for each key whose answer differs, by name, until it returns false.
template <typename Visit>
void visitChangedKeys(const AnswerState &before, const AnswerState &after, const Visit &visit)
{
    auto was = before.keys.begin();
    auto is = after.keys.begin();
    while (was != before.keys.end() || is != after.keys.end()) {
        const bool isGone = is == after.keys.end() || (was != before.keys.end() && was->first < is->first);
        const bool isNew = was == before.keys.end() || (is != after.keys.end() && is->first < was->first);
        const std::string &key = isNew ? is->first : was->first;
        const LookupResult &old = isNew ? before.answer : (was++)->second;
        const LookupResult &current = isGone ? after.answer : (is++)->second;
        if (!isSameAnswer(old, current) && !visit(key, old, current))
            return;
    }
}

} // namespace

std::vector<HistoryKeyChange> changedKeys(const AnswerState &before, const AnswerState &after)
{
    std::vector<HistoryKeyChange> changes;
    visitChangedKeys(before, after,
                     [&changes](const std::string &key, const LookupResult &old, const LookupResult &current) {
                         changes.push_back({key, old, current});
                         return true;
                     });
    return changes;
}

bool isSameState(const AnswerState &one, const AnswerState &other)
{
    const bool haveKeys = !one.keys.empty() || !other.keys.empty();
    bool isSame = haveKeys || isSameAnswer(one.answer, other.answer);
    visitChangedKeys(one, other, [&isSame](const auto &...) { return isSame = false; });
    const auto isSameFinding = [](const auto &a, const auto &b) { return a.first == b.first; };
    return isSame && std::equal(one.findings.begin(), one.findings.end(), other.findings.begin(), other.findings.end(),
                                isSameFinding);
}

} // namespace strata
