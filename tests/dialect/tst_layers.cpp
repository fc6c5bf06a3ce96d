// SPDX-License-Identifier: MIT
#include "dialect/hiera5/hiera5.h"
#include "source/files/memoryfilesystem.h"
#include "support/valuetext.h"

#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

QString stateName(LayerNode::State state)
{
    switch (state) {
    case LayerNode::State::Present: return QStringLiteral("present");
    case LayerNode::State::Missing: return QStringLiteral("missing");
    case LayerNode::State::Broken: return QStringLiteral("broken");
    case LayerNode::State::Unresolved: return QStringLiteral("unresolved");
    case LayerNode::State::NotRun: return QStringLiteral("not run");
    }
    return {};
}

} // namespace

/// The layer tree as people see it: states, inputs, server folders, and what happens where something cannot be read.
class TestLayers : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void states();
    void wholeDisk();
    void inputsOfPaths();
    void inputsOfMappedPaths();
    void serverFoldersAreFound();
    void mappingsOfTheUserHavePriority();
    void nodesNamedByTheData();
    void functionsThatDoNotRunWarn();
    void functionsAreSearched_data();
    void functionsAreSearched();
    void missingFunctionOfMissingFileIsNoError();
    void everyLookupHasTheWarnings();
    void brokenFileFailsWithItsLine();
    void brokenConfigurationNamesItsLine();
    void moduleAndDefaultHierarchy();
    void recordOfBothHierarchies();
    void brokenDefaultHierarchyBreaksTheModule();
    void namesOfOptions();
    void warningsAreListedWithTheirFile();
    void levelsOfOneName();
    void endlessLookupIsRefused();
    void sourceMarksSurviveMerging();

private:
    std::unique_ptr<LookupEngine> engine(const char *facts = "{}", std::vector<PathMapping> mappings = {},
                                         WholeDisk wholeDisk = WholeDisk::Walked);

    std::shared_ptr<MemoryFileSystem> m_files;
    std::shared_ptr<Workspace> m_workspace;
    std::unique_ptr<hiera5::Hiera5> m_dialect;
};

void TestLayers::init()
{
    m_files = std::make_shared<MemoryFileSystem>();
}

std::unique_ptr<LookupEngine> TestLayers::engine(const char *facts, std::vector<PathMapping> mappings,
                                                 WholeDisk wholeDisk)
{
    m_workspace = std::make_shared<Workspace>();
    DialectRequest setup;
    setup.folder = "/env";
    setup.mappings = std::move(mappings);
    setup.wholeDisk = wholeDisk;
    m_dialect = std::make_unique<hiera5::Hiera5>(std::make_shared<const Snapshot>(m_workspace, m_files), setup);
    Scope scope;
    scope.facts = fromYaml(facts, *m_workspace->keys);
    return m_dialect->engine(scope);
}

void TestLayers::states()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n"
                                    "- {name: A, paths: [a.yaml, 'b/%{role}.yaml', 'c/%{nope}.yaml']}\n"
                                    "- {name: E, lookup_key: vault, paths: [secret.yaml, none.yaml]}\n"
                                    "- {name: G, glob: 'g/*.yaml'}\n");
    m_files->add("/env/lib/puppet/functions/vault.rb", "");
    m_files->add("/env/data/a.yaml", "k: 1");
    m_files->add("/env/data/secret.yaml", "k: 2");
    m_files->add("/env/data/g/1.yaml", "k: 3");
    const auto lookups = engine("{role: web}");
    QStringList found;
    for (const LayerNode *location : locations(lookups->layers()))
        found << QString::fromStdString(location->name) + QLatin1Char(' ') + stateName(location->state);
    QCOMPARE(found, QStringList({QStringLiteral("data/a.yaml present"), QStringLiteral("data/b/web.yaml missing"),
                                 QStringLiteral("data/c/.yaml unresolved"), QStringLiteral("data/secret.yaml not run"),
                                 QStringLiteral("data/none.yaml missing"), QStringLiteral("data/g/1.yaml present")}));
}

