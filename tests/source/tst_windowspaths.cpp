// SPDX-License-Identifier: MIT
// The rules of Windows are text alone, so they are tested everywhere; renamed, because the program has its platform's.
#define pathsyntax windowspathsyntax
#include "source/files/windows/pathsyntax.cpp"
#undef pathsyntax

#include <QTest>

using namespace strata;

class TestWindowsPaths : public QObject
{
    Q_OBJECT

private slots:
    void forms_data();
    void forms();
    void onDriveOf_data();
    void onDriveOf();
    void firstPath_data();
    void firstPath();
};

void TestWindowsPaths::forms_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("root"); // empty: relative
    QTest::addColumn<QByteArray>("normal");
    const auto row = [](const char *name, const char *path, const char *root, const char *normal) {
        QTest::newRow(name) << QByteArray(path) << QByteArray(root) << QByteArray(normal);
    };
    row("a drive", "C:\\dsc\\Datum.yml", "C:\\", "C:/dsc/Datum.yml");
    row("both separators", "C:/dsc\\..\\data/./x", "C:/", "C:/data/x");
    row("a drive alone", "C:", "C:", "C:");
    row("the root of a drive", "c:\\", "c:\\", "c:/");
    row("above the root", "C:\\..\\..\\x", "C:\\", "C:/x");
    row("the working folder of a drive", "C:x\\y", "", "C:x/y");
    row("a digit is no drive", "1:/x", "", "1:/x");
    row("a share", "\\\\server\\share\\x", "\\\\server\\share", "//server/share/x");
    row("above a share", "//server/share/x/../..", "//server/share", "//server/share/");
    row("a share alone", "//server/share", "//server/share", "//server/share");
    row("verbatim", "\\\\?\\C:\\x\\y", "\\\\?\\C:", "C:/x/y");
    row("verbatim share", "\\\\?\\UNC\\server\\share\\x", "\\\\?\\UNC", "//server/share/x");
    row("a volume without a drive", "\\\\?\\Volume{1f-2}\\x\\..\\y", "\\\\?\\Volume{1f-2}", "//?/Volume{1f-2}/y");
    row("above a volume", "//?/Volume{1f-2}/../..", "//?/Volume{1f-2}", "//?/Volume{1f-2}/");
    row("on the current drive", "\\x\\.\\y", "\\", "/x/y");
    row("doubled separators", "C:\\x\\\\y//z", "C:\\", "C:/x/y/z");
    row("a folder", "C:\\x\\y\\..\\", "C:\\", "C:/x/");
    row("relative", "..\\data\\x", "", "../data/x");
    row("nothing left", "a\\..", "", ".");
    row("empty", "", "", "");
}

/// The root, and the path without `.`, `..` and doubled separators.
void TestWindowsPaths::forms()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, normal);
    const std::string given = path.toStdString();
    QCOMPARE(path.left(static_cast<qsizetype>(windowspathsyntax::rootLength(given))), root);
    QCOMPARE(QByteArray::fromStdString(windowspathsyntax::lexicallyNormal(given)), normal);
    QCOMPARE(windowspathsyntax::hasOtherSeparators(given), path.contains('\\'));
}

void TestWindowsPaths::onDriveOf_data()
{
    QTest::addColumn<std::string>("folder");
    QTest::addColumn<std::string>("path");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, std::string folder, std::string path, std::string expected) {
        QTest::newRow(name) << std::move(folder) << std::move(path) << std::move(expected);
    };
    row("on the drive", "D:/work", "/data", "D:/data");
    row("backslashes", "D:\\work", "\\data", "D:/data");
    row("a drive alone", "D:", "/data", "D:/data");
    row("on the share", "//server/share/work", "/data", "//server/share/data");
    row("of another drive", "D:/work", "C:/data", "C:/data");
    row("of a share", "D:/work", "//server/share/x", "//server/share/x");
    row("no drive at all", "/", "/data", "/data");
}

void TestWindowsPaths::onDriveOf()
{
    QFETCH(std::string, folder);
    QFETCH(std::string, path);
    QFETCH(std::string, expected);
    QCOMPARE(windowspathsyntax::onDriveOf(folder, path), expected);
}

void TestWindowsPaths::firstPath_data()
{
    QTest::addColumn<std::string>("list");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, std::string list, std::string expected) {
        QTest::newRow(name) << std::move(list) << std::move(expected);
    };
    row("as on Linux", "modules:site", "modules");
    row("as on Windows", "modules;site", "modules");
    row("a drive", "C:\\modules;D:\\site", "C:\\modules");
    row("a drive before a colon", "C:/modules:D:/site", "C:/modules");
    row("the last one", "C:/modules", "C:/modules");
    row("a name of one letter", "m:site", "m");
}

void TestWindowsPaths::firstPath()
{
    QFETCH(std::string, list);
    QFETCH(std::string, expected);
    QCOMPARE(list.substr(0, windowspathsyntax::firstPathLength(list)), expected);
}

QTEST_APPLESS_MAIN(TestWindowsPaths)
#include "tst_windowspaths.moc"
