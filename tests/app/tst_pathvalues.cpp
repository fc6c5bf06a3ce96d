// SPDX-License-Identifier: MIT
#include "app/project/findpathvalues.h"
#include "app/project/project.h"
#include "hierarchy/pathvalues.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

using namespace strata;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

const Files kHiera5 = {
    {"/repo/hiera.yaml", "version: 5\n"
                         "hierarchy:\n"
                         "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                         "- {name: Own, path: 'sites/%{site}/nodes/%{fqdn}.yaml'}\n"
                         "- {name: Role, path: 'sites/%{site}/%{::role}-%{facts.tier}.yaml'}\n"
                         "- {name: OS, path: 'os/%{facts.os.family}/%{facts.os.release.major}.yaml'}\n"
                         "- {name: Packs, glob: 'packs/%{role}/*.yaml'}\n"
                         "- {name: Extension, path: 'ext/%{trusted.extensions.pp_role}.yaml'}\n"
                         "- {name: Environment, path: 'env/%{environment}.yaml'}\n"
                         "- {name: Dir, datadir: 'zones/%{zone}', path: common.yaml}\n"},
    {"/repo/data/sites/fra/web-prod.yaml", "k: 1"},
    {"/repo/data/sites/fra/db-prod.yaml", "k: 1"},
    {"/repo/data/sites/fra/nodes/web01.fra.example.yaml", "k: 1"},
    {"/repo/data/sites/ams/web-test.yaml", "k: 1"},
    {"/repo/data/sites/ams/web-prod.yaml", "k: 1"},
    {"/repo/data/sites/ams/readme.txt", "no data"},
    {"/repo/data/os/Debian/12.yaml", "k: 1"},
    {"/repo/data/os/Debian/11.yaml", "k: 1"},
    {"/repo/data/os/RedHat/9.yaml", "k: 1"},
    {"/repo/data/packs/cache/a.yaml", "k: 1"},
    {"/repo/data/packs/cache/b.yaml", "k: 1"},
    {"/repo/data/ext/dns.yaml", "k: 1"},
    {"/repo/data/env/production.yaml", "k: 1"},
    {"/repo/zones/dmz/common.yaml", "k: 1"},
};

const Files kDatum = {
    {"/repo/Datum.yml", "DatumStructure:\n"
                        "- {StoreName: AllNodes, StoreProvider: 'Datum::File', StoreOptions: {Path: ./AllNodes}}\n"
                        "- {StoreName: Roles, StoreProvider: 'Datum::File', StoreOptions: {Path: ./Roles}}\n"
                        "ResolutionPrecedence:\n"
                        "- AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n"
                        "- Roles\\$($Node.Role)\n"},
    {"/repo/AllNodes/Dev/Srv1.yml", "NodeName: Srv1\nRole: Web"},
    {"/repo/AllNodes/Prod/Srv2.yml", "NodeName: Srv2\nRole: Web"},
    {"/repo/AllNodes/Prod/Srv3.yml", "NodeName: Srv3\nRole: Web"},
    {"/repo/Roles/Web.yml", "k: 1"},
    {"/repo/Roles/Db.yaml", "k: 1"},
};

const Files kHiera3 = {
    {"/repo/hiera.yaml", ":backends: [yaml]\n"
                         ":hierarchy: ['sites/%{site}/%{role}', 'roles/%{::role}', common]\n"
                         ":yaml:\n  :datadir: /repo/data\n"},
    {"/repo/data/sites/fra/web.yaml", "k: 1"},
    {"/repo/data/roles/db.yaml", "k: 1"},
    {"/repo/data/roles/web.yaml", "k: 1"},
};

PathValues valuesOf(const Files &files)
{
    const auto disk = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : files)
        disk->add(path, text);
    ProjectRequest request;
    request.root = "/repo";
    const auto project = openProject(request, takeSnapshot(disk));
    return project ? findPathValues(**project, {}, {}) : PathValues();
}

/// "fra 2/3, ams 1/1": values with the files here and in all.
QString text(const PathValues &values, const std::string &variable, const PathValues::Settings &set)
{
    for (std::size_t at = 0; at < values.variables().size(); ++at) {
        if (values.variables()[at] != variable)
            continue;
        QStringList offers;
        for (const PathValues::Choice &choice : values.choices(at, set)) {
            offers << QStringLiteral("%1 %2/%3")
                          .arg(QString::fromStdString(choice.value))
                          .arg(choice.filesHere)
                          .arg(choice.files);
        }
        return offers.join(QStringLiteral(", "));
    }
    return QStringLiteral("no such variable");
}

QString text(const std::vector<PathValues::SuggestedValue> &suggested)
{
    QStringList all;
    for (const PathValues::SuggestedValue &each : suggested) {
        all << QStringLiteral("%1=%2 by %3")
                   .arg(QString::fromStdString(each.variable), QString::fromStdString(each.value),
                        each.isOfFile ? QStringLiteral("file") : QStringLiteral("name"));
    }
    all.sort();
    return all.join(QStringLiteral(", "));
}

} // namespace

