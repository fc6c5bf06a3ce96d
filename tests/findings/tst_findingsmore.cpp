// SPDX-License-Identifier: MIT
#include "app/project/repairs/findingrepairs.h"
#include "findings/findingrules.h"

#include "searched.h"

#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

/// Findings of systems other than Hiera 5, and the edits that make findings go.
class TestFindingsMore : public QObject
{
    Q_OBJECT

private slots:
    void otherDialects_data();
    void otherDialects();
    void repairs_data();
    void repairs();
    void repairsAreOfKnownRules();
};

/// The same for systems whose options stand elsewhere; places as placesOf() gives them.
void TestFindingsMore::otherDialects_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *places) {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromLatin1(places);
    };
    const QByteArray hiera3 =
        "== hiera.yaml\n:backends:\n  - yaml\n:hierarchy:\n  - common\n:yaml:\n  :datadir: /env/data\n";
    row("Hiera 3 reads no options", "option-ignored", hiera3 + common("lookup_options: {k: {merge: deep}}\nk: 1"),
        "data/common.yaml:1 (, 0)");
    row("Hiera 3 without options", "option-ignored", hiera3 + common("k: 1"), "");
    const auto datum = [](const char *options, const char *data) -> QByteArray {
        return QByteArray("== Datum.yml\nResolutionPrecedence: ['AllNodes\\$($Node.Name)', 'Baselines\\Base']\n"
                          "DatumStructure:\n- {StoreName: AllNodes, StoreProvider: 'Datum::File', StoreOptions: {Path: "
                          "./AllNodes}}\n- {StoreName: Baselines, StoreProvider: 'Datum::File', StoreOptions: {Path: "
                          "./Baselines}}\n") +
               options + "\n== AllNodes/n1.yml\nNodeName: n1\nName: n1\n== AllNodes/n2.yml\nNodeName: n2\nName: n2\n" +
               "== Baselines/Base.yml\n" + data + '\n';
    };
    row("Datum reads no options from data", "option-ignored", datum("", "lookup_options: {k: deep}\nk: 1"),
        "Baselines/Base.yml:1 (, 0)");
    row("Datum without options in data", "option-ignored", datum("", "k: 1"), "");
    row("options of Datum for nothing", "option-matches-nothing",
        datum("lookup_options:\n  k\\nope: deep\n  ^nope.*: deep", "k: {a: 1}"),
        "Datum.yml:6 (, 5); Datum.yml:7 (, 5)");
    row("options of Datum for parts", "option-matches-nothing",
        datum("lookup_options:\n  K\\a: deep\n  ^k\\\\a$: deep", "k: {a: 1}"), "");
    row("two patterns of Datum for a key", "datum-luck",
        datum("lookup_options:\n  ^k.*: deep\n  ^.*k$: hash", "k: {a: 1}"), "Datum.yml:6 (k, 5)");
    row("the key itself beside a pattern of Datum", "datum-luck",
        datum("lookup_options:\n  ^k.*: deep\n  k: hash", "k: {a: 1}"), "");
    row("one hash in a list", "datum-version", datum("", "k: [{a: 1}]"), "Baselines/Base.yml:1 (k, 5)");
    row("two hashes in a list", "datum-version", datum("", "k: [{a: 1}, {a: 2}]"), "");
}

void TestFindingsMore::otherDialects()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, places);
    auto all = filesOf(files);
    ProjectRequest request;
    request.root = files.contains("== Datum.yml") ? "/env/Datum.yml" : "/env/hiera.yaml";
    const auto project = openProject(request, takeSnapshot(all));
    QVERIFY2(project, project ? "" : project.error().message.c_str());
    std::vector<std::string> names;
    for (const KnownNode &node : (*project)->nodes)
        names.push_back(node.name());
    Question question;
    question.source = sourceOf(**project);
    Searched result{*project, {}, {}, names};
    QVERIFY(findFindings(*project, question, names, {},
                         {[&](FindingEntry found) { result.found.push_back(std::move(found)); }}));
    QCOMPARE(placesOf(result, rule), places);
}

