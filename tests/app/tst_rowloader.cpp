// SPDX-License-Identifier: MIT
#include "app/session/rowloader.h"
#include "app/session/session.h"
#include "support/fakeproject.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>

#include <numeric>
#include <stdexcept>

using namespace strata;
using namespace strata::test;

namespace {

using Loader = RowLoader<int>;
using State = RowLoaderBase::State;

Session::Opener noProject()
{
    return
        [](const ProjectRequest &, auto, auto) { return Result<std::shared_ptr<const Project>>(fakeProject({}, {})); };
}

/// Work that hands over 1 to \a count and waits for \a gate before it ends; \a onDone is called in the window's thread.
auto counting(
    int count, QSemaphore *gate = nullptr, std::function<void()> onDone = [] {})
{
    return [count, gate, onDone](const CancelToken &cancel, Loader::Queue &rows) -> Job::Completion {
        for (int i = 1; i <= count; ++i)
            rows.add(i);
        while (gate && !gate->tryAcquire(1, 5) && !cancel.isCancelled())
            continue;
        return onDone;
    };
}

} // namespace

class TestRowLoader : public QObject
{
    Q_OBJECT

private slots:
    void deliversRowsBeforeTheWorkEnds();
    void completesAfterTheLastRow();
    void stopKeepsWhatArrived();
    void stopEndsWaiting();
    void resetForgetsTheWork();
    void failureStops();
    void sortsArrivingRows();
    void newestOrderWins();
};

void TestRowLoader::deliversRowsBeforeTheWorkEnds()
{
    QSemaphore gate; // outlives the work
    Session session(noProject());
    std::vector<int> taken;
    Loader loader(session, 1,
                  [&](const std::vector<int> &rows) { taken.insert(taken.end(), rows.begin(), rows.end()); });
    QCOMPARE(loader.state(), State::Idle);
    loader.load(QStringLiteral("counting"), counting(3, &gate));
    QTRY_COMPARE(taken, std::vector<int>({1, 2, 3}));
    QCOMPARE(loader.state(), State::Running);
    gate.release();
    QTRY_COMPARE(loader.state(), State::Complete);
    QCOMPARE(taken.size(), 3U);
}

void TestRowLoader::completesAfterTheLastRow()
{
    Session session(noProject());
    std::vector<std::size_t> sizes;
    std::size_t takenWhenDone = 0;
    Loader loader(
        session, 100'000, [&](const std::vector<int> &rows) { sizes.push_back(rows.size()); }, 2);
    loader.load(QStringLiteral("counting"), counting(5, nullptr, [&] {
                    takenWhenDone = std::accumulate(sizes.begin(), sizes.end(), std::size_t{0});
                }));
    QTRY_COMPARE(loader.state(), State::Complete);
    QCOMPARE(takenWhenDone, 5U);
    for (const std::size_t size : sizes)
        QVERIFY(size <= 2);
}

void TestRowLoader::stopKeepsWhatArrived()
{
    QSemaphore gate; // outlives the work
    Session session(noProject());
    std::vector<int> taken;
    Loader loader(session, 100'000, [&](const std::vector<int> &rows) { taken = rows; });
    QSignalSpy stopped(&loader, &RowLoaderBase::stopped);
    bool isDone = false;
    loader.load(QStringLiteral("counting"), counting(3, &gate, [&] { isDone = true; }));
    QTest::qWait(20);
    session.cancel();
    QCOMPARE(stopped.count(), 1);
    QCOMPARE(loader.state(), State::Stopped);
    QCOMPARE(taken, std::vector<int>({1, 2, 3}));
    session.cancel(); // stops nothing more
    QTest::qWait(20);
    QCOMPARE(stopped.count(), 1);
    QVERIFY(!isDone);
}

void TestRowLoader::stopEndsWaiting()
{
    Session session(noProject());
    Loader loader(session, 1, [](const std::vector<int> &) {});
    loader.stop();
    QCOMPARE(loader.state(), State::Idle);
    loader.wait();
    loader.stop();
    QCOMPARE(loader.state(), State::Stopped);
}

void TestRowLoader::resetForgetsTheWork()
{
    Session session(noProject());
    std::vector<int> taken;
    bool isDone = false;
    Loader loader(session, 100'000, [&](const std::vector<int> &rows) { taken = rows; });
    loader.load(QStringLiteral("counting"), counting(3, nullptr, [&] { isDone = true; }));
    loader.reset();
    QTest::qWait(30);
    QCOMPARE(loader.state(), State::Idle);
    QVERIFY(taken.empty());
    QVERIFY(!isDone);
}

void TestRowLoader::failureStops()
{
    Session session(noProject());
    Loader loader(session, 1, [](const std::vector<int> &) {});
    QString failure;
    loader.job().onFailure([&](const QString &reason) { failure = reason; });
    loader.load(QStringLiteral("failing"),
                [](const CancelToken &, Loader::Queue &) -> Job::Completion { throw std::out_of_range("row <7>"); });
    QTRY_COMPARE(loader.state(), State::Stopped);
    QVERIFY(failure.contains(QStringLiteral("row <7>"))); // and stays, for the view to show
}

void TestRowLoader::sortsArrivingRows()
{
    Session session(noProject());
    std::vector<int> rows;
    std::vector<int> shown;
    Loader loader(session, 1, [&](const std::vector<int> &some) { rows.insert(rows.end(), some.begin(), some.end()); });
    loader.setArranging(
        QStringLiteral("sorting"),
        [&]() -> Job::Work {
            if (rows.empty())
                return {};
            return [&shown, sorted = rows](const CancelToken &) mutable -> Job::Completion {
                std::sort(sorted.rbegin(), sorted.rend());
                return [&shown, sorted] { shown = sorted; };
            };
        },
        RowLoaderBase::ArrangeTrigger::OnArrival);
    loader.load(QStringLiteral("counting"), counting(4));
    QTRY_COMPARE(shown, std::vector<int>({4, 3, 2, 1}));
}

void TestRowLoader::newestOrderWins()
{
    Session session(noProject());
    Loader loader(session, 1, [](const std::vector<int> &) {});
    int order = 0;
    std::vector<int> shown;
    loader.setArranging(
        QStringLiteral("sorting"),
        [&]() -> Job::Work {
            return [&shown, wanted = order](const CancelToken &) -> Job::Completion {
                return [&shown, wanted] { shown.push_back(wanted); };
            };
        },
        RowLoaderBase::ArrangeTrigger::OnRequest);
    for (order = 1; order <= 3; ++order)
        loader.arrange();
    QTRY_COMPARE(shown, std::vector<int>({3}));
}

QTEST_GUILESS_MAIN(TestRowLoader)
#include "tst_rowloader.moc"
