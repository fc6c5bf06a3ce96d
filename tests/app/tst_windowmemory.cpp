// SPDX-License-Identifier: MIT
#include "app/gui/opening/windowmemory.h"

#include "app/gui/lastfolder.h"
#include "app/gui/settings/settingsfile.h"
#include "support/brokenwriting.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using namespace strata::test;

/// What the window remembers, with settings in a folder of the test.
class TestWindowMemory : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void newestFolderIsFirst();
    void onlyEightFolders();
    void forgettingAFolder();
    void mappingsBelongToAFolder();
    void fewKeysOfEachFolder();
    void keysOfForgottenFoldersGo();
    void eyamlKeyIsAPath();
    void windowIsRemembered();
    void lastFolderOfEachKind();
    void writesNothingIfDisabled();
    void fullDiskKeepsOldSettings_data();
    void fullDiskKeepsOldSettings();
    void settingsAreRestored();
    void crashesLeaveSettingsIntact();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWindowMemory::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(settingsFormat(), QSettings::UserScope, m_folder->path());
}

void TestWindowMemory::newestFolderIsFirst()
{
    WindowMemory memory(WindowMemory::Mode::Kept);
    memory.rememberFolder(QStringLiteral("/a"));
    memory.rememberFolder(QStringLiteral("/b"));
    memory.rememberFolder(QStringLiteral("/a"));
    QCOMPARE(memory.recentFolders(), (QStringList{QStringLiteral("/a"), QStringLiteral("/b")}));
}

void TestWindowMemory::onlyEightFolders()
{
    WindowMemory memory(WindowMemory::Mode::Kept);
    for (int i = 0; i < 20; ++i)
        memory.rememberFolder(QStringLiteral("/%1").arg(i));
    QCOMPARE(memory.recentFolders().size(), 8);
    QCOMPARE(memory.recentFolders().first(), QStringLiteral("/19"));
}

void TestWindowMemory::forgettingAFolder()
{
    WindowMemory memory(WindowMemory::Mode::Kept);
    memory.rememberFolder(QStringLiteral("/a"));
    memory.forgetFolder(QStringLiteral("/a"));
    QVERIFY(memory.recentFolders().isEmpty());
}

void TestWindowMemory::mappingsBelongToAFolder()
{
    const QStringList mappings{QStringLiteral("/etc/puppetlabs/code/%{environment}=/home/me/repo")};
    WindowMemory(WindowMemory::Mode::Kept).rememberMappings(QStringLiteral("/home/me/repo"), mappings);
    const WindowMemory memory(WindowMemory::Mode::Kept);
    QCOMPARE(memory.mappings(QStringLiteral("/home/me/repo")), mappings);
    QVERIFY(memory.mappings(QStringLiteral("/home/me")).isEmpty());
    QVERIFY(memory.recentFolders().isEmpty());
}

/// Newest first; those of another window on the same folder stay behind them.
void TestWindowMemory::fewKeysOfEachFolder()
{
    const QString folder = QStringLiteral("/home/me/repo");
    WindowMemory memory(WindowMemory::Mode::Kept);
    for (const QString &each : {folder, QStringLiteral("/home/me")})
        memory.rememberFolder(each);
    memory.rememberKeys(folder, {QStringLiteral("b"), QStringLiteral("a")});
    memory.further().rememberKeys(folder, {QStringLiteral("c"), QStringLiteral("a")});
    memory.rememberKeys(QStringLiteral("/home/me"), {QStringLiteral("z")});
    const WindowMemory later(WindowMemory::Mode::Kept);
    QCOMPARE(later.recentKeys(folder), (QStringList{QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("b")}));
    QCOMPARE(later.recentKeys(QStringLiteral("/home/me")), QStringList(QStringLiteral("z")));
    QVERIFY(WindowMemory(WindowMemory::Mode::Forgetful).recentKeys(folder).isEmpty());
    QStringList many;
    for (int i = 0; i < 20; ++i)
        many << QString::number(i);
    memory.rememberKeys(folder, many);
    QCOMPARE(later.recentKeys(folder), many.mid(0, 8));
}

void TestWindowMemory::keysOfForgottenFoldersGo()
{
    WindowMemory memory(WindowMemory::Mode::Kept);
    for (int i = 0; i < 10; ++i) {
        const QString folder = QStringLiteral("/%1").arg(i);
        memory.rememberFolder(folder);
        memory.rememberKeys(folder, {QStringLiteral("key")});
    }
    QVERIFY(memory.recentKeys(QStringLiteral("/0")).isEmpty());
    QVERIFY(!memory.recentKeys(QStringLiteral("/2")).isEmpty());
    QVERIFY(!memory.recentKeys(QStringLiteral("/9")).isEmpty());
}

void TestWindowMemory::eyamlKeyIsAPath()
{
    WindowMemory(WindowMemory::Mode::Kept).rememberEyamlKey(QStringLiteral("/home/me/key.pem"));
    QCOMPARE(WindowMemory(WindowMemory::Mode::Kept).eyamlKey(), QStringLiteral("/home/me/key.pem"));
    QVERIFY(WindowMemory(WindowMemory::Mode::Forgetful).eyamlKey().isEmpty());
}