/// A pattern that begins with a variable without value leads over the whole disk, for Puppet as well.
void TestLayers::wholeDisk()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: W, glob: '%{site}/**/*.yaml'}\n");
    m_files->add("/elsewhere/a.yaml", "k: 1");
    const auto paths = [](const LookupEngine &lookups) {
        QStringList found;
        for (const LayerNode *location : locations(lookups.layers()))
            found << QString::fromStdString(location->resolved) + QLatin1Char(' ') + stateName(location->state);
        return found;
    };
    const auto walked = engine();
    QCOMPARE(paths(*walked),
             QStringList({QStringLiteral("/elsewhere/a.yaml present"), QStringLiteral("/env/hiera.yaml present")}));
    const auto warnings = walked->lookup({.key = LookupTarget::named("k")}).warnings;
    QVERIFY(std::any_of(warnings.begin(), warnings.end(), [](const Finding &warning) {
        return warning.rule == "pattern-disk" && warning.text.starts_with("site is not set");
    }));
    const auto left = engine("{}", {}, WholeDisk::Left);
    QCOMPARE(paths(*left), QStringList({QStringLiteral("/**/*.yaml unresolved")}));
    QVERIFY(locations(left->layers()).front()->isLeftOut);
    QCOMPARE(locations(left->layers()).front()->message,
             std::string("site is not set: this level would read the whole disk"));
    m_files->add("/env/data/fra/b.yaml", "k: 2");
    QCOMPARE(paths(*engine("{site: fra}", {}, WholeDisk::Left)),
             QStringList({QStringLiteral("/env/data/fra/b.yaml present")}));
    // One that is absolute anyway, and nothing but wildcards is left of it.
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: W, glob: '/%{site}/**/*.yaml'}\n");
    QCOMPARE(paths(*engine("{}", {}, WholeDisk::Left)), QStringList({QStringLiteral("//**/*.yaml unresolved")}));
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: W, glob: '/elsewhere/%{site}/*.yaml'}\n");
    QCOMPARE(paths(*engine("{}", {}, WholeDisk::Left)), QStringList({QStringLiteral("/elsewhere/a.yaml present")}));
}

void TestLayers::inputsOfPaths()
{
    m_files->add("/env/hiera.yaml",
                 "version: 5\nhierarchy:\n- {name: A, paths: ['%{facts.os.family}.yaml', '%{nope}.yaml']}\n");
    const auto lookups = engine("{os: {family: Debian}}");
    const LayerNode &layer = lookups->layers().children.front();
    QCOMPARE(layer.inputs.size(), std::size_t{2});
    QCOMPARE(layer.inputs[0].name, std::string("facts.os.family"));
    QCOMPARE(layer.inputs[0].value, std::string("Debian"));
    QVERIFY(layer.inputs[0].isDefined);
    QCOMPARE(layer.inputs[1].name, std::string("nope"));
    QVERIFY(!layer.inputs[1].isDefined);
    const auto files = locations(layer); // named as they are set
    QCOMPARE(files[0]->inputs.size(), std::size_t{1});
    QCOMPARE(files[0]->inputs[0].name, std::string("os.family"));
    QCOMPARE(files[1]->inputs[0].name, std::string("nope"));
}

/// The list for mapped paths is an input of the level, set or not.
void TestLayers::inputsOfMappedPaths()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: A, mapped_paths: [list, x, '%{x}.yaml']}\n");
    const auto isDefined = [this](const char *facts) {
        const auto lookups = engine(facts);
        const LayerNode &layer = lookups->layers().children.front();
        const auto list = std::find_if(layer.inputs.begin(), layer.inputs.end(),
                                       [](const auto &input) { return input.name == "list"; });
        return list != layer.inputs.end() && list->isDefined;
    };
    QVERIFY(isDefined("{list: [a, b]}"));
    QVERIFY(!isDefined("{}"));
}

