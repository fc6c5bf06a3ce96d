// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/project/project.h"
#include "benchmarks/controlrepository.h"
#include "core/keytable.h"
#include "items/map/mapmodel.h"
#include "stalls/stallwatch.h"
#include "stalls/windowwalk.h"
#include "views/difference/differenceview.h"
#include "views/window/lookupbar.h"

#include <QAction>
#include <QApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

constexpr int kManyRows = 100'000;
constexpr int kNodesOfMaps = 6;
constexpr int kMostWait = 120'000; // milliseconds

/// Milliseconds of all processors, since the program started.
double processorTime()
{
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Of the calling thread.
double threadTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double threadTimeOf(const std::function<void()> &work)
{
    const double start = threadTime();
    work();
    return threadTime() - start;
}

long residentMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            return std::stol(line.substr(6)) / 1024;
    }
    return 0;
}

/// A row of the table that scripts/bench.sh prints.
void tell(const char *goal, const QString &what, double figure, const char *unit)
{
    std::printf("%s\t%s\t%.*f\t%s\n", goal, qPrintable(what), figure < 10 ? 1 : 0, figure, unit);
    std::fflush(stdout);
}

bool writeFile(const QString &path, const std::string &text)
{
    QDir().mkpath(path.left(path.lastIndexOf(u'/')));
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) == qint64(text.size());
}

/// Two levels with 100,000 keys, one of them a hash of 100,000 entries in both.
bool writeManyRows(const QString &folder)
{
    bool isWritten =
        writeFile(folder + QStringLiteral("/hiera.yaml"),
                  "version: 5\nhierarchy:\n  - {name: High, path: a.yaml}\n  - {name: Low, path: b.yaml}\n");
    std::string low = "lookup_options: {big: {merge: hash}}\n";
    for (int i = 0; i < kManyRows; ++i)
        low += "profile::application_" + std::to_string(i % 97) + "::setting_" + std::to_string(i) + ": value\n";
    std::string high = "---\n";
    for (std::string *text : {&high, &low}) {
        *text += "big:\n";
        for (int i = 0; i < kManyRows; ++i)
            *text += "  entry_" + std::to_string(i) + ": " + (i % 3 == 0 ? "a" : text == &high ? "b" : "c") + '\n';
    }
    isWritten = writeFile(folder + QStringLiteral("/data/a.yaml"), high) && isWritten;
    return writeFile(folder + QStringLiteral("/data/b.yaml"), low) && isWritten;
}

/// P15: nothing is open.
void measureStart()
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().resize(1280, 800);
    controller.window().show();
    const WindowOptions nothing;
    controller.start(nothing);
    (void)QTest::qWaitForWindowExposed(&controller.window());
    QCoreApplication::processEvents();
    tell("P15", QStringLiteral("start to the first painted window"), processorTime(), "ms");
    QTest::qWait(1000);
    tell("P15", QStringLiteral("  memory then"), static_cast<double>(residentMegabytes()), "MB");
}

/// P23: 10,000 entries against 10,000, all of which differ.
void measureDifference()
{
    constexpr int kEntries = 10'000;
    KeyTable keys;
    const auto valueOf = [&](int shift) {
        std::vector<Entry> entries;
        for (int i = 0; i < kEntries; ++i)
            entries.push_back({keys.intern("entry_" + std::to_string(i)),
                               {},
                               Value::mapping({{keys.intern("port"), {}, Value::integer(i + shift)},
                                               {keys.intern("host"), {}, Value::string("web01")}})});
        return Value::mapping(std::move(entries));
    };
    const Value a = valueOf(0);
    const Value b = valueOf(1);
    std::shared_ptr<const ShownDifference> shown;
    const double compared = threadTimeOf(
        [&] { shown = std::make_shared<const ShownDifference>(differenceTree(a, b), DifferencePlaces()); });
    DifferenceView view("difference");
    view.resize(1280, 800);
    view.setVisible(true);
    QCoreApplication::processEvents();
    const double painted = threadTimeOf([&] {
        view.show(shown, {}, QStringLiteral("A"), QStringLiteral("B"));
        QCoreApplication::processEvents();
    });
    tell("P23", QStringLiteral("what differs in 10,000 rows, compared in the background and shown"), compared + painted,
         "ms");
    tell("P23", QStringLiteral("  shown, in one event"), painted, "ms");
    QScrollBar *const bar = view.tree().verticalScrollBar();
    std::vector<double> times;
    for (int step = 0; step < 100; ++step) {
        times.push_back(threadTimeOf([&] {
            bar->setValue(bar->maximum() / 100 * step);
            QCoreApplication::processEvents();
        }));
    }
    tell("P23", QStringLiteral("  a frame while scrolling it, worst"), *std::max_element(times.begin(), times.end()),
         "ms");
}

