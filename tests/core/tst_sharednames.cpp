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

/// Whoever has an equal list has the same texts, whatever else the pool was given.
void TestSharedNames::equalListsAreOne()
{
    NamePool pool;
    const SharedNames first = pool.of({"a", "b"});
    const SharedNames other = pool.of({"b", "a"});
    const SharedNames again = pool.of({"a", "b"});
    QCOMPARE(&again.front(), &first.front());
    QVERIFY(&other.front() != &first.front());
    QVERIFY(again == first && !(other == first));
    QVERIFY(SharedNames({"a", "b"}) == first); // as a list, though not the same one
    QCOMPARE(pool.of({}).size(), std::size_t{0});
    QCOMPARE(other[1], std::string("a"));
}

QTEST_APPLESS_MAIN(TestSharedNames)
#include "tst_sharednames.moc"
