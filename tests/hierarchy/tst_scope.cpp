// SPDX-License-Identifier: MIT
#include "hierarchy/nodefacts.h"
#include "hierarchy/scope.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

/// Facts files in all their forms, and the variables that follow from them.
class TestScope : public QObject
{
    Q_OBJECT

private slots:
    void factsFiles_data();
    void factsFiles();
    void certnameMakesTrusted();
    void brokenFactsAreReportedAndTheRestIsRead();
    void variables();
    void changedValues();
};

void TestScope::factsFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("node");
    QTest::addColumn<QString>("facts");
    QTest::newRow("flat hash") << "web01.yaml" << "role: web\nsite: fra\n" << "web01" << R"({role: "web", site: "fra"})";
    QTest::newRow("clientcert names the node") << "x.yaml" << "clientcert: n.example\n" << "n.example" << R"({clientcert: "n.example"})";
    QTest::newRow("fqdn of structured facts") << "x.yaml" << "networking: {fqdn: n.example}\n" << "n.example"
                                              << R"({networking: {fqdn: "n.example"}})";
    QTest::newRow("puppet facts, JSON") << "x.json" << R"({"name": "n.example", "values": {"role": "web"}})" << "n.example"
                                        << R"({role: "web"})";
    QTest::newRow("puppet facts, YAML") << "x.yaml" << "name: n.example\nvalues: {role: web}\n" << "n.example" << R"({role: "web"})";
}

void TestScope::factsFiles()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(QString, node);
    QFETCH(QString, facts);
    MemoryFileSystem files;
    KeyTable keys;
    const std::string path = "/facts/" + name.toStdString();
    files.add(path, text.toStdString());
    const auto read = readNodeFacts(files, path, FileId{0}, keys);
    QVERIFY(read.has_value());
    QCOMPARE(QString::fromStdString(read->name), node);
    QCOMPARE(toText(read->scope.facts), facts);
}

void TestScope::certnameMakesTrusted()
{
    KeyTable keys;
    const Scope scope = scopeForCertname("web01.fra.example", keys);
    QCOMPARE(toText(scope.trusted), QStringLiteral(R"({authenticated: "local", certname: "web01.fra.example", extensions: {}, )"
                                                   R"(hostname: "web01", domain: "fra.example", external: {}})"));
}

void TestScope::brokenFactsAreReportedAndTheRestIsRead()
{
    MemoryFileSystem files;
    KeyTable keys;
    FileTable paths;
    std::vector<Diagnostic> problems;
    files.add("/facts/a.yaml", "role: [");
    files.add("/facts/b.json", R"({"role": "web"})");
    files.add("/facts/c.yaml", "- a list");
    files.add("/facts/readme.txt", "no facts");
    const auto nodes = readFactsFolder(files, "/facts", paths, keys, problems);
    QCOMPARE(nodes.size(), std::size_t{1});
    QCOMPARE(nodes.front().name, std::string("b"));
    QCOMPARE(problems.size(), std::size_t{2});
    QCOMPARE(paths.path(problems[0].mark.file), std::string("/facts/a.yaml"));
    QVERIFY(problems[0].mark.line > 0);
    QCOMPARE(paths.path(problems[1].mark.file), std::string("/facts/c.yaml"));
}

void TestScope::variables()
{
    KeyTable keys;
    Scope scope;
    scope.facts = fromYaml("{role: web, none: ~, site: fra}", keys);
    scope.variables = fromYaml("{site: ams, 'mod::v': x}", keys);
    scope.serverFacts = fromYaml("{serverversion: 7.23.0}", keys);
    const ScopeVariables variables(scope, keys);
    const auto text = [&](const char *name) {
        const Value *value = variables.find(name);
        return value ? toText(*value) : QStringLiteral("undefined");
    };
    QCOMPARE(text("role"), QStringLiteral("\"web\""));
    QCOMPARE(text("::role"), QStringLiteral("\"web\""));
    QCOMPARE(text("none"), QStringLiteral("\"\""));
    QCOMPARE(text("site"), QStringLiteral("\"ams\""));
    QCOMPARE(text("mod::v"), QStringLiteral("\"x\""));
    QCOMPARE(text("serverversion"), QStringLiteral("\"7.23.0\""));
    QCOMPARE(text("environment"), QStringLiteral("\"production\""));
    QCOMPARE(text("facts"), QStringLiteral(R"({role: "web", none: null, site: "fra"})"));
    QCOMPARE(text("server_facts"), QStringLiteral(R"({serverversion: "7.23.0", environment: "production"})"));
    QCOMPARE(text("absent"), QStringLiteral("undefined"));
}

void TestScope::changedValues()
{
    KeyTable keys;
    Scope scope;
    scope.facts = fromYaml("{os: {family: RedHat, name: Rocky}}", keys);
    scope = withVariable(std::move(scope), "os.family", Value::string("Debian"), keys);
    scope = withVariable(std::move(scope), "facts.role", Value::string("web"), keys);
    scope = withVariable(std::move(scope), "trusted.certname", Value::string("n"), keys);
    scope = withVariable(std::move(scope), "a.b.c", Value::integer(1), keys);
    QCOMPARE(toText(scope.facts), QStringLiteral(R"({os: {family: "Debian", name: "Rocky"}, role: "web", a: {b: {c: 1}}})"));
    QCOMPARE(toText(scope.trusted), QStringLiteral(R"({certname: "n"})"));
}

QTEST_APPLESS_MAIN(TestScope)
#include "tst_scope.moc"
