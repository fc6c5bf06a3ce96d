// SPDX-License-Identifier: MIT
#include "support/gitrepository.h"
#include "support/links.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>
#include <windows.h>

using namespace strata;
using namespace strata::test;

namespace {

struct Run
{
    int status = -1;
    QString out;
    QString err;
};

constexpr const char *kHierarchy = "version: 5\nhierarchy:\n  - {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                   "  - {name: Common, path: common.yaml}\n";

} // namespace

/// Commands on one folder, by each name that Windows has for it. The disk has `port: 2`, main `port: 1`.
class TestWindowsRoots : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void names_data();
    void names();
    void filesInOtherCase();
    void lockedFiles();

private:
    QString path(const char *name = "") const { return m_folder.filePath(QString::fromUtf8(name)); }
    void write(const char *name, const QByteArray &text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    Run run(const QStringList &words) const
    {
        QProcess program;
        program.setWorkingDirectory(path("Site"));
        program.start(QStringLiteral(STRATA_PROGRAM), words);
        program.closeWriteChannel();
        program.waitForFinished();
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    QTemporaryDir m_folder;
    std::unique_ptr<GitRepository> m_repository;
};

void TestWindowsRoots::initTestCase()
{
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("Site/data/nodes")));
    m_repository = std::make_unique<GitRepository>(path("Site"));
    const GitRepository &git = *m_repository;
    const git_oid data = git.tree({{"common.yaml", git.blob("port: 1\n")}});
    git.commit(git.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", git.blob(kHierarchy)}}));
    write("Site/hiera.yaml", kHierarchy);
    write("Site/data/common.yaml", "port: 2\n");
    write("Site/data/nodes/Web01.yaml", "other: 1\n");
}

void TestWindowsRoots::names_data()
{
    QTest::addColumn<QString>("root");
    const QString site = path("Site");
    QTest::newRow("slashes") << site;
    QTest::newRow("backslashes") << QDir::toNativeSeparators(site);
    QTest::newRow("a backslash behind it") << QDir::toNativeSeparators(site) + u'\\';
    QTest::newRow("the configuration") << QDir::toNativeSeparators(site) + QStringLiteral("\\hiera.yaml");
    QTest::newRow("verbatim") << QStringLiteral("\\\\?\\") + QDir::toNativeSeparators(site);
    QTest::newRow("of the drive") << site.mid(2);
    QTest::newRow("relative") << QStringLiteral("..\\Site");
    QTest::newRow("another case") << site.toUpper();
    QTest::newRow("a lower drive") << site.left(1).toLower() + site.mid(1);
    if (makeLink(site, path("link")))
        QTest::newRow("a link") << path("link");
    if (const auto share = asShare(m_folder.path())) {
        QTest::newRow("a share") << *share + QStringLiteral("/Site");
        QTest::newRow("a share with backslashes") << QDir::toNativeSeparators(*share) + QStringLiteral("\\Site");
        QTest::newRow("a verbatim share")
            << QStringLiteral("\\\\?\\UNC") + QDir::toNativeSeparators(*share).mid(1) + QStringLiteral("\\Site");
    }
}

void TestWindowsRoots::names()
{
    QFETCH(QString, root);
    const QStringList named{QStringLiteral("--root"), root};
    const Run disk = run(QStringList{QStringLiteral("lookup"), QStringLiteral("port")} + named);
    QCOMPARE(disk.err, QString());
    QCOMPARE(disk.out, QStringLiteral("--- 2\n"));
    const Run why = run(QStringList{QStringLiteral("why"), QStringLiteral("port")} + named);
    QVERIFY2(why.out.contains(QStringLiteral("  data/common.yaml:1")), qPrintable(why.out));
    const Run layers = run(QStringList{QStringLiteral("layers")} + named);
    QVERIFY2(!layers.out.contains(QStringLiteral("outside")), qPrintable(layers.out));
    const Run main =
        run(QStringList{QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--rev=main")} + named);
    QCOMPARE(main.err, QString());
    QCOMPARE(main.out, QStringLiteral("--- 1\n"));
}

/// A file that Linux would not find is found, and a finding names it.
void TestWindowsRoots::filesInOtherCase()
{
    const QStringList node{QStringLiteral("--node"), QStringLiteral("web01")};
    const Run found = run(QStringList{QStringLiteral("lookup"), QStringLiteral("other")} + node);
    QCOMPARE(found.out, QStringLiteral("--- 1\n"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("facts")));
    write("facts/web01.yaml", "{}\n"); // so that the node exists
    const Run findings = run(QStringList{QStringLiteral("findings"), QStringLiteral("--rule"),
                                         QStringLiteral("file-name-case"), QStringLiteral("--facts"), path("facts")} +
                             node);
    QVERIFY2(findings.out.contains(QStringLiteral("Level Node reads data/nodes/web01.yaml and gets "
                                                  "data/nodes/Web01.yaml, because this system ignores upper and lower "
                                                  "case. On Linux the file is missing.")),
             qPrintable(QString(findings.out + findings.err)));
}

/// A file that another program holds open breaks the lookups that read it, and no others.
void TestWindowsRoots::lockedFiles()
{
    const std::wstring name = QDir::toNativeSeparators(path("Site/data/nodes/Web01.yaml")).toStdWString();
    const HANDLE file = CreateFileW(name.c_str(), GENERIC_READ, 0, nullptr, OPEN_EXISTING, 0, nullptr);
    QVERIFY(file != INVALID_HANDLE_VALUE);
    const QStringList port{QStringLiteral("lookup"), QStringLiteral("port"), QStringLiteral("--node")};
    const Run locked = run(port + QStringList{QStringLiteral("Web01")});
    const Run other = run(port + QStringList{QStringLiteral("Web02")});
    const Run layers = run({QStringLiteral("layers"), QStringLiteral("--node"), QStringLiteral("Web01")});
    const Run findings = run({QStringLiteral("findings"), QStringLiteral("--node"), QStringLiteral("Web01")});
    CloseHandle(file);
    QCOMPARE(locked.status, 1);
    const QString problem = QStringLiteral("cannot be opened for reading: another program has locked it");
    QVERIFY2(locked.err.contains(QStringLiteral("data/nodes/Web01.yaml: ") + problem), qPrintable(locked.err));
    QCOMPARE(other.out, QStringLiteral("--- 2\n"));
    QCOMPARE(layers.status, 0);
    QVERIFY2(layers.out.contains(QStringLiteral("data/common.yaml")), qPrintable(layers.out));
    QVERIFY2(findings.out.contains(problem), qPrintable(findings.out));
}

QTEST_GUILESS_MAIN(TestWindowsRoots)
#include "tst_windowsroots.moc"
