// SPDX-License-Identifier: MIT
#include "core/aside.h"
#include "core/canceltoken.h"
#include "core/executor.h"

#include <QTest>

#include <atomic>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <new>
#include <numeric>
#include <thread>
#include <utility>
#include <vector>

using namespace strata;

class TestExecutor : public QObject
{
    Q_OBJECT

private slots:
    void everyPieceRunsOnce_data();
    void everyPieceRunsOnce();
    void callsNest();
    void failuresReachTheCaller_data();
    void failuresReachTheCaller();
    void severalCallersAtOnce();
    void startedWorkMayWait_data();
    void startedWorkMayWait();
    void idleThreadsEnd();
    void startedWorkEndsBeforeDestruction();
    void canBeDestroyedInItsOwnThread();
    void destroysInTheBackground();
    void tokensAreSharedWithTheirSource();
};

void TestExecutor::everyPieceRunsOnce_data()
{
    QTest::addColumn<int>("helpers");
    QTest::addColumn<int>("count");
    QTest::newRow("nothing to do") << 3 << 0;
    QTest::newRow("one piece") << 3 << 1;
    QTest::newRow("without helpers") << 0 << 100;
    QTest::newRow("more helpers than pieces") << 8 << 3;
    QTest::newRow("many pieces") << 3 << 10'000;
}

void TestExecutor::everyPieceRunsOnce()
{
    QFETCH(const int, helpers);
    QFETCH(const int, count);
    ThreadExecutor executor(static_cast<std::size_t>(helpers));
    std::vector<std::atomic<int>> done(static_cast<std::size_t>(count));
    executor.forEach(done.size(), [&](std::size_t i) { ++done[i]; });
    for (const std::atomic<int> &each : done)
        QCOMPARE(each.load(), 1);
}

void TestExecutor::callsNest()
{
    ThreadExecutor executor(2);
    std::atomic<int> done = 0;
    executor.forEach(8, [&](std::size_t) { executor.forEach(8, [&](std::size_t) { ++done; }); });
    QCOMPARE(done.load(), 64);
}

void TestExecutor::failuresReachTheCaller_data()
{
    QTest::addColumn<int>("helpers");
    QTest::newRow("without helpers") << 0;
    QTest::newRow("with helpers") << 3;
}

/// No memory for one piece ends what wanted it, not the process.
void TestExecutor::failuresReachTheCaller()
{
    QFETCH(const int, helpers);
    ThreadExecutor executor(static_cast<std::size_t>(helpers));
    for (int round = 0; round < 50; ++round) {
        const auto work = [](std::size_t i) {
            if (i % 10 == 7)
                throw std::bad_alloc();
        };
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, executor.forEach(100, work));
    }
    std::atomic<int> done = 0;
    executor.forEach(100, [&](std::size_t) { ++done; });
    QCOMPARE(done.load(), 100);
}

void TestExecutor::severalCallersAtOnce()
{
    ThreadExecutor executor(2);
    std::atomic<int> done = 0;
    std::vector<std::thread> callers;
    for (int i = 0; i < 4; ++i)
        callers.emplace_back([&] { executor.forEach(500, [&](std::size_t) { ++done; }); });
    for (std::thread &caller : callers)
        caller.join();
    QCOMPARE(done.load(), 2000);
}

void TestExecutor::startedWorkMayWait_data()
{
    QTest::addColumn<int>("helpers");
    for (const int helpers : {0, 1, 3})
        QTest::addRow("%d helpers", helpers) << helpers;
}

