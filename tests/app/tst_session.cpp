// SPDX-License-Identifier: MIT
#include "app/session/session.h"
#include "source/files/memoryfilesystem.h"
#include "support/countingfiles.h"
#include "support/fakeproject.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <new>

using namespace strata;
using namespace strata::test;

namespace {

/// Gives every request the same project.
Session::Opener opening(std::shared_ptr<const Project> project)
{
    return [project](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> { return project; };
}

std::shared_ptr<const FileSystem> noFiles()
{
    return std::make_shared<MemoryFileSystem>();
}

ProjectRequest at(const std::string &root)
{
    ProjectRequest request;
    request.root = root;
    return request;
}

QString resultText(const QuestionRun &questionRun)
{
    return questionRun.answer() ? QString::fromStdString(std::string(questionRun.answer()->result().value.text()))
                                : QString();
}

} // namespace

/// Opening, looking up, cancelling and history, with a fake dialect.
class TestSession : public QObject
{
    Q_OBJECT

private slots:
    void opensAndReadsKeys();
    void failedOpeningKeepsWhatIsOpen();
    void missingMemoryKeepsWhatIsOpen();
    void cancelledOpeningIsDropped();
    void cancelReachesTheOpening();
    void newestOpeningWins();
    void looksUp();
    void newestLookupWins();
    void cancelReturnsToTheAnswer();
    void cancelStopsABlockedReader();
    void historyKeepsPlaces();
    void unknownKeyIsAnAnswer();
    void sceneIsReusedPerNode();
    void changedFactsReachTheScope();
    void refusedFactIsReported();
    void historyGoesBackAndForward();
    void strategyAppliesToItsKey();
    void reloadKeepsTheQuestion();
    void reloadReadsWhatChanged();
    void closingForgetsEverything();
    void destructionWaitsForJobs();
    void waitingForJobsEnds();
    void factsAreReadAfterTheAnswer();
    void nodesAreReadOnce();
};

void TestSession::opensAndReadsKeys()
{
    Session session(opening(fakeProject(smallLayers())));
    QSignalSpy ready(&session, &Session::projectReady);
    QSignalSpy keys(&session.workbench(), &Workbench::keysReady);
    session.open(at("/fake"), noFiles());
    QVERIFY(session.isBusy());
    QTRY_COMPARE(keys.size(), 1);
    QCOMPARE(ready.size(), 1);
    QCOMPARE(session.navigation().question().node, std::string("web01"));
    QCOMPARE(session.workbench().keys()->index.rows.size(), std::size_t{3});
    QTRY_VERIFY(!session.isBusy());
}

void TestSession::failedOpeningKeepsWhatIsOpen()
{
    const auto project = fakeProject(smallLayers());
    Session session([&](const ProjectRequest &request, auto, auto) -> Result<std::shared_ptr<const Project>> {
        if (request.root == "/fake")
            return project;
        return fail(Error::Code::FileNotFound, "no hiera.yaml");
    });
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.project());
    QSignalSpy failed(&session, &Session::openFailed);
    session.open(at("/other"), noFiles());
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(session.project(), project);
}

void TestSession::missingMemoryKeepsWhatIsOpen()
{
    const auto project = fakeProject(smallLayers());
    Session session([&](const ProjectRequest &request, auto, auto) -> Result<std::shared_ptr<const Project>> {
        if (request.root == "/huge")
            throw std::bad_alloc();
        return project;
    });
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.project() && !session.isBusy());
    QSignalSpy missing(&session, &Session::outOfMemory);
    QSignalSpy cancelled(&session, &Session::cancelled);
    session.open(at("/huge"), noFiles());
    QTRY_COMPARE(missing.size(), 1);
    QCOMPARE(missing.front().front().toString(), QStringLiteral("Opening /huge"));
    QCOMPARE(cancelled.size(), 1);
    QVERIFY(!session.isBusy());
    QCOMPARE(session.project(), project);
    QSignalSpy ready(&session, &Session::projectReady);
    session.open(at("/fake"), noFiles()); // the session works on
    QTRY_COMPARE(ready.size(), 1);
}

void TestSession::cancelledOpeningIsDropped()
{
    QSemaphore gate;
    const auto project = fakeProject(smallLayers());
    Session session([&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        gate.acquire();
        return project;
    });
    QSignalSpy ready(&session, &Session::projectReady);
    QSignalSpy cancelled(&session, &Session::cancelled);
    session.open(at("/fake"), noFiles());
    session.cancel();
    QCOMPARE(cancelled.size(), 1);
    QVERIFY(!session.isBusy());
    gate.release();
    session.open(at("/fake"), noFiles()); // the session works on after a cancel
    gate.release();
    QTRY_COMPARE(ready.size(), 1);
}

