// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "dialect/hiera3/hiera3.h"
#include "lookup/keyindex.h"
#include "source/files/memoryfilesystem.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

/// One line per location: "L1 present data/a.yaml (message)".
QStringList locationLines(const LookupEngine &engine)
{
    static const QStringList kStates{QStringLiteral("present"), QStringLiteral("missing"), QStringLiteral("broken"),
                                     QStringLiteral("unresolved"), QStringLiteral("not run")};
    QStringList lines;
    for (const LayerNode *location : locations(engine.layers())) {
        QString line = QStringLiteral("L%1 %2 %3")
                           .arg(location->layer.index + 1)
                           .arg(kStates[static_cast<int>(location->state)], QString::fromStdString(location->name));
        if (!location->message.empty())
            line += QLatin1String(" | ") + QString::fromStdString(location->message);
        lines << line;
    }
    return lines;
}

} // namespace

/// What the recorded answers do not show: layers as people see them, opening, and where Strata differs on purpose.
class TestHiera3 : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void dialectFollowsTheContent_data();
    void dialectFollowsTheContent();
    void layers();
    void inputsOfNames();
    void orderOverride();
    void foreignBackends();
    void unknownBackend();
    void serverFolders();
    void nodesNamedByTheData();
    void factsAreVariables_data();
    void factsAreVariables();
    void everyTextKeyIsListed();
    void configuredBehaviourNamesItsLine();
    void strategiesByArgument_data();
    void strategiesByArgument();
    void settingsWithoutEffect();
    void nullsOfDatesAndSymbolsAreReported();
    void subKeyOnlyInTheSecondBackend();
    void endlessLookupIsRefused();
    void doublingIsBounded_data();
    void doublingIsBounded();

private:
    std::unique_ptr<LookupEngine> engine(const char *variables = "{}");
    LookupResult lookup(const char *key, const char *merge = nullptr);

    std::shared_ptr<MemoryFileSystem> m_files;
    std::shared_ptr<Workspace> m_workspace;
    std::unique_ptr<hiera3::Hiera3> m_dialect;
    std::unique_ptr<LookupEngine> m_engine;
};

void TestHiera3::init()
{
    m_files = std::make_shared<MemoryFileSystem>();
}

std::unique_ptr<LookupEngine> TestHiera3::engine(const char *variables)
{
    m_workspace = std::make_shared<Workspace>();
    DialectRequest setup;
    setup.configurationFile = "/conf/hiera.yaml";
    m_dialect = std::make_unique<hiera3::Hiera3>(std::make_shared<const Snapshot>(m_workspace, m_files), setup);
    Scope scope;
    scope.variables = fromYaml(variables, *m_workspace->keys);
    return m_dialect->engine(scope);
}

LookupResult TestHiera3::lookup(const char *key, const char *merge)
{
    m_engine = engine();
    LookupRequest request{.key = LookupTarget::named(key)};
    if (merge)
        request.merge = m_dialect->parseMerge(fromYaml(merge, *m_workspace->keys), *m_workspace->keys);
    return m_engine->lookup(request);
}

void TestHiera3::dialectFollowsTheContent_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("dialect");
    QTest::newRow("backends and hierarchy") << ":backends: yaml\n:hierarchy: common\n"
                                            << "hiera3";
    QTest::newRow("backends only") << ":backends: [yaml]\n"
                                   << "hiera3";
    QTest::newRow("behaviour only") << "---\n:merge_behavior: deeper\n"
                                    << "hiera3";
    QTest::newRow("version 3") << ":version: 3\n:hierarchy: [a]\n"
                               << "hiera3";
    QTest::newRow("text as hierarchy, no backends") << ":hierarchy: common\n"
                                                    << "hiera3";
    QTest::newRow("broken, by its lines") << "---\n:backends: yaml\n:hierarchy: [a\n"
                                          << "hiera3";
    QTest::newRow("version 5") << "version: 5\n"
                               << "hiera5";
    QTest::newRow("version 5 in symbols") << ":version: 5\n"
                                          << "hiera5";
    QTest::newRow("version 4") << "version: 4\n:hierarchy: []\n"
                               << "hiera5";
    QTest::newRow("broken version 5") << "version: 5\nhierarchy: [\n"
                                      << "hiera5";
    QTest::newRow("empty") << ""
                           << "hiera5";
}

