// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "source/files/memoryfilesystem.h"
#include "support/valuetext.h"

#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

using Files = std::vector<std::pair<std::string, std::string>>;

std::shared_ptr<const Project> open(const Files &files, const std::string &root = "/p")
{
    const auto memory = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : files)
        memory->add(path, text);
    ProjectRequest request;
    request.root = root;
    const auto opened = openProject(request, takeSnapshot(memory));
    return opened ? *opened : nullptr;
}

LookupResult ask(const Project &project, const std::string &node, const LookupTarget &key)
{
    return project.dialect->engine(scopeOf(project, node))->lookup({.key = key});
}

LookupResult lookup(const Project &project, const std::string &node, const std::string &key)
{
    return ask(project, node, LookupTarget::named(key));
}

bool has(const std::vector<Finding> &findings, const std::string &part)
{
    return std::any_of(findings.begin(), findings.end(),
                       [&part](const Finding &finding) { return finding.text.find(part) != std::string::npos; });
}

bool tells(const Project &project, const std::string &part)
{
    return has(project.problems, part);
}

} // namespace

/// Opening projects of Datum: nodes, and what is wrong or open in them.
class TestDatumProject : public QObject
{
    Q_OBJECT

private slots:
    void isDetectedByContent();
    void nodesOfOneName();
    void brokenFile();
    void brokenFileBelowFolder();
    void brokenDefinition();
    void externalStore();
    void prefixOfPowerShell();
    void valuesThatPrefixesUse();
    void changedNodeValues();
    void dependenceOnHashOrderIsReported();
    void warningsOfMerging();
    void twoHandlers();
    void orderOfNodeValues();
    void misleadingOptions();
    void layersBelowTheFirstAreShown();
};

void TestDatumProject::isDetectedByContent()
{
    const auto project = open({{"/p/my.yml", "ResolutionPrecedence: [S\\a]\n"}, {"/p/S/a.yml", "k: 1\n"}}, "/p/my.yml");
    QVERIFY(project);
    QCOMPARE(project->dialect->name(), std::string_view("datum"));
    QCOMPARE(toText(lookup(*project, {}, "K").value), QStringLiteral("1"));
    const auto below = open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a]\n"}, {"/p/S/a.yml", "k: 1\n"}}, "/p/S");
    QVERIFY(below);
    QCOMPARE(below->folder, std::string("/p"));
}

void TestDatumProject::nodesOfOneName()
{
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: ['AllNodes\\$($Node.Env)\\$($Node.Name)']\n"},
                               {"/p/AllNodes/Dev/Web01.yml", "Env: Dev\nk: dev\n"},
                               {"/p/AllNodes/Prod/Web01.yml", "Env: Prod\nk: prod\n"},
                               {"/p/AllNodes/Prod/Web02.yml", "Env: Prod\nk: two\n"}});
    QVERIFY(project);
    QStringList names;
    for (const KnownNode &node : project->nodes)
        names << QString::fromStdString(node.name());
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("Dev\\Web01 Prod\\Web01 Web02"));
    QCOMPARE(toText(lookup(*project, "Prod\\Web01", "k").value), QStringLiteral("\"prod\""));
    QCOMPARE(toText(lookup(*project, "dev/web01", "k").value), QStringLiteral("\"dev\""));
    QCOMPARE(toText(lookup(*project, "web02", "Name").value), QStringLiteral("\"Web02\""));
}

void TestDatumProject::brokenFile()
{
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a, S\\b]\n"},
                               {"/p/S/a.yml", "k: [1\nl: 2\n"},
                               {"/p/S/b.yml", "k: below\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "k");
    QCOMPARE(toText(result.value), QStringLiteral("\"below\""));
    QVERIFY(has(result.warnings, "/p/S/a.yml:2:1"));
    QCOMPARE(result.trace.layers.front().state, LayerOutcome::State::Broken);
}

