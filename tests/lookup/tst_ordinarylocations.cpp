// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "lookup/ordinarylocations.h"
#include "lookup/silentlocations.h"

#include <QTest>

#include <atomic>
#include <bit>
#include <string>
#include <thread>
#include <vector>

using namespace strata;

class TestOrdinaryLocations : public QObject
{
    Q_OBJECT

private slots:
    void knowsWhoLacksAKey();
    void seesWhatIsReadMeanwhile();
    void learnsWhileOthersAsk();
    void tellsSilentRanges();
};

namespace {

constexpr std::uint32_t kWord = OrdinaryLocations::kWord;

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

/// The key "late" of a text that is parsed on demand.
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

void ask(OrdinaryLocations &locations, int times)
{
    for (int i = 0; i < times; ++i)
        locations.countQuestion();
}

} // namespace

/// No location is skipped for a key that it has; unknown locations are never skipped. Nearly all that lack a key are
/// skipped, before and after many questions. Locations become known during the test; some have more entries than are
/// checked together.
void TestOrdinaryLocations::knowsWhoLacksAKey()
{
    constexpr std::uint32_t kLocations = OrdinaryLocations::kMost + 10;
    constexpr int kKeys = 400;
    const auto countOf = [](std::uint32_t rank) { return rank % 50 == 3 ? 20'000 : kKeys; };
    KeyTable keys;
    std::vector<std::unique_ptr<const DocumentRoot>> data;
    for (std::uint32_t rank = 0; rank < kLocations; ++rank) {
        data.push_back(std::make_unique<const DocumentRoot>(ReadResult{dataOf(keys, rank, countOf(rank)), {}}));
    }
    OrdinaryLocations locations(kLocations);
    std::vector<bool> isKnown(kLocations);
    std::size_t wrong = 0;
    std::size_t right = 0;
    const auto check = [&](int key) {
        const std::string name = nameOf(key);
        const SoughtKey sought(name, keys);
        for (std::uint32_t word = 0; word * kWord < OrdinaryLocations::kMost; ++word) {
            const std::uint64_t asked = ~std::uint64_t{0} << key % 60;
            const std::uint64_t lacking = locations.lacking(sought, word, asked);
            if ((lacking & ~asked) != 0)
                return false;
            for (std::uint32_t place = static_cast<std::uint32_t>(key % 60); place < kWord; ++place) {
                const std::uint32_t rank = word * kWord + place;
                const bool isLacking = (lacking >> place & 1) != 0;
                const bool doesLack = isKnown[rank] && !hasKey(rank, key, countOf(rank));
                if (isLacking && !doesLack)
                    return false;
                (isLacking == doesLack ? right : wrong) += 1;
            }
        }
        return true;
    };
    const auto checkAll = [&] {
        wrong = right = 0;
        for (int key = 0; key < kKeys + 10; ++key) { // the last ones are in large files, or nowhere
            if (!check(key))
                return false;
        }
        return true;
    };
    QVERIFY(checkAll());
    QCOMPARE(wrong, std::size_t{0});
    for (const std::uint32_t step : {5U, 3U, 1U}) {
        for (std::uint32_t rank = 0; rank < kLocations; rank += step) {
            locations.note(rank, *data[rank]);
            isKnown[rank] = true;
        }
        QVERIFY(checkAll());
        QVERIFY2(wrong * 10 < right, qPrintable(QString::number(wrong)));
        ask(locations, 2000);
        QVERIFY(checkAll());
        QVERIFY2(wrong * 10 < right, qPrintable(QString::number(wrong)));
    }
}

/// A key that was unknown at its first lookup is found in files read later.
void TestOrdinaryLocations::seesWhatIsReadMeanwhile()
{
    KeyTable keys;
    const DocumentRoot empty(ReadResult{Value::mapping({}), {}});
    const DocumentRoot unread(std::make_unique<const UnreadEntries>(keys));
    OrdinaryLocations locations(2);
    locations.note(0, empty);
    locations.note(1, unread);
    const SoughtKey late("late", keys);
    QCOMPARE(locations.lacking(late, 0, 1), std::uint64_t{1});
    QVERIFY(!late.probe());
    unread.whole(); // as another thread does
    QCOMPARE(locations.lacking(late, 0, 3), std::uint64_t{1});
    QVERIFY(unread.entry(late));
    ask(locations, 1000);
    QCOMPARE(locations.lacking(late, 0, 3), std::uint64_t{1});
    const SoughtKey never("never", keys);
    QCOMPARE(locations.lacking(never, 0, 3), std::uint64_t{3});
}

void TestOrdinaryLocations::learnsWhileOthersAsk()
{
    constexpr std::uint32_t kLocations = 100;
    KeyTable keys;
    std::vector<std::unique_ptr<const DocumentRoot>> data;
    for (std::uint32_t rank = 0; rank < kLocations; ++rank)
        data.push_back(std::make_unique<const DocumentRoot>(ReadResult{dataOf(keys, rank, 200), {}}));
    OrdinaryLocations locations(kLocations);
    std::atomic<bool> isWrong = false;
    const auto work = [&](std::uint32_t first) {
        for (int round = 0; round < 20'000; ++round) {
            const std::uint32_t rank = (first + static_cast<std::uint32_t>(round)) % kLocations;
            locations.note(rank, *data[rank]);
            locations.countQuestion();
            const std::string name = nameOf(round % 200);
            const SoughtKey sought(name, keys);
            const std::uint64_t lacking = locations.lacking(sought, rank / kWord, ~std::uint64_t{0});
            if ((lacking >> rank % kWord & 1) != 0 && hasKey(rank, round % 200, 200))
                isWrong = true;
        }
    };
    std::thread one([&] { work(0); });
    std::thread other([&] { work(50); });
    one.join();
    other.join();
    QVERIFY(!isWrong);
}

/// Ranges that begin and end anywhere, also across words and beyond what is known.
void TestOrdinaryLocations::tellsSilentRanges()
{
    constexpr std::uint32_t kLocations = OrdinaryLocations::kMost + 10;
    KeyTable keys;
    std::vector<std::unique_ptr<const DocumentRoot>> data;
    std::vector<LayerOutcome> answers;
    OrdinaryLocations locations(kLocations);
    for (std::uint32_t rank = 0; rank < kLocations; ++rank) {
        data.push_back(std::make_unique<const DocumentRoot>(ReadResult{dataOf(keys, rank, 20), {}}));
        locations.note(rank, *data[rank]);
        answers.push_back({LayerId{rank}, LayerOutcome::State::NoKey});
    }
    for (const auto &[first, end] : {std::pair(0U, 1U), std::pair(0U, 64U), std::pair(63U, 65U), std::pair(5U, 200U),
                                     std::pair(192U, 256U), std::pair(250U, kLocations), std::pair(7U, 7U)}) {
        SilentLocations silent(answers);
        const SoughtKey sought("key_4", keys);
        silent.addRange(first, end, locations, sought);
        QCOMPARE(silent.all(), std::size_t{end - first});
        for (std::uint32_t rank = 0; rank < kLocations; ++rank) {
            const bool isIn = rank >= first && rank < end && rank < OrdinaryLocations::kMost;
            const std::uint64_t place = std::uint64_t{1} << rank % kWord;
            QCOMPARE(silent.has(LayerId{rank}), isIn && locations.lacking(sought, rank / kWord, place) != 0);
            QVERIFY(!silent.has(LayerId{rank}) || !hasKey(rank, 4, 20));
        }
    }
}

QTEST_APPLESS_MAIN(TestOrdinaryLocations)
#include "tst_ordinarylocations.moc"
