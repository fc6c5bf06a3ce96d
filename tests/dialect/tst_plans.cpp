// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "dialect/hiera5/hiera5.h"
#include "source/files/memoryfilesystem.h"
#include "support/countingfilesystem.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

struct Text
{
    const char *path;
    const char *text;
};

/// One configuration of a system that uses every way in which its hierarchy depends on a node.
struct Setup
{
    std::vector<Text> files;
    const char *key;   ///< answered by several files
    const char *value; ///< for kFirst
};

const char *const kFirst = "{role: web, site: fra, apps: [x], os: {name: Debian}, uptime: 1}";

const Setup kHiera5 = {
    {{"/repo/hiera.yaml", "version: 5\n"
                          "hierarchy:\n"
                          "- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                          "- {name: Role, paths: ['roles/%{role}.yaml', 'sites/%{facts.site}/%{role}.yaml']}\n"
                          "- {name: Apps, mapped_paths: [apps, app, 'apps/%{app}.yaml']}\n"
                          "- {name: Glob, glob: 'glob/%{role}*.yaml'}\n"
                          "- {name: Dir, datadir: 'dir/%{role}', path: d.yaml}\n"
                          "- {name: Common, path: common.yaml}\n"},
     {"/repo/data/roles/web.yaml", "k: [web]"},
     {"/repo/data/glob/web1.yaml", "k: [glob]"},
     {"/repo/data/common.yaml", "k: [common]\nlookup_options: {k: {merge: unique}}"},
     {"/repo/modules/m/hiera.yaml", "version: 5\nhierarchy:\n- {name: OS, path: '%{facts.os.name}.yaml'}\n"},
     {"/repo/modules/m/data/Debian.yaml", "m::k: debian"}},
    "k",
    "[\"web\", \"glob\", \"common\"]",
};

const Setup kHiera3 = {
    {{"/repo/hiera.yaml",
      ":backends: [yaml, json]\n"
      ":hierarchy: ['nodes/%{::trusted.certname}', 'roles/%{role}', \"apps/%{hiera('app')}\", common]\n"
      ":yaml:\n  :datadir: data\n"
      ":json:\n  :datadir: 'json/%{os.name}'\n"},
     {"/repo/data/roles/web.yaml", "app: 'of-%{site}'"},
     {"/repo/data/apps/of-fra.yaml", "k: fra"},
     {"/repo/data/common.yaml", "k: common"}},
    "k",
    "\"fra\"",
};

const Setup kDatum = {
    {{"/repo/Datum.yml", "DatumStructure:\n"
                         "- {StoreName: Data, StoreProvider: 'Datum::File', StoreOptions: {Path: ./Data}}\n"
                         "ResolutionPrecedence:\n"
                         "- Data\\Roles\\$($Node.role)\n"
                         "- Data\\Sites\\$($Node.site)\n"
                         "- Data\\Common\n"
                         "default_lookup_options: MostSpecific\n"
                         "lookup_options: {k: {merge_baseType_array: Unique}}\n"},
     {"/repo/Data/Roles/web.yml", "k: [web]"},
     {"/repo/Data/Sites/fra.yml", "k: [fra]"},
     {"/repo/Data/Common.yml", "k: [common]"}},
    "k",
    "[\"web\", \"fra\", \"common\"]",
};

const Setup &setupOf(const QByteArray &dialect)
{
    if (dialect == "datum")
        return kDatum;
    return dialect == "hiera3" ? kHiera3 : kHiera5;
}

} // namespace

/// What is worked out for one node is not worked out again for the next.
class TestPlans : public QObject
{
    Q_OBJECT

private slots:
    void nodesWithEqualInputsShareLayers_data() { addDialects(); }
    void nodesWithEqualInputsShareLayers();
    void otherInputsResolveNewPathsOnly_data() { addDialects(); }
    void otherInputsResolveNewPathsOnly();
    void valuesWithEqualTextAreReported();
    void mappedEnvironmentsAreReported_data() { addDialects(); }
    void mappedEnvironmentsAreReported();
    void orderOverrideHasItsOwnLayers();
    void nodesOfDatumShareEverything();
    void layersAreCountedBeyond16Bits();
    void manyLayersAnswerOnceEach_data();
    void manyLayersAnswerOnceEach();
    void errorsOfDefaultsComeFirst();
    void optionsOfManyKeys();
    void enginesOwnWhatTheyNeed_data();
    void enginesOwnWhatTheyNeed();

private:
    void addDialects();
    void open(const Setup &setup, std::vector<PathMapping> mappings = {});
    std::shared_ptr<const LookupEngine> engine(const char *facts, const char *certname = "a",
                                               const char *environment = "production");

