// SPDX-License-Identifier: MIT
#include "source/packedtexts.h"

#include "core/executor.h"
#include "source/files/memoryfilesystem.h"
#include "source/snapshot.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <vector>

using namespace strata;

namespace {

/// Some are empty, some have bytes of all kinds, some are large.
std::string textOf(std::size_t number)
{
    if (number % 50 == 0)
        return {};
    std::string text = "key_" + std::to_string(number) + ": value\n";
    for (std::size_t i = 0; i < number % 40; ++i)
        text += "other_" + std::to_string(i * number) + ": [a, 'b']\n";
    if (number % 70 == 0)
        text += std::string(70'000, static_cast<char>(number));
    return text + '\0' + static_cast<char>(number);
}

using Place = std::weak_ptr<const std::string>;

} // namespace

/// Texts that are kept in fewer bytes.
class TestPackedTexts : public QObject
{
    Q_OBJECT

private slots:
    void allComeBack();
    void fewStayAsTheyAre();
    void largeOnesStayAsTheyAre();
    void equality();
    void sideBySide();
    void ofSnapshots();
};

void TestPackedTexts::allComeBack()
{
    constexpr std::size_t kCount = 10'000;
    PackedTexts texts;
    std::vector<KeptText> kept;
    std::vector<Place> places;
    for (std::size_t i = 0; i < kCount; ++i) {
        kept.push_back(texts.keep(textOf(i)));
        texts.packSome();
        places.push_back(kept.back().get());
    }
    const auto gone = static_cast<std::size_t>(
        std::count_if(places.begin(), places.end(), [](const Place &place) { return place.expired(); }));
    QVERIFY2(gone > kCount / 2, qPrintable(QString::number(gone)));
    QVERIFY(places.front().expired() && !places.back().expired()); // those that came last are about to be read
    for (std::size_t i = 0; i < kCount; ++i)
        QVERIFY2(*kept[i].get() == textOf(i), qPrintable(QString::number(i)));
    for (std::size_t i = kCount; i-- > 0;) // in another order
        QVERIFY2(*kept[i].get() == textOf(i), qPrintable(QString::number(i)));

    const auto held = kept[1].get();
    const Place neighbour = kept[2].get();
    for (const KeptText &each : kept)
        static_cast<void>(each.get());
    QCOMPARE(*held, textOf(1)); // whatever was unpacked since
    QCOMPARE(kept[1].get(), held);
    const Place first = kept[500].get();
    for (const KeptText &each : kept)
        static_cast<void>(each.get());
    QVERIFY(first.expired()); // released, and others were requested since
    QVERIFY(!neighbour.expired());
}

void TestPackedTexts::fewStayAsTheyAre()
{
    PackedTexts texts;
    std::vector<Place> places;
    std::vector<KeptText> kept;
    for (std::size_t i = 0; i < 100; ++i) {
        kept.push_back(texts.keep(std::string(20'000, 'x')));
        texts.packSome();
        places.push_back(kept.back().get());
    }
    QVERIFY(std::none_of(places.begin(), places.end(), [](const Place &place) { return place.expired(); }));
}

/// Packing them would block readers without saving memory.
void TestPackedTexts::largeOnesStayAsTheyAre()
{
    constexpr std::size_t kLarge = 5 * 1024 * 1024;
    PackedTexts texts;
    std::vector<KeptText> kept{texts.keep(std::string(kLarge, 'x'))};
    const auto *large = kept.front().get().get();
    for (std::size_t i = 0; i < 10'000; ++i) {
        texts.packSome();
        kept.push_back(texts.keep(textOf(i)));
    }
    QCOMPARE(kept.front().get().get(), large);
    QCOMPARE(kept.front().get()->size(), kLarge);
    QVERIFY(kept[1].get()->empty() && *kept[2].get() == textOf(1));
}

void TestPackedTexts::equality()
{
    PackedTexts texts;
    const KeptText one = texts.keep("a");
    QVERIFY(one == KeptText(one) && one == texts.keep("a") && one == KeptText("a"));
    QVERIFY(!(one == texts.keep("b")) && !(one == KeptText()) && KeptText() == KeptText());
    QVERIFY(!KeptText().get() && KeptText("").get()->empty() && !(KeptText() == KeptText("")));
}

/// Kept by some threads and read by others.
void TestPackedTexts::sideBySide()
{
    constexpr std::size_t kCount = 4'000;
    PackedTexts texts;
    std::vector<KeptText> kept(kCount);
    ThreadExecutor executor(3);
    std::atomic<std::size_t> right = 0;
    executor.forEach(kCount, [&](std::size_t i) {
        kept[i] = texts.keep(textOf(i));
        texts.packSome();
        right += *kept[i].get() == textOf(i) ? 1 : 0;
    });
    executor.forEach(kCount, [&](std::size_t i) {
        const std::size_t other = (i * 37) % kCount;
        right += *kept[other].get() == textOf(other) ? 1 : 0;
    });
    QCOMPARE(right.load(), 2 * kCount);
}

/// What was read is not read again, in whatever way it is kept.
void TestPackedTexts::ofSnapshots()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    constexpr std::size_t kCount = 2'000;
    const auto path = [](std::size_t i) { return "/data/" + std::to_string(i) + ".yaml"; };
    for (std::size_t i = 0; i < kCount; ++i)
        files->add(path(i), textOf(i) + std::string(2000, 'x'));
    const auto snapshot = takeSnapshot(files);
    for (std::size_t i = 0; i < kCount; ++i)
        static_cast<void>(snapshot->content(snapshot->files().intern(path(i))));
    for (std::size_t i = 0; i < kCount; ++i)
        files->add(path(i), "changed");
    for (std::size_t i = 0; i < kCount; ++i)
        QVERIFY(*snapshot->content(snapshot->files().intern(path(i))).bytes() == textOf(i) + std::string(2000, 'x'));
}

QTEST_GUILESS_MAIN(TestPackedTexts)
#include "tst_packedtexts.moc"
