// SPDX-License-Identifier: MIT
#include "app/session/session.h"

#include "items/text.h"

#include <QPromise>
#include <QScopeGuard>
#include <QtConcurrentRun>

#include <algorithm>
#include <chrono>

namespace strata {

namespace {

constexpr std::size_t kKeptScenes = 8;
constexpr std::size_t kKeptHistory = 200;

using ProjectPtr = std::shared_ptr<const Project>;

void openJob(QPromise<std::shared_ptr<const Result<ProjectPtr>>> &promise, const Session::Opener &opener,
             const ProjectRequest &request, const std::shared_ptr<const Snapshot> &snapshot, const CancelToken &cancel)
{
    promise.addResult(std::make_shared<const Result<ProjectPtr>>(opener(request, snapshot, cancel)));
}

/// The node's scope with the session's changed facts on top. The texts were checked when they were set.
Scope changedScope(const Project &project, const QString &node, const FactChanges &changes)
{
    Scope scope = scopeOf(project, toUtf8(node));
    KeyTable &keys = *project.workspace->keys;
    for (auto change = changes.cbegin(); change != changes.cend(); ++change) {
        if (const auto value = typedFact(toUtf8(change.value()), keys))
            scope = withVariable(std::move(scope), toUtf8(change.key()), *value, keys);
    }
    return scope;
}

void sceneJob(QPromise<std::shared_ptr<const Scene>> &promise, const ProjectPtr &project, const QString &node,
              const FactChanges &changes)
{
    auto scene = std::make_shared<Scene>();
    scene->project = project;
    scene->scope = changedScope(*project, node, changes);
    if (promise.isCanceled())
        return;
    scene->engine = project->dialect->engine(scene->scope);
    scene->names = std::make_shared<const LayerNames>(scene->engine->layers(), namesOf(*project));
    promise.addResult(std::move(scene));
}

void keysJob(QPromise<std::shared_ptr<const KeyListing>> &promise, const std::shared_ptr<const Scene> &scene,
             const CancelToken &cancel)
{
    auto listing = std::make_shared<KeyListing>();
    listing->scene = scene;
    listing->index = buildKeyIndex(*scene->engine, cancel);
    if (promise.isCanceled())
        return;
    listing->hasWholeNode = scene->project->dialect->hasWholeNode() && !scene->scope.node.empty();
    promise.addResult(std::move(listing));
}

bool strategyHasOptions(const Dialect &dialect, const std::string &strategy)
{
    for (const StrategyChoice &known : dialect.strategies()) {
        if (known.name == strategy)
            return known.hasOptions;
    }
    return false;
}

void lookupJob(QPromise<std::shared_ptr<const Answer>> &promise, std::shared_ptr<Answer> answer)
{
    if (promise.isCanceled())
        return;
    const auto start = std::chrono::steady_clock::now();
    auto result = std::make_shared<const LookupResult>(answer->scene->engine->lookup(answer->request));
    answer->milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    if (promise.isCanceled())
        return;
    answer->projection =
        std::make_shared<const Projection>(answer->request.key, std::move(result), answer->scene->names);
    promise.addResult(std::move(answer));
}

} // namespace

Session::Session(Opener opener, QObject *parent)
    : QObject(parent), m_opener(std::move(opener)), m_executor(makeExecutor())
{
    // A job that was overtaken still occupies its thread for a moment; the newest must not wait for it.
    m_pool.setMaxThreadCount(std::max(4, QThread::idealThreadCount()));
    connect(&m_openWatcher, &QFutureWatcherBase::finished, this, &Session::onOpened);
    connect(&m_sceneWatcher, &QFutureWatcherBase::finished, this, &Session::onSceneBuilt);
    connect(&m_keysWatcher, &QFutureWatcherBase::finished, this, &Session::onKeysRead);
    connect(&m_answerWatcher, &QFutureWatcherBase::finished, this, &Session::onAnswered);
    connect(&m_sourceWatcher, &QFutureWatcherBase::finished, this, [this] {
        if (m_project && !m_sourceWatcher.isCanceled())
            emit sourceRead(m_sourceWatcher.result());
    });
}

Session::~Session()
{
    for (const Job job : {OpenJob, SceneJob, KeysJob, LookupJob}) {
        watcherOf(job).disconnect(this);
        m_cancels[job].cancel();
        watcherOf(job).cancel();
    }
    m_sourceWatcher.disconnect(this);
    m_pool.waitForDone();
}

QFutureWatcherBase &Session::watcherOf(Job job)
{
    switch (job) {
    case OpenJob: return m_openWatcher;
    case SceneJob: return m_sceneWatcher;
    case KeysJob: return m_keysWatcher;
    case LookupJob:
    case JobCount: break;
    }
    return m_answerWatcher;
}

CancelToken Session::newToken(Job job)
{
    m_cancels[job] = CancelSource();
    return m_cancels[job].token();
}

void Session::begin(Job job)
{
    m_runs[job] = true;
    emit busyChanged();
}

void Session::end(Job job)
{
    m_runs[job] = false;
}

void Session::drop(Job job)
{
    m_cancels[job].cancel();
    watcherOf(job).cancel(); // setFuture() drops what the old job still has to say
    m_runs[job] = false;
}

void Session::open(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem)
{
    open(request, std::move(fileSystem), std::make_shared<Workspace>(m_executor));
}

void Session::open(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem,
                   std::shared_ptr<Workspace> workspace)
{
    m_openRequest = request;
    m_openFileSystem = fileSystem;
    drop(OpenJob);
    auto snapshot = std::make_shared<const Snapshot>(std::move(workspace), std::move(fileSystem));
    m_openWatcher.setFuture(
        QtConcurrent::run(&m_pool, openJob, m_opener, request, std::move(snapshot), newToken(OpenJob)));
    begin(OpenJob);
}

void Session::reload()
{
    if (m_project)
        open(m_project->request, m_fileSystem, m_project->workspace);
}

void Session::readSource(FileId file)
{
    const auto read = [snapshot = m_project->snapshot, file] {
        snapshot->content(file);
        return file;
    };
    m_sourceWatcher.setFuture(QtConcurrent::run(&m_pool, read));
}

void Session::closeProject()
{
    for (const Job job : {OpenJob, SceneJob, KeysJob, LookupJob})
        drop(job);
    m_sourceWatcher.cancel();
    m_project.reset();
    m_fileSystem.reset();
    m_scene.reset();
    m_keys.reset();
    m_answer.reset();
    m_known.clear();
    m_question = {};
    m_facts.clear();
    m_history.clear();
    m_historyAt = 0;
    emit projectClosed();
    emit questionChanged();
    emit busyChanged();
}

void Session::cancel()
{
    if (!isBusy())
        return;
    for (const Job job : {OpenJob, SceneJob, KeysJob, LookupJob})
        drop(job);
    emit cancelled();
    emit busyChanged();
}

bool Session::isBusy() const
{
    return std::find(m_runs.begin(), m_runs.end(), true) != m_runs.end();
}

QString Session::activity() const
{
    if (m_runs[OpenJob])
        return tr("Opening %1").arg(toText(m_openRequest.root));
    if (m_runs[SceneJob])
        return tr("Resolving the layers");
    if (m_runs[LookupJob])
        return m_question.key.isWholeNode() ? tr("Explaining everything of this node")
                                            : tr("Explaining %1").arg(toText(m_question.key.name()));
    if (m_runs[KeysJob])
        return tr("Reading all keys");
    return {};
}

void Session::onOpened()
{
    end(OpenJob);
    const auto done = qScopeGuard([this] { emit busyChanged(); });
    if (m_openWatcher.isCanceled() || m_openWatcher.future().resultCount() == 0)
        return;
    const OpenOutcome outcome = m_openWatcher.result();
    if (!*outcome) {
        emit openFailed(m_openRequest, outcome->error());
        return;
    }
    const bool isReload = m_project && m_project->folder == (**outcome)->folder && m_fileSystem == m_openFileSystem;
    m_project = **outcome;
    m_fileSystem = m_openFileSystem;
    m_known.clear();
    m_scene.reset();
    m_keys.reset();
    if (!isReload) { // a reload keeps showing the last answer until there is a new one
        forgetAnswer();
        m_question = {};
        m_facts.clear();
        m_history.clear();
        m_historyAt = 0;
        if (!m_project->nodes.empty())
            m_question.node = toText(m_project->nodes.front().name);
    }
    emit projectReady(m_project);
    emit questionChanged();
    startScene();
}

QString Session::sceneSignature() const
{
    QString signature = m_question.node;
    for (auto change = m_facts.cbegin(); change != m_facts.cend(); ++change)
        signature += QChar(0) + change.key() + QChar(1) + change.value();
    return signature;
}

Session::KnownScene *Session::knownScene(const QString &signature)
{
    const auto found = std::find_if(m_known.begin(), m_known.end(),
                                    [&](const KnownScene &known) { return known.signature == signature; });
    return found == m_known.end() ? nullptr : &*found;
}

void Session::startScene()
{
    if (!m_project)
        return;
    for (const Job job : {SceneJob, KeysJob, LookupJob})
        drop(job);
    if (const KnownScene *known = knownScene(sceneSignature())) {
        const ScenePtr scene = known->scene;
        m_keys = known->keys;
        useScene(scene);
        return;
    }
    m_keys.reset();
    m_sceneWatcher.setFuture(QtConcurrent::run(&m_pool, sceneJob, m_project, m_question.node, m_facts));
    begin(SceneJob);
}

void Session::onSceneBuilt()
{
    end(SceneJob);
    const auto done = qScopeGuard([this] { emit busyChanged(); });
    if (m_sceneWatcher.isCanceled() || m_sceneWatcher.future().resultCount() == 0)
        return;
    const ScenePtr scene = m_sceneWatcher.result();
    if (m_known.size() >= kKeptScenes)
        m_known.erase(m_known.begin());
    m_known.push_back({sceneSignature(), scene, nullptr});
    useScene(scene);
}

void Session::useScene(const ScenePtr &scene)
{
    m_scene = scene;
    emit sceneReady(scene);
    startLookup();
    if (m_keys)
        emit keyIndexReady(m_keys);
    else
        startKeys();
    emit busyChanged();
}

void Session::startKeys()
{
    drop(KeysJob);
    m_keysWatcher.setFuture(QtConcurrent::run(&m_pool, keysJob, m_scene, newToken(KeysJob)));
    begin(KeysJob);
}

void Session::onKeysRead()
{
    end(KeysJob);
    const auto done = qScopeGuard([this] { emit busyChanged(); });
    if (m_keysWatcher.isCanceled() || m_keysWatcher.future().resultCount() == 0)
        return;
    m_keys = m_keysWatcher.result();
    if (KnownScene *known = knownScene(sceneSignature()))
        known->keys = m_keys;
    emit keyIndexReady(m_keys);
}

void Session::startLookup()
{
    drop(LookupJob);
    const std::uint64_t sequence = ++m_sequence;
    if (!m_scene || m_question.key.isNothing()) {
        forgetAnswer();
        return;
    }
    auto answer = std::make_shared<Answer>();
    answer->scene = m_scene;
    answer->sequence = sequence;
    answer->choice = m_question.choice;
    answer->request.key = m_question.key;
    answer->request.merge =
        mergeArgument(m_question.choice, strategyHasOptions(*m_project->dialect, m_question.choice.strategy),
                      *m_project->workspace->keys);
    m_answerWatcher.setFuture(QtConcurrent::run(&m_pool, lookupJob, std::move(answer)));
    begin(LookupJob);
}

void Session::onAnswered()
{
    end(LookupJob);
    const auto done = qScopeGuard([this] { emit busyChanged(); });
    if (m_answerWatcher.isCanceled() || m_answerWatcher.future().resultCount() == 0)
        return;
    const AnswerPtr answer = m_answerWatcher.result();
    if (answer->sequence != m_sequence)
        return;
    m_answer = answer;
    emit resultReady(m_answer);
}

void Session::forgetAnswer()
{
    if (!m_answer)
        return;
    m_answer.reset();
    emit resultReady(nullptr);
}

void Session::ask(Question question)
{
    if (question == m_question)
        return;
    const bool isOtherNode = question.node != m_question.node;
    m_question = std::move(question);
    emit questionChanged();
    if (isOtherNode)
        startScene();
    else
        startLookup();
}

void Session::setNode(const QString &node)
{
    Question question = m_question;
    question.node = node;
    if (question == m_question)
        return;
    remember();
    ask(std::move(question));
}

void Session::setKey(const AskedKey &key)
{
    Question question = m_question;
    question.key = key;
    question.current = {.key = key};
    if (question.key == m_question.key)
        return;
    remember();
    ask(std::move(question));
}

void Session::setChoice(const MergeChoice &choice)
{
    Question question = m_question;
    question.choice = choice;
    if (question == m_question)
        return;
    remember();
    ask(std::move(question));
}

void Session::setCurrent(const Address &place)
{
    if (place == m_question.current)
        return;
    remember();
    if (place.key == m_question.key) {
        m_question.current = place;
        emit questionChanged();
    } else {
        Question question = m_question;
        question.key = place.key;
        question.current = place;
        ask(std::move(question));
    }
    emit currentChanged(place);
}

void Session::setFact(const QString &name, const QString &text)
{
    if (!m_project)
        return;
    const auto value = typedFact(toUtf8(text), *m_project->workspace->keys);
    if (!value) {
        emit factRefused(name, toText(value.error().message));
        return;
    }
    FactChanges changes = m_facts;
    changes.insert(name, text);
    setFactChanges(changes);
}

void Session::resetFact(const QString &name)
{
    FactChanges changes = m_facts;
    changes.remove(name);
    setFactChanges(changes);
}

void Session::setFactChanges(const FactChanges &changes)
{
    if (changes == m_facts)
        return;
    m_facts = changes;
    emit questionChanged();
    startScene();
}

/// Puts the question that is about to change into the history; what was ahead is dropped.
void Session::remember()
{
    m_history.resize(std::min(m_history.size(), m_historyAt));
    if (m_history.size() >= kKeptHistory)
        m_history.erase(m_history.begin());
    m_history.push_back(m_question);
    m_historyAt = m_history.size();
}

void Session::restore(std::size_t at)
{
    const Address before = m_question.current;
    m_historyAt = at;
    Question question = m_history[at];
    const bool isSameAnswer =
        question.node == m_question.node && question.key == m_question.key && question.choice == m_question.choice;
    if (isSameAnswer) {
        m_question = std::move(question);
        emit questionChanged();
    } else {
        ask(std::move(question));
    }
    if (!(m_question.current == before))
        emit currentChanged(m_question.current);
}

void Session::goBack()
{
    if (!canGoBack())
        return;
    const std::size_t at = m_historyAt - 1;
    if (m_historyAt == m_history.size())
        m_history.push_back(m_question); // to come back to
    else
        m_history[m_historyAt] = m_question;
    restore(at);
}

void Session::clearHistory()
{
    m_history.clear();
    m_historyAt = 0;
    emit questionChanged();
}

void Session::goForward()
{
    if (!canGoForward())
        return;
    m_history[m_historyAt] = m_question;
    restore(m_historyAt + 1);
}

} // namespace strata
