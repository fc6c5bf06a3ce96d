// SPDX-License-Identifier: MIT
#include "app/project/findings/findingsofkey.h"
#include "findings/findingrules.h"
#include "findings/mistakes/variablenames.h"

#include "searched.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

/// A hierarchy with the level \a path above common.yaml.
QByteArray level(const char *path, const char *facts = "", const char *defaults = "")
{
    return QByteArray("== hiera.yaml\nversion: 5\n") + defaults + "hierarchy:\n- {name: Level, path: " + path +
           "}\n- {name: Common, path: common.yaml}\n== data/common.yaml\nk: 1\n== data/site/fra.yaml\nk: 2\n" + facts;
}

} // namespace

/// Findings about the variables in paths of levels, and about levels that repeat others.
class TestLevelFindings : public QObject
{
    Q_OBJECT

private slots:
    void reports_data();
    void reports();
    void similarFacts_data();
    void similarFacts();
    void aboutOneKey_data();
    void aboutOneKey();
};

void TestLevelFindings::reports_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("places");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *places,
                        const char *says = "") {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromLatin1(places) << QString::fromLatin1(says);
    };
    row("a fact misspelled", "fact-unknown", level("'site/%{facts.stie}.yaml'"), "hiera.yaml:3 (, 3)",
        "Did you mean %{facts.site}?");
    row("and no other finding about it", "path-empty-segment", level("'site/%{facts.stie}.yaml'"), "");
    row("a fact that is like none", "fact-unknown", level("'site/%{facts.cluster}.yaml'"), "");
    row("that one is not set", "path-empty-segment", level("'site/%{facts.cluster}.yaml'"), "hiera.yaml:3 (, 3)");
    row("a fact that one node has", "fact-unknown",
        level("'site/%{facts.sites}.yaml'", "== facts/new.yaml\nsites: fra\n"), "");
    row("a fact without its parent", "fact-unknown",
        level("'%{facts.family}.yaml'", "== facts/new.yaml\nos: {family: Debian}\n"), "hiera.yaml:3 (, 4)",
        "%{facts.os.family}");
    row("an extension without its prefix", "fact-unknown",
        level("'%{trusted.extensions.role}.yaml'",
              "== facts/web01.yaml\n{role: web, trusted: {extensions: {pp_role: web}}}\n"),
        "hiera.yaml:3 (, 3)", "%{trusted.extensions.pp_role}");
    row("a legacy fact", "fact-legacy", level("'%{facts.operatingsystem}.yaml'"), "hiera.yaml:3 (, 3)",
        "%{facts.os.name}");
    row("a legacy fact that nodes have", "fact-legacy",
        level("'%{::osfamily}.yaml'",
              "== facts/web01.yaml\nosfamily: a\n== facts/web02.yaml\nosfamily: a\n== facts/db01.yaml\nosfamily: a\n"),
        "hiera.yaml:3 (, 0)", "%{facts.os.family}");
    row("a legacy fact of two hierarchies", "fact-legacy",
        level("'%{facts.operatingsystem}.yaml'") +
            "== modules/app/hiera.yaml\nversion: 5\nhierarchy:\n- {name: C, path: "
            "'%{facts.operatingsystem}.yaml'}\n== modules/app/data/common.yaml\napp::k: 1\n",
        "hiera.yaml:3 (, 3)");
    row("a variable of several paths", "path-empty-segment",
        level("x.yaml", "== facts/web01.yaml\nlist: [a, b]\n== facts/web02.yaml\nlist: [a, b]\n"
                        "== facts/db01.yaml\nlist: [a, b]\n")
            .replace("path: x.yaml", "mapped_paths: [list, x, '%{x}/%{facts.cluster}.yaml']"),
        "hiera.yaml:3 (, 3)");
    row("a fact of today", "fact-legacy", level("'%{facts.os.name}.yaml'"), "");
    row("an extension that is not known", "trusted-unset", level("'%{trusted.extensions.pp_role}.yaml'"),
        "hiera.yaml:3 (, 3)", "--var trusted.extensions.pp_role=VALUE");
    row("an extension that is known", "trusted-unset",
        level("'%{trusted.extensions.pp_role}.yaml'",
              "== facts/web01.yaml\ntrusted: {extensions: {pp_role: a}}\n== facts/web02.yaml\ntrusted: {extensions: "
              "{pp_role: a}}\n== facts/db01.yaml\ntrusted: {extensions: {pp_role: a}}\n"),
        "");
    row("a data folder of a fact", "datadir-unset",
        level("'site/%{site}.yaml'", "", "defaults: {data_hash: yaml_data, datadir: 'data/%{facts.tenant}'}\n"),
        "hiera.yaml:4 (, 3)", "%{facts.tenant}");
    row("a data folder of a fact that nodes have", "datadir-unset",
        level("'site/%{site}.yaml'", "", "defaults: {data_hash: yaml_data, datadir: 'data/%{facts.site}'}\n"), "");
    row("a level twice", "level-repeated",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: A, path: common.yaml}\n- {name: B, path: common.yaml}\n" +
            common("k: 1"),
        "hiera.yaml:4 (, 0)", "The level B reads");
    row("a level of another folder", "level-repeated",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: A, path: common.yaml}\n- {name: B, path: common.yaml, "
        "datadir: other}\n== other/common.yaml\nk: 2\n" +
            common("k: 1"),
        "");
    const char *lookup = "puppet-lookup-differs";
    row("no clientcert", lookup, level("'%{trusted.certname}.yaml'"), "hiera.yaml:3 (, 0)", "`clientcert`");
    row("no level of the node", lookup, level("'%{site}.yaml'"), "");
    const char *certnames = "== facts/web01.yaml\nclientcert: web01\n== facts/web02.yaml\nclientcert: web02\n"
                            "== facts/db01.yaml\n{clientcert: db01, trusted: {extensions: {pp_role: a}}}\n";
    row("a clientcert", lookup, level("'%{trusted.certname}.yaml'", certnames), "");
    row("a clientcert and an extension", lookup, level("'%{trusted.extensions.pp_role}.yaml'", certnames),
        "hiera.yaml:3 (, 0)", "`--compile`");
}