/// Escape while a large repository is opened: the work itself ends, not only its answer.
void TestSession::cancelReachesTheOpening()
{
    QSemaphore started;
    QSemaphore stopped;
    Session session(
        [&](const ProjectRequest &, auto, const CancelToken &cancel) -> Result<std::shared_ptr<const Project>> {
            started.release();
            const QDeadlineTimer patience(5000);
            while (!cancel.isCancelled() && !patience.hasExpired())
                QThread::yieldCurrentThread();
            if (cancel.isCancelled())
                stopped.release();
            return fail(Error::Code::Cancelled, "stopped");
        });
    session.open(at("/fake"), noFiles());
    started.acquire();
    session.cancel();
    QVERIFY(stopped.tryAcquire(1, 5000));
}

void TestSession::newestOpeningWins()
{
    QSemaphore slowGate;
    const auto slow = fakeProject({{.level = "Slow", .path = "slow.yaml", .yaml = "a: 1\n"}});
    const auto fast = fakeProject(smallLayers());
    Session session([&](const ProjectRequest &request, auto, auto) -> Result<std::shared_ptr<const Project>> {
        if (request.root == "/slow")
            slowGate.acquire();
        return request.root == "/slow" ? slow : fast;
    });
    QSignalSpy ready(&session, &Session::projectReady);
    session.open(at("/slow"), noFiles());
    session.open(at("/fast"), noFiles());
    QTRY_COMPARE(ready.size(), 1);
    slowGate.release();
    QTRY_VERIFY(!session.isBusy());
    QCOMPARE(ready.size(), 1);
    QCOMPARE(session.project(), fast);
}

void TestSession::looksUp()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    session.navigation().setKey(LookupTarget::named("ntp::server"));
    QTRY_VERIFY(session.project());
    session.navigation().setKey(LookupTarget::named("ntp::server"));
    QTRY_COMPARE(resultText(session.workbench().current()), QStringLiteral("10.0.0.1"));
    QCOMPARE(session.workbench().current().answer()->projection->fates().size(), std::size_t{2});
    QCOMPARE(session.workbench().current().answer()->projection->table().columns.size(), std::size_t{3});
}

void TestSession::newestLookupWins()
{
    QSemaphore slowGate;
    FakeHooks hooks;
    hooks.onLookup = [&](const LookupRequest &request) {
        if (request.key == LookupTarget::named("port"))
            slowGate.acquire();
    };
    Session session(opening(fakeProject(smallLayers(), hooks)));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    QSignalSpy results(&session.workbench(), &Workbench::answered);
    session.navigation().setKey(LookupTarget::named("port"));
    session.navigation().setKey(LookupTarget::named("user"));
    QTRY_COMPARE(results.size(), 1);
    slowGate.release();
    QTRY_VERIFY(!session.isBusy());
    QCOMPARE(results.size(), 1);
    QVERIFY(session.workbench().current().answer()->question.key == LookupTarget::named("user"));
}

/// Esc while a lookup runs: the answer that was there stays, and so does its question, its place and its scene.
void TestSession::cancelReturnsToTheAnswer()
{
    QSemaphore gate;
    FakeHooks hooks;
    hooks.onLookup = [&](const LookupRequest &request) {
        if (request.key == LookupTarget::named("port"))
            gate.acquire();
    };
    Session session(opening(fakeProject(smallLayers(), hooks)));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    const QuestionRun &questionRun = session.workbench().current();
    session.navigation().setKey(LookupTarget::named("user"));
    QTRY_VERIFY(questionRun.answer());
    const Address place{.key = LookupTarget::named("user"), .layer = AddressLayer{"common.yaml", 0}};
    session.navigation().setCurrent(place);
    const Question question = session.navigation().question();
    const auto answer = questionRun.answer();
    const auto scene = questionRun.scene();

    session.navigation().setKey(LookupTarget::named("port"));
    QVERIFY(session.isBusy());
    session.cancel();
    QVERIFY(!session.isBusy());
    QVERIFY(session.navigation().question() == question);
    QVERIFY(session.navigation().current() == place);
    QCOMPARE(questionRun.answer(), answer);
    session.navigation().goBack(); // the question that was given up is no stop on the way
    QVERIFY((session.navigation().current() == Address{.key = LookupTarget::named("user")}));

    session.navigation().setNode("web02");
    session.navigation().setKey(LookupTarget::named("port"));
    QTRY_COMPARE(questionRun.scene()->scope.node, std::string("web02"));
    session.cancel();
    QVERIFY(session.navigation().question() == question);
    QCOMPARE(questionRun.scene(), scene);
    QCOMPARE(questionRun.answer(), answer);
    gate.release(2);
}