void TestLayers::serverFoldersAreFound()
{
    m_files->add("/env/hiera.yaml",
                 "version: 5\ndefaults: {data_hash: yaml_data}\nhierarchy:\n"
                 "- {name: A, datadir: '/etc/code/environments/%{environment}/hieradata', path: a.yaml}\n"
                 "- {name: B, datadir: /etc/private/none, path: b.yaml}\n");
    m_files->add("/env/hieradata/a.yaml", "k: 1");
    const auto lookups = engine();
    const auto mappings = lookups->mappings();
    QCOMPARE(mappings.size(), std::size_t{1});
    QCOMPARE(mappings[0].from, std::string("/etc/code/environments/production"));
    QCOMPARE(mappings[0].to, std::string("/env"));
    QVERIFY(mappings[0].isAutomatic);
    QCOMPARE(toText(lookups->lookup({.key = LookupTarget::named("k")}).value), QStringLiteral("1"));
}

void TestLayers::mappingsOfTheUserHavePriority()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: A, datadir: '/etc/%{environment}/data', path: "
                                    "a.yaml, data_hash: yaml_data}\n");
    m_files->add("/env/data/a.yaml", "k: tail");
    m_files->add("/elsewhere/data/a.yaml", "k: mapped");
    const auto lookups = engine("{}", {{"/etc/%{environment}", "/elsewhere", false}});
    QCOMPARE(toText(lookups->lookup({.key = LookupTarget::named("k")}).value), QStringLiteral("\"mapped\""));
}

void TestLayers::nodesNamedByTheData()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n"
                                    "- {name: P, path: 'private/%{fqdn}.yaml'}\n"
                                    "- {name: N, path: 'nodes/%{::trusted.certname}.yaml'}\n"
                                    "- {name: R, path: 'roles/%{role}.yaml'}\n");
    for (const char *file : {"nodes/b.example.yaml", "nodes/a.example.yaml", "nodes/readme.txt", "roles/web.yaml"})
        m_files->add(std::string("/env/data/") + file, "k: 1");
    engine();
    const auto nodes = m_dialect->nodes();
    QCOMPARE(nodes.size(), std::size_t{2});
    QCOMPARE(nodes[0].name, std::string("a.example"));
    QCOMPARE(nodes[1].name, std::string("b.example"));
    QCOMPARE(m_dialect->engine(nodes[1].scope)->lookup({.key = LookupTarget::named("k")}).status,
             LookupResult::Status::Found);
}

void TestLayers::functionsThatDoNotRunWarn()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: E, lookup_key: vault_lookup, path: e.yaml}\n"
                                    "- {name: U, uri: 'http://x/', data_hash: http_data}\n- {name: C, path: c.yaml}\n");
    m_files->add("/env/lib/puppet/functions/vault_lookup.rb", "");
    m_files->add("/env/modules/web/lib/puppet/functions/http_data.rb", "");
    m_files->add("/env/data/e.yaml", "k: hidden");
    m_files->add("/env/data/c.yaml", "k: seen");
    const LookupResult result = engine()->lookup({.key = LookupTarget::named("k")});
    QCOMPARE(toText(result.value), QStringLiteral("\"seen\""));
    QCOMPARE(textsOf(result.warnings),
             std::vector<std::string>({"Strata cannot run vault_lookup; values of this level are unknown",
                                       "Strata cannot run http_data; values of this level are unknown"}));
    QCOMPARE(result.trace.layers.front().state, LayerOutcome::State::NotRun);
}