/// A prefix may end at a folder: its files are keys, and problems of one of them are reported.
void TestDatumProject::brokenFileBelowFolder()
{
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: [S]\n"},
                               {"/p/S/a.yml", "k: [1\nl: 2\n"},
                               {"/p/S/b.yml", "k: below\n"},
                               {"/p/S/sub/c.yml", "k: {1\nl: 2\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "b");
    QCOMPARE(toText(result.value), QStringLiteral("{k: \"below\"}"));
    QVERIFY(has(result.warnings, "/p/S/a.yml:2:1"));
    QVERIFY(has(result.warnings, "/p/S/sub/c.yml:"));
    QVERIFY(!has(result.warnings, "/p/S/b.yml"));
    const auto engine = project->dialect->engine(scopeOf(*project, {}));
    const LayerNode *layer = locations(engine->layers()).front();
    QCOMPARE(layer->state, LayerNode::State::Present);
    QVERIFY(layer->message.find("/p/S/a.yml:2:1") != std::string::npos);
}

void TestDatumProject::brokenDefinition()
{
    const auto project = open({{"/p/Datum.yml", "lookup_options: {}\n"}, {"/p/S/a.yml", "k: 1\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "k");
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message, std::string("Invalid Datum Hierarchy Definition"));
}

void TestDatumProject::externalStore()
{
    const auto project =
        open({{"/p/Datum.yml", "ResolutionPrecedence: [X\\a, S\\a]\nDatumStructure:\n"
                               "- {StoreName: X, StoreProvider: 'Other::Store', StoreOptions: {Path: X}}\n"
                               "- {StoreName: S, StoreProvider: 'Datum::File', StoreOptions: {Path: ./S}}\n"},
              {"/p/S/a.yml", "k: 1\n"}});
    QVERIFY(project);
    QVERIFY(tells(*project, "Other::Store"));
    QCOMPARE(toText(lookup(*project, {}, "k").value), QStringLiteral("1"));
}

void TestDatumProject::prefixOfPowerShell()
{
    const auto project =
        open({{"/p/Datum.yml", "ResolutionPrecedence: ['S\\$(Get-Date)', S\\b]\n"}, {"/p/S/b.yml", "k: 1\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "k");
    QCOMPARE(toText(result.value), QStringLiteral("1"));
    QVERIFY(has(result.warnings, "needs PowerShell"));
    QCOMPARE(result.trace.layers.front().state, LayerOutcome::State::Unresolved);
}

/// A layer that needs PowerShell has its expression; every layer names the values of the node that it uses.
void TestDatumProject::valuesThatPrefixesUse()
{
    const auto project =
        open({{"/p/Datum.yml", "ResolutionPrecedence: ['S\\$($Node.Site.Hall)', 'S\\$($Node.Role.ToLower())',\n"
                               "  '[x= \"S\\$($Node.Kind)\" =]', '[x={ $Node.Kind | Sort }=]', 'S\\$Node.Role']\n"
                               "DatumHandlers:\n  Datum.InvokeCommand::InvokeCommand: {SkipDuringLoad: true}\n"},
              {"/p/AllNodes/n.yml", "Kind: web\nSite: {Town: Kiel}\n"},
              {"/p/S/web.yml", "k: web\n"},
              {"/p/S/db.yml", "k: db\n"}});
    QVERIFY(project);
    const auto engine = project->dialect->engine(scopeOf(*project, "n"));
    const LayerNode &layer = engine->layers().children.front();
    QStringList shown;
    for (const LayerNode *location : locations(layer)) {
        for (const LayerInput &input : location->inputs)
            shown << QString::fromStdString(input.name + (input.isDefined ? "=" + input.value : std::string("?")));
        shown << (location->state == LayerNode::State::Unresolved ? QStringLiteral("-") : QStringLiteral("+"));
    }
    QCOMPARE(shown.join(QLatin1Char(' ')), QStringLiteral("Site.Hall? - Role? - Kind=web + Kind=web - +"));
    const LayerNode *script = locations(layer)[3];
    QCOMPARE(script->written, std::string("[x={ $Node.Kind | Sort }=]"));
    QVERIFY(script->message.find("needs PowerShell") != std::string::npos);
    QCOMPARE(layer.inputs.size(), std::size_t{3});
}

/// A value that is set takes the place of the node's own, however it is spelled, and leads to another file.
void TestDatumProject::changedNodeValues()
{
    const auto project =
        open({{"/p/Datum.yml", "ResolutionPrecedence: ['S\\$($Node.Site.Hall)', 'S\\$($Node.Kind)']\n"},
              {"/p/AllNodes/n.yml", "Kind: web\nSite: {Town: Kiel}\n"},
              {"/p/S/web.yml", "k: web\n"},
              {"/p/S/db.yml", "k: db\n"},
              {"/p/S/H1.yml", "k: hall\n"}});
    QVERIFY(project);
    KeyTable &keys = *project->workspace->keys;
    const auto answer = [&](const Scope &scope) {
        return toText(project->dialect->engine(scope)->lookup({.key = LookupTarget::named("k")}).value);
    };
    const Scope own = scopeOf(*project, "n");
    QCOMPARE(answer(own), QStringLiteral("\"web\""));
    const Scope other = withVariable(own, "kind", Value::string("db"), keys);
    QCOMPARE(answer(other), QStringLiteral("\"db\""));
    const Scope hall = withVariable(other, "site.Hall", Value::string("H1"), keys);
    QCOMPARE(answer(hall), QStringLiteral("\"hall\""));
    const auto engine = project->dialect->engine(hall);
    QCOMPARE(locations(engine->layers()).front()->resolved, std::string("/p/S/H1.yml"));
}

void TestDatumProject::dependenceOnHashOrderIsReported()
{
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a, S\\b]\nlookup_options: {'^k': hash}\n"},
                               {"/p/S/a.yml", "k: {x: 1}\n"},
                               {"/p/S/b.yml", "k: {y: 2}\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "k");
    QCOMPARE(toText(result.value), QStringLiteral("{x: 1, y: 2}"));
    QVERIFY(has(result.warnings, "random"));
    QCOMPARE(result.merge.matchedBy, std::string("^k"));
    QCOMPARE(result.merge.mark.line, 2U);
    // What hits a member of the table of options is none, however many patterns match its name.
    const auto members =
        open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a, S\\b]\nlookup_options: {'^C': deep, '^.o': hash}\n"},
              {"/p/S/a.yml", "Count: {x: 1}\nCounted: {x: 1}\n"},
              {"/p/S/b.yml", "Count: {y: 2}\nCounted: {y: 2}\n"}});
    QVERIFY(members);
    const LookupResult member = lookup(*members, {}, "Count");
    QCOMPARE(toText(member.value), QStringLiteral("{x: 1, y: 2}"));
    QVERIFY(!has(member.warnings, "random"));
    QVERIFY(has(lookup(*members, {}, "Counted").warnings, "random"));
}

/// A marker acts below its own layer too, and a value of another type is reported.
void TestDatumProject::warningsOfMerging()
{
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a, S\\b, S\\c]\nlookup_options:\n"
                                                "  k: {merge_hash: hash, merge_options: {knockout_prefix: '--'}}\n"
                                                "  l: hash\n"},
                               {"/p/S/a.yml", "k: {x: 1}\nl: {x: 1}\n"},
                               {"/p/S/b.yml", "k: {--y: ~}\nl: text\n"},
                               {"/p/S/c.yml", "k: {y: 2, z: 3}\n"}});
    QVERIFY(project);
    QCOMPARE(toText(lookup(*project, {}, "k").value), QStringLiteral("{x: 1, z: 3}"));
    const LookupResult other = lookup(*project, {}, "l");
    QCOMPARE(toText(other.value), QStringLiteral("{x: 1}"));
    const auto mismatches = std::count_if(other.trace.events.begin(), other.trace.events.end(),
                                          [](const Event &event) { return event.kind == EventKind::TypeMismatch; });
    QCOMPARE(mismatches, 1);
}