/// The first folder is that for documents, or where there is none, the one beside the project.
void TestWindowMemory::lastFolderOfEachKind()
{
    const WindowMemory memory(WindowMemory::Mode::Kept);
    const QString file = QStringLiteral("a.json");
    const QString project = m_folder->filePath(QStringLiteral("control-repo"));
    QVERIFY(QDir().mkpath(project) && QDir().mkpath(m_folder->filePath(QStringLiteral("used"))));
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString first = QDir(QFileInfo(documents).isDir() ? documents : m_folder->path()).filePath(file);
    LastFolder folder(memory, QStringLiteral("baseline"));
    QCOMPARE(folder.path(file, project), first);
    folder.use(m_folder->filePath(QStringLiteral("used/known.json")));
    const QString used = m_folder->filePath(QStringLiteral("used/a.json"));
    QCOMPARE(folder.path(file, project), used);
    QCOMPARE(LastFolder(memory, QStringLiteral("baseline")).path(file, project), used); // at the next start
    QCOMPARE(LastFolder(memory, QStringLiteral("export")).path(file, project), first);
    QVERIFY(QDir(m_folder->path()).rmdir(QStringLiteral("used")));
    QCOMPARE(folder.path(file, project), first);
}

void TestWindowMemory::windowIsRemembered()
{
    WindowMemory memory(WindowMemory::Mode::Kept);
    memory.rememberWindow("geometry", "layout");
    QCOMPARE(memory.geometry(), QByteArray("geometry"));
    QCOMPARE(memory.layout(), QByteArray("layout"));
}

void TestWindowMemory::writesNothingIfDisabled()
{
    WindowMemory memory(WindowMemory::Mode::Forgetful);
    memory.rememberFolder(QStringLiteral("/a"));
    memory.rememberWindow("geometry", "layout");
    QVERIFY(memory.recentFolders().isEmpty());
    QVERIFY(WindowMemory(WindowMemory::Mode::Kept).recentFolders().isEmpty());
    QVERIFY(WindowMemory(WindowMemory::Mode::Kept).geometry().isEmpty());
}

void TestWindowMemory::fullDiskKeepsOldSettings_data()
{
    QTest::addColumn<int>("bytes");
    QTest::newRow("of a small file") << 2000;
    QTest::newRow("of a large file") << 200'000;
}

void TestWindowMemory::fullDiskKeepsOldSettings()
{
    QFETCH(int, bytes);
    WindowMemory memory(WindowMemory::Mode::Kept);
    memory.rememberFolder(QStringLiteral("/a"));
    QFile file(memory.file());
    const FullDisk full(1000);
    memory.rememberWindow(QByteArray(bytes, 'x'), {});
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("[window]\nrecent=[\"/a\"]\n"));
}

/// Any text comes back as it was, and so do bytes.
void TestWindowMemory::settingsAreRestored()
{
    const QByteArray bytes("\0\xff\n=]", 5);
    const QStringList texts{QStringLiteral("a = b"), QStringLiteral("é\n\t\"\\%20"), QString(), QStringLiteral("[x]"),
                            QStringLiteral("true")};
    WindowMemory memory(WindowMemory::Mode::Kept);
    memory.rememberWindow(bytes, {});
    memory.rememberMappings(QStringLiteral("/a=b/[é] %20"), texts);
    memory.rememberChoice(QStringLiteral("true"), QStringLiteral("12"));
    memory.rememberChoice(QStringLiteral("false"), QStringLiteral("x"));
    const QString copy = m_folder->filePath(QStringLiteral("strata/copy.ini"));
    QVERIFY(QFile::copy(memory.file(), copy)); // Qt keeps what it read of a file in mind
    QVERIFY(QFile::remove(memory.file()));
    QVERIFY(memory.choice(QStringLiteral("false")).isEmpty());
    QVERIFY(QFile::rename(copy, memory.file()));
    QCOMPARE(memory.geometry(), bytes);
    QCOMPARE(memory.mappings(QStringLiteral("/a=b/[é] %20")), texts);
    QCOMPARE(memory.choice(QStringLiteral("true")), QStringLiteral("12"));
    QCOMPARE(memory.choice(QStringLiteral("false")), QStringLiteral("x"));
}

/// The next start reads the last completely written state, or the one before.
void TestWindowMemory::crashesLeaveSettingsIntact()
{
    constexpr int kSize = 200'000;
    QRandomGenerator random(20);
    WindowMemory(WindowMemory::Mode::Kept).rememberWindow(QByteArray(kSize, 'a'), {});
    for (int round = 0; round < 30; ++round) {
        char letter = 'a';
        const auto writeNext = [&letter] {
            letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1);
            WindowMemory(WindowMemory::Mode::Kept).rememberWindow(QByteArray(kSize, letter), {});
            return true;
        };
        QVERIFY(killedWhile(writeNext, random.bounded(30'000U)));
        const QString copy = m_folder->filePath(QString::number(round)); // Qt keeps what it read of a file in mind
        QVERIFY(QFile::copy(WindowMemory(WindowMemory::Mode::Kept).file(), copy));
        const QSettings settings(copy, settingsFormat());
        const QByteArray found = settings.value(QStringLiteral("window/geometry")).toByteArray();
        QCOMPARE(settings.status(), QSettings::NoError);
        QCOMPARE(found.size(), kSize);
        QCOMPARE(found.count(found.front()), kSize);
    }
}

QTEST_GUILESS_MAIN(TestWindowMemory)
#include "tst_windowmemory.moc"