void TestLayers::functionsAreSearched_data()
{
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<QByteArrayList>("files");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *function, const QByteArrayList &files, const char *expected) {
        QTest::newRow(name) << QByteArray(function) << files << QString::fromLatin1(expected);
    };
    const char *kNotRun = "found with warning: Strata cannot run %1; values of this level are unknown";
    const char *kError = "error: Unable to find 'lookup_key' function named '%1' (file: /env/hiera.yaml)";
    row("environment", "vault", {"/env/lib/puppet/functions/vault.rb:"}, kNotRun);
    row("any module", "vault", {"/env/modules/m/lib/puppet/functions/vault.rb:"}, kNotRun);
    row("old kind of function", "vault", {"/env/modules/m/lib/puppet/parser/functions/vault.rb:"}, kNotRun);
    row("of a module, Ruby", "m::vault", {"/env/modules/m/lib/puppet/functions/m/vault.rb:"}, kNotRun);
    row("of a module, Puppet", "m::vault", {"/env/modules/m/functions/vault.pp:"}, kNotRun);
    row("of the environment, Puppet", "environment::vault", {"/env/functions/vault.pp:"}, kNotRun);
    row("in site", "m::a::vault", {"/env/site/m/functions/a/vault.pp:"}, kNotRun);
    row("of another module", "m::vault", {"/env/modules/m/x:", "/env/modules/n/functions/vault.pp:"}, kError);
    row("nowhere", "vault", {"/env/modules/m/x:"}, kError);
    row("no such module", "m::vault", {}, "error: there is no module for the function '%1'");
    row("made for something else", "yaml_data", {}, "error: 'yaml_data' expects 2 arguments, got 3");
    row("modules are checked out", "vault",
        {"/env/Puppetfile:mod 'me-m', '1.0.0'\n  mod \"n\"", "/env/modules/m/x:", "/env/modules/n/x:"}, kError);
    row("a module is not checked out", "vault",
        {"/env/Puppetfile:mod 'me-m', '1.0.0'\nmod 'me/n'\nmod 'o'\n# mod 'p'", "/env/modules/m/x:"},
        "found with warning: Strata cannot run %1, and the Puppetfile's module n and 1 more are not checked out here; "
        "values of "
        "this level are unknown");
    row("the module is not checked out", "m::vault", {"/env/Puppetfile:mod 'me-m', '1.0.0'"},
        "found with warning: Strata cannot run %1, and the Puppetfile's module m is not checked out here; values of "
        "this level "
        "are unknown");
    row("modules of the server", "vault", {"/env/environment.conf:modulepath = site:$basemodulepath", "/env/site/m/x:"},
        "found with warning: Strata cannot run %1, and the modules of $basemodulepath are not on this machine; values "
        "of this "
        "level are unknown");
    row("no module folder", "vault", {"/env/environment.conf:modulepath = site:modules", "/env/site/m/x:"},
        "found with warning: Strata cannot run %1, and the module folder /env/modules is not on this machine; values "
        "of this "
        "level are unknown");
}

void TestLayers::functionsAreSearched()
{
    QFETCH(QByteArray, function);
    QFETCH(QByteArrayList, files);
    QFETCH(QString, expected);
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: F, lookup_key: '" + function.toStdString() +
                                        "', path: f.yaml}\n- {name: C, path: c.yaml}\n");
    m_files->add("/env/data/f.yaml", "k: hidden");
    m_files->add("/env/data/c.yaml", "k: seen");
    for (const QByteArray &file : files) {
        const qsizetype colon = file.indexOf(':');
        m_files->add(file.left(colon).toStdString(), file.mid(colon + 1).toStdString());
    }
    const LookupResult result = engine()->lookup({.key = LookupTarget::named("k")});
    QString outcome;
    if (result.status == LookupResult::Status::Failed)
        outcome = QLatin1String("error: ") + QString::fromStdString(result.error->message);
    else if (result.warnings.size() == 1)
        outcome = QLatin1String("found with warning: ") + QString::fromStdString(result.warnings.front().text);
    QCOMPARE(outcome, expected.contains(QLatin1String("%1")) ? expected.arg(QString::fromUtf8(function)) : expected);
}