/// Work that waits for other work, started later: however few threads there are, none holds up another.
void TestExecutor::startedWorkMayWait()
{
    QFETCH(const int, helpers);
    constexpr int kDepth = 8;
    ThreadExecutor executor(static_cast<std::size_t>(helpers));
    std::mutex mutex;
    std::condition_variable changed;
    int turn = kDepth; // whose it is to end
    for (int i = 1; i <= kDepth; ++i) {
        executor.start([&, i] {
            std::unique_lock lock(mutex);
            changed.wait(lock, [&] { return turn == i; });
            --turn;
            changed.notify_all();
        });
    }
    std::atomic<int> done = 0;
    executor.forEach(100, [&](std::size_t) { ++done; });
    QCOMPARE(done.load(), 100);
    std::unique_lock lock(mutex);
    changed.wait(lock, [&] { return turn == 0; });
}

/// Threads used once are not kept, and the remaining ones do all work.
void TestExecutor::idleThreadsEnd()
{
    constexpr int kAtOnce = 40;
    ThreadExecutor executor(1);
    for (int round = 0; round < 3; ++round) {
        std::promise<void> all;
        std::promise<void> go;
        const std::shared_future<void> isGoing = go.get_future().share();
        std::atomic<int> started = 0;
        std::atomic<int> done = 0;
        for (int i = 0; i < kAtOnce; ++i) {
            executor.start([&, isGoing] {
                if (++started == kAtOnce)
                    all.set_value();
                isGoing.wait();
                ++done;
            });
        }
        all.get_future().wait(); // none waits for another one
        QVERIFY(executor.threads() >= kAtOnce);
        go.set_value();
        QTRY_COMPARE(done.load(), kAtOnce);
        QTRY_VERIFY(executor.threads() <= 4);
        std::atomic<int> pieces = 0;
        executor.forEach(200, [&](std::size_t) { ++pieces; });
        QCOMPARE(pieces.load(), 200);
    }
}

void TestExecutor::startedWorkEndsBeforeDestruction()
{
    std::atomic<int> done = 0;
    {
        ThreadExecutor executor(1);
        for (int i = 0; i < 50; ++i)
            executor.start([&] { ++done; });
    }
    QCOMPARE(done.load(), 50);
    InlineExecutor().start([&] { ++done; });
    QCOMPARE(done.load(), 51);
}

/// As where work holds the last of what was read, and with it the executor.
void TestExecutor::canBeDestroyedInItsOwnThread()
{
    std::atomic<int> done = 0;
    std::promise<void> isDropped;
    std::promise<void> isOver;
    {
        auto executor = std::make_shared<ThreadExecutor>(2);
        Executor &same = *executor;
        same.start([held = std::move(executor), &isDropped, &isOver, &done]() mutable {
            isDropped.get_future().wait();
            held->start([&done] { ++done; }); // is done nevertheless
            held.reset();
            isOver.set_value();
        });
    }
    isDropped.set_value();
    isOver.get_future().wait();
    QTRY_COMPARE(done.load(), 1);
}

/// Tells where it goes.
struct Going
{
    explicit Going(std::promise<std::thread::id> &thread) : where(&thread) {}
    Going(Going &&other) noexcept : where(std::exchange(other.where, nullptr)) {}
    ~Going()
    {
        if (where)
            where->set_value(std::this_thread::get_id());
    }

    std::promise<std::thread::id> *where;
};

void TestExecutor::destroysInTheBackground()
{
    const auto executor = std::make_shared<ThreadExecutor>(1);
    std::promise<std::thread::id> freed;
    auto shared = withBackgroundDestruction(executor, std::make_unique<const Going>(freed));
    auto other = shared;
    shared.reset();
    QVERIFY(other->where);
    other.reset();
    QVERIFY(freed.get_future().get() != std::this_thread::get_id());
}

void TestExecutor::tokensAreSharedWithTheirSource()
{
    QVERIFY(!CancelToken().isCancelled());
    CancelSource source;
    const CancelToken token = source.token();
    const CancelToken other = token;
    QVERIFY(!token.isCancelled());
    source.cancel();
    QVERIFY(token.isCancelled());
    QVERIFY(other.isCancelled());
    QVERIFY(!CancelSource().token().isCancelled());
}

QTEST_APPLESS_MAIN(TestExecutor)
#include "tst_executor.moc"