/// A text accepted by both handlers stays sealed, with a warning that the result is random.
void TestDatumProject::twoHandlers()
{
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a, S\\b]\nDatumHandlers:\n"
                                                "  Datum.InvokeCommand::InvokeCommand: {SkipDuringLoad: true}\n"
                                                "  Datum.ProtectedData::ProtectedDatum: {}\n"},
                               {"/p/S/a.yml", "k: '[ENC=[x={ 1 }=]]'\n"},
                               {"/p/S/b.yml", "k: below\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "k");
    QCOMPARE(toText(result.value), QStringLiteral("\"[ENC=[x={ 1 }=]]\""));
    QVERIFY(has(result.warnings, "random"));
}

/// Only answers that depend on the order are reported as random.
void TestDatumProject::orderOfNodeValues()
{
    const auto project = open(
        {{"/p/Datum.yml", "ResolutionPrecedence: ['S\\$($Node.Description)', S\\all]\nDatumHandlers:\n"
                          "  Datum.InvokeCommand::InvokeCommand: {SkipDuringLoad: true}\n"},
         {"/p/AllNodes/Dev/Srv1.yml", "Description: '[x= \"in $($Node.Place)\" =]'\n"
                                      "Place: '[x={ $File.Directory.BaseName }=]'\n"},
         {"/p/AllNodes/Dev/Srv2.yml", "Description: '[x= \"in $($Node.Place)\" =]'\nPlace: '[x= \"Dev\" =]'\n"},
         {"/p/AllNodes/Dev/Srv3.yml", "Description: '[x={ $File.BaseName }=]'\nPlace: '[x={ $File.BaseName }=]'\n"},
         {"/p/S/in Dev.yml", "k: above\n"},
         {"/p/S/all.yml", "k: below\nl: 1\nConfigurations: [k]\n"}});
    QVERIFY(project);
    const LookupResult changed = lookup(*project, "Srv1", "k");
    QCOMPARE(toText(changed.value), QStringLiteral("\"above\""));
    QVERIFY(has(changed.warnings, "another answer here: see Description"));
    QVERIFY(has(ask(*project, "Srv1", LookupTarget::wholeNode()).warnings, "random"));
    QVERIFY(!has(lookup(*project, "Srv1", "l").warnings, "random"));
    for (const char *node : {"Srv2", "Srv3"}) {
        QVERIFY(!has(lookup(*project, node, "k").warnings, "random"));
        QVERIFY(!has(ask(*project, node, LookupTarget::wholeNode()).warnings, "random"));
    }
}

