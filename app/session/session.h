// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "core/address.h"
#include "lookup/keyindex.h"
#include "lookup/mergechoice.h"
#include "projection/projection.h"

#include <QFutureWatcher>
#include <QMap>
#include <QObject>
#include <QThreadPool>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace strata {

/// A configuration seen from one node: the engine with its resolved layers.
struct Scene
{
    std::shared_ptr<const Project> project;
    std::shared_ptr<const LookupEngine> engine;
    Scope scope;
    std::shared_ptr<const LayerNames> names;
};

/// One answered question with all that views show of it. Immutable.
struct Answer
{
    std::shared_ptr<const Scene> scene;
    std::uint64_t sequence = 0; ///< of the request; later requests have higher numbers
    LookupRequest request;
    MergeChoice choice;
    std::shared_ptr<const Projection> projection;
    double milliseconds = 0; ///< of the lookup alone

    const LookupResult &result() const { return projection->result(); }
};

/// All keys seen from one node.
struct KeyListing
{
    std::shared_ptr<const Scene> scene;
    KeyIndex index;
    bool hasWholeNode = false; ///< lookups of the whole node give something
};

/// A fact that was changed for this session only, by its dotted name.
using FactChanges = QMap<QString, QString>;

/// What is open and what is asked: owns the current project, scope, engine and jobs.
///
/// Everything that reads files or computes runs in the session's pool; results arrive in the GUI thread as immutable
/// snapshots. Of several requests of one kind only the newest one answers.
class Session : public QObject
{
    Q_OBJECT

public:
    using Opener = std::function<Result<std::shared_ptr<const Project>>(
        const ProjectRequest &, std::shared_ptr<const Snapshot>, const CancelToken &)>;

    explicit Session(Opener opener, QObject *parent = nullptr);
    /// Cancels what runs and waits for it.
    ~Session() override;

    /// Opens a configuration. What was open stays until the new one is ready; a failure leaves it open.
    void open(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem);
    /// Opens the same again: reads what has changed, and keeps node, facts, key and strategy.
    void reload();
    void closeProject();
    /// Reads a file that the project's snapshot has not seen yet, so that its source can be shown; sourceRead() tells
    /// when the snapshot knows it. Of several files only the last one counts.
    void readSource(FileId file);
    /// Stops all running jobs; their answers are dropped.
    void cancel();

    std::shared_ptr<const Project> project() const { return m_project; }
    std::shared_ptr<const Scene> scene() const { return m_scene; }
    std::shared_ptr<const KeyListing> keys() const { return m_keys; }
    std::shared_ptr<const Answer> answer() const { return m_answer; }
    bool isBusy() const;
    /// What the running job does, for the progress line; empty if nothing runs.
    QString activity() const;

    QString node() const { return m_question.node; }
    AskedKey key() const { return m_question.key; }
    MergeChoice choice() const { return m_question.choice; }
    /// The current value that all views share. Its key is key().
    const Address &current() const { return m_question.current; }
    const FactChanges &factChanges() const { return m_facts; }
    bool canGoBack() const { return m_historyAt > 0; }
    bool canGoForward() const { return m_historyAt + 1 < m_history.size(); }

public slots:
    void setNode(const QString &node);
    void setKey(const strata::AskedKey &key);
    void setChoice(const strata::MergeChoice &choice);
    /// An address of another key asks for that key, too.
    void setCurrent(const strata::Address &place);
    /// Changes a fact on top of the node's own; the text is typed as YAML would. Errors are sent as factRefused().
    void setFact(const QString &name, const QString &text);
    void resetFact(const QString &name);
    void setFactChanges(const strata::FactChanges &changes);
    void goBack();
    void goForward();
    void clearHistory();

signals:
    void busyChanged();
    void projectReady(std::shared_ptr<const strata::Project> project);
    void openFailed(const strata::ProjectRequest &request, const strata::Error &error);
    void projectClosed();
    void sceneReady(std::shared_ptr<const strata::Scene> scene);
    void keyIndexReady(std::shared_ptr<const strata::KeyListing> keys);
    void resultReady(std::shared_ptr<const strata::Answer> answer);
    /// A running job was stopped by the user.
    void cancelled();
    /// Node, facts, key, strategy, current value or the history changed.
    void questionChanged();
    void currentChanged(const strata::Address &place);
    void sourceRead(strata::FileId file);
    void factRefused(const QString &name, const QString &reason);

private:
    using OpenOutcome = std::shared_ptr<const Result<std::shared_ptr<const Project>>>;
    using ScenePtr = std::shared_ptr<const Scene>;
    using KeysPtr = std::shared_ptr<const KeyListing>;
    using AnswerPtr = std::shared_ptr<const Answer>;

    struct Question
    {
        QString node;
        AskedKey key;
        MergeChoice choice;
        Address current;

        friend bool operator==(const Question &, const Question &) = default;
    };

    /// What is known for one node and set of changed facts.
    struct KnownScene
    {
        QString signature;
        ScenePtr scene;
        KeysPtr keys;
    };

    /// The kinds of jobs; of each at most one counts.
    enum Job { OpenJob, SceneJob, KeysJob, LookupJob, JobCount };

    void open(const ProjectRequest &request, std::shared_ptr<const FileSystem> fileSystem,
              std::shared_ptr<Workspace> workspace);
    QFutureWatcherBase &watcherOf(Job job);
    /// What tells the next job of this kind that it was dropped.
    CancelToken newToken(Job job);
    /// From the start of a job until its answer was taken over; a finished future alone is not the end.
    void begin(Job job);
    void end(Job job);
    void drop(Job job);

    void onOpened();
    void onSceneBuilt();
    void onKeysRead();
    void onAnswered();
    void startScene();
    void useScene(const ScenePtr &scene);
    void startKeys();
    void startLookup();
    void forgetAnswer();
    QString sceneSignature() const;
    KnownScene *knownScene(const QString &signature);
    void ask(Question question);
    void remember();
    void restore(std::size_t at);

    Opener m_opener;
    std::shared_ptr<Executor> m_executor;
    ProjectRequest m_openRequest;
    std::shared_ptr<const FileSystem> m_openFileSystem;
    std::shared_ptr<const FileSystem> m_fileSystem;
    std::shared_ptr<const Project> m_project;
    ScenePtr m_scene;
    KeysPtr m_keys;
    AnswerPtr m_answer;
    std::vector<KnownScene> m_known; // newest last, of this project only
    Question m_question;
    FactChanges m_facts;
    std::vector<Question> m_history;
    std::size_t m_historyAt = 0;
    std::uint64_t m_sequence = 0;

    std::array<bool, JobCount> m_runs{};
    std::array<CancelSource, JobCount> m_cancels;
    QThreadPool m_pool;
    QFutureWatcher<OpenOutcome> m_openWatcher;
    QFutureWatcher<ScenePtr> m_sceneWatcher;
    QFutureWatcher<KeysPtr> m_keysWatcher;
    QFutureWatcher<AnswerPtr> m_answerWatcher;
    QFutureWatcher<FileId> m_sourceWatcher;
};

} // namespace strata

Q_DECLARE_METATYPE(strata::MergeChoice)