void TestHiera3::dialectFollowsTheContent()
{
    QFETCH(QString, text);
    QFETCH(QString, dialect);
    m_files->add("/conf/hiera.yaml", text.toStdString());
    ProjectRequest request;
    request.root = "/conf";
    const auto project = openProject(request, takeSnapshot(m_files));
    QVERIFY2(project.has_value(), project ? "" : project.error().message.c_str());
    QCOMPARE(QString::fromUtf8((*project)->dialect->name().data()), dialect);

    request.dialect = "hiera3";
    const auto named = openProject(request, takeSnapshot(m_files));
    QVERIFY(named.has_value());
    QCOMPARE((*named)->dialect->name(), std::string_view("hiera3"));
}

void TestHiera3::layers()
{
    m_files->add("/conf/hiera.yaml",
                 ":backends: [yaml, json]\n"
                 ":hierarchy: ['%{node}', '%{nope}', 'x/%{nope}', /abs, [common, [broken]], '%{a..b}']\n"
                 ":yaml:\n  :datadir: data\n:json:\n  :datadir: [data]\n");
    m_files->add("/conf/data/web01.yaml", "k: 1");
    m_files->add("/conf/data/common.yaml", "k: 2");
    m_files->add("/conf/data/broken.yaml", "k: [");
    const auto created = engine("{node: web01}");
    const QString rule = QStringLiteral("Hiera skips names that are empty, start or end with '/', or have '//'");
    QCOMPARE(locationLines(*created),
             QStringList(
                 {QStringLiteral("L1 present data/web01.yaml"),
                  QLatin1String("L2 unresolved data/.yaml | the name is empty here: ") + rule,
                  QLatin1String("L3 unresolved data/x/.yaml | 'x/': ") + rule,
                  QLatin1String("L4 missing data/abs.yaml | '/abs': ") + rule,
                  QStringLiteral("L5 present data/common.yaml"), QStringLiteral("L6 present data/broken.yaml"),
                  QStringLiteral("L7 broken data/%{a..b}.yaml | Syntax error in interpolation expression: %{a..b}")}));
    const auto &backends = created->layers().children;
    QCOMPARE(backends.size(), 2u);
    QCOMPARE(backends[0].name, std::string("YAML backend"));
    QCOMPARE(backends[0].children[4].name, std::string("common"));
    QCOMPARE(backends[0].children[4].mark.line, 2u);
    QCOMPARE(backends[1].state, LayerNode::State::Broken);
    QCOMPARE(backends[1].message, std::string("datadir for json cannot be an array"));

    QCOMPARE(toText(created->lookup({.key = LookupTarget::named("k")}).value),
             QStringLiteral("1")); // nothing below is reached
    const LookupResult all = created->lookup({.key = LookupTarget::named("nope")});
    QCOMPARE(all.status, LookupResult::Status::Failed);
    QCOMPARE(all.error->mark.line, 2u);
    QCOMPARE(m_workspace->files->path(all.error->mark.file), std::string("/conf/data/broken.yaml"));
}

void TestHiera3::inputsOfNames()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: ['%{env}/%{nope}', '%{env}']\n:yaml:\n  :datadir: 'data/%{side}'\n");
    const auto created = engine("{env: prod, side: left}");
    const auto &inputs = created->layers().children.front().inputs;
    QCOMPARE(inputs.size(), 3u);
    QCOMPARE(inputs[0].name, std::string("side"));
    QCOMPARE(inputs[0].value, std::string("left"));
    QCOMPARE(inputs[1].name, std::string("env"));
    QVERIFY(inputs[1].isDefined);
    QCOMPARE(inputs[2].name, std::string("nope"));
    QVERIFY(!inputs[2].isDefined);
}

void TestHiera3::orderOverride()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: common\n:yaml:\n  :datadir: data\n");
    m_files->add("/conf/data/common.yaml", "k: [common]");
    m_files->add("/conf/data/over.yaml", "k: [over]");
    const auto plain = engine("{}");
    const auto other = plain->withFirstSources(fromYaml("[over, [none]]", *m_workspace->keys));
    QVERIFY(other != nullptr);
    QCOMPARE(locationLines(*other),
             QStringList({QStringLiteral("L1 present data/over.yaml"), QStringLiteral("L2 missing data/none.yaml"),
                          QStringLiteral("L3 present data/common.yaml")}));
    QCOMPARE(other->layers().children.front().children.front().name, std::string("override over"));
    const LookupRequest request{.key = LookupTarget::named("k"), .merge = MergeRequest{.strategy = "array"}};
    QCOMPARE(toText(other->lookup(request).value), QStringLiteral(R"(["over", "common"])"));
    QCOMPARE(toText(plain->lookup(request).value), QStringLiteral(R"(["common"])"));
}