/// The values of variables for which files exist.
class TestPathValues : public QObject
{
    Q_OBJECT

private slots:
    void valuesComeFromFileNames_data();
    void valuesComeFromFileNames();
    void onlySettableVariables();
    void nodeNamesSuggestValues_data();
    void nodeNamesSuggestValues();
    void cancelledEndsEarly();
};

void TestPathValues::valuesComeFromFileNames_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<std::string>("variable");
    QTest::addColumn<PathValues::Settings>("set");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const Files &files, const char *variable, const PathValues::Settings &set,
                        const char *expected) {
        QTest::newRow(name) << files << std::string(variable) << set << QString::fromUtf8(expected);
    };
    row("folders, most used first", kHiera5, "site", {}, "fra 3/3, ams 2/2");
    row("several in one name", kHiera5, "tier", {}, "prod 3/3, test 1/1");
    row("from several levels, one a pattern", kHiera5, "role", {}, "web 3/3, cache 2/2, db 1/1");
    row("those that fit the others first", kHiera5, "role", {{"site", "fra"}}, "cache 2/2, web 1/3, db 1/1");
    row("those that fit nothing last", kHiera5, "tier", {{"site", "fra"}}, "prod 2/3, test 0/1");
    row("its own value does not matter", kHiera5, "tier", {{"tier", "test"}}, "prod 3/3, test 1/1");
    row("nested fact", kHiera5, "os.family", {}, "Debian 2/2, RedHat 1/1");
    row("nested fact below another", kHiera5, "os.release.major", {{"os.family", "RedHat"}}, "9 1/1, 11 0/1, 12 0/1");
    row("trusted extension", kHiera5, "trusted.extensions.pp_role", {}, "dns 1/1");
    row("in the data folder", kHiera5, "zone", {}, "dmz 1/1");
    row("datum, value of the node", kDatum, "Role", {}, "Db 1/1, Web 1/1");
    row("datum, nested", kDatum, "NodeName", {{"Environment", "Prod"}}, "Srv2 1/1, Srv3 1/1, Srv1 0/1");
    row("datum, folder", kDatum, "Environment", {}, "Prod 2/2, Dev 1/1");
    row("hiera 3", kHiera3, "role", {}, "web 2/2, db 1/1");
    row("hiera 3, nested", kHiera3, "site", {{"role", "db"}}, "fra 0/1");
}

void TestPathValues::valuesComeFromFileNames()
{
    QFETCH(Files, files);
    QFETCH(std::string, variable);
    QFETCH(PathValues::Settings, set);
    QFETCH(QString, expected);
    QCOMPARE(text(valuesOf(files), variable, set), expected);
}

void TestPathValues::onlySettableVariables()
{
    QStringList names;
    const PathValues values = valuesOf(kHiera5);
    for (const std::string &name : values.variables())
        names << QString::fromStdString(name);
    // The environment and the certname follow from elsewhere; a name of nodes is the last.
    QCOMPARE(names.join(QStringLiteral(" ")),
             QStringLiteral("role site tier os.family os.release.major trusted.extensions.pp_role zone fqdn"));
}

void TestPathValues::nodeNamesSuggestValues_data()
{
    QTest::addColumn<std::string>("node");
    QTest::addColumn<PathValues::Settings>("set");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *node, const PathValues::Settings &set, const char *expected) {
        QTest::newRow(name) << std::string(node) << set << QString::fromUtf8(expected);
    };
    row("no node", "", {}, "");
    row("file and words", "web01.fra.example", {},
        "fqdn=web01.fra.example by name, role=web by name, site=fra by file");
    row("words only", "cache-7.ams.example", {},
        "fqdn=cache-7.ams.example by name, role=cache by name, site=ams by name");
    row("set variables are not suggested", "web01.fra.example", {{"site", "x"}, {"fqdn", "y"}}, "role=web by name");
    row("a part of a word does not match", "webber.france.example", {}, "fqdn=webber.france.example by name");
    row("two that are equally likely", "fra-ams.example", {}, "fqdn=fra-ams.example by name");
    row("numbers mean nothing", "node.12.example", {}, "fqdn=node.12.example by name");
}

void TestPathValues::nodeNamesSuggestValues()
{
    QFETCH(std::string, node);
    QFETCH(PathValues::Settings, set);
    QFETCH(QString, expected);
    QCOMPARE(text(valuesOf(kHiera5).suggestedBy(node, set)), expected);
}

void TestPathValues::cancelledEndsEarly()
{
    CancelSource source;
    source.cancel();
    const auto disk = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : kHiera5)
        disk->add(path, text);
    ProjectRequest request;
    request.root = "/repo";
    const auto project = openProject(request, takeSnapshot(disk));
    QVERIFY(project);
    QVERIFY(findPathValues(**project, {}, source.token()).variables().empty());
}

QTEST_GUILESS_MAIN(TestPathValues)
#include "tst_pathvalues.moc"
