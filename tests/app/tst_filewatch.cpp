// SPDX-License-Identifier: MIT
#include "app/gui/opening/filewatch.h"

#include "app/project/project.h"
#include "source/files/diskfilesystem.h"
#include "support/valuetext.h"
#include "views/window/mainwindow.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <map>
#include <mutex>

using namespace strata;

namespace {

/// The disk; who asks for the status of a file once more is held. A snapshot asks once, the watch is the other one.
class HeldDisk : public DiskFileSystem
{
public:
    FileStatus status(const std::string &path) const override
    {
        {
            const std::lock_guard lock(m_mutex);
            if (++m_counts[path] == 1 || !path.ends_with(".yaml"))
                return DiskFileSystem::status(path);
        }
        ++m_held;
        m_gate.acquire();
        return DiskFileSystem::status(path);
    }
    bool holds() const { return m_held > 0; }
    void release() { m_gate.release(100'000); }
    int countOf(const std::string &path) const
    {
        const std::lock_guard lock(m_mutex);
        const auto at = m_counts.find(path);
        return at == m_counts.end() ? 0 : at->second;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::map<std::string, int> m_counts;
    mutable std::atomic<int> m_held = 0;
    mutable QSemaphore m_gate;
};

/// A project in a folder of its own, which is watched.
struct Watched
{
    explicit Watched(std::shared_ptr<const FileSystem> files) : disk(std::move(files)), watch(session, disk, window) {}

    QString path(const char *name) const { return folder.filePath(QString::fromLatin1(name)); }
    void write(const char *name, const char *text) const
    {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    /// Asks for the key `port`.
    void open(const char *node)
    {
        ProjectRequest request;
        request.root = folder.path().toStdString();
        session.open(request, disk);
        QTRY_VERIFY(session.project());
        session.navigation().setKey(LookupTarget::named("port"));
        session.navigation().setNode(node);
        QTRY_VERIFY(!answered.isEmpty());
    }
    bool isAtRest() const { return watch.isUpToDate() && !session.isBusy(); }
    QString port() const
    {
        const auto answer = session.workbench().current().answer();
        return answer ? test::toText(answer->result().value) : QString();
    }

    QTemporaryDir folder;
    std::shared_ptr<const FileSystem> disk;
    MainWindow window;
    Session session{openProject};
    FileWatch watch;
    QSignalSpy answered{&session.workbench(), &Workbench::answered};
};

constexpr const char *kHierarchy =
    "version: 5\nhierarchy: [{name: Node, path: 'nodes/%{trusted.certname}.yaml'}, {name: All, path: all.yaml}]\n";

} // namespace

class TestFileWatch : public QObject
{
    Q_OBJECT

private slots:
    void continuesWhileTheUserBrowses();
    void reportsChangesBeforeWatchingStarts();
    void watchesNewFolders();
    void skipsUnreadableFolders();
    void reportsAFileBeforeItsFolder();
};

/// What is looked at meanwhile is watched as well, and what was being found out is not begun anew.
void TestFileWatch::continuesWhileTheUserBrowses()
{
    const auto disk = std::make_shared<HeldDisk>();
    const auto release = qScopeGuard([&disk] { disk->release(); });
    Watched watched(disk);
    watched.write("hiera.yaml", kHierarchy);
    watched.write("data/nodes/a.yaml", "port: 1\n");
    watched.write("data/nodes/b.yaml", "port: 2\n");
    watched.open("a");
    QTRY_VERIFY(disk->holds());
    const auto before = watched.answered.size();
    watched.session.navigation().setNode("b");
    QTRY_VERIFY(watched.answered.size() > before);
    disk->release();
    QTRY_VERIFY(watched.isAtRest());
    for (const char *name : {"hiera.yaml", "data/nodes/a.yaml", "data/nodes/b.yaml"})
        QCOMPARE(disk->countOf(watched.path(name).toStdString()), 3); // the watch looks before it watches and then

    watched.write("data/nodes/b.yaml", "port: 3\n");
    QTRY_COMPARE(watched.port(), QStringLiteral("3"));
}

/// Between the answer and the moment from which on its files are watched.
void TestFileWatch::reportsChangesBeforeWatchingStarts()
{
    const auto disk = std::make_shared<HeldDisk>();
    const auto release = qScopeGuard([&disk] { disk->release(); });
    Watched watched(disk);
    watched.write("hiera.yaml", kHierarchy);
    watched.write("data/nodes/a.yaml", "port: 1\n");
    watched.open("a");
    QTRY_COMPARE(watched.port(), QStringLiteral("1"));
    QTRY_VERIFY(disk->holds());
    watched.write("data/nodes/a.yaml", "port: 42\n");
    disk->release();
    QTRY_COMPARE(watched.port(), QStringLiteral("42"));
    QTRY_VERIFY(watched.isAtRest());
}

/// Folders that come first and get their files later are watched, too.
void TestFileWatch::watchesNewFolders()
{
    Watched watched(std::make_shared<DiskFileSystem>());
    watched.write("hiera.yaml", "version: 5\nhierarchy: [{name: Deep, path: some/where/deep.yaml}, "
                                "{name: All, path: all.yaml}]\n");
    watched.write("data/all.yaml", "port: 1\n");
    watched.open("a");
    QTRY_COMPARE(watched.port(), QStringLiteral("1"));
    for (const char *folder : {"data/some", "data/some/where"}) {
        QTRY_VERIFY(watched.isAtRest());
        const int places = watched.watch.watched();
        QVERIFY(QDir().mkpath(watched.path(folder)));
        QTRY_VERIFY(watched.watch.watched() > places);
    }
    QTRY_VERIFY(watched.isAtRest());
    watched.write("data/some/where/deep.yaml", "port: 2\n");
    QTRY_COMPARE(watched.port(), QStringLiteral("2"));
    QTRY_VERIFY(watched.isAtRest());
    watched.write("data/some/where/deep.yaml", "port: 333\n"); // in place, where it was watched last
    QTRY_COMPARE(watched.port(), QStringLiteral("333"));
}

/// A configuration that is broken meanwhile is tried once, and again when it has changed.
void TestFileWatch::skipsUnreadableFolders()
{
    Watched watched(std::make_shared<DiskFileSystem>());
    watched.write("hiera.yaml", kHierarchy);
    watched.write("data/all.yaml", "port: 1\n");
    watched.write("data/nodes/b.yaml", "port: 2\n");
    watched.open("a");
    QTRY_VERIFY(watched.isAtRest());
    const QSignalSpy failed(&watched.session, &Session::openFailed);
    QVERIFY(QFile::remove(watched.path("hiera.yaml")));
    QTRY_COMPARE(failed.size(), 1);
    watched.session.navigation().setNode("b"); // asks for another file
    QTRY_COMPARE(watched.port(), QStringLiteral("2"));
    QTRY_VERIFY(watched.isAtRest());
    QCOMPARE(failed.size(), 1);
    watched.write("hiera.yaml", "version: 5\nhierarchy: [{name: All, path: all.yaml}]\n");
    QTRY_COMPARE(watched.port(), QStringLiteral("1"));
}

/// What lies below a folder in which something came or went is looked at when the written file is shown.
void TestFileWatch::reportsAFileBeforeItsFolder()
{
    const auto disk = std::make_shared<HeldDisk>();
    disk->release();
    Watched watched(disk);
    watched.write("hiera.yaml",
                  "version: 5\nhierarchy: [{name: All, path: all.yaml}, {name: Deep, path: deep/b.yaml}]\n");
    watched.write("data/all.yaml", "port: 1\n");
    watched.write("data/deep/b.yaml", "user: one\n");
    watched.write("other/b.yaml", "user: two\n");
    QFile old(watched.path("data/deep/b.yaml")); // one that was just written is looked at again in any case
    QVERIFY(old.open(QIODevice::ReadWrite) &&
            old.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
    old.close();
    watched.open("a");
    QTRY_VERIFY(watched.isAtRest());
    const std::string deep = watched.path("data/deep/b.yaml").toStdString();
    const int before = disk->countOf(deep);
    int atAnswer = -1;
    connect(&watched.session.workbench(), &Workbench::answered, this, [&] {
        if (atAnswer < 0 && watched.port() == QStringLiteral("2"))
            atAnswer = disk->countOf(deep);
    });
    watched.write("data/all.yaml", "port: 2\n");
    QVERIFY(
        QFile::rename(watched.path("data/deep"), watched.path("data/gone"))); // without a notification for its files
    QVERIFY(QFile::rename(watched.path("other"), watched.path("data/deep")));
    QTRY_VERIFY(atAnswer >= 0);
    QCOMPARE(atAnswer, before);
    QTRY_VERIFY(watched.isAtRest());
    watched.session.navigation().setKey(LookupTarget::named("user"));
    QTRY_COMPARE(watched.port(), QStringLiteral("\"two\""));
}

QTEST_MAIN(TestFileWatch)
#include "tst_filewatch.moc"