void TestDatumProject::misleadingOptions()
{
    const auto project =
        open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\a]\nlookup_options:\n  Configurations: Unique\n"
                               "  x: {merge_hash: hash, merge_options: {knockout_prefix: '.'}}\n"},
              {"/p/S/a.yml", "Keys: [a]\n"}});
    QVERIFY(project);
    QVERIFY(tells(*project, "`Unique` is not a strategy"));
    QVERIFY(tells(*project, "the knockout prefix '.' of x"));
}

/// The entry `strategy` ends the search at the first layer with the path; what the others have is shown all the same.
void TestDatumProject::layersBelowTheFirstAreShown()
{
    using State = LayerOutcome::State;
    const auto project = open({{"/p/Datum.yml", "ResolutionPrecedence: [S\\none, S\\a, S\\b, S\\c, S\\d]\n"
                                                "lookup_options: {k: {strategy: MostSpecific}}\n"},
                               {"/p/S/a.yml", "k: {m: 1}\n"},
                               {"/p/S/b.yml", "o: 2\n"},
                               {"/p/S/c.yml", "k: {m: 3, n: 4}\n"}});
    QVERIFY(project);
    const LookupResult result = lookup(*project, {}, "k");
    QCOMPARE(toText(result.value), QStringLiteral("{m: 1}"));
    std::vector<State> states;
    for (const LayerOutcome &outcome : result.trace.layers)
        states.push_back(outcome.state);
    QCOMPARE(states, (std::vector{State::Missing, State::Found, State::NoKey, State::NotConsulted, State::Missing}));
    QCOMPARE(toText(result.trace.origin(result.trace.layers[3].root).value), QStringLiteral("{m: 3, n: 4}"));
    const bool isExplained =
        std::any_of(result.trace.events.begin(), result.trace.events.end(), [&](const Event &event) {
            return event.kind == EventKind::NotConsulted && event.by == result.trace.layers[1].root;
        });
    QVERIFY(isExplained);
}

QTEST_APPLESS_MAIN(TestDatumProject)
#include "tst_datumproject.moc"