    std::shared_ptr<CountingFileSystem> m_files;
    std::shared_ptr<const Project> m_project;
};

void TestPlans::addDialects()
{
    QTest::addColumn<QByteArray>("dialect");
    for (const char *dialect : {"hiera5", "hiera3"})
        QTest::newRow(dialect) << QByteArray(dialect);
}

void TestPlans::open(const Setup &setup, std::vector<PathMapping> mappings)
{
    const auto files = std::make_shared<MemoryFileSystem>();
    for (const Text &file : setup.files)
        files->add(file.path, file.text);
    m_files = std::make_shared<CountingFileSystem>(files);
    ProjectRequest request;
    request.root = "/repo";
    request.mappings = std::move(mappings);
    const auto project = openProject(request, takeSnapshot(m_files));
    QVERIFY(project);
    m_project = *project;
}

std::shared_ptr<const LookupEngine> TestPlans::engine(const char *facts, const char *certname, const char *environment)
{
    Scope scope = scopeForCertname(certname, m_project->snapshot->keys());
    scope.facts = fromYaml(facts, m_project->snapshot->keys());
    scope.environment = environment;
    return m_project->dialect->engine(scope);
}

void TestPlans::nodesWithEqualInputsShareLayers()
{
    QFETCH(QByteArray, dialect);
    const Setup &setup = setupOf(dialect);
    open(setup);
    const auto first = engine(kFirst);
    QVERIFY(!m_files->takeCalls().isEmpty());
    const auto second = engine("{uptime: 2, role: web, site: fra, apps: [x], os: {name: Debian, build: 7}}");
    QCOMPARE(m_files->takeCalls(), QStringList());
    QCOMPARE(&first->layers(), &second->layers());
    QCOMPARE(toText(second->lookup({.key = LookupTarget::named(setup.key)}).value), QString::fromUtf8(setup.value));

    const auto other = engine("{uptime: 1, role: web, site: lon, apps: [x], os: {name: Debian}}");
    QVERIFY(&first->layers() != &other->layers());
}

void TestPlans::otherInputsResolveNewPathsOnly()
{
    QFETCH(QByteArray, dialect);
    open(setupOf(dialect));
    engine("{role: web, site: fra, apps: [x, y], os: {name: Debian}}");
    QStringList calls = m_files->takeCalls();
    for (const char *facts : {"{role: web, site: lon, apps: [x, z], os: {name: Debian}}",
                              "{role: db, site: fra, apps: [], os: {name: Debian}}",
                              "{role: db, site: lon, apps: [y], os: {name: Ubuntu}}"}) {
        engine(facts, "b");
        for (const QString &call : m_files->takeCalls()) {
            QVERIFY2(!calls.contains(call), qPrintable(call));
            calls << call;
        }
    }
    engine("{role: db, site: fra, apps: [z], os: {name: Ubuntu}}", "b"); // all of it was asked before, each apart
    QCOMPARE(m_files->takeCalls(), QStringList());
}

/// Layers are found again by the values of variables, not by how they print.
void TestPlans::valuesWithEqualTextAreReported()
{
    open(kHiera5);
    const auto inputs = [this](const char *facts) {
        std::string text;
        for (const LayerInput &input : engine(facts)->layers().children.front().inputs)
            text += (text.empty() ? "" : ", ") + input.name + '=' + input.value + (input.isDefined ? "" : "?");
        return QString::fromStdString(text);
    };
    QCOMPARE(inputs("{role: '', site: 1}"), QStringLiteral("trusted.certname=a, role=, facts.site=1, apps=?"));
    QCOMPARE(inputs("{site: '1'}"), QStringLiteral("trusted.certname=a, role=?, facts.site=1, apps=?"));
    QCOMPARE(inputs("{role: '', site: '1', apps: []}"),
             QStringLiteral("trusted.certname=a, role=, facts.site=1, apps=[]"));
}

