// SPDX-License-Identifier: MIT
#include "support/projection.h"
#include "views/fold/foldplayer.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

constexpr int kLayers = 40;
constexpr int kRows = 10'000;

/// Every layer has all keys of a hash, so nothing of a step is folded away.
std::string hashText()
{
    std::string text = "{";
    for (int i = 0; i < kRows; ++i)
        text += "key_" + std::to_string(i) + ": value, ";
    return text + "}";
}

/// Every layer repeats most items of a list and adds some of its own.
std::string listText(int layer)
{
    std::string text = "[";
    for (int i = 0; i < kRows; ++i)
        text += "item_" + std::to_string(i + layer * 10) + ", ";
    return text + "]";
}

} // namespace

/// What a step of a big fold costs the thread of the window: 40 layers with 10,000 rows each.
class BenchFold : public QObject
{
    Q_OBJECT

private slots:
    void makeReady_data() { kinds(); }
    void makeReady();
    void step_data();
    void step();

private:
    static void kinds();
    static std::shared_ptr<const Projection> projection(bool isHash);
};

void BenchFold::kinds()
{
    QTest::addColumn<bool>("isHash");
    QTest::newRow("hash") << true;
    QTest::newRow("list") << false;
}

std::shared_ptr<const Projection> BenchFold::projection(bool isHash)
{
    std::vector<std::string> layers;
    for (int layer = 0; layer < kLayers; ++layer)
        layers.push_back(isHash ? hashText() : listText(layer));
    return projectionOf(layeredLookup(layers, isHash ? "hash" : "unique"));
}

void BenchFold::makeReady()
{
    QFETCH(bool, isHash);
    const auto answer = projection(isHash);
    QBENCHMARK
    {
        const FoldPlay play(answer);
    }
}

void BenchFold::step_data()
{
    QTest::addColumn<bool>("isHash");
    QTest::addColumn<int>("direction");
    QTest::addColumn<bool>("isPredicting");
    for (const bool isHash : {true, false}) {
        for (const int direction : {1, -1}) {
            for (const bool isPredicting : {false, true})
                QTest::addRow("%s, %s%s", isHash ? "hash" : "list", direction > 0 ? "forwards" : "backwards",
                              isPredicting ? ", predicting" : "")
                    << isHash << direction << isPredicting;
        }
    }
}

/// Also prints the slowest step, with all that follows from it until the window is drawn.
void BenchFold::step()
{
    QFETCH(bool, isHash);
    QFETCH(int, direction);
    QFETCH(bool, isPredicting);
    FoldPlayer player;
    player.resize(950, 430);
    player.setPlay(std::make_shared<const FoldPlay>(projection(isHash)));
    player.show();
    QVERIFY(QTest::qWaitForWindowExposed(&player));
    player.setPredicting(isPredicting);
    QApplication::processEvents();
    const auto count = static_cast<int>(player.play()->count());
    int step = 0;
    qint64 slowest = 0;
    QBENCHMARK
    {
        step = (step + direction + count) % count;
        QElapsedTimer timer;
        timer.start();
        player.setStep(static_cast<std::uint32_t>(step));
        QApplication::processEvents();
        slowest = std::max(slowest, timer.nsecsElapsed());
    }
    qInfo("slowest step %.1f ms", static_cast<double>(slowest) / 1e6);
}

QTEST_MAIN(BenchFold)
#include "bench_fold.moc"
