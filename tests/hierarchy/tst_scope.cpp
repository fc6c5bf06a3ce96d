// SPDX-License-Identifier: MIT
#include "hierarchy/nodefacts.h"
#include "hierarchy/scope.h"
#include "source/files/memoryfilesystem.h"
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
    void trustedFact_data();
    void trustedFact();
    void factsExportsOfSeveralNodes_data();
    void factsExportsOfSeveralNodes();
    void onlyTheChosenNodeIsRead();
    void factsAreBuiltAgain();
    void certnameSetsTrustedData();
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
    QTest::newRow("flat hash") << "web01.yaml"
                               << "role: web\nsite: fra\n"
                               << "web01"
                               << R"({role: "web", site: "fra"})";
    QTest::newRow("clientcert names the node") << "x.yaml"
                                               << "clientcert: n.example\n"
                                               << "n.example"
                                               << R"({clientcert: "n.example"})";
    QTest::newRow("fqdn of structured facts") << "x.yaml"
                                              << "networking: {fqdn: n.example}\n"
                                              << "n.example"
                                              << R"({networking: {fqdn: "n.example"}})";
    QTest::newRow("puppet facts, JSON") << "x.json"
                                        << R"({"name": "n.example", "values": {"role": "web"}})"
                                        << "n.example"
                                        << R"({role: "web"})";
    QTest::newRow("puppet facts, YAML") << "x.yaml"
                                        << "name: n.example\nvalues: {role: web}\n"
                                        << "n.example"
                                        << R"({role: "web"})";
}

void TestScope::factsFiles()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(QString, node);
    QFETCH(QString, facts);
    const auto files = std::make_shared<MemoryFileSystem>();
    const std::string path = "/facts/" + name.toStdString();
    files->add(path, text.toStdString());
    const auto snapshot = takeSnapshot(files);
    const auto read = readNodeFacts(snapshot->content(snapshot->files().intern(path)), snapshot->keys());
    QVERIFY(read.has_value());
    QCOMPARE(read->size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(read->front().name), node);
    QCOMPARE(toText(read->front().scope.facts), facts);
}

/// PuppetDB and `puppet facts` store trusted data as a fact, which no agent has.
void TestScope::trustedFact_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
    const QByteArray trusted =
        R"({"authenticated": "remote", "certname": "a.example", "extensions": {"pp_role": "web", "1.3.6": "blue"}})";
    row("flat", R"({"role": "db", "trusted": )" + trusted + '}');
    row("puppet facts", R"({"name": "a.example", "values": {"role": "db", "trusted": )" + trusted + "}}");
    row("beside values", R"({"name": "a.example", "values": {"role": "db"}, "trusted": )" + trusted + '}');
    row("inventory", R"([{"certname": "a.example", "facts": {"role": "db", "trusted": )" + trusted + "}}]");
    row("inventory, beside", R"([{"certname": "a.example", "facts": {"role": "db"}, "trusted": )" + trusted + "}]");
    row("factsets", R"([{"certname": "a.example", "facts": {"data": [{"name": "role", "value": "db"},
                        {"name": "trusted", "value": )" +
                        trusted + "}]}}]");
    row("factsets as a list", R"([{"certname": "a.example", "facts": [{"name": "role", "value": "db"},
                                  {"name": "trusted", "value": )" +
                                  trusted + "}]}]");
    row("facts", R"([{"certname": "a.example", "name": "role", "value": "db"},
                     {"certname": "a.example", "name": "trusted", "value": )" +
                     trusted + "}]");
    row("by certname", R"({"a.example": {"role": "db", "trusted": )" + trusted + "}}");
}

void TestScope::trustedFact()
{
    QFETCH(QByteArray, text);
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/export.json", text.toStdString());
    const auto snapshot = takeSnapshot(files);
    const auto read = readNodeFacts(snapshot->content(snapshot->files().intern("/export.json")), snapshot->keys());
    QVERIFY(read && read->size() == 1);
    QCOMPARE(QString::fromStdString(read->front().name), QStringLiteral("a.example"));
    QCOMPARE(toText(read->front().scope.facts), QStringLiteral("{role: \"db\"}"));
    const Scope set =
        withVariable(read->front().scope, "trusted.extensions.'1.3.6'", Value::string("red"), snapshot->keys());
    QCOMPARE(toText(set.trusted),
             QStringLiteral(R"({authenticated: "remote", certname: "a.example", )"
                            R"(extensions: {pp_role: "web", 1.3.6: "red"}, hostname: "a", domain: "example", )"
                            R"(external: {}})"));
}

void TestScope::factsExportsOfSeveralNodes_data()
{
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const QByteArray &text) { QTest::newRow(name) << text; };
    row("inventory", R"([{"certname": "b.example", "facts": {"role": "web"}, "trusted": {"certname": "b.example"}},
                         {"certname": "a.example", "facts": {"role": "db"}}])");
    row("factsets", R"([{"certname": "b.example", "facts": {"data": [{"name": "role", "value": "web"}]}},
                        {"certname": "a.example", "facts": {"data": [{"name": "role", "value": "db"}]}}])");
    row("facts", R"([{"certname": "a.example", "name": "role", "value": "db"},
                     {"certname": "b.example", "name": "role", "value": "web"}])");
    row("list of puppet facts",
        R"([{"name": "a.example", "values": {"role": "db"}}, {"name": "b.example", "values": {"role": "web"}}])");
    row("by certname", R"({"a.example": {"role": "db"}, "b.example": {"role": "web"}})");
}