void TestLayers::missingFunctionOfMissingFileIsNoError()
{
    m_files->add("/env/hiera.yaml",
                 "version: 5\nhierarchy:\n- {name: F, data_dig: nope, path: f.yaml}\n- {name: C, path: c.yaml}\n");
    m_files->add("/env/data/c.yaml", "k: seen");
    const LookupResult result = engine()->lookup({.key = LookupTarget::named("k")});
    QCOMPARE(toText(result.value), QStringLiteral("\"seen\""));
    QVERIFY(result.warnings.empty());
}

void TestLayers::everyLookupHasTheWarnings()
{
    m_files->add("/env/hiera.yaml",
                 "version: 5\nhierarchy:\n- {name: C, path: c.yaml}\n- {name: F, lookup_key: vault}\n");
    m_files->add("/env/lib/puppet/functions/vault.rb", "");
    m_files->add("/env/data/c.yaml", "k: seen");
    const auto lookups = engine();
    const std::vector<std::string> expected{"Strata cannot run vault; values of this level are unknown"};
    // The level may hold lookup_options, which are read once for all lookups.
    QCOMPARE(textsOf(lookups->lookup({.key = LookupTarget::named("k")}).warnings), expected);
    QCOMPARE(textsOf(lookups->lookup({.key = LookupTarget::named("k")}).warnings), expected);
    QCOMPARE(textsOf(lookups->lookup({.key = LookupTarget::named("m::k")}).warnings), expected);
}

void TestLayers::brokenFileFailsWithItsLine()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: A, path: a.yaml}\n- {name: B, path: b.yaml}\n");
    m_files->add("/env/data/a.yaml", "k: 1");
    m_files->add("/env/data/b.yaml", "x: 1\ny: [\n");
    const auto lookups = engine();
    const LookupResult result = lookups->lookup({.key = LookupTarget::named("k")});
    // As in Puppet: every file is read for lookup_options, so one broken file breaks every lookup.
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY(result.error->message.starts_with("Unable to parse (/env/data/b.yaml)"));
    QCOMPARE(m_workspace->files->path(result.error->mark.file), std::string("/env/data/b.yaml"));
    QVERIFY(result.error->mark.line >= 2);
    QVERIFY(lookups->content(LayerId{0}).document);
    const LayerContent broken = lookups->content(LayerId{1});
    QVERIFY(!broken.document);
    QCOMPARE(broken.findings.size(), std::size_t{1});
    QCOMPARE(broken.findings.front().rule, std::string(kFileBroken));
    QCOMPARE(broken.findings.front().mark, result.error->mark);
}

void TestLayers::brokenConfigurationNamesItsLine()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- name: A\n  path: a.yaml\n  paths: [b.yaml]\n");
    const auto lookups = engine();
    QCOMPARE(m_dialect->problems().size(), std::size_t{1});
    const Finding problem = m_dialect->problems().front();
    QCOMPARE(problem.text,
             std::string("Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be defined in "
                         "hierarchy 'A' (file: /env/hiera.yaml)"));
    QCOMPARE(problem.mark.line, 3u);
    QCOMPARE(lookups->lookup({.key = LookupTarget::named("k")}).error->message, problem.text);
    QCOMPARE(lookups->layers().children.front().state, LayerNode::State::Broken);
}

void TestLayers::moduleAndDefaultHierarchy()
{
    m_files->add("/env/hiera.yaml", "version: 5\n");
    m_files->add("/env/modules/mod/hiera.yaml",
                 "version: 5\nhierarchy: [{name: M, path: m.yaml}]\ndefault_hierarchy: [{name: D, path: d.yaml}]\n");
    m_files->add("/env/modules/mod/data/m.yaml", "mod::a: module");
    m_files->add("/env/modules/mod/data/d.yaml", "{mod::a: no, mod::b: fallback}");
    const auto lookups = engine();
    QCOMPARE(toText(lookups->lookup({.key = LookupTarget::named("mod::a")}).value), QStringLiteral("\"module\""));
    const LookupResult result = lookups->lookup({.key = LookupTarget::named("mod::b")});
    QCOMPARE(toText(result.value), QStringLiteral("\"fallback\""));
    QCOMPARE(result.trace.layers.size(), std::size_t{3}); // common.yaml, m.yaml, d.yaml
    QVERIFY(lookups->layers().children.back().isFallback);
}

