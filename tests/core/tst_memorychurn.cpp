// SPDX-License-Identifier: MIT
#include "app/memory/purgedelay.h"
#include "core/memorychurn.h"

#include <QTest>

#include <optional>
#include <thread>
#include <utility>
#include <vector>

using namespace strata;

namespace {

long delay()
{
    return mi_option_get(kPurgeDelay);
}

std::vector<bool> told;

} // namespace

/// What programs do with the memory that is free, in a program that has it from mimalloc.
class TestMemoryChurn : public QObject
{
    Q_OBJECT

private slots:
    void givesBackAtOnce();
    void tellsOfTheFirstAndTheLast();
};

void TestMemoryChurn::givesBackAtOnce()
{
    const long late = delay();
    QVERIFY(late > 0);
    for (int i = 0; i < 2; ++i) {
        {
            const MemoryChurn churn;
            QCOMPARE(delay(), 0L);
            std::thread([] { const MemoryChurn other; }).join();
            QCOMPARE(delay(), 0L);
        }
        QCOMPARE(delay(), late);
    }
}

void TestMemoryChurn::tellsOfTheFirstAndTheLast()
{
    MemoryChurn::setListener([](bool isOn) { told.push_back(isOn); });
    std::optional<MemoryChurn> first(std::in_place);
    std::optional<MemoryChurn> second(std::in_place);
    first.reset(); // the one that began last may end last
    QCOMPARE(told, std::vector{true});
    second.reset();
    QCOMPARE(told, (std::vector{true, false}));
    first.emplace();
    first.reset();
    QCOMPARE(told, (std::vector{true, false, true, false}));
    MemoryChurn::setListener(nullptr);
    const MemoryChurn unheard;
    QCOMPARE(told.size(), std::size_t{4});
}

QTEST_GUILESS_MAIN(TestMemoryChurn)
#include "tst_memorychurn.moc"
