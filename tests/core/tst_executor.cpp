// SPDX-License-Identifier: MIT
#include "core/canceltoken.h"
#include "core/executor.h"

#include <QTest>

#include <atomic>
#include <numeric>
#include <thread>
#include <vector>

using namespace strata;

class TestExecutor : public QObject
{
    Q_OBJECT

private slots:
    void everyPieceIsDoneOnce_data();
    void everyPieceIsDoneOnce();
    void callsNest();
    void severalCallersAtOnce();
    void tokensAreSharedWithTheirSource();
};

void TestExecutor::everyPieceIsDoneOnce_data()
{
    QTest::addColumn<int>("helpers");
    QTest::addColumn<int>("count");
    QTest::newRow("nothing to do") << 3 << 0;
    QTest::newRow("one piece") << 3 << 1;
    QTest::newRow("without helpers") << 0 << 100;
    QTest::newRow("more helpers than pieces") << 8 << 3;
    QTest::newRow("many pieces") << 3 << 10'000;
}

void TestExecutor::everyPieceIsDoneOnce()
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
