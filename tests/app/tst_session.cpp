// SPDX-License-Identifier: MIT
#include "app/session/session.h"
#include "source/files/memoryfilesystem.h"
#include "support/countingfiles.h"
#include "support/fakeproject.h"

#include <QDeadlineTimer>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>

using namespace strata;
using namespace strata::test;

namespace {

/// Gives every request the same project.
Session::Opener opening(std::shared_ptr<const Project> project)
{
    return [project](const ProjectRequest &, std::shared_ptr<const Snapshot>,
                     const CancelToken &) -> Result<std::shared_ptr<const Project>> { return project; };
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

QString resultText(const Session &session)
{
    return session.answer() ? QString::fromStdString(session.answer()->result().value.text()) : QString();
}

} // namespace

/// Opening, looking up, cancelling and history, with a fake dialect.
class TestSession : public QObject
{
    Q_OBJECT

private slots:
    void opensAndReadsKeys();
    void failedOpeningKeepsWhatIsOpen();
    void cancelledOpeningIsDropped();
    void cancelReachesTheOpening();
    void newestOpeningWins();
    void looksUp();
    void newestLookupWins();
    void unknownKeyIsAnAnswerToo();
    void sceneIsReusedPerNode();
    void changedFactsReachTheScope();
    void refusedFactIsReported();
    void historyGoesBackAndForward();
    void reloadKeepsTheQuestion();
    void reloadReadsWhatChanged();
    void closingForgetsEverything();
    void destructionWaitsForJobs();
};

void TestSession::opensAndReadsKeys()
{
    Session session(opening(fakeProject(smallLayers())));
    QSignalSpy ready(&session, &Session::projectReady);
    QSignalSpy keys(&session, &Session::keyIndexReady);
    session.open(at("/fake"), noFiles());
    QVERIFY(session.isBusy());
    QTRY_COMPARE(keys.size(), 1);
    QCOMPARE(ready.size(), 1);
    QCOMPARE(session.node(), QStringLiteral("web01"));
    QCOMPARE(session.keys()->index.rows.size(), std::size_t{3});
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
    session.setKey(AskedKey::named("ntp::server"));
    QTRY_VERIFY(session.project());
    session.setKey(AskedKey::named("ntp::server"));
    QTRY_COMPARE(resultText(session), QStringLiteral("10.0.0.1"));
    QCOMPARE(session.answer()->projection->fates().size(), std::size_t{2});
    QCOMPARE(session.answer()->projection->table().columns.size(), std::size_t{3});
}

void TestSession::newestLookupWins()
{
    QSemaphore slowGate;
    FakeHooks hooks;
    hooks.onLookup = [&](const LookupRequest &request) {
        if (request.key == AskedKey::named("port"))
            slowGate.acquire();
    };
    Session session(opening(fakeProject(smallLayers(), hooks)));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    QSignalSpy results(&session, &Session::resultReady);
    session.setKey(AskedKey::named("port"));
    session.setKey(AskedKey::named("user"));
    QTRY_COMPARE(results.size(), 1);
    slowGate.release();
    QTRY_VERIFY(!session.isBusy());
    QCOMPARE(results.size(), 1);
    QCOMPARE(session.answer()->request.key, AskedKey::named("user"));
}

void TestSession::unknownKeyIsAnAnswerToo()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    session.setKey(AskedKey::named("nobody::has_it"));
    QTRY_VERIFY(session.answer());
    QCOMPARE(session.answer()->result().status, LookupResult::Status::NotFound);
    QCOMPARE(session.answer()->result().trace.layers.size(), std::size_t{3});
}

void TestSession::sceneIsReusedPerNode()
{
    std::atomic<int> engines = 0;
    FakeHooks hooks;
    hooks.onEngine = [&](const Scope &) { ++engines; };
    Session session(opening(fakeProject(smallLayers(), hooks)));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    session.setNode(QStringLiteral("web02"));
    QTRY_VERIFY(session.keys() && session.scene()->scope.node == "web02");
    QCOMPARE(engines.load(), 2);
    session.setNode(QStringLiteral("web01"));
    QVERIFY(session.keys());
    QCOMPARE(session.scene()->scope.node, std::string("web01"));
    QCOMPARE(engines.load(), 2);
}

