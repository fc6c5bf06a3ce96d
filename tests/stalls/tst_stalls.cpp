// SPDX-License-Identifier: MIT
#include "benchmarks/controlrepository.h"
#include "core/keytable.h"
#include "stalls/stallwatch.h"
#include "stalls/windowwalk.h"
#include "views/difference/differenceview.h"

#include <QDir>
#include <QFile>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include <ctime>
#include <future>

using namespace strata;
using namespace strata::test;

namespace {

// Milliseconds of the thread's processor time that an event may take: 50 where the program is optimised. Without that
// it takes several times as long, so that only what is out of all proportion is found then.
#ifdef NDEBUG
constexpr double kMost = 50;
#else
constexpr double kMost = 200;
#endif

double threadTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

void holdTheThread(double milliseconds)
{
    const double start = threadTime();
    while (threadTime() - start < milliseconds)
        ;
}

} // namespace

/// No event blocks the window's thread for long, on a repository with many keys and nodes.
class TestStalls : public QObject
{
    Q_OBJECT

public:
    explicit TestStalls(StallWatch &watch) : m_watch(watch) {}

private slots:
    void stallsAreDetected();
    void differencesOfManyRows();
    void windowStaysResponsive();

private:
    StallWatch &m_watch;
};

void TestStalls::stallsAreDetected()
{
    m_watch.takeStalls();
    QTimer::singleShot(0, this, [] { holdTheThread(1); });
    QTest::qWait(20);
    QVERIFY(m_watch.takeStalls().empty());
    QTimer::singleShot(0, this, [] { holdTheThread(kMost + 40); });
    QTest::qWait(20);
    QVERIFY(m_watch.longest().milliseconds > kMost);
    const auto stalls = m_watch.takeStalls();
    QCOMPARE(stalls.size(), std::size_t{1});
    QVERIFY(stalls.front().milliseconds > kMost);
    QVERIFY(m_watch.takeStalls().empty());
}

/// 10,000 rows against 10,000, all of which differ, are compared in the background, shown and scrolled.
void TestStalls::differencesOfManyRows()
{
    constexpr int kRows = 10'000;
    KeyTable keys;
    const auto rowsOf = [&keys](int shift) {
        std::vector<Value> rows;
        for (int i = 0; i < kRows; ++i)
            rows.push_back(Value::mapping(
                {{keys.intern("name"), {}, Value::integer(i)}, {keys.intern("port"), {}, Value::integer(i + shift)}}));
        return Value::sequence(std::move(rows));
    };
    const Value a = rowsOf(0);
    const Value b = rowsOf(1);
    const TupleKeys byName = [](const AddressPath &) { return std::vector<std::string>{"name"}; };
    const auto shown =
        std::async(std::launch::async, [&] {
            return std::make_shared<const ShownDifference>(differenceTree(a, b, {false, byName}), DifferencePlaces());
        }).get();
    DifferenceView view("difference");
    view.resize(1280, 800);
    view.setVisible(true);
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    m_watch.takeStalls();
    QTimer::singleShot(0, &view, [&] { view.show(shown, QStringLiteral("rows"), QString(), QString()); });
    const QTreeView &tree = view.tree();
    QTRY_COMPARE(tree.model()->rowCount(), kRows);
    QTRY_VERIFY(tree.viewport()->rect().contains(tree.visualRect(tree.model()->index(9, 0)).center()));
    QScrollBar &bar = *tree.verticalScrollBar();
    for (int step = 1; step <= 20; ++step) {
        QTimer::singleShot(0, &view, [&] { bar.setValue(bar.maximum() / 20 * step); });
        QTRY_COMPARE(bar.value(), bar.maximum() / 20 * step);
    }
    QStringList held;
    for (const Stall &stall : m_watch.takeStalls())
        held << text(stall);
    QVERIFY2(held.isEmpty(), qPrintable(held.join(u'\n')));
}

void TestStalls::windowStaysResponsive()
{
    const ControlRepository repository({400, 100, 5'000});
    const QTemporaryDir folder;
    bool isWritten = true;
    repository.write([&](const std::string &path, const std::string &text) {
        const QString name = folder.filePath(QString::fromStdString(path));
        QDir().mkpath(name.left(name.lastIndexOf(u'/')));
        QFile file(name);
        isWritten = file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) >= 0 && isWritten;
    });
    QVERIFY(isWritten);
    WindowWalk walk;
    walk.root = folder.path();
    walk.node = QString::fromStdString(repository.nodeName(1));
    walk.other = QString::fromStdString(repository.nodeName(2));
    walk.keys = QStringList{QString::fromStdString(repository.scalarKey()),
                            QString::fromStdString(ControlRepository::deepKey())};
    walk.filter = QStringLiteral("profile::r");
    walk.pace = 0.15;
    m_watch.takeStalls();
    QStringList held;
    const bool isComplete = walkThroughWindow(walk, [&](const QString &part) {
        for (const Stall &stall : m_watch.takeStalls())
            held << part + QStringLiteral(": ") + text(stall);
    });
    QVERIFY(isComplete);
    QVERIFY2(held.isEmpty(), qPrintable(held.join(u'\n')));
}

int main(int argc, char **argv)
{
    StallWatch application(argc, argv, kMost);
    TestStalls test(application);
    return QTest::qExec(&test, argc, argv);
}

#include "tst_stalls.moc"