void TestHiera3::foreignBackends()
{
    m_files->add("/conf/hiera.yaml", ":backends: [gpg, yaml, mysql]\n:hierarchy: common\n:yaml:\n  :datadir: data\n");
    m_files->add("/conf/data/common.yaml", "k: 1\nt: \"%{hiera('k')}\"");
    const LookupResult result = lookup("t");
    QCOMPARE(toText(result.value), QStringLiteral("\"1\""));
    QCOMPARE(result.warnings.size(), 1u); // mysql is below
    QCOMPARE(result.warnings.front().text, std::string("Strata cannot run the backend 'gpg'; its values are unknown"));
    QCOMPARE(
        locationLines(*m_engine),
        QStringList(
            {QStringLiteral("L1 not run all sources | Strata cannot run the backend 'gpg'; its values are unknown"),
             QStringLiteral("L2 present data/common.yaml"),
             QStringLiteral(
                 "L3 not run all sources | Strata cannot run the backend 'mysql'; its values are unknown")}));
    QCOMPARE(result.trace.layers.size(), 3u);
    QCOMPARE(result.trace.layers[0].state, LayerOutcome::State::NotRun);
    QCOMPARE(result.trace.layers[2].state, LayerOutcome::State::NotRun);
}

void TestHiera3::unknownBackend()
{
    m_files->add("/conf/hiera.yaml", ":backends:\n  - yaml\n  - Frobnicate\n");
    const LookupResult result = lookup("k");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message, std::string("Cannot load backend Frobnicate: cannot load such file -- "
                                                "hiera/backend/frobnicate_backend"));
    QCOMPARE(result.error->mark.line, 3u);
    QCOMPARE(m_engine->layers().children.front().state, LayerNode::State::Broken);
    QCOMPARE(m_dialect->problems().front().severity, Finding::Severity::Error);
}

void TestHiera3::serverFolders()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: common\n");
    m_files->add("/conf/hieradata/common.yaml", "k: found");
    QCOMPARE(toText(engine("{environment: production}")->lookup({.key = LookupTarget::named("k")}).value),
             QStringLiteral("\"found\""));
    QCOMPARE(toText(m_dialect->engine(Scope())->lookup({.key = LookupTarget::named("k")}).value),
             QStringLiteral("\"found\"")); // nothing is known
    // Without the variable the folder is unknown.
    QCOMPARE(engine("{}")->lookup({.key = LookupTarget::named("k")}).status, LookupResult::Status::NotFound);
}

void TestHiera3::nodesNamedByTheData()
{
    m_files->add("/conf/hiera.yaml",
                 ":hierarchy: ['%{::hostname}', 'roles/%{role}', common]\n:yaml:\n  :datadir: data\n");
    for (const char *file : {"web2.yaml", "web1.yaml", "roles/web.yaml", "common.yaml"})
        m_files->add(std::string("/conf/data/") + file, "k: 1");
    engine();
    const auto nodes = m_dialect->nodes();
    QCOMPARE(nodes.size(), std::size_t{2});
    QCOMPARE(nodes[0].name, std::string("web1"));
    QCOMPARE(m_dialect->engine(nodes[0].scope)->layers().children[0].children[0].children[0].state,
             LayerNode::State::Present);
}

void TestHiera3::factsAreVariables_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("fact") << "%{role}"
                          << "web";
    QTest::newRow("top scope") << "%{::role}"
                               << "web";
    QTest::newRow("facts") << "%{facts.os.family} %{::facts.os.family}"
                           << "Debian Debian";
    QTest::newRow("trusted") << "%{trusted.certname} %{::trusted.certname}"
                             << "n1 n1";
    QTest::newRow("environment") << "%{environment} %{::environment}"
                                 << "staging staging";
    QTest::newRow("a variable wins, and only as it is spelled") << "%{size} %{::size}"
                                                                << "large small";
}

