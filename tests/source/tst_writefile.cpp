// SPDX-License-Identifier: MIT
#include "source/files/writefile.h"

#include "support/brokenwriting.h"
#include "support/platform.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace strata;
using namespace strata::test;

/// Files that are written for a person: the whole new one or the whole old one.
class TestWriteFile : public QObject
{
    Q_OBJECT

private slots:
    void init();

    void filesAreCreatedAndReplaced();
    void permissionsAreKept();
    void linksAreFollowed();
    void otherFileTypesAreRefused();
    void fullDiskKeepsTheOldFile();
    void crashesLeaveACompleteFile();

private:
    std::string path(const char *name) const { return m_folder->filePath(QLatin1String(name)).toStdString(); }
    QByteArray content(const char *name) const
    {
        QFile file(m_folder->filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestWriteFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestWriteFile::filesAreCreatedAndReplaced()
{
    QVERIFY(writeFile(path("a"), "a longer text"));
    QVERIFY(writeFile(path("a"), std::string_view("s\0t", 3)));
    QCOMPARE(content("a"), QByteArray("s\0t", 3));
    QVERIFY(writeFile(path("a"), ""));
    QCOMPARE(content("a"), QByteArray());
    QVERIFY(!writeFile(path("none/a"), "x"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("a")});
}

void TestWriteFile::permissionsAreKept()
{
    if (!kIsPosix)
        QSKIP("files have no permissions of POSIX here");
    QVERIFY(writeFile(path("a"), "old"));
    const auto only = QFile::ReadOwner | QFile::WriteOwner;
    QVERIFY(QFile::setPermissions(m_folder->filePath(QStringLiteral("a")), only));
    QVERIFY(writeFile(path("a"), "new"));
    const QFile::Permissions user = QFile::ReadUser | QFile::WriteUser; // of the test
    QCOMPARE(QFile::permissions(m_folder->filePath(QStringLiteral("a"))) & ~user, QFile::Permissions(only));
}

void TestWriteFile::linksAreFollowed()
{
    if (!kIsPosix)
        QSKIP("there are no links here");
    QVERIFY(writeFile(path("a"), "old"));
    QVERIFY(QFile::link(QStringLiteral("a"), m_folder->filePath(QStringLiteral("link"))));
    QVERIFY(writeFile(path("link"), "new"));
    QCOMPARE(content("a"), QByteArray("new"));
    QCOMPARE(QFile::symLinkTarget(m_folder->filePath(QStringLiteral("link"))), m_folder->filePath(QStringLiteral("a")));
}

void TestWriteFile::otherFileTypesAreRefused()
{
    QVERIFY(!writeFile(m_folder->path().toStdString(), "x"));
    QVERIFY(QDir(m_folder->path()).exists());
    if (!kIsPosix) {
        QVERIFY(writeFile("NUL", "x"));
        QVERIFY(!QDir(m_folder->path()).exists(QStringLiteral("NUL")));
        return;
    }
    QVERIFY(writeFile("/dev/null", "x"));
    QVERIFY(!QFileInfo(QStringLiteral("/dev/null")).isFile());
    QVERIFY(!writeFile("/dev/full", "x"));
}

void TestWriteFile::fullDiskKeepsTheOldFile()
{
    if (!kIsPosix)
        QSKIP("a process cannot limit its files here");
    QVERIFY(writeFile(path("a"), "old"));
    {
        const FullDisk full(4096);
        QVERIFY(!writeFile(path("a"), std::string(100'000, 'x')));
    }
    QCOMPARE(content("a"), QByteArray("old"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("a")});
}

/// A process writes one text after the other and is killed, now early, now late.
void TestWriteFile::crashesLeaveACompleteFile()
{
    if (!kIsPosix)
        QSKIP("a process cannot be copied here");
    QRandomGenerator random(20);
    constexpr int kSize = 500'000;
    QVERIFY(writeFile(path("a"), std::string(kSize, 'a')));
    for (int round = 0; round < 40; ++round) {
        char letter = 'a';
        const auto writeNext = [&] {
            letter = letter == 'z' ? 'a' : static_cast<char>(letter + 1);
            return writeFile(path("a"), std::string(kSize, letter)).has_value();
        };
        QVERIFY(killedWhile(writeNext, random.bounded(30'000U)));
        const QByteArray found = content("a");
        QCOMPARE(found.size(), kSize);
        QCOMPARE(found.count(found.front()), kSize);
    }
}

QTEST_APPLESS_MAIN(TestWriteFile)
#include "tst_writefile.moc"
