// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "dialect/dialect.h"
#include "dialect/dialectkind.h"
#include "source/files/memoryfilesystem.h"
#include "support/valuetext.h"

#include <QDir>
#include <QTest>

#include <set>

using namespace strata;
using namespace strata::test;

class TestDialectKind : public QObject
{
    Q_OBJECT

private slots:
    void eachFolderIsADialect();
    void theNameFindsTheDialect();
    void anEmptyConfigurationOpens();
    void contentDecides_data();
    void contentDecides();
    void aMissingConfigurationNamesAllFiles();
    void anUnknownNameListsTheDialects();
};

namespace {

std::shared_ptr<MemoryFileSystem> filesWith(const std::string &path, const std::string &text)
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add(path, text);
    return files;
}

} // namespace

/// `shared` holds the parts that several dialects use.
void TestDialectKind::eachFolderIsADialect()
{
    std::set<std::string> folders{"shared"};
    for (const DialectKind *kind : dialectKinds())
        QVERIFY2(folders.emplace(kind->name).second, "two dialects have one name");
    const QDir dialects(QStringLiteral(STRATA_TEST_ROOT "/../model/dialect"));
    for (const QString &folder : dialects.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
        QVERIFY2(folders.erase(folder.toStdString()) == 1, qPrintable(folder));
    QVERIFY(folders.empty());
}

void TestDialectKind::theNameFindsTheDialect()
{
    for (const DialectKind *kind : dialectKinds())
        QVERIFY(findDialectKind(kind->name) == kind);
    QVERIFY(!findDialectKind("auto"));
}

void TestDialectKind::anEmptyConfigurationOpens()
{
    for (const DialectKind *kind : dialectKinds()) {
        const std::string path = "/p/" + std::string(kind->configurationName);
        ProjectRequest request{.root = "/p"};
        request.dialect = kind->name;
        const auto project = openProject(request, takeSnapshot(filesWith(path, {})));
        QVERIFY2(project.has_value(), kind->name.data());
        QCOMPARE((*project)->dialect->name(), kind->name);
        QCOMPARE((*project)->dialect->configurationFile(), path);
        QVERIFY((*project)->dialect->engine(scopeOf(**project, "n")));
    }
}

void TestDialectKind::contentDecides_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("dialect");
    const auto row = [](const char *name, const char *path, const char *text, const char *dialect) {
        QTest::newRow(name) << path << text << dialect;
    };
    row("version 5", "/p/hiera.yaml", "version: 5\n", "hiera5");
    row("empty", "/p/hiera.yaml", "", "hiera5");
    row("symbols", "/p/hiera.yaml", ":hierarchy: [common]\n", "hiera3");
    row("symbols in a broken file", "/p/hiera.yaml", "a: [\n:backends: yaml\n", "hiera3");
    row("symbols with version 5", "/p/hiera.yaml", ":version: 5\n:hierarchy: []\n", "hiera5");
    row("a precedence", "/p/hiera.yaml", "ResolutionPrecedence: []\n", "datum");
    row("the name of Datum", "/p/Datum.yml", ":hierarchy: [common]\n", "datum");
    row("that name in another case", "/p/datum.YML", "", "datum");
    row("another name", "/p/other.yaml", ":backends: yaml\n", "hiera3");
}

void TestDialectKind::contentDecides()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(QString, dialect);
    const auto files = filesWith(path.toStdString(), text.toStdString());
    const auto project = openProject({.root = path.toStdString()}, takeSnapshot(files));
    QVERIFY(project.has_value());
    QCOMPARE(QString::fromStdString(std::string((*project)->dialect->name())), dialect);
}

void TestDialectKind::aMissingConfigurationNamesAllFiles()
{
    const auto files = filesWith("/p/data.yaml", {});
    const auto project = openProject({.root = "/p"}, takeSnapshot(files));
    QVERIFY(!project);
    for (const DialectKind *kind : dialectKinds())
        QVERIFY(project.error().message.find(kind->configurationName) != std::string::npos);
}

void TestDialectKind::anUnknownNameListsTheDialects()
{
    ProjectRequest request{.root = "/p"};
    request.dialect = "hiera4";
    const auto project = openProject(request, takeSnapshot(filesWith("/p/hiera.yaml", {})));
    QVERIFY(!project);
    QVERIFY(project.error().message.starts_with("the dialect 'hiera4' is not known; use one of auto, hiera5, "));
    for (const DialectKind *kind : dialectKinds())
        QVERIFY(project.error().message.find(kind->name) != std::string::npos);
}

QTEST_GUILESS_MAIN(TestDialectKind)
#include "tst_dialectkind.moc"