/// What is opened keeps being shown while a file system does not answer; Esc needs no answer from it.
void TestSession::cancelStopsABlockedReader()
{
    class Blocking : public MemoryFileSystem
    {
    public:
        Result<std::string> read(const std::string &path) const override
        {
            if (isBlocked && path.ends_with("one.yaml")) {
                isWaiting = true;
                gate.acquire();
            }
            return MemoryFileSystem::read(path);
        }
        std::atomic<bool> isBlocked = false;
        mutable std::atomic<bool> isWaiting = false;
        mutable QSemaphore gate;
    };
    auto files = std::make_shared<Blocking>();
    files->add("/env/hiera.yaml", "version: 5\nhierarchy: [{name: Both, paths: [one.yaml, two.yaml]}]\n");
    files->add("/env/data/one.yaml", "a: 1\n");
    files->add("/env/data/two.yaml", "a: 2\n");
    Session session(&openProject);
    session.open(at("/env"), files);
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setKey(LookupTarget::named("a"));
    const QuestionRun &questionRun = session.workbench().current();
    QTRY_VERIFY(questionRun.answer() && !session.isBusy());
    const auto answer = questionRun.answer();

    files->isBlocked = true;
    files->add("/env/data/one.yaml", "a: 3\n"); // what has not changed is not read again
    session.reload();
    QTRY_VERIFY(files->isWaiting.load());
    QVERIFY(session.isBusy());
    QElapsedTimer time;
    time.start();
    session.cancel();
    QVERIFY(time.elapsed() < 50);
    QVERIFY(!session.isBusy());
    QCOMPARE(questionRun.answer(), answer);
    QVERIFY(session.navigation().key() == LookupTarget::named("a"));
    files->isBlocked = false;
    files->gate.release(100);
    session.reload();
    QTRY_VERIFY(session.workbench().keys() && questionRun.answer() != answer && !session.isBusy());
    QCOMPARE(questionRun.answer()->result().value.asInteger(), std::optional<std::int64_t>(3));
}

/// Going back to a question goes back to the place in its answer. Changed facts are no step: they stay with
/// their node.
void TestSession::historyKeepsPlaces()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    Navigation &navigation = session.navigation();
    const Address place{.key = LookupTarget::named("port"), .layer = AddressLayer{"common.yaml", 0}};
    QSignalSpy moves(&navigation, &Navigation::currentChanged);
    navigation.setCurrent(place); // asks for the key, too
    QVERIFY(navigation.key() == place.key);
    navigation.setNode("web02");
    navigation.setKey(LookupTarget::named("user"));
    navigation.setFacts({{"role", "db"}});
    navigation.goBack();
    QVERIFY(navigation.current() == place);
    QCOMPARE(navigation.question().node, std::string("web02"));
    QVERIFY(navigation.facts() == (FactChanges{{"role", "db"}}));
    navigation.goBack();
    QCOMPARE(navigation.question().node, std::string("web01"));
    QVERIFY(navigation.facts().empty());
    QVERIFY(navigation.current() == place);
    QCOMPARE(moves.size(), 3);
    navigation.goForward();
    QVERIFY(navigation.facts() == (FactChanges{{"role", "db"}}));
}

void TestSession::unknownKeyIsAnAnswer()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setKey(LookupTarget::named("nobody::has_it"));
    QTRY_VERIFY(session.workbench().current().answer());
    QCOMPARE(session.workbench().current().answer()->result().status, LookupResult::Status::NotFound);
    QCOMPARE(session.workbench().current().answer()->result().trace.layers.size(), std::size_t{3});
}

void TestSession::sceneIsReusedPerNode()
{
    std::atomic<int> engines = 0;
    FakeHooks hooks;
    hooks.onEngine = [&](const Scope &) { ++engines; };
    Session session(opening(fakeProject(smallLayers(), hooks)));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setNode("web02");
    QTRY_VERIFY(session.workbench().keys() && session.workbench().current().scene()->scope.node == "web02");
    QCOMPARE(engines.load(), 2);
    session.navigation().setNode("web01");
    QVERIFY(session.workbench().keys());
    QCOMPARE(session.workbench().current().scene()->scope.node, std::string("web01"));
    QCOMPARE(engines.load(), 2);
}