/// The longest event while \a text is typed into \a field or the list below it.
double worstLetter(QLineEdit &field, const std::string &text)
{
    std::vector<double> times;
    for (const char letter : text) {
        QWidget *list = QApplication::activePopupWidget();
        times.push_back(threadTimeOf([&] {
            QTest::keyClick(list ? list : &field, letter);
            QCoreApplication::processEvents();
        }));
        QTest::qWait(50);
    }
    return *std::max_element(times.begin(), times.end());
}

/// P13: the field for a key, where 100,000 are known.
void measureKeyBox(MainWindow &window)
{
    window.activateWindow();
    const double offered = threadTimeOf([&] {
        window.lookupBar().focusKey();
        QTest::keyClick(window.findChild<QLineEdit *>(QStringLiteral("keyBoxEdit")), Qt::Key_Delete);
        QCoreApplication::processEvents();
    });
    auto *field = window.findChild<QLineEdit *>(QStringLiteral("keyBoxEdit"));
    tell("P13", QStringLiteral("key box, a letter among 100,000 keys, worst"), worstLetter(*field, "application_9"),
         "ms");
    tell("P13", QStringLiteral("  all of them offered while it is empty"), offered, "ms");
    for (int closing = 0; closing < 2; ++closing) { // the list, then the text
        QWidget *list = QApplication::activePopupWidget();
        QTest::keyClick(list ? list : field, Qt::Key_Escape);
    }
}

/// P13, P14, P23: what a person does where there are 100,000 of everything.
bool measureManyRows()
{
    const QTemporaryDir folder;
    if (!writeManyRows(folder.path()))
        return false;
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1280, 800);
    window.show();
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.key = LookupTarget::named("big");
    controller.opening().start(options);
    if (!QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
        return false;
    QTest::qWait(500);
    auto *filter = window.findChild<QLineEdit *>(QStringLiteral("keyFilter"));
    tell("P13", QStringLiteral("key filter, a letter among 100,000 keys, worst"), worstLetter(*filter, "application_9"),
         "ms");
    filter->clear();
    measureKeyBox(window);
    auto *tree = window.findChild<QTreeView *>(QStringLiteral("matrixLayers"));
    QScrollBar *bar = tree->verticalScrollBar();
    std::vector<double> times;
    for (int step = 0; step < 300; ++step) {
        const int to = bar->maximum() / 300 * step;
        times.push_back(threadTimeOf([&] {
            bar->setValue(to);
            QCoreApplication::processEvents();
        }));
    }
    std::sort(times.begin(), times.end());
    tell("P14", QStringLiteral("a frame while scrolling %1 rows, 99 of 100 within").arg(bar->maximum()), times[296],
         "ms");
    auto *result = window.findChild<QTreeView *>(QStringLiteral("matrixResult"));
    result->setCurrentIndex(result->model()->index(0, 0));
    for (const auto &[key, what] : {std::pair(Qt::Key_Minus, "  fold them"), std::pair(Qt::Key_Plus, "  unfold them"),
                                    std::pair(Qt::Key_Asterisk, "  unfold all below")}) {
        const double took = threadTimeOf([&, pressed = key] {
            QTest::keyClick(result, pressed);
            QCoreApplication::processEvents();
        });
        tell("P14", QString::fromLatin1(what), took, "ms");
    }
    measureDifference();
    return true;
}