/// The layers of a module lack the sub-key, which its default hierarchy has: the trace has both, also when files
/// without the key are already known.
void TestLayers::recordOfBothHierarchies()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy: [{name: C, path: common.yaml}]\n");
    m_files->add("/env/data/common.yaml", "x: 1");
    m_files->add("/env/modules/mod/hiera.yaml",
                 "version: 5\nhierarchy: [{name: M, path: m.yaml}]\n"
                 "default_hierarchy: [{name: D, path: d.yaml}, {name: E, path: e.yaml}]\n");
    m_files->add("/env/modules/mod/data/m.yaml", "mod::h: {x: 'at %{role}'}");
    m_files->add("/env/modules/mod/data/d.yaml", "mod::h: {b: 'to %{role}'}");
    m_files->add("/env/modules/mod/data/e.yaml", "mod::other: 1");
    const auto lookups = engine("{role: web}");
    LookupRequest request{.key = LookupTarget::named("mod::h.b")};
    request.withTrace = true;
    for (const char *round : {"first", "again"}) {
        const LookupResult result = lookups->lookup(request);
        const Trace &trace = result.trace;
        QCOMPARE(toText(result.value), QStringLiteral("\"to web\""));
        QCOMPARE(trace.interpolations.size(), std::size_t{2});
        std::vector<LayerOutcome::State> states;
        for (std::uint32_t i = 0; i < trace.layers.size(); ++i) {
            QVERIFY2(trace.layers[i].layer == LayerId{i}, round);
            states.push_back(trace.layers[i].state);
        }
        using State = LayerOutcome::State;
        QVERIFY2((states == std::vector{State::NoKey, State::Found, State::Found, State::NoKey}), round);
        for (const Origin &origin : trace.origins) {
            const bool isText = origin.value.isString();
            QCOMPARE(isText, origin.interpolation != Origin::kNotInterpolated);
            if (isText) {
                const Interpolation &from = trace.interpolations.at(origin.interpolation);
                QCOMPARE(from.mark.file, origin.mark.file);
            }
        }
    }
}

/// A default hierarchy that cannot be used breaks the module's own, which people see first.
void TestLayers::brokenDefaultHierarchyBreaksTheModule()
{
    m_files->add("/env/hiera.yaml", "version: 5\n");
    m_files->add("/env/modules/mod/hiera.yaml",
                 "version: 5\nhierarchy: [{name: M, path: m.yaml}]\n"
                 "default_hierarchy: [{name: D, mapped_paths: [list, x, 'd/%{x}.yaml']}]\n");
    m_files->add("/env/modules/mod/data/m.yaml", "mod::a: module");
    const auto lookups = engine("{list: 7}");
    const LayerNode *module = nullptr;
    for (const LayerNode &layer : lookups->layers().children) {
        if (!layer.isFallback && layer.state == LayerNode::State::Broken)
            module = &layer;
    }
    QVERIFY(module);
    QVERIFY2(module->message.find("undefined method") != std::string::npos, module->message.c_str());
    QVERIFY(module == &lookups->layers().children[lookups->layers().children.size() - 2]);
}