void TestPlans::mappedEnvironmentsAreReported()
{
    QFETCH(QByteArray, dialect);
    open(setupOf(dialect), {{"/repo/%{environment}", "/elsewhere", false}});
    const auto layersIn = [this](const char *environment) {
        const auto created = engine(kFirst, "a", environment);
        return std::pair(created, &created->layers());
    };
    const auto [first, production] = layersIn("production");
    const auto [second, test] = layersIn("test");
    const auto [third, again] = layersIn("production");
    QVERIFY(production != test);
    QCOMPARE(production, again);
}

void TestPlans::orderOverrideHasItsOwnLayers()
{
    open(kHiera3);
    const auto usual = engine(kFirst);
    const auto inOrder = usual->withFirstSources(Value::string("common"));
    QVERIFY(&usual->layers() != &inOrder->layers());
    QCOMPARE(toText(inOrder->lookup({.key = LookupTarget::named("k")}).value), QStringLiteral("\"common\""));
    QCOMPARE(&inOrder->layers(), &usual->withFirstSources(Value::string("common"))->layers());
    QCOMPARE(toText(engine(kFirst)->lookup({.key = LookupTarget::named("k")}).value), QStringLiteral("\"fra\""));
}

/// The tree of a project is read once, whatever its nodes are.
void TestPlans::nodesOfDatumShareEverything()
{
    open(kDatum);
    QCOMPARE(toText(engine(kFirst)->lookup({.key = LookupTarget::named("k")}).value), QString::fromUtf8(kDatum.value));
    m_files->takeCalls();
    const auto second = engine("{role: db, site: fra}");
    QCOMPARE(toText(second->lookup({.key = LookupTarget::named("k")}).value), QStringLiteral("[\"fra\", \"common\"]"));
    QCOMPARE(m_files->takeCalls(), QStringList());
}

void TestPlans::layersAreCountedBeyond16Bits()
{
    constexpr std::size_t kFiles = 66'000;
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/repo/hiera.yaml",
               "version: 5\nhierarchy:\n- {name: G, glob: '*.yaml'}\n- {name: C, path: c/c.yaml}\n");
    files->add("/repo/data/c/c.yaml", "k: 1");
    for (std::size_t i = 0; i < kFiles; ++i)
        files->add("/repo/data/" + std::to_string(i) + ".yaml", "{}");
    DialectRequest setup;
    setup.folder = "/repo";
    const auto lookups = hiera5::Hiera5(takeSnapshot(files), setup).engine({});
    const auto all = locations(lookups->layers());
    QCOMPARE(all.size(), kFiles + 1);
    QCOMPARE(all.back()->layer, LayerId{kFiles});
    QCOMPARE(lookups->content(all.back()->layer).document->root.entries().size(), std::size_t{1});
}

void TestPlans::manyLayersAnswerOnceEach_data()
{
    QTest::addColumn<int>("found"); // 0-based, the layer that has the key
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("states"); // from there to behind it
    QTest::newRow("early") << 2 << QByteArray("k: 1") << QByteArray("FN");
    QTest::newRow("late") << 590 << QByteArray("k: 1") << QByteArray("FN");
    QTest::newRow("fails early") << 2 << QByteArray("k: \"%{alias('k')}\"") << QByteArray("VR");
    QTest::newRow("fails late") << 590 << QByteArray("k: \"%{alias('k')}\"") << QByteArray("VR");
}

void TestPlans::manyLayersAnswerOnceEach()
{
    constexpr std::size_t kLayers = 600;
    QFETCH(int, found);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, states);
    const auto at = static_cast<std::size_t>(found);
    std::string hierarchy = "version: 5\nhierarchy:\n- name: All\n  paths:\n";
    const auto files = std::make_shared<MemoryFileSystem>();
    for (std::size_t i = 0; i < kLayers; ++i) {
        hierarchy += "  - l" + std::to_string(i) + ".yaml\n";
        const bool hasKey = i == at || i > at + 1;
        files->add("/repo/data/l" + std::to_string(i) + ".yaml", i == at ? text.toStdString() : hasKey ? "k: 2" : "{}");
    }
    files->add("/repo/hiera.yaml", hierarchy);
    DialectRequest setup;
    setup.folder = "/repo";
    const auto lookups = hiera5::Hiera5(takeSnapshot(files), setup).engine({});
    for (int round = 0; round < 2; ++round) { // then it is known of most layers that they have nothing
        const LookupResult result = lookups->lookup({.key = LookupTarget::named("k")});
        QCOMPARE(result.trace.layers.size(), kLayers);
        for (std::size_t i = 0; i < kLayers; ++i) {
            using State = LayerOutcome::State;
            const LayerOutcome &outcome = result.trace.layers[i];
            QCOMPARE(outcome.layer, LayerId{static_cast<std::uint32_t>(i)});
            const bool isEnd = states == "VR";
            const State behind = isEnd ? State::NotReached : i == at + 1 ? State::NoKey : State::NotConsulted;
            const State expected = i < at ? State::NoKey : i > at ? behind : isEnd ? State::ValueFails : State::Found;
            QCOMPARE(outcome.state, expected);
        }
    }
}

