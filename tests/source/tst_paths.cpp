// SPDX-License-Identifier: MIT
#include "source/files/glob.h"
#include "source/files/memoryfilesystem.h"
#include "source/files/path.h"

#include <QTest>

using namespace strata;

/// Joining paths and expanding globs as Ruby does; the rows are the worked examples of the specification.
class TestPaths : public QObject
{
    Q_OBJECT

private slots:
    void join_data();
    void join();
    void glob_data();
    void glob();
    void globIsBounded();
    void relative();
    void listed();
};

void TestPaths::join_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *base, const char *path, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(base) << QString::fromUtf8(path) << QString::fromUtf8(expected);
    };
    row("plain", "/env", "data", "/env/data");
    row("absolute replaces", "/env", "/abs/x", "/abs/x");
    row("leading dot", "/env/d/../e", "./a.yaml", "/env/d/../e/a.yaml");
    row("leading dots", "/env/d/../e", "../x/c.yaml", "/env/d/../x/c.yaml");
    row("inner slashes stay", "/env/d/../e", "sub//b.yaml", "/env/d/../e/sub//b.yaml");
    row("only dots", "/env/d/../e", "..", "/env/d/..");
    row("dots after dots", "/env/..", "../a", "/env/../../a");
    row("above the root", "/", "../../a", "/a");
    row("empty", "/env/data", "", "/env/data");
    row("inner dots stay", "/env", "a/../b", "/env/a/../b");
}

void TestPaths::join()
{
    QFETCH(QString, base);
    QFETCH(QString, path);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(joinPath(base.toStdString(), path.toStdString())), expected);
}

void TestPaths::glob_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *pattern, const char *expected) {
        QTest::newRow(pattern) << QString::fromUtf8(pattern) << QString::fromUtf8(expected);
    };
    row("**/*.yaml", "a/d/y.yaml a/d.yaml a/x.yaml a-b/x.yaml a-b.yaml a.yaml b/a.yaml b/d.yaml b/x.yaml c.yaml");
    row("{c,a}.yaml", "c.yaml a.yaml");
    row("*.{yml,yaml}", "z.yml a-b.yaml a.yaml c.yaml");
    row("*/{x,d}.yaml", "a/x.yaml a/d.yaml a-b/x.yaml b/x.yaml b/d.yaml");
    row("{a,b}*/{x,d}.yaml", "a/x.yaml a-b/x.yaml a/d.yaml b/x.yaml b/d.yaml");
    row("**/{y,x}.yaml", "a/d/y.yaml a/x.yaml a-b/x.yaml b/x.yaml");
    row("**/{x,d/y}.yaml", "a/x.yaml a-b/x.yaml b/x.yaml");
    row("*/{d/y,x}.yaml", "a/d/y.yaml a/x.yaml a-b/x.yaml b/x.yaml");
    row("*/**/{x,d}.yaml", "a/d.yaml a/x.yaml a-b/x.yaml b/d.yaml b/x.yaml");
    row("[ab].yaml", "a.yaml");
    row("[!a].yaml", "c.yaml");
    row("?.yaml", "a.yaml c.yaml");
    row(".h*", ".hidden.yaml");
    row("nothing/*", "");
    row("{a.yaml", "");
}

void TestPaths::glob()
{
    MemoryFileSystem files;
    for (const char *path :
         {"a/d/y.yaml", "a/d/z.yml", "a/d.yaml", "a/x.yaml", "a/z.yml", "a-b/x.yaml", "a-b.yaml", "a.yaml", "b/a.yaml",
          "b/d.yaml", "b/x.yaml", "b/z.yml", "c.yaml", "z.yml", ".hidden.yaml"})
        files.add(std::string("/t/") + path, "");
    QFETCH(QString, pattern);
    QFETCH(QString, expected);
    QStringList found;
    for (const std::string &path : expandGlob(files, "/t/" + pattern.toStdString()))
        found << QString::fromStdString(relativePath(path, "/t"));
    QCOMPARE(found.join(QLatin1Char(' ')), expected);
}

void TestPaths::globIsBounded()
{
    MemoryFileSystem files;
    for (int folder = 0; folder < 40; ++folder) {
        for (int file = 0; file < 10; ++file)
            files.add("/t/" + std::to_string(folder) + '/' + std::to_string(file) + ".yaml", "");
    }
    bool isCut = true;
    QCOMPARE(expandGlob(files, "/t/**/*.yaml", &isCut).size(), std::size_t{400});
    QVERIFY(!isCut);
    const auto some = expandGlob(files, "/**/*.yaml", &isCut, {}, 200);
    QVERIFY(isCut);
    QVERIFY(!some.empty() && some.size() < 200);
}

void TestPaths::relative()
{
    QCOMPARE(relativePath("/env/data/a.yaml", "/env"), std::string("data/a.yaml"));
    QCOMPARE(relativePath("/environment/a.yaml", "/env"), std::string("/environment/a.yaml"));
}

void TestPaths::listed()
{
    using Paths = std::vector<std::string>;
    QCOMPARE(listedPaths("modules:/opt/site:../shared"), (Paths{"modules", "/opt/site", "../shared"}));
    QCOMPARE(listedPaths(":modules::"), Paths{"modules"});
    QCOMPARE(listedPaths(""), Paths());
}

QTEST_APPLESS_MAIN(TestPaths)
#include "tst_paths.moc"
