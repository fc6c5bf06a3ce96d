// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "lookup/silentlocations.h"

#include <QTest>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

using namespace strata;

class TestSilentLocations : public QObject
{
    Q_OBJECT

private slots:
    void noticesConcurrentReads();
    void isThreadSafe();
    void findsSilentRanges();
};

namespace {

constexpr std::uint32_t kMost = 256; // ranks from here on are not known

/// What is known of locations, by rank.
using Ordinary = std::vector<std::atomic<const DocumentRoot *>>;

bool isSilent(const Ordinary &ordinary, std::uint32_t rank, const KeyQuery &key)
{
    SilentLocations silent;
    silent.addRange(rank, rank + 1, ordinary.data(), key);
    return silent.has(LayerId{rank});
}

/// Whether the location with this rank, which has some of \a count keys, has the one with the number \a key.
bool hasKey(std::uint32_t rank, int key, int count)
{
    const bool isItsOwn = rank % 7 == static_cast<std::uint32_t>(key % 7) || static_cast<std::uint32_t>(key) == rank;
    return isItsOwn && key < count;
}

std::string nameOf(int key)
{
    return "key_" + std::to_string(key);
}

Value dataOf(KeyTable &keys, std::uint32_t rank, int count)
{
    std::vector<Entry> entries;
    for (int key = 0; key < count; ++key) {
        if (hasKey(rank, key, count))
            entries.push_back({keys.intern(nameOf(key)), {}, Value::string("value")});
    }
    return Value::mapping(std::move(entries));
}

/// The key "late" of a text that is not read before somebody asks for it or for all.
class UnreadEntries : public RootEntries
{
public:
    explicit UnreadEntries(KeyTable &keys) : m_keys(keys) {}

    const Entry *find(std::string_view) const override { return nullptr; } // is not asked here
    ReadResult all() const override
    {
        return {Value::mapping({{m_keys.intern("late"), {}, Value::string("value")}}), {}};
    }
    bool mayRepeatKeys() const override { return false; }

private:
    KeyTable &m_keys;
};

} // namespace

/// A key of which nobody had heard when it was first looked for is found in what was read since.
void TestSilentLocations::noticesConcurrentReads()
{
    KeyTable keys;
    const DocumentRoot empty(ReadResult{Value::mapping({}), {}});
    const DocumentRoot unread(std::make_unique<const UnreadEntries>(keys));
    Ordinary ordinary(2);
    ordinary[0].store(&empty);
    ordinary[1].store(&unread);
    const KeyQuery late("late", keys);
    QVERIFY(isSilent(ordinary, 0, late));
    QVERIFY(!late.key().isValid());
    unread.whole(); // as another thread does
    QVERIFY(isSilent(ordinary, 0, late));
    QVERIFY(!isSilent(ordinary, 1, late));
    QVERIFY(unread.entry(late));
    const KeyQuery never("never", keys);
    QVERIFY(isSilent(ordinary, 0, never) && isSilent(ordinary, 1, never));
}

void TestSilentLocations::isThreadSafe()
{
    constexpr std::uint32_t kLocations = 100;
    KeyTable keys;
    std::vector<std::unique_ptr<const DocumentRoot>> data;
    for (std::uint32_t rank = 0; rank < kLocations; ++rank)
        data.push_back(std::make_unique<const DocumentRoot>(ReadResult{dataOf(keys, rank, 200), {}}));
    Ordinary ordinary(kLocations);
    std::atomic<bool> isWrong = false;
    const auto work = [&](std::uint32_t first) {
        for (int round = 0; round < 20'000; ++round) {
            const std::uint32_t rank = (first + static_cast<std::uint32_t>(round)) % kLocations;
            ordinary[rank].store(data[rank].get());
            const std::string name = nameOf(round % 200);
            const KeyQuery sought(name, keys);
            const std::uint32_t other = (rank + 1) % kLocations;
            if (isSilent(ordinary, rank, sought) == hasKey(rank, round % 200, 200))
                isWrong = true;
            if (isSilent(ordinary, other, sought) && hasKey(other, round % 200, 200))
                isWrong = true;
        }
    };
    std::thread one([&] { work(0); });
    std::thread other([&] { work(50); });
    one.join();
    other.join();
    QVERIFY(!isWrong);
}

/// Ranges that begin and end anywhere, also beyond what is known.
void TestSilentLocations::findsSilentRanges()
{
    constexpr std::uint32_t kLocations = kMost + 10;
    KeyTable keys;
    std::vector<std::unique_ptr<const DocumentRoot>> data;
    std::vector<LayerOutcome> answers;
    Ordinary ordinary(kLocations);
    for (std::uint32_t rank = 0; rank < kLocations; ++rank) {
        data.push_back(std::make_unique<const DocumentRoot>(ReadResult{dataOf(keys, rank, 20), {}}));
        if (rank % 11 != 0)
            ordinary[rank].store(data[rank].get());
        answers.push_back({LayerId{rank}, LayerOutcome::State::NoKey});
    }
    for (const auto &[first, end] : {std::pair(0U, 1U), std::pair(0U, 64U), std::pair(63U, 65U), std::pair(5U, 200U),
                                     std::pair(192U, 256U), std::pair(250U, kLocations), std::pair(7U, 7U)}) {
        SilentLocations silent(answers);
        const KeyQuery sought("key_4", keys);
        silent.addRange(first, end, ordinary.data(), sought);
        QCOMPARE(silent.all(), std::size_t{end - first});
        for (std::uint32_t rank = 0; rank < kLocations; ++rank) {
            const bool isIn = rank >= first && rank < end && rank < kMost;
            QCOMPARE(silent.has(LayerId{rank}), isIn && rank % 11 != 0 && !hasKey(rank, 4, 20));
        }
    }
}

QTEST_APPLESS_MAIN(TestSilentLocations)
#include "tst_silentlocations.moc"
