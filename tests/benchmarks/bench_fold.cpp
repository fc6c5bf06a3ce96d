// SPDX-License-Identifier: MIT
#include "support/projection.h"
#include "views/fold/foldplayer.h"

#include <QApplication>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <ctime>
#include <vector>

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

/// Of the calling thread, in milliseconds: unlike the time of a clock, others who use the machine do not add to it.
double threadTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// The times of all steps.
class Times
{
public:
    void add(double time) { m_times.push_back(time); }
    void print(const char *what)
    {
        std::sort(m_times.begin(), m_times.end());
        qInfo("%s: thread CPU median %.1f ms, slowest %.1f ms of %d", what, m_times[m_times.size() / 2], m_times.back(),
              static_cast<int>(m_times.size()));
    }

private:
    std::vector<double> m_times;
};

} // namespace

/// What a step of a big fold costs the thread of the window: 40 layers with 10,000 rows each.
class BenchFold : public QObject
{
    Q_OBJECT

private slots:
    void prepare_data() { kinds(); }
    void prepare();
    void step_data();
    void step();
    void guess_data() { kinds(); }
    void guess();

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

void BenchFold::prepare()
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

/// A step with all its effects until the window is drawn.
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
    Times times;
    // Three times round: once each step is new to the views, too.
    for (int i = 0; i < 3 * count; ++i) {
        step = (step + direction + count) % count;
        const double start = threadTime();
        player.setStep(static_cast<std::uint32_t>(step));
        QApplication::processEvents();
        times.add(threadTime() - start);
    }
    times.print("step");
}

/// What follows from pressing a button of the guess.
void BenchFold::guess()
{
    QFETCH(bool, isHash);
    FoldPlayer player;
    player.resize(950, 430);
    player.setPlay(std::make_shared<const FoldPlay>(projection(isHash)));
    player.show();
    QVERIFY(QTest::qWaitForWindowExposed(&player));
    player.setPredicting(true);
    Times taking;
    Times checking;
    for (std::uint32_t step = 0; step < player.play()->count(); ++step) {
        player.setStep(step);
        QApplication::processEvents();
        double start = threadTime();
        player.findChild<QPushButton *>(QStringLiteral("foldTakeSoFar"))->click();
        QApplication::processEvents();
        taking.add(threadTime() - start);
        start = threadTime();
        player.findChild<QPushButton *>(QStringLiteral("foldCheck"))->click();
        QApplication::processEvents();
        checking.add(threadTime() - start);
    }
    taking.print("take so far");
    checking.print("check");
}

QTEST_MAIN(BenchFold)
#include "bench_fold.moc"
