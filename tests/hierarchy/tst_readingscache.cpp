// SPDX-License-Identifier: MIT
#include "hierarchy/readingscache.h"

#include <QTest>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

using namespace strata;

namespace {

/// Counts what it has given and not got back.
template <typename T>
struct Counting
{
    using value_type = T;

    explicit Counting(std::size_t *given) : count(given) {}
    template <typename Other>
    Counting(const Counting<Other> &other)
        : count(other.count) // NOLINT(google-explicit-constructor): as allocators are
    {}

    T *allocate(std::size_t size)
    {
        ++*count;
        return std::allocator<T>().allocate(size);
    }
    void deallocate(T *memory, std::size_t size)
    {
        --*count;
        std::allocator<T>().deallocate(memory, size);
    }
    template <typename Other>
    bool operator==(const Counting<Other> &other) const
    {
        return count == other.count;
    }

    std::size_t *count;
};

/// A scope in which `name` is \a number, and `kind` one of three.
std::vector<Reading> readingsOf(int number)
{
    return {{"name", std::to_string(number)}, {"kind", std::to_string(number % 3)}};
}

ScopeQuery scopeQuery(int number)
{
    return [number](const std::string &name) { return readingsOf(number)[name == "name" ? 0 : 1].answer; };
}

} // namespace

class TestSharedByReadings : public QObject
{
    Q_OBJECT

private slots:
    void findsStoredReadings();
    void removesFreedReadings();
};

void TestSharedByReadings::findsStoredReadings()
{
    ReadingsCache<int> shared;
    std::vector<std::shared_ptr<const int>> held;
    for (int i = 0; i < 1000; ++i) {
        const auto cached = shared.keep(readingsOf(i), std::make_shared<const int>(i));
        if (i % 10 == 0)
            held.push_back(cached);
    }
    for (int i = 0; i < 1000; i += 10)
        QCOMPARE(shared.find(scopeQuery(i)), held[static_cast<std::size_t>(i / 10)]);
    QVERIFY(shared.find(scopeQuery(999))); // one of the last few
    QVERIFY(!shared.find(scopeQuery(1)));
    QCOMPARE(shared.keep(readingsOf(10), std::make_shared<const int>(0)), held[1]);
    QCOMPARE(*shared.keep(readingsOf(1), std::make_shared<const int>(7)), 7);
    QCOMPARE(*shared.find(scopeQuery(1)), 7);
}

void TestSharedByReadings::removesFreedReadings()
{
    std::size_t count = 0;
    ReadingsCache<int> shared;
    for (int i = 0; i < 1000; ++i) // the weak handles keep the memory of what was made in them
        shared.keep(readingsOf(i), std::allocate_shared<const int>(Counting<int>(&count), i));
    QVERIFY2(count < 200, std::to_string(count).c_str());
}

QTEST_GUILESS_MAIN(TestSharedByReadings)
#include "tst_readingscache.moc"
