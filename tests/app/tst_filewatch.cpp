// SPDX-License-Identifier: MIT
#include "app/gui/opening/filewatch.h"

#include "app/project/project.h"
#include "source/files/diskfilesystem.h"
#include "views/window/mainwindow.h"

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
            if (++m_asked[path] == 1 || !path.ends_with(".yaml"))
                return DiskFileSystem::status(path);
        }
        ++m_held;
        m_gate.acquire();
        return DiskFileSystem::status(path);
    }
    bool holds() const { return m_held > 0; }
    void release() { m_gate.release(100'000); }
    int asked(const std::string &path) const
    {
        const std::lock_guard lock(m_mutex);
        const auto at = m_asked.find(path);
        return at == m_asked.end() ? 0 : at->second;
    }

private:
    mutable std::mutex m_mutex;
    mutable std::map<std::string, int> m_asked;
    mutable std::atomic<int> m_held = 0;
    mutable QSemaphore m_gate;
};

} // namespace

class TestFileWatch : public QObject
{
    Q_OBJECT

private slots:
    void goesOnWhileOneLooksAround();
};

/// What is looked at meanwhile is watched as well, and what was being found out is not begun anew.
void TestFileWatch::goesOnWhileOneLooksAround()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const char *name, const char *text) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("hiera.yaml", "version: 5\nhierarchy: [{name: Node, path: 'nodes/%{trusted.certname}.yaml'}]\n");
    write("data/nodes/a.yaml", "port: 1\n");
    write("data/nodes/b.yaml", "port: 2\n");
    const auto disk = std::make_shared<HeldDisk>();
    const auto release = qScopeGuard([&disk] { disk->release(); });
    MainWindow window;
    Session session(openProject);
    FileWatch watch(session, disk, window);
    const QSignalSpy answered(&session.workbench(), &Workbench::answered);
    ProjectRequest request;
    request.root = folder.path().toStdString();
    session.open(request, disk);
    QTRY_VERIFY(session.project());
    session.navigation().setKey(AskedKey::named("port"));
    session.navigation().setNode("a");
    QTRY_VERIFY(!answered.isEmpty());
    QTRY_VERIFY(disk->holds());
    const auto before = answered.size();
    session.navigation().setNode("b");
    QTRY_VERIFY(answered.size() > before);
    disk->release();
    QTRY_VERIFY(watch.isUpToDate() && !session.isBusy());
    for (const char *name : {"hiera.yaml", "data/nodes/a.yaml", "data/nodes/b.yaml"})
        QCOMPARE(disk->asked(folder.filePath(QString::fromLatin1(name)).toStdString()), 2);

    const auto project = session.project();
    write("data/nodes/b.yaml", "port: 3\n");
    QTRY_VERIFY(session.project() != project);
}

QTEST_MAIN(TestFileWatch)
#include "tst_filewatch.moc"
