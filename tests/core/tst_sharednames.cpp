// SPDX-License-Identifier: MIT
#include "core/sharednames.h"

#include <QTest>

using namespace strata;

class TestSharedNames : public QObject
{
    Q_OBJECT

private slots:
    void equalListsAreOne();
};

/// Equal lists share their texts, whatever else is in the pool; names are sorted, however they are numbered.
void TestSharedNames::equalListsAreOne()
{
    const std::vector<std::string> names{"b", "c", "a"};
    NamePool pool(names);
    const SharedNames first = pool.of({0, 2});
    const SharedNames other = pool.of({0, 1});
    const SharedNames again = pool.of({0, 2});
    QCOMPARE(&again.front(), &first.front());
    QVERIFY(&other.front() != &first.front());
    QVERIFY(again == first && !(other == first));
    QVERIFY(SharedNames({"a", "b"}) == first); // as a list, though not the same one
    QCOMPARE(pool.of({}).size(), std::size_t{0});
    QCOMPARE(other[1], std::string("c"));
}

QTEST_APPLESS_MAIN(TestSharedNames)
#include "tst_sharednames.moc"