void TestScope::factsExportsOfSeveralNodes()
{
    QFETCH(QByteArray, text);
    const auto files = std::make_shared<MemoryFileSystem>();
    std::vector<Finding> problems;
    files->add("/export.json", text.toStdString());
    const auto snapshot = takeSnapshot(files);
    const auto nodes = readFacts(*snapshot, "/export.json", NodeChoice(), problems);
    QVERIFY(problems.empty());
    QCOMPARE(nodes.size(), std::size_t{2});
    const auto a = nodes[0].facts();
    const auto b = nodes[1].facts();
    QCOMPARE(nodes[0].name(), std::string("a.example"));
    QCOMPARE(toText(a->scope.facts), QStringLiteral("{role: \"db\"}"));
    QCOMPARE(nodes[1].name(), std::string("b.example"));
    QCOMPARE(toText(b->scope.facts), QStringLiteral("{role: \"web\"}"));
    QCOMPARE(b->scope.node, std::string("b.example"));
    QVERIFY(a->scope.trusted.isMapping());
}

void TestScope::onlyTheChosenNodeIsRead()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    std::vector<Finding> problems;
    files->add("/facts/a.example.yaml", "role: [");
    files->add("/facts/b.example.yaml", "{fqdn: b.example, role: web}");
    files->add("/facts/odd.yaml", "{fqdn: c.example, role: db}");
    const auto read = [&](const char *name) {
        problems.clear();
        return readFacts(*takeSnapshot(files), "/facts", {NodeChoice::Kind::One, name}, problems);
    };
    QCOMPARE(read("b.example").size(), std::size_t{1});
    QVERIFY(problems.empty());                          // the broken file was not looked at
    QCOMPARE(read("c.example").size(), std::size_t{2}); // no file is named after it
    QCOMPARE(problems.size(), std::size_t{1});
    QVERIFY(read("").empty());
}

/// As the snapshot saw them, whatever is in the files now. What a file has of several nodes is kept.
void TestScope::factsAreBuiltAgain()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    std::vector<Finding> problems;
    files->add("/facts/a.yaml", "# alone\nrole: web\n");
    files->add("/facts/b.yaml", "- {name: b, values: {role: db}}\n- {name: c, values: {role: mail}}\n");
    const auto snapshot = takeSnapshot(files);
    const auto nodes = readFacts(*snapshot, "/facts", NodeChoice(), problems);
    QCOMPARE(nodes.size(), std::size_t{3});
    files->add("/facts/a.yaml", "role: changed\n");
    const auto first = nodes[0].facts();
    const auto again = nodes[0].facts();
    QCOMPARE(first.use_count(), 1L); // not shared
    QVERIFY(!first->scope.facts.isSameNode(again->scope.facts));
    QCOMPARE(toText(again->scope.facts), QStringLiteral("{role: \"web\"}"));
    QCOMPARE(again->scope.facts.entries()[0].value.mark(),
             (SourceMark{snapshot->files().intern("/facts/a.yaml"), 2, 7}));
    QVERIFY(nodes[1].facts() == nodes[1].facts());
    const auto reread = readFacts(*snapshot, "/facts", NodeChoice(), problems);
    QVERIFY(nodes[0].isSame(reread[0]) && nodes[2].isSame(reread[2]) && !nodes[1].isSame(reread[2]));
}

void TestScope::certnameSetsTrustedData()
{
    KeyTable keys;
    const Scope scope = scopeForCertname("web01.fra.example", keys);
    QCOMPARE(toText(scope.trusted),
             QStringLiteral(R"({authenticated: "local", certname: "web01.fra.example", extensions: {}, )"
                            R"(hostname: "web01", domain: "fra.example", external: {}})"));
}

void TestScope::brokenFactsAreReportedAndTheRestIsRead()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    std::vector<Finding> problems;
    files->add("/facts/a.yaml", "role: [");
    files->add("/facts/b.json", R"({"role": "web"})");
    files->add("/facts/c.yaml", "- a list");
    files->add("/facts/readme.txt", "no facts");
    const auto snapshot = takeSnapshot(files);
    const auto nodes = readFacts(*snapshot, "/facts", NodeChoice(), problems);
    QCOMPARE(nodes.size(), std::size_t{1});
    QCOMPARE(nodes.front().name(), std::string("b"));
    QCOMPARE(problems.size(), std::size_t{2});
    QCOMPARE(snapshot->files().path(problems[0].mark.file), std::string("/facts/a.yaml"));
    QVERIFY(problems[0].mark.line > 0);
    QCOMPARE(snapshot->files().path(problems[1].mark.file), std::string("/facts/c.yaml"));
}

void TestScope::variables()
{
    KeyTable keys;
    Scope scope;
    scope.facts = fromYaml("{role: web, none: ~, site: fra, deep: {n: [~, 1]}}", keys);
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
    QCOMPARE(text("deep"), QStringLiteral(R"({n: ["", 1]})"));
    QCOMPARE(text("site"), QStringLiteral("\"ams\""));
    QCOMPARE(text("mod::v"), QStringLiteral("\"x\""));
    QCOMPARE(text("serverversion"), QStringLiteral("\"7.23.0\""));
    QCOMPARE(text("environment"), QStringLiteral("\"production\""));
    QCOMPARE(text("facts"), QStringLiteral(R"({role: "web", none: "", site: "fra", deep: {n: ["", 1]}})"));
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
    QCOMPARE(toText(scope.facts),
             QStringLiteral(R"({os: {family: "Debian", name: "Rocky"}, role: "web", a: {b: {c: 1}}})"));
    QCOMPARE(toText(scope.trusted), QStringLiteral(R"({certname: "n"})"));
}

QTEST_APPLESS_MAIN(TestScope)
#include "tst_scope.moc"