/// A trace continued by a default hierarchy has all of its layers.
void TestPlans::errorsOfDefaultsComeFirst()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/repo/hiera.yaml", "version: 5\nhierarchy: []\n");
    files->add("/repo/modules/m/hiera.yaml", "version: 5\nhierarchy: [{name: M, path: m.yaml}]\n"
                                             "default_hierarchy: [{name: D, paths: [a.yaml, b.yaml, c.yaml]}]\n");
    files->add("/repo/modules/m/data/m.yaml", "m::other: 1");
    files->add("/repo/modules/m/data/a.yaml", "m::k: \"%{alias('m::k')}\"");
    files->add("/repo/modules/m/data/c.yaml", "m::k: 1");
    DialectRequest setup;
    setup.folder = "/repo";
    const auto lookups = hiera5::Hiera5(takeSnapshot(files), setup).engine({});
    for (int round = 0; round < 2; ++round) {
        const LookupResult result = lookups->lookup({.key = LookupTarget::named("m::k")});
        using State = LayerOutcome::State;
        std::vector<State> states;
        for (const LayerOutcome &outcome : result.trace.layers)
            states.push_back(outcome.state);
        QCOMPARE(states, (std::vector{State::NoKey, State::ValueFails, State::NotReached, State::NotReached}));
    }
}

/// Many keys, with patterns that tell by the end of a key and by its middle.
void TestPlans::optionsOfManyKeys()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    std::string higher;
    std::string lower = "lookup_options:\n  '^key.*5$': {merge: unique}\n  '^ke[^:]*1': {merge: unique}\n"
                        "  key_7: {merge: unique}\n";
    for (int i = 0; i < 900; ++i) {
        higher += "key_" + std::to_string(i) + ": [a]\n";
        lower += "key_" + std::to_string(i) + ": [b]\n";
    }
    files->add("/repo/hiera.yaml", "version: 5\nhierarchy:\n- {name: A, path: a.yaml}\n- {name: B, path: b.yaml}\n");
    files->add("/repo/data/a.yaml", higher);
    files->add("/repo/data/b.yaml", lower);
    DialectRequest setup;
    setup.folder = "/repo";
    const auto lookups = hiera5::Hiera5(takeSnapshot(files), setup).engine({});
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 900; ++i) {
            const std::string number = std::to_string(i);
            const bool isMerged = number.ends_with('5') || number.find('1') != std::string::npos || i == 7;
            const LookupResult result = lookups->lookup({.key = LookupTarget::named("key_" + number)});
            QCOMPARE(toText(result.value), isMerged ? QStringLiteral("[\"a\", \"b\"]") : QStringLiteral("[\"a\"]"));
        }
    }
}

void TestPlans::enginesOwnWhatTheyNeed_data()
{
    addDialects();
    QTest::newRow("datum") << QByteArray("datum");
}

void TestPlans::enginesOwnWhatTheyNeed()
{
    QFETCH(QByteArray, dialect);
    const Setup &setup = setupOf(dialect);
    open(setup);
    auto lookups = engine(kFirst);
    m_project.reset();
    m_files.reset();
    QCOMPARE(toText(lookups->lookup({.key = LookupTarget::named(setup.key)}).value), QString::fromUtf8(setup.value));
    const auto inOrder = lookups->withFirstSources(Value::string("common"));
    lookups.reset();
    if (inOrder)
        QCOMPARE(toText(inOrder->lookup({.key = LookupTarget::named(setup.key)}).value), QStringLiteral("\"common\""));
}

QTEST_GUILESS_MAIN(TestPlans)

#include "tst_plans.moc"