void TestLevelFindings::reports()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, places);
    QFETCH(QString, says);
    QVERIFY2(findFindingRule(rule.toStdString()), "the rule is in the table");
    const Searched all = searched(files);
    QCOMPARE(placesOf(all, rule), places);
    for (const FindingEntry &found : all.found) {
        if (found.finding.rule == rule.toStdString())
            QVERIFY2(QString::fromStdString(found.finding.text).contains(says), found.finding.text.c_str());
    }
}

void TestLevelFindings::similarFacts_data()
{
    QTest::addColumn<std::string>("written");
    QTest::addColumn<QString>("similar");
    const auto row = [](const char *written, const char *similar) {
        QTest::newRow(written) << std::string(written) << QString::fromLatin1(similar);
    };
    row("facts.os.familiy", "facts.os.family");
    row("fact.os.family", "facts.os.family");
    row("os.famly", "facts.os.family");
    row("::rolle", "facts.role");
    row("facts.OS.Family", "facts.os.family");
    row("facts.pp_env", "trusted.extensions.pp_env");
    row("trusted.extension.pp_env", "trusted.extensions.pp_env");
    row("facts.dc", "");             // short names differ too easily
    row("facts.size", "facts.site"); // one letter
    row("facts.tier", "");
    row("facts.ox.famly", ""); // two names differ
    row("facts.name", "");     // two facts end so
}

void TestLevelFindings::similarFacts()
{
    QFETCH(std::string, written);
    QFETCH(QString, similar);
    const std::vector<std::string> known{"facts.disk.name", "facts.dk",   "facts.os",   "facts.os.family",
                                         "facts.os.name",   "facts.role", "facts.site", "trusted.extensions.pp_env"};
    QCOMPARE(QString::fromStdString(similarFact(written, known)), similar);
}

/// What the command line and the window show with the answer for one key: warnings about it, and about no other.
void TestLevelFindings::aboutOneKey_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("rules");
    const auto row = [](const char *name, const QByteArray &files, const char *rules) {
        QTest::newRow(name) << files << QString::fromLatin1(rules);
    };
    row("nothing is wrong", webOver("k: [a]", "k: [b]", "lookup_options: {k: {merge: unique}}\n"), "");
    row("a marker in the result", webOver("k: ['--x']", "l: 1\n", kDeep), "marker-leaked");
    row("the same of another key", webOver("k: [a]\nl: ['--x']", "k: [b]\n", kDeep), "");
    row("a key twice in a file that has it", common("k: 1\nk: 2"), "key-duplicate");
    row("another key twice", common("l: 1\nl: 2\nk: 1"), "");
    row("an unknown option", common("lookup_options: {k: {strategy: deep}}\nk: 1"), "option-beside-merge");
    row("an option of another key", common("lookup_options: {l: {strategy: deep}}\nk: 1"), "");
    row("a fact misspelled", common("k: '%{fact.role}'"), "variable-misspelled");
    row("a symbol", common("k: ::1"), "lookup-fails symbol-value");
    row("notes stay out", webOver("k: 1", "k: 1"), "");
    row("errors first",
        webOver("k: ['--x']", "l: 1\n",
                "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: "
                "'--'}, convert_to: Integer}}\n"),
        "convert-fails");
}

void TestLevelFindings::aboutOneKey()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, rules);
    ProjectRequest request;
    request.root = "/env";
    request.facts = "/env/facts";
    const auto project = openProject(request, takeSnapshot(filesOf(files)));
    QVERIFY(project);
    Question question;
    question.source = sourceOf(**project);
    question.node = "web01";
    question.key = LookupTarget::named("k");
    const Scope scope = scopeOf(**project, question);
    const auto engine = engineFor(**project, scope, question);
    const auto lookup = lookupRequest(**project, question);
    QVERIFY(engine && lookup);
    QStringList found;
    for (const FindingEntry &each : findingsOfKey(**project, **engine, scope, *lookup))
        found << QString::fromStdString(each.finding.rule);
    QCOMPARE(found.join(QLatin1Char(' ')), rules);
}

QTEST_MAIN(TestLevelFindings)
#include "tst_levelfindings.moc"