void TestHiera3::factsAreVariables()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    m_files->add("/conf/hiera.yaml", ":hierarchy: common\n:yaml:\n  :datadir: data\n");
    m_files->add("/conf/data/common.yaml", "k: \"" + text.toStdString() + '"');
    engine();
    KeyTable &keys = *m_workspace->keys;
    Scope scope;
    scope.environment = "staging";
    scope.facts = fromYaml("{role: web, os: {family: Debian}, size: small}", keys);
    scope.trusted = fromYaml("{certname: n1}", keys);
    scope.variables = fromYaml("{size: large}", keys);
    const LookupResult result = m_dialect->engine(scope)->lookup({.key = LookupTarget::named("k")});
    QCOMPARE(QString::fromStdString(std::string(result.value.text())), expected);
}

void TestHiera3::everyTextKeyIsListed()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: common\n:yaml:\n  :datadir: data\n");
    m_files->add("/conf/data/common.yaml", "lookup_options: 1\na: 2\n5: 3\n:s: 4\n");
    QStringList names;
    for (const KeyIndex::Row &row : buildKeyIndex(*engine()).rows)
        names << QString::fromStdString(row.key.text());
    QCOMPARE(names, QStringList({QStringLiteral("a"), QStringLiteral("lookup_options")}));
}

void TestHiera3::configuredBehaviourNamesItsLine()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: [a, b]\n:yaml:\n  :datadir: data\n:merge_behavior: deeper\n"
                                     ":deep_merge_options:\n  :knockout_prefix: '--'\n  sort_merged_arrays: true\n");
    m_files->add("/conf/data/a.yaml", "k: {l: ['--x', z]}");
    m_files->add("/conf/data/b.yaml", "k: {l: [x, y]}");
    const LookupResult result = lookup("k", "hash");
    QCOMPARE(toText(result.value), QStringLiteral(R"({l: ["y", "z"]})"));
    QCOMPARE(result.merge.strategy, std::string("deeper"));
    QCOMPARE(result.merge.source, MergeSpec::Source::Configuration);
    QCOMPARE(result.merge.mark.line, 4u);
    QCOMPARE(toText(result.merge.options), QStringLiteral(R"({knockout_prefix: "--"})"));
    QVERIFY(result.merge.remark.find("Hiera 1.2") != std::string::npos);
    QCOMPARE(result.trace.markers.size(), 1u);

    const LookupResult plain = lookup("k");
    QCOMPARE(plain.merge.strategy, std::string("priority"));
    QCOMPARE(plain.merge.source, MergeSpec::Source::Default);
}

void TestHiera3::strategiesByArgument_data()
{
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("expected");
    QTest::newRow("native") << "native"
                            << R"({n: 2, l: ["--x"]})";
    QTest::newRow("deep") << "deep"
                          << R"({n: 1, l: ["x", "--x"]})";
    QTest::newRow("deeper: options of the file are not used") << "deeper"
                                                              << R"({n: 2, l: ["x", "--x"]})";
    QTest::newRow("options") << "{strategy: deeper, knockout_prefix: '--'}"
                             << R"({n: 2, l: []})";
    QTest::newRow("as Hiera spells it") << "{behavior: deeper, knockout_prefix: '--'}"
                                        << R"({n: 2, l: []})";
    QTest::newRow("unknown behaviour") << "{behavior: nope}"
                                       << R"({n: 2, l: ["--x"]})";
    QTest::newRow("a mapping may name a type") << "{strategy: priority}"
                                               << R"({l: ["--x"], n: 2})";
    QTest::newRow("unknown type is priority") << "odd"
                                              << R"({l: ["--x"], n: 2})";
    QTest::newRow("no options for hash") << "{strategy: hash, knockout_prefix: '--'}"
                                         << "Only native, deep and deeper take options, not hash";
}

void TestHiera3::strategiesByArgument()
{
    QFETCH(QString, merge);
    QFETCH(QString, expected);
    m_files->add("/conf/hiera.yaml", ":hierarchy: [a, b]\n:yaml:\n  :datadir: data\n"
                                     ":deep_merge_options:\n  :knockout_prefix: '-'\n");
    m_files->add("/conf/data/a.yaml", "k: {l: ['--x'], n: 2}");
    m_files->add("/conf/data/b.yaml", "k: {n: 1, l: [x]}");
    const LookupResult result = lookup("k", qPrintable(merge));
    QCOMPARE(result.error ? QString::fromStdString(result.error->message) : toText(result.value), expected);
}

