// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/session/edits.h"
#include "views/contributions/contributionview.h"
#include "views/keys/keysview.h"
#include "views/window/centralview.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPixmapCache>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <ctime>
#include <functional>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#include <unistd.h>
#endif

using namespace strata;
using Tab = CentralView::Tab;

namespace {

/// Milliseconds of processor time that this thread has taken.
double threadTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1000.0 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

/// The resident memory of this process after freeing caches; 0: unknown.
qint64 residentBytes()
{
#ifdef __GLIBC__
    QPixmapCache::clear(); // Qt's own, which has a limit that a short day does not reach
    malloc_trim(0);
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE);
#else
    return 0;
#endif
}

/// Notes the longest time that one event took: as long as that the window answers nothing.
class MeasuredApplication : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (m_isInEvent)
            return QApplication::notify(receiver, event);
        m_isInEvent = true;
        const double start = threadTime();
        const bool isHandled = QApplication::notify(receiver, event);
        m_longest = std::max(m_longest, threadTime() - start);
        m_isInEvent = false;
        return isHandled;
    }
    /// Of all events since it was asked last, in milliseconds of processor time.
    double takeLongest() { return std::exchange(m_longest, 0); }

private:
    bool m_isInEvent = false;
    double m_longest = 0;
};

void write(const QString &path, const QByteArray &text)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    QCOMPARE(file.write(text), text.size());
}

constexpr int kNodes = 24;
constexpr int kKeys = 150;

QByteArray text(const char *form, int number)
{
    return QByteArray(form).replace("%", QByteArray::number(number));
}

/// The data of one layer; \a version is what was written last.
QByteArray layerText(int from, int to, int version)
{
    QByteArray all = "lookup_options: {'^deep': {merge: {strategy: deep, knockout_prefix: '--'}}}\n";
    for (int i = from; i < to; ++i) {
        all += text("deep%: ", i) + text("{a: %, ", version) + text("list: [v%, --v", i) +
               QByteArray::number(version % 7) + "], text: 'site %{facts.site}'}\n";
        all += text("plain%: ", i) + text("'version %'\n", version);
    }
    return all;
}

void writeSite(const QString &folder)
{
    write(folder + QStringLiteral("/hiera.yaml"), "version: 5\nhierarchy:\n"
                                                  "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                                  "- {name: Site, path: 'site/%{facts.site}.yaml'}\n"
                                                  "- {name: Extra, glob: 'extra/*.yaml'}\n"
                                                  "- {name: Common, path: common.yaml}\n");
    write(folder + QStringLiteral("/data/common.yaml"), layerText(0, kKeys, 0));
    for (int i = 0; i < 3; ++i) {
        write(folder + QStringLiteral("/data/site/s%1.yaml").arg(i), layerText(i * 20, i * 20 + 40, 1));
        write(folder + QStringLiteral("/data/extra/e%1.yaml").arg(i), layerText(i * 10, i * 10 + 30, 2));
    }
    for (int i = 0; i < kNodes; ++i) {
        write(folder + QStringLiteral("/facts/n%1.yaml").arg(i), text("site: s%\n", i % 3));
        if (i % 2 == 0)
            write(folder + QStringLiteral("/data/nodes/n%1.yaml").arg(i), layerText(i, i + 5, 3));
    }
}

/// A person at work: what is done next is left to chance, the same for the same seed.
class Person
{
public:
    Person() : m_random(13)
    {
        for (const char *name : {"a", "b"}) {
            m_sites << QDir(m_folder.path()).filePath(QString::fromLatin1(name));
            writeSite(m_sites.back());
        }
        m_controller.window().resize(1280, 800);
        m_controller.window().show();
    }

    struct Deed
    {
        const char *name;
        int weight;
        void (Person::*work)();
    };
    static const std::vector<Deed> &deeds();