void TestSession::changedFactsReachTheScope()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setFacts({{"cores", "8"}});
    QTRY_VERIFY(session.workbench().keys() && !session.isBusy());
    const QuestionRun &questionRun = session.workbench().current();
    const Key name = session.project()->workspace->keys->intern("cores");
    const Value *cores = questionRun.scene()->scope.facts.find(name);
    QVERIFY(cores);
    QCOMPARE(cores->asInteger(), std::optional<std::int64_t>(8));
    session.navigation().setFacts({});
    QVERIFY(!questionRun.scene()->scope.facts.find(name)); // at once: it was known
}

void TestSession::refusedFactIsReported()
{
    const FactChanges facts{{"role", "db"}};
    const auto more = withFact(facts, "cores", "8");
    QVERIFY(more && *more == (FactChanges{{"cores", "8"}, {"role", "db"}}));
    QVERIFY(!withFact(facts, "role", "[unclosed"));
}

void TestSession::historyGoesBackAndForward()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setKey(LookupTarget::named("port"));
    session.navigation().setKey(LookupTarget::named("user"));
    QVERIFY(session.navigation().canGoBack());
    QVERIFY(!session.navigation().canGoForward());
    session.navigation().goBack();
    QVERIFY(session.navigation().key() == LookupTarget::named("port"));
    QTRY_VERIFY(session.workbench().current().answer() &&
                session.workbench().current().answer()->question.key == LookupTarget::named("port"));
    session.navigation().goForward();
    QVERIFY(session.navigation().key() == LookupTarget::named("user"));
    session.navigation().goBack();
    session.navigation().setKey(LookupTarget::named("ntp::server")); // what was ahead is gone
    QVERIFY(!session.navigation().canGoForward());
    session.navigation().goBack();
    QVERIFY(session.navigation().key() == LookupTarget::named("port"));
    session.navigation().goBack();
    QVERIFY(session.navigation().key().isNothing());
    QVERIFY(!session.navigation().canGoBack());
}

/// A strategy that was chosen by hand stays with its key, and comes back with it.
void TestSession::strategyAppliesToItsKey()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    Navigation &navigation = session.navigation();
    navigation.setKey(LookupTarget::named("port"));
    const MergeWords chosen{.text = "unique"};
    navigation.setMerge(chosen);
    navigation.setCurrent({.key = navigation.key(), .path = {AddressKey{Kind::String, "a"}}});
    navigation.setNode("web02");
    QVERIFY(navigation.question().merge == chosen);
    navigation.setKey(LookupTarget::named("user"));
    QVERIFY(navigation.question().merge.isAsConfigured());
    QCOMPARE(navigation.question().node, std::string("web02"));
    navigation.goBack();
    QVERIFY(navigation.question().merge == chosen);
    QVERIFY(navigation.key() == LookupTarget::named("port"));
}

void TestSession::reloadKeepsTheQuestion()
{
    int opened = 0;
    Session session([&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        ++opened;
        return fakeProject(smallLayers());
    });
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setNode("web02");
    session.navigation().setKey(LookupTarget::named("port"));
    QTRY_VERIFY(session.workbench().current().answer());
    const auto before = session.workbench().current().answer();
    session.reload();
    QTRY_VERIFY(session.workbench().current().answer() && session.workbench().current().answer() != before);
    QCOMPARE(opened, 2);
    QCOMPARE(session.navigation().question().node, std::string("web02"));
    QVERIFY(session.navigation().key() == LookupTarget::named("port"));
}

void TestSession::reloadReadsWhatChanged()
{
    const auto memory = std::make_shared<MemoryFileSystem>();
    memory->add("/five/hiera.yaml", "version: 5\nhierarchy: [{name: all, paths: [a.yaml, b.yaml]}]\n");
    memory->add("/five/data/a.yaml", "k: 1\n");
    memory->add("/five/data/b.yaml", "k: 2\n");
    const auto files = std::make_shared<CountingFiles>(memory);
    Session session(&openProject);
    session.open(at("/five"), files);
    QTRY_VERIFY(!session.isBusy() && session.workbench().keys());
    session.navigation().setKey(LookupTarget::named("k"));
    QTRY_VERIFY(!session.isBusy() && session.workbench().current().answer());
    QVERIFY(files->takeReads().size() >= 3);
    memory->add("/five/data/a.yaml", "k: 3\n");
    const auto before = session.project();
    session.reload();
    QTRY_VERIFY(!session.isBusy() && session.project() != before && session.workbench().keys());
    QCOMPARE(files->takeReads(), std::vector<std::string>{"/five/data/a.yaml"});
}