void TestHiera3::settingsWithoutEffect()
{
    m_files->add("/conf/hiera.yaml",
                 ":backends: yaml\nhierarchy: [a]\n:merge_behavior: Deeper\n"
                 ":deep_merge_options: {knockout_prefix: '--'}\n:yaml:\n  :datadir: data\nname: x\n");
    engine();
    QStringList lines;
    for (const Finding &problem : m_dialect->problems())
        lines << QString::number(problem.mark.line) + QLatin1String(": ") + QString::fromStdString(problem.text);
    QCOMPARE(lines,
             QStringList(
                 {QStringLiteral("3: ':merge_behavior:' knows native, deep and deeper; 'Deeper' is treated as native"),
                  QStringLiteral("4: the option 'knockout_prefix' has no effect: it needs a colon in front"),
                  QStringLiteral("2: 'hierarchy' has no effect: the key needs a colon in front")}));
}

void TestHiera3::nullsOfDatesAndSymbolsAreReported()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: a\n:yaml:\n  :datadir: data\n");
    m_files->add("/conf/data/a.yaml", "x: 1\nk:\n- 2001-02-03\n- d: :sym\n- x\n");
    const LookupResult result = lookup("k");
    QCOMPARE(toText(result.value), QStringLiteral(R"([null, {d: null}, "x"])"));
    QCOMPARE(result.warnings.size(), 1u);
    QCOMPARE(result.warnings.front().text, std::string("/conf/data/a.yaml:2: a value is a date, time or symbol, so "
                                                       "Hiera returns null; quote it if it is a string"));
}

void TestHiera3::subKeyOnlyInTheSecondBackend()
{
    m_files->add("/conf/hiera.yaml",
                 ":backends: [yaml, json]\n:hierarchy: [a, b]\n:yaml:\n  :datadir: data\n:json:\n  :datadir: data\n");
    m_files->add("/conf/data/a.yaml", "k: {x: 1}");
    m_files->add("/conf/data/b.yaml", "k: {y: 2}");
    m_files->add("/conf/data/a.json", R"({"k": {"y": 3}})");
    const LookupResult result = lookup("k.y");
    QCOMPARE(toText(result.value), QStringLiteral("3"));
    QCOMPARE(result.trace.layers.size(), 4u);
    QCOMPARE(result.trace.layers[0].state, LayerOutcome::State::Found);
    QCOMPARE(result.trace.layers[2].state, LayerOutcome::State::Found);
    QCOMPARE(toText(result.trace.merged), QStringLiteral(R"({y: 3})"));
    QCOMPARE(lookup("k.z").status, LookupResult::Status::NotFound);
}

void TestHiera3::endlessLookupIsRefused()
{
    m_files->add("/conf/hiera.yaml", ":hierarchy: a\n:yaml:\n  :datadir: data\n");
    std::string text;
    for (int i = 0; i < 3000; ++i)
        text += 'k' + std::to_string(i) + ": \"%{hiera('k" + std::to_string(i + 1) + "')}\"\n";
    m_files->add("/conf/data/a.yaml", text);
    const LookupResult result = lookup("k0");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message, std::string("stack level too deep"));
    QCOMPARE(lookup("k2592").status, LookupResult::Status::Found);
}

void TestHiera3::doublingIsBounded_data()
{
    QTest::addColumn<QString>("value");
    QTest::newRow("hiera") << "\"%{hiera('k#')}%{hiera('k#')}\"";
    QTest::newRow("alias") << "[\"%{alias('k#')}\", \"%{alias('k#')}\"]";
}

void TestHiera3::doublingIsBounded()
{
    QFETCH(QString, value);
    m_files->add("/conf/hiera.yaml", ":hierarchy: a\n:yaml:\n  :datadir: data\n");
    QString text;
    for (int i = 0; i < 60; ++i)
        text +=
            QStringLiteral("k%1: ").arg(i) + QString(value).replace(QLatin1Char('#'), QString::number(i + 1)) + u'\n';
    m_files->add("/conf/data/a.yaml", text.toStdString() + "k60: text of some length\n");
    const LookupResult result = lookup("k0");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY2(result.error->message.find("exceeds Strata's limit of") != std::string::npos ||
                 result.error->message.find("beyond what Strata follows") != std::string::npos,
             result.error->message.c_str());
    QCOMPARE(lookup("k57").status, LookupResult::Status::Found);
}

QTEST_APPLESS_MAIN(TestHiera3)
#include "tst_hiera3.moc"
