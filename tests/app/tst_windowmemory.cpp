// SPDX-License-Identifier: MIT
#include "app/gui/opening/windowmemory.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;

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
    void eyamlKeyIsAPath();
    void windowIsRemembered();
    void forgetfulWritesNothing();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWindowMemory::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
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

void TestWindowMemory::eyamlKeyIsAPath()
{
    WindowMemory(WindowMemory::Mode::Kept).rememberEyamlKey(QStringLiteral("/home/me/key.pem"));
    QCOMPARE(WindowMemory(WindowMemory::Mode::Kept).eyamlKey(), QStringLiteral("/home/me/key.pem"));
    QVERIFY(WindowMemory(WindowMemory::Mode::Forgetful).eyamlKey().isEmpty());
}

void TestWindowMemory::windowIsRemembered()
{
    WindowMemory memory(WindowMemory::Mode::Kept);
    memory.rememberWindow("geometry", "layout");
    QCOMPARE(memory.geometry(), QByteArray("geometry"));
    QCOMPARE(memory.layout(), QByteArray("layout"));
}

void TestWindowMemory::forgetfulWritesNothing()
{
    WindowMemory memory(WindowMemory::Mode::Forgetful);
    memory.rememberFolder(QStringLiteral("/a"));
    memory.rememberWindow("geometry", "layout");
    QVERIFY(memory.recentFolders().isEmpty());
    QVERIFY(WindowMemory(WindowMemory::Mode::Kept).recentFolders().isEmpty());
    QVERIFY(WindowMemory(WindowMemory::Mode::Kept).geometry().isEmpty());
}

QTEST_GUILESS_MAIN(TestWindowMemory)
#include "tst_windowmemory.moc"