    /// Runs it in the event loop and waits until the window is idle. False: timeout.
    bool doIt(const Deed &deed)
    {
        bool isDone = false;
        QTimer::singleShot(0, &m_controller, [&] {
            (this->*deed.work)();
            isDone = true;
        });
        return QTest::qWaitFor([&] { return isDone && isSettled(); }, 120'000);
    }
    const Deed &choose()
    {
        int all = 0;
        for (const Deed &deed : deeds())
            all += deed.weight;
        int left = m_random.bounded(all);
        const Deed *chosen = nullptr;
        for (const Deed &deed : deeds()) {
            if (!chosen && left < deed.weight)
                chosen = &deed;
            left -= deed.weight;
        }
        return *chosen;
    }
    /// Restores the state in which memory is compared: one question in one view, no edits.
    bool comesHome()
    {
        m_home = true;
        const bool isHome = doIt({"comes home", 0, &Person::openSite}) && doIt({"asks", 0, &Person::ask}) &&
                            doIt({"changes the view", 0, &Person::changeView});
        m_home = false;
        return isHome;
    }
    /// Each view once, and some of all else.
    bool beginsTheDay()
    {
        for (int tab = 0; tab < int{kTabCommands.size()}; ++tab) {
            m_tab = tab;
            for (const Deed &deed : deeds()) {
                if (!doIt(deed))
                    return false;
            }
        }
        m_tab = -1;
        return true;
    }

private:
    bool isSettled()
    {
        return !m_controller.session().isBusy() && (m_controller.isSettled() || m_controller.opening().hasNothing());
    }
    Navigation &navigation() { return m_controller.session().navigation(); }
    MainWindow &window() { return m_controller.window(); }
    QString site() const { return m_sites[m_site]; }

    void openSite()
    {
        m_site = m_home ? 0 : m_random.bounded(2);
        m_controller.opening().openPath(site());
    }
    void openExample() { m_controller.opening().openExample(QStringLiteral("hiera5")); }
    void choose(const std::string &key)
    {
        navigation().setNode("n" + std::to_string(m_home ? 0 : m_random.bounded(kNodes)));
        navigation().setKey(LookupTarget::named(key));
    }
    void ask()
    {
        choose((m_random.bounded(2) ? "deep" : "plain") + std::to_string(m_home ? 1 : m_random.bounded(kKeys)));
    }
    void askForNothing() { choose("nobody::has_" + std::to_string(m_random.generate())); }
    void changeView()
    {
        const int tab = m_home ? 0 : m_tab < 0 ? m_random.bounded(int{kTabCommands.size()}) : m_tab;
        window().centre().showTab(static_cast<Tab>(tab));
    }
    void goBack() { navigation().goBack(); }
    void goForward() { navigation().goForward(); }
    void editFiles()
    {
        const int file = m_random.bounded(3);
        write(site() + QStringLiteral("/data/extra/e%1.yaml").arg(file),
              layerText(file * 10, file * 10 + 30, m_random.bounded(1000, 10'000)));
        m_controller.session().reload();
    }
    void filter()
    {
        static const QStringList kTexts{QStringLiteral("deep"), QStringLiteral("1"), QStringLiteral("no such"), {}};
        for (KeysView *keys : window().findChildren<KeysView *>())
            keys->setFilter(kTexts[m_random.bounded(kTexts.size())]);
    }
    void tryEdit()
    {
        if (navigation().key().isNothing())
            return;
        navigation().setCurrent({navigation().key(), AddressLayer{"data/common.yaml", 0}, {}, {}});
        if (window().action(Command::RemoveValue)->isEnabled())
            window().action(Command::RemoveValue)->trigger();
    }
    void undo() { m_controller.session().edits().undoStack().undo(); }
    void exportView()
    {
        static const char *const kEndings[] = {"png", "svg", "pdf", "html", "md", "csv", "json"};
        const QString ending = QString::fromLatin1(kEndings[m_random.bounded(int{std::size(kEndings)})]);
        (void)m_controller.exports().save(m_folder.filePath(QStringLiteral("view.") + ending));
    }
    void compare() { m_controller.compare().compareWith(QStringLiteral("n%1").arg(m_random.bounded(kNodes))); }
    void zoom() { window().setZoom(m_home ? 1 : 0.8 + 0.1 * m_random.bounded(6)); }

    QTemporaryDir m_folder;
    QStringList m_sites;
    qsizetype m_site = 0;
    WindowController m_controller{&openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    QRandomGenerator m_random;
    bool m_home = false;
    int m_tab = -1; // of all; -1: any
};

const std::vector<Person::Deed> &Person::deeds()
{
    static const std::vector<Deed> all{{"opens a site", 3, &Person::openSite},
                                       {"asks", 20, &Person::ask},
                                       {"changes the view", 12, &Person::changeView},
                                       {"asks for nothing", 3, &Person::askForNothing},
                                       {"goes back", 6, &Person::goBack},
                                       {"goes forward", 3, &Person::goForward},
                                       {"edits files", 6, &Person::editFiles},
                                       {"filters", 6, &Person::filter},
                                       {"tries out", 4, &Person::tryEdit},
                                       {"undoes", 3, &Person::undo},
                                       {"exports", 5, &Person::exportView},
                                       {"compares", 3, &Person::compare},
                                       {"zooms", 2, &Person::zoom},
                                       {"opens an example", 2, &Person::openExample}};
    return all;
}

} // namespace

/// A window used for a whole day does not grow in memory and never blocks. STRATA_LONG_DAY=ROUNDS makes the test
/// longer; 2,880 are eight hours with an action every ten seconds.
class TestLongDay : public QObject
{
    Q_OBJECT

private slots:
    void memoryIsStableAndNothingStalls();
};

void TestLongDay::memoryIsStableAndNothingStalls()
{
    constexpr int kShortDay = 60;
    constexpr double kGrowth = 1.1;
    const bool isLong = qEnvironmentVariableIsSet("STRATA_LONG_DAY");
    const int rounds = isLong ? qEnvironmentVariableIntValue("STRATA_LONG_DAY") : kShortDay;
    auto *application = static_cast<MeasuredApplication *>(qApp);
    Person person;
    QVERIFY(person.comesHome() && person.beginsTheDay() && person.comesHome());
    application->takeLongest();
    qint64 morning = residentBytes();
    double longest = 0;
    const char *longestOf = "nothing";
    for (int round = 1; round <= rounds; ++round) {
        const Person::Deed &deed = person.choose();
        QVERIFY2(person.doIt(deed), deed.name);
        if (const double stall = application->takeLongest(); stall > longest) {
            longest = stall;
            longestOf = deed.name;
        }
        if (isLong && round % (rounds / 10 + 1) == 0) {
            QVERIFY(person.comesHome());
            const qint64 now = residentBytes();
            qInfo("round %d: %lld MB, longest event %.0f ms (%s)", round, static_cast<long long>(now >> 20), longest,
                  longestOf);
            if (round <= rounds / 10 + 1) // caches have filled
                morning = now;
        }
    }
    QVERIFY(person.comesHome());
    const qint64 evening = residentBytes();
    qInfo("%d rounds: %.1f MB, then %.1f MB; longest event %.0f ms (%s)", rounds, static_cast<double>(morning) / 1e6,
          static_cast<double>(evening) / 1e6, longest, longestOf);
    if (morning == 0)
        QSKIP("nobody knows here how much memory is used");
    QVERIFY2(static_cast<double>(evening) <= kGrowth * static_cast<double>(morning),
             qPrintable(QStringLiteral("%1 bytes, then %2").arg(morning).arg(evening)));
}

int main(int argc, char **argv)
{
    MeasuredApplication application(argc, argv);
    TestLongDay test;
    QTEST_SET_MAIN_SOURCE_PATH
    return QTest::qExec(&test, argc, argv);
}

#include "tst_longday.moc"