/// Options of a provider have names of letters, digits, '_' and '-'; a colon behind the first letter passes.
void TestLayers::namesOfOptions()
{
    const auto isAccepted = [this](const char *name) {
        m_files->add("/env/hiera.yaml",
                     std::string("version: 5\nhierarchy:\n- {name: A, path: a.yaml, data_hash: yaml_data, "
                                 "options: {\"") +
                         name + "\": 1}}\n");
        m_files->add("/env/data/a.yaml", "k: 1");
        const LookupResult result = engine()->lookup({.key = LookupTarget::named("k")});
        return result.status == LookupResult::Status::Found ||
               result.error->message.find("expects a match for Pattern") == std::string::npos;
    };
    for (const char *name : {"a", "ab", "abc", "a1", "a:b", "a-b", "a_b2"})
        QVERIFY2(isAccepted(name), name);
    for (const char *name : {"1", "1a", "ab:c", "a:", "a-", "a_", "a b", ":a"})
        QVERIFY2(!isAccepted(name), name);
}

/// What Puppet says of a file stands with what the file holds.
void TestLayers::warningsAreListedWithTheirFile()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy: [{name: A, path: a.yaml}]\n");
    m_files->add("/env/data/a.yaml", "- no hash\n");
    const auto lookups = engine();
    QStringList lines;
    for (const LayerNode &each : lookups->layers().children.front().children) {
        for (const LayerNode &location : each.children) {
            for (const Finding &finding : lookups->content(location.layer).findings)
                lines << QString::fromStdString(finding.rule);
        }
        if (each.layer.isValid()) {
            for (const Finding &finding : lookups->content(each.layer).findings)
                lines << QString::fromStdString(finding.rule);
        }
    }
    QVERIFY2(lines.contains(QStringLiteral("file-no-hash")), qPrintable(lines.join(u' ')));
}

/// Two levels with one name: both lines are reported, whatever their notation.
void TestLayers::levelsOfOneName()
{
    const auto message = [this](const char *hierarchy) {
        m_files->add("/env/hiera.yaml", std::string("version: 5\nhierarchy:\n") + hierarchy);
        const LookupResult result = engine()->lookup({.key = LookupTarget::named("k")});
        return result.error ? QString::fromStdString(result.error->message) : QString();
    };
    QCOMPARE(message("- name: N\n  path: a.yaml\n- name: N\n  path: b.yaml\n"),
             QStringLiteral("Hierarchy name 'N' defined more than once. First defined at (line: 3) (file: "
                            "/env/hiera.yaml, line: 5)"));
    QCOMPARE(message("- name: N\n  path: a.yaml\n- {path: b.yaml, ? name : N}\n"),
             QStringLiteral("Hierarchy name 'N' defined more than once. (file: /env/hiera.yaml, line: 3)"));
}

void TestLayers::endlessLookupIsRefused()
{
    m_files->add("/env/hiera.yaml", "version: 5\n");
    m_files->add("/env/data/common.yaml", "a: \"%{lookup('b')}\"\nb: \"%{lookup('a')}\"\n");
    const LookupResult result = engine()->lookup({.key = LookupTarget::named("a")});
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY(result.error->message.find("Recursive lookup detected in [a, b]") != std::string::npos);
    QCOMPARE(result.error->mark.line, 2u);
}

void TestLayers::sourceMarksSurviveMerging()
{
    m_files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: A, path: a.yaml}\n- {name: B, path: b.yaml}\n");
    m_files->add("/env/data/a.yaml", "k:\n  x: 1\n");
    m_files->add("/env/data/b.yaml", "\nk:\n  y: 2\n  x: 0\n");
    LookupRequest request{.key = LookupTarget::named("k")};
    const auto lookups = engine();
    request.merge = m_dialect->parseMerge(Value::string("deep"), *m_workspace->keys);
    const LookupResult result = lookups->lookup(request);
    QCOMPARE(toText(result.value), QStringLiteral("{y: 2, x: 1}"));
    const Value y = result.value.entries()[0].value;
    QCOMPARE(m_workspace->files->path(y.mark().file), std::string("/env/data/b.yaml"));
    QCOMPARE(y.mark().line, 3u);
    QCOMPARE(y.mark().column, 6u);
    QCOMPARE(result.value.entries()[1].value.mark().line, 2u);
}

QTEST_APPLESS_MAIN(TestLayers)
#include "tst_layers.moc"