void TestSession::changedFactsReachTheScope()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    session.setFact(QStringLiteral("cores"), QStringLiteral("8"));
    QCOMPARE(session.factChanges().size(), 1);
    QTRY_VERIFY(session.keys());
    const Value *cores = session.scene()->scope.facts.find(session.project()->workspace->keys->intern("cores"));
    QVERIFY(cores);
    QCOMPARE(cores->asInteger(), std::optional<std::int64_t>(8));
    session.resetFact(QStringLiteral("cores"));
    QVERIFY(session.factChanges().isEmpty());
    QVERIFY(!session.scene()->scope.facts.find(session.project()->workspace->keys->intern("cores")));
}

void TestSession::refusedFactIsReported()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    QSignalSpy refused(&session, &Session::factRefused);
    session.setFact(QStringLiteral("role"), QStringLiteral("[unclosed"));
    QCOMPARE(refused.size(), 1);
    QVERIFY(session.factChanges().isEmpty());
}

void TestSession::historyGoesBackAndForward()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    session.setKey(AskedKey::named("port"));
    session.setKey(AskedKey::named("user"));
    QVERIFY(session.canGoBack());
    QVERIFY(!session.canGoForward());
    session.goBack();
    QVERIFY(session.key() == AskedKey::named("port"));
    QTRY_VERIFY(session.answer() && session.answer()->request.key == AskedKey::named("port"));
    session.goForward();
    QVERIFY(session.key() == AskedKey::named("user"));
    session.goBack();
    session.setKey(AskedKey::named("ntp::server")); // what was ahead is gone
    QVERIFY(!session.canGoForward());
    session.goBack();
    QVERIFY(session.key() == AskedKey::named("port"));
    session.goBack();
    QVERIFY(session.key().isNothing());
    QVERIFY(!session.canGoBack());
}

void TestSession::reloadKeepsTheQuestion()
{
    int opened = 0;
    Session session([&](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        ++opened;
        return fakeProject(smallLayers());
    });
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    session.setNode(QStringLiteral("web02"));
    session.setKey(AskedKey::named("port"));
    QTRY_VERIFY(session.answer());
    const auto before = session.answer();
    session.reload();
    QTRY_VERIFY(session.answer() && session.answer() != before);
    QCOMPARE(opened, 2);
    QCOMPARE(session.node(), QStringLiteral("web02"));
    QVERIFY(session.key() == AskedKey::named("port"));
}

void TestSession::reloadReadsWhatChanged()
{
    const auto memory = std::make_shared<MemoryFileSystem>();
    memory->add("/five/hiera.yaml", "version: 5\nhierarchy: [{name: all, paths: [a.yaml, b.yaml]}]\n");
    memory->add("/five/data/a.yaml", "k: 1\n");
    memory->add("/five/data/b.yaml", "k: 2\n");
    const auto files = std::make_shared<CountingFiles>(memory);
    Session session(&openProject);
    session.setKey(AskedKey::named("k"));
    session.open(at("/five"), files);
    QTRY_VERIFY(!session.isBusy() && session.keys());
    QVERIFY(files->takeReads().size() >= 3);
    memory->add("/five/data/a.yaml", "k: 3\n");
    const auto before = session.project();
    session.reload();
    QTRY_VERIFY(!session.isBusy() && session.project() != before && session.keys());
    QCOMPARE(files->takeReads(), std::vector<std::string>{"/five/data/a.yaml"});
}

void TestSession::closingForgetsEverything()
{
    Session session(opening(fakeProject(smallLayers())));
    session.open(at("/fake"), noFiles());
    QTRY_VERIFY(session.keys());
    session.setKey(AskedKey::named("port"));
    QSignalSpy closed(&session, &Session::projectClosed);
    session.closeProject();
    QCOMPARE(closed.size(), 1);
    QVERIFY(!session.project() && !session.scene() && !session.keys() && !session.answer());
    QVERIFY(session.key().isNothing());
    QVERIFY(!session.canGoBack());
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

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