/// What the edit makes of the file, and which keys change with it. Empty: none is offered.
void TestFindingsMore::repairs_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *after,
                        const char *text) {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromUtf8(after) << QString::fromUtf8(text);
    };
    const char *nothing = "Without it, no answer changes.";
    row("the value of the layer below", "override-equal", webOver("k: 1 # here\nl: 2", "k: 1"), "l: 2\n", nothing);
    row("one of two parts that repeat others", "override-equal",
        webOver("k: {a: 1, b: 2, c: 3}", "k: {a: 1, b: 2}\n", kDeep), "", "");
    row("a value that wins nowhere", "never-wins", webOver("k: 1", "k: 2\nl: 1\n") + "== data/role/db.yaml\nk: 3\n",
        "l: 1\n", nothing);
    row("a marker for nothing", "marker-useless", webOver("k: ['--x', a]", "k: [y]\n", kDeep), "k: [a]\n", nothing);
    row("a marker in the result", "marker-leaked", webOver("k: ['--x', a]", "l: 1\n", kDeep), "k: [a]\n",
        "Without it, these change on 2 nodes: k.");
    row("a null that is skipped", "null-on-top", webOver("k: {a: ~, b: 1}", "k: {a: 1}\n", kDeep), "k: {b: 1}\n",
        nothing);
    row("options for nothing", "option-matches-nothing",
        common("lookup_options:\n  nope: {merge: deep}\n  k: {merge: first}\nk: 1"),
        "lookup_options:\n  k: {merge: first}\nk: 1\n", nothing);
    row("an octal number", "yaml-surprise", common("k:\n  mode: 0644 # of the file"),
        "k:\n  mode: '0644' # of the file\n", "As a quoted string, these change on 3 nodes: k.");
    row("one of two octal numbers of a key", "yaml-surprise", common("k:\n  mode: 0644\n  other: 0755"),
        "k:\n  mode: '0644'\n  other: 0755\n", "As a quoted string, these change on 3 nodes: k.");
    row("a key twice", "key-duplicate", common("k: 1\n# of l\nl: 2\nk: 3 # counts"), "# of l\nl: 2\nk: 3 # counts\n",
        nothing);
    row("a long value and a key of the same name", "key-duplicate", common("k:\n- a\n\n- b: 1\n  c: 2\n\n# of k\nk: 3"),
        "\n# of k\nk: 3\n", nothing);
    row("a key twice on one line", "key-duplicate", common("l: {k: 1, k: 2}"), "", "");
    row("equal markers", "marker-cancelled",
        "== data/nodes/web01.yaml\nk: ['--x', c]\n" + webOver("k: ['--x', b]", "k: [x]\n", kDeep), "k: [c]\n",
        "Without it, these change on 1 node: k.");
    row("a marker used up on the way", "marker-spent",
        "== data/nodes/web01.yaml\nk: ['--x', c]\n" + webOver("k: [b] # of all", "k: [x]\n", kDeep), "k: [c]\n",
        "With the marker in the layer right above, these change on 2 nodes: k.");
    row("an unknown option", "option-ignored", common("lookup_options:\n  k: {frobnicate: deep, merge: deep}\nk: 1"),
        "lookup_options:\n  k: {merge: deep}\nk: 1\n", nothing);
    row("a strategy beside merge", "option-beside-merge",
        webOver("k: [a]", "k: [b]\n", "lookup_options:\n  k:\n    strategy: deep\n"),
        "lookup_options:\n  k:\n    merge:\n      strategy: deep\nk: [b]\n\n",
        "Below `merge`, these change on 2 nodes: k.");
    row("a prefix beside a strategy without options", "option-beside-merge",
        common("lookup_options: {k: {merge: unique, knockout_prefix: '--'}}\nk: [b]"), "",
        ""); // another strategy may be meant
    row("a pattern without a caret", "option-no-pattern",
        common("lookup_options:\n  'k.*': {merge: unique}\nk: [a, a]"),
        "lookup_options:\n  '^k.*': {merge: unique}\nk: [a, a]\n", "Written as ^k.*, these change on 3 nodes: k.");
    row("options misspelled", "options-misplaced", common("lookup-options:\n  k: {merge: unique}\nk: [a, a]"),
        "lookup_options:\n  k: {merge: unique}\nk: [a, a]\n",
        "Written as lookup_options, these change on 3 nodes: k and lookup-options.");
    row("a long dash", "marker-lookalike", webOver("k: [\xe2\x80\x94x, a]", "k: [x]\n", kDeep), "k: [--x, a]\n",
        "Written as --x, these change on 2 nodes: k.");
    row("a symbol", "symbol-value", common("k: ::1 # local"), "k: '::1' # local\n",
        "As a quoted string, these change on 3 nodes: k.");
    row("a key that is a boolean", "key-not-text", common("k:\n  on: 1"), "k:\n  'on': 1\n",
        "As a quoted string, these change on 3 nodes: k.");
    row("tokens of Apache", "token-of-program", common("k: '%{A} %{B}'"),
        "k: '%{literal(''%'')}{A} %{literal(''%'')}{B}'\n",
        "Written as %{literal('%')}{A} %{literal('%')}{B}, these change on 3 nodes: k.");
    row("fact instead of facts", "variable-misspelled", common("k: '%{fact.role}'"), "k: '%{facts.role}'\n",
        "Written as %{facts.role}, these change on 3 nodes: k.");
    row("lookup of a list", "lookup-of-collection", common("k: \"%{lookup('l')}\"\nl: [a]"),
        "k: \"%{alias('l')}\"\nl: [a]\n", "Written as %{alias('l')}, these change on 3 nodes: k.");
    row("an argument without quotes", "token-syntax", common("k: '%{lookup(l)}'\nl: a"),
        "k: '%{lookup(''l'')}'\nl: a\n", "Written as %{lookup('l')}, these change on 3 nodes: k.");
    row("Puppet code", "token-of-code", common("k: \"${facts['role']}\""), "k: \"%{facts.role}\"\n",
        "Written as %{facts.role}, these change on 3 nodes: k.");
    row("findings without a safe repair", "kind-clash", webOver("k: [a]", "k: b"), "", "");
}

void TestFindingsMore::repairs()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, after);
    QFETCH(QString, text);
    const Searched all = searched(files);
    const auto found = std::find_if(all.found.begin(), all.found.end(),
                                    [&](const FindingEntry &each) { return each.finding.rule == rule.toStdString(); });
    QVERIFY(found != all.found.end());
    Question question;
    question.source = sourceOf(*all.project);
    const auto repair = repairOf(all.project, question, all.names, *found);
    QVERIFY(repair);
    QCOMPARE(repair->has_value(), !after.isEmpty());
    if (!*repair)
        return;
    QCOMPARE(QString::fromStdString((*repair)->changed.front().after.value_or("")), after);
    QCOMPARE(QString::fromStdString(repairText(**repair)), text);
}

void TestFindingsMore::repairsAreOfKnownRules()
{
    std::size_t repairs = 0;
    for (const FindingRule &rule : findingRules())
        repairs += hasRepair(rule.id) ? 1 : 0;
    QCOMPARE(repairs, std::size_t{41}); // a name that is misspelt would be of no rule
    QVERIFY(!hasRepair("nope"));
}

QTEST_MAIN(TestFindingsMore)
#include "tst_findingsmore.moc"