bool writeRepository(const ControlRepository &repository, const QString &folder)
{
    bool isComplete = true;
    repository.write([&](const std::string &path, const std::string &text) {
        isComplete = writeFile(folder + u'/' + QString::fromStdString(path), text) && isComplete;
    });
    return isComplete;
}

/// P12: one value of common.yaml is changed by another program.
bool measureReload(const QString &root, const ControlRepository &repository)
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().resize(1280, 800);
    controller.window().show();
    WindowOptions options;
    options.project.root = root.toStdString();
    options.question.node = repository.nodeName(1);
    options.question.key = LookupTarget::named(repository.scalarKey());
    controller.opening().start(options);
    if (!QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
        return false;
    QTest::qWait(1500);
    const QString path = root + QStringLiteral("/data/common.yaml");
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = file.readAll();
    file.close();
    double least = -1;
    double settled = -1;
    for (int round = 0; round < 5; ++round) {
        const auto before = controller.session().workbench().current().answer();
        const std::string written =
            text.toStdString() + "# " + std::string(static_cast<std::size_t>(round) + 1, 'x') + '\n';
        if (!writeFile(path, written))
            return false;
        const double start = processorTime();
        const auto leastOf = [&](double known) {
            const double took = processorTime() - start;
            return known < 0 ? took : std::min(known, took);
        };
        // Another answer may still come from the file before, where a folder above it changed meanwhile.
        const auto isOther = [&] {
            const auto now = controller.session().workbench().current().answer();
            return now != before &&
                   now->scene->project->snapshot->read(path.toStdString()).value_or("").size() == written.size();
        };
        if (!QTest::qWaitFor(isOther, kMostWait))
            return false;
        least = leastOf(least);
        if (!QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
            return false;
        settled = leastOf(settled);
        QTest::qWait(1500);
    }
    tell("P12", QStringLiteral("common.yaml of the large repository changed to the result shown"), least, "ms");
    tell("P12", QStringLiteral("  to all its keys listed"), settled, "ms");
    return writeFile(path, text.toStdString());
}

/// P7: the processors until the first result is shown, the window made as well.
bool measureOpening(const QString &root, const ControlRepository &repository)
{
    const double start = processorTime();
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().resize(1280, 800);
    controller.window().show();
    QTest::qWait(300);
    const double opened = processorTime();
    WindowOptions options;
    options.project.root = root.toStdString();
    options.question.node = repository.nodeName(1);
    options.question.key = LookupTarget::named(repository.scalarKey());
    controller.opening().start(options);
    const auto isAnswered = [&] { return controller.session().workbench().current().answer() != nullptr; };
    if (!QTest::qWaitFor(isAnswered, kMostWait))
        return false;
    tell("P7", QStringLiteral("large opened to the first result shown"), processorTime() - start, "ms");
    tell("P7", QStringLiteral("  making the window"), opened - start, "ms");
    if (!QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
        return false;
    tell("P7", QStringLiteral("  to all its keys listed and all facts read"), processorTime() - start, "ms");
    return true;
}

/// P19: another node is chosen while the map is in front, by the clock.
bool measureMap(const QString &root, const std::vector<std::string> &nodes)
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().resize(1280, 800);
    controller.window().show();
    WindowOptions options;
    options.project.root = root.toStdString();
    options.question.node = nodes.front();
    controller.opening().start(options);
    const auto *tree = controller.window().findChild<QTreeView *>(QStringLiteral("mapTree"));
    const auto *model = tree ? qobject_cast<const MapModel *>(tree->model()) : nullptr;
    const auto isWhole = [&] {
        return model && model->map().keyCount() > 0 && model->map().knownCount() == model->map().keyCount();
    };
    if (!QTest::qWaitFor(isWhole, kMostWait) || !QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
        return false;
    double rows = -1;
    double whole = -1;
    for (std::size_t at = 1; at < nodes.size(); ++at) {
        const auto *const before = controller.session().workbench().keys().get();
        QElapsedTimer clock;
        clock.start();
        controller.session().navigation().setNode(nodes[at]);
        const auto isOther = [&] { return controller.session().workbench().keys().get() != before; };
        if (!QTest::qWaitFor([&] { return isOther() && tree->model()->rowCount() > 0; }, kMostWait))
            return false;
        tree->viewport()->repaint();
        const auto toRows = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        rows = rows < 0 ? toRows : std::min(rows, toRows);
        if (!QTest::qWaitFor(isWhole, kMostWait))
            return false;
        tree->viewport()->repaint();
        const auto toAll = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        whole = whole < 0 ? toAll : std::min(whole, toAll);
    }
    tell("P19", QStringLiteral("map of another node of large, first rows, by the clock"), rows, "ms");
    tell("P19", QStringLiteral("  all of its %1 keys").arg(model->map().keyCount()), whole, "ms");
    return true;
}

/// P20: Return is pressed in Find in data, by the clock.
bool measureSearch(const QString &root, const std::string &node, const char *name)
{
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1280, 800);
    window.show();
    WindowOptions options;
    options.project.root = root.toStdString();
    options.question.node = node;
    controller.opening().start(options);
    if (!QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
        return false;
    window.action(Command::ShowSearch)->trigger();
    auto *text = window.findChild<QLineEdit *>(QStringLiteral("searchText"));
    auto *table = window.findChild<QTreeView *>(QStringLiteral("searchTable"));
    for (const QString &wanted : {QStringLiteral("10.0.0."), QStringLiteral("8080")}) {
        double rows = -1;
        double whole = -1;
        for (int round = 0; round < 6; ++round) {
            text->setText(QStringLiteral("nothing has this text"));
            QTest::keyClick(text, Qt::Key_Return);
            if (!QTest::qWaitFor([&] { return controller.isSettled(); }, kMostWait))
                return false;
            QTest::qWait(300);
            text->setText(wanted);
            QElapsedTimer clock;
            clock.start();
            QTest::keyClick(text, Qt::Key_Return);
            const auto passed = [&] {
                table->viewport()->repaint();
                return static_cast<double>(clock.nsecsElapsed()) / 1e6;
            };
            const auto wait = [](const auto &isDone) { // qWaitFor() sleeps up to 10 ms between looks
                const QDeadlineTimer deadline(kMostWait);
                while (!isDone() && !deadline.hasExpired())
                    QTest::qWait(1);
                return isDone();
            };
            if (!wait([&] { return table->model()->rowCount() > 0; }))
                return false;
            const double first = passed();
            rows = rows < 0 ? first : std::min(rows, first);
            if (!wait([&] { return controller.isSettled(); }))
                return false;
            const double all = passed();
            whole = whole < 0 ? all : std::min(whole, all);
        }
        tell("P20",
             QStringLiteral("find %1 in the window, %2, first rows, by the clock").arg(wanted, QLatin1String(name)),
             rows, "ms");
        tell("P20", QStringLiteral("  all %1 with the fates of visible ones").arg(table->model()->rowCount()), whole,
             "ms");
    }
    return true;
}

} // namespace

/// bench_window: the goals of docs/performance.md that are about the window, a row each: number, what, figure, unit,
/// with tabs between; and each event that held the window's thread for more than 16 ms, with the functions it was found
/// in. bench_window P14: P13, P14 and P23 alone; bench_window P7, bench_window P12. bench_window ROOT P19, bench_window
/// ROOT P20: that alone, on a repository with facts. bench_window ROOT KEY...: only the events, on a repository with
/// facts; the last key is the one with most values.
int main(int argc, char **argv)
{
    StallWatch application(argc, argv, 16);
    const QStringList words = application.arguments().mid(1);
    const auto tellPart = [&](const QString &part) {
        const double longest = application.longest().milliseconds;
        const auto stalls = application.takeStalls();
        tell("P18", QStringLiteral("longest event: ") + part, longest, "ms");
        for (const Stall &stall : stalls)
            qInfo("    %s", qPrintable(text(stall)));
    };
    WindowWalk walk;
    walk.filter = QStringLiteral("profile::r");
    if (words.size() >= 2) {
        const QStringList nodes = QDir(words.front() + QStringLiteral("/facts")).entryList(QDir::Files, QDir::Name);
        if (nodes.size() < 2) {
            qWarning("no facts of nodes in %s/facts", qPrintable(words.front()));
            return 2;
        }
        const auto namesOf = [](const QStringList &files) {
            std::vector<std::string> names;
            for (const QString &file : files.mid(0, kNodesOfMaps))
                names.push_back(file.left(file.lastIndexOf(u'.')).toStdString());
            return names;
        };
        const auto nameOf = [](const QString &file) { return file.left(file.lastIndexOf(u'.')); };
        if (words.size() == 2 && words[1] == QStringLiteral("P19"))
            return measureMap(words.front(), namesOf(nodes)) ? 0 : 1;
        if (words.size() == 2 && words[1] == QStringLiteral("P20"))
            return measureSearch(words.front(), nameOf(nodes.front()).toStdString(), "this repository") ? 0 : 1;
        walk.root = words.front();
        walk.node = nameOf(nodes.front());
        walk.other = nameOf(nodes.back());
        walk.keys = words.mid(1);
        return walkThroughWindow(walk, tellPart) ? 0 : 1;
    }
    if (words == QStringList{QStringLiteral("P14")})
        return measureManyRows() ? 0 : 1;
    if (words == QStringList{QStringLiteral("P7")} || words == QStringList{QStringLiteral("P12")}) {
        const ControlRepository large(kLarge);
        const QTemporaryDir folder;
        const auto measure = words.front() == QStringLiteral("P7") ? &measureOpening : &measureReload;
        return writeRepository(large, folder.path()) && measure(folder.path(), large) ? 0 : 1;
    }
    measureStart();
    application.takeStalls();
    bool isComplete = measureManyRows();
    tellPart(QStringLiteral("100,000 keys and rows"));
    const ControlRepository large(kLarge);
    const QTemporaryDir folder;
    isComplete = writeRepository(large, folder.path()) && isComplete;
    walk.root = folder.path();
    walk.node = QString::fromStdString(large.nodeName(1));
    walk.other = QString::fromStdString(large.nodeName(2));
    walk.keys =
        QStringList{QString::fromStdString(large.scalarKey()), QString::fromStdString(ControlRepository::deepKey())};
    application.takeStalls();
    const double start = processorTime();
    bool isFirst = true;
    isComplete = walkThroughWindow(walk,
                                   [&](const QString &part) {
                                       if (part.startsWith(QLatin1String("opened")) && std::exchange(isFirst, false))
                                           tell("P7", QStringLiteral("large opened to the first result shown"),
                                                processorTime() - start, "ms");
                                       tellPart(part);
                                   }) &&
                 isComplete;
    isComplete = measureMap(folder.path(), {large.nodeName(1), large.nodeName(2), large.nodeName(3)}) && isComplete;
    isComplete = measureReload(folder.path(), large) && isComplete;
    isComplete = measureSearch(folder.path(), large.nodeName(1), "large") && isComplete;
    const ControlRepository medium(kMedium);
    const QTemporaryDir mediumFolder;
    isComplete = writeRepository(medium, mediumFolder.path()) &&
                 measureSearch(mediumFolder.path(), medium.nodeName(1), "medium") && isComplete;
    return isComplete ? 0 : 1;
}