void TestSession::closingForgetsEverything()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.workbench().keys());
    session.navigation().setKey(LookupTarget::named("port"));
    QSignalSpy closed(&session, &Session::projectClosed);
    session.closeProject();
    QCOMPARE(closed.size(), 1);
    QVERIFY(!session.project() && !session.workbench().current().scene() && !session.workbench().keys() &&
            !session.workbench().current().answer());
    QVERIFY(session.navigation().key().isNothing());
    QVERIFY(!session.navigation().canGoBack());
}

void TestSession::destructionWaitsForJobs()
{
    std::atomic<bool> hasFinished = false;
    QSemaphore started;
    {
        Session session([&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
            started.release();
            auto project = fakeProject(smallLayers());
            hasFinished = true;
            return project;
        });
        session.open(at("/fake"), noFiles());
        started.acquire();
    }
    QVERIFY(hasFinished);
}

/// A reader that hears of nothing does not keep those who end the program.
void TestSession::waitingForJobsEnds()
{
    QSemaphore started;
    QSemaphore released;
    Session session([&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        started.release();
        released.acquire();
        return fail(Error::Code::FileNotFound, "too late");
    });
    session.open(at("/fake"), noFiles());
    started.acquire();
    QVERIFY(!session.board().endWithin(std::chrono::milliseconds(1)));
    QVERIFY(!session.isBusy()); // no longer needed
    released.release();
    QVERIFY(session.board().endWithin(std::chrono::minutes(5)));
}

/// Of all nodes, while what is asked of one has its own at once.
void TestSession::factsAreReadAfterTheAnswer()
{
    const auto fake = fakeProject(smallLayers());
    const std::vector<KnownNode> nodes = fake->nodes.list();
    QSemaphore gate;
    std::atomic<int> reads = 0;
    NodeReader unread;
    unread.names = {"web01", "web02"};
    unread.own = [&nodes](const std::string &name) {
        return name == "web01" ? std::optional(nodes.front()) : std::nullopt;
    };
    unread.all = [&](const CancelToken &) {
        ++reads;
        gate.acquire();
        return NodeListing{nodes, {Finding{"facts-broken", Finding::Severity::Warning, "late", {}}}};
    };
    auto project = std::make_shared<Project>(*fake);
    project->nodes = SharedNodes(std::move(unread));
    Session session(opening(project));
    QSignalSpy ready(&session.workbench(), &Workbench::nodesReady);
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.project());
    session.navigation().setKey(LookupTarget::named("port"));
    QTRY_COMPARE(resultText(session.workbench().current()), QStringLiteral("8080"));
    QVERIFY(session.workbench().current().scene()->scope.facts.isSameNode(nodes.front().facts()->scope.facts));
    QTRY_COMPARE(reads.load(), 1);
    QVERIFY(!project->nodes.areKnown() && ready.isEmpty());
    session.navigation().setNode("web02"); // needs the facts of all nodes
    gate.release();
    QTRY_COMPARE(ready.size(), 1);
    QCOMPARE(reads.load(), 1);
    QTRY_VERIFY(session.workbench().current().scene()->scope.facts.isSameNode(nodes.back().facts()->scope.facts));
    QCOMPARE(problemsOf(*project).size(), std::size_t(1));
}

/// A concurrent reader.
void TestSession::nodesAreReadOnce()
{
    const auto fake = fakeProject(smallLayers());
    const std::vector<KnownNode> list = fake->nodes.list();
    std::atomic<int> reads = 0;
    NodeReader unread;
    unread.names = {"web01", "web02"};
    unread.own = [&list](const std::string &name) {
        return name == "web01" ? std::optional(list.front()) : std::nullopt;
    };
    unread.all = [&](const CancelToken &) {
        ++reads;
        return NodeListing{list, {}};
    };
    const SharedNodes nodes(std::move(unread));
    ThreadExecutor executor(3);
    std::atomic<int> found = 0;
    executor.forEach(400, [&](std::size_t i) {
        const std::string name = i % 2 == 0 ? "web01" : "web02";
        const KnownNode *node = i < 40 ? (i % 2 == 0 ? nodes.find(name) : nullptr) : nodes.find(name);
        if (node ? node->name() == name : i < 40)
            ++found;
        if (!nodes.names().empty() && nodes.isKnown("web01"))
            (void)nodes.areOtherwise();
    });
    QCOMPARE(found.load(), 400);
    QCOMPARE(reads.load(), 1);
    QVERIFY(nodes.areKnown() && !nodes.areOtherwise() && nodes.namesWereRight());
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
