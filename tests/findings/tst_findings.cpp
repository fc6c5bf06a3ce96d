// SPDX-License-Identifier: MIT
#include "findings/findingphrases.h"
#include "findings/findingrules.h"

#include "searched.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

/// Each rule speaks where it should, and stays silent where something looks alike and is right.
class TestFindings : public QObject
{
    Q_OBJECT

private slots:
    void reports_data();
    void reports();
    void oneNodeReportsNoRulesOfTheFleet();
    void reportsEachOnce();
    void sealedValuesStaySealed();
    void foldersThatAreNoText();
    void severities();
    void rulesCanBeChosen();
    void cancelled();
    void textsOutliveLines();
    void allRulesAreInTheTable();
};

void TestFindings::reports_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *places) {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromLatin1(places);
    };

    row("a key twice", "key-duplicate", common("k: 1\nl: 2\nk: 3"), "data/common.yaml:3 (k, 0)");
    row("a key in two mappings", "key-duplicate", common("k: {a: 1}\nl: {a: 1}"), "");
    row("an octal number", "yaml-surprise", common("k:\n  mode: 0644"), "data/common.yaml:2 (k, 0)");
    row("a text of digits", "yaml-surprise", common("k:\n  mode: '0644'"), "");
    row("a file that is no YAML", "file-broken", common("k: [1"), "data/common.yaml:2 (, 0)");

    row("a marker used up on the way", "marker-spent",
        "== data/nodes/web01.yaml\nk: ['--x']\n" + webOver("k: [b]", "k: [x]\n", kDeep),
        "data/nodes/web01.yaml:1 (k, 1)");
    row("a marker that reaches it", "marker-spent", webOver("k: ['--x']", "k: [x]\n", kDeep), "");
    row("equal markers", "marker-cancelled",
        "== data/nodes/web01.yaml\nk: ['--x']\n" + webOver("k: ['--x']", "k: [x]\n", kDeep),
        "data/nodes/web01.yaml:1 (k, 1)");
    row("equal markers, and nothing to remove", "marker-cancelled",
        "== data/nodes/web01.yaml\nk: ['--x']\n" + webOver("k: ['--x']", "k: [y]\n", kDeep), "");
    row("a marker in the result", "marker-leaked", webOver("k: ['--x']", "l: 1\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("no marker without a prefix", "marker-leaked", webOver("k: ['--x']", "l: 1\n"), "");
    row("a marker for nothing", "marker-useless", webOver("k: ['--x', a]", "k: [y]\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("a marker for something on one node", "marker-useless",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
        "- {name: Site, path: 'site/%{site}.yaml'}\n- {name: Common, path: common.yaml}\n"
        "== data/role/web.yaml\nk: ['--x']\n== data/site/fra.yaml\nk: [x]\n== data/site/ams.yaml\nk: [y]\n" +
            common(kDeep),
        "");
    row("a flag that begins with the prefix", "prefix-eats-value", webOver("k: {a: '--x'}", "k: {a: y}\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("a flag in the middle", "prefix-eats-value", webOver("k: {a: 'x --y'}", "k: {a: y}\n", kDeep), "");
    row("a prefix that is a pattern", "prefix-is-pattern",
        webOver("k: [a]", "k: [b]\n", "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '.'}}}\n"),
        "data/common.yaml:1 (k, 3)");
    row("a plain prefix", "prefix-is-pattern", webOver("k: [a]", "k: [b]\n", kDeep), "");

    row("several parts are one finding", "override-equal", webOver("k: {a: 1, b: 2, c: 3}", "k: {a: 1, b: 2}\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("the value of the layer below", "override-equal", webOver("k: 1", "k: 1"), "data/role/web.yaml:1 (k, 2)");
    row("another value than the layer below", "override-equal", webOver("k: 1", "k: '1'"), "");
    row("equal on some nodes only", "override-equal",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
        "- {name: Site, path: 'site/%{site}.yaml'}\n"
        "== data/role/web.yaml\nk: 1\n== data/site/fra.yaml\nk: 1\n== data/site/ams.yaml\nk: 2\n",
        "");
    row("a list that is repeated", "override-equal", webOver("k: [1, 2]", "k: [1, 2]"), "data/role/web.yaml:1 (k, 2)");
    row("a value that wins nowhere", "never-wins", webOver("k: 1", "k: 2\n") + "== data/role/db.yaml\nk: 3\n",
        "data/common.yaml:1 (k, 3)");
    row("a value that wins somewhere", "never-wins", webOver("k: 1", "k: 2\n"), "");
    row("one part that wins nowhere", "never-wins",
        webOver("k: {a: 1}", "k: {a: 2, b: 2}\n", kDeep) + "== data/role/db.yaml\nk: {a: 1}\n",
        "data/common.yaml:2 (k, 3)");
    row("a list hides another", "first-hides", webOver("k: [a]", "k: [b]"), "data/common.yaml:1 (k, 2)");
    row("a list that is hidden on all nodes is reported once", "first-hides",
        webOver("k: [a]", "k: [b]") + "\n== data/role/db.yaml\nk: [c]\n", "");
    row("and that is so", "never-wins", webOver("k: [a]", "k: [b]") + "\n== data/role/db.yaml\nk: [c]\n",
        "data/common.yaml:1 (k, 3)");
    row("a list that has all of the other", "first-hides", webOver("k: [a, b]", "k: [b]"), "");
    row("first because it is configured", "first-hides",
        webOver("k: [a]", "k: [b]", "lookup_options: {k: {merge: first}}\n"), "");
    const auto withGlob = [&](const char *glob, const char *web = "k: 1", const char *db = "k: 2") -> QByteArray {
        return QByteArray("== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Roles, ") + glob +
               "}\n== data/role/db.yaml\n" + db + "\n== data/role/web.yaml\n" + web + "\n";
    };
    row("files of one pattern", "glob-order", withGlob("glob: 'role/*.yaml'"), "data/role/web.yaml:1 (k, 3)");
    row("files of one pattern with equal values", "glob-order", withGlob("glob: 'role/*.yaml'", "k: 2"), "");
    row("files of two patterns", "glob-order", withGlob("globs: ['role/w*.yaml', 'role/d*.yaml']"), "");
    row("files that are listed", "glob-order", withGlob("paths: [role/web.yaml, role/db.yaml]"), "");
    row("a list over a text", "kind-clash", webOver("k: [a]", "k: b"), "data/role/web.yaml:1 (k, 2)");
    row("a number over a text", "kind-clash", webOver("k: 1", "k: b"), "");
    row("kinds that meet in a merge", "kind-clash", webOver("k: {a: [1]}", "k: {a: {b: 1}}\n", kDeep),
        "data/common.yaml:2 (k, 2)");
    row("a null that wins", "null-on-top", webOver("k: ~", "k: 1"), "data/role/web.yaml:1 (k, 2)");
    row("a null that is skipped", "null-on-top", webOver("k: {a: ~}", "k: {a: 1}\n", kDeep),
        "data/role/web.yaml:1 (k, 2)");
    row("an empty list that is skipped", "null-on-top",
        webOver("k: []", "k: [a]\nlookup_options: {k: {merge: unique}}\n"), "data/role/web.yaml:1 (k, 2)");
    row("a null at the bottom", "null-on-top", webOver("k: 1", "k: ~"), "");
    row("a secret in the open", "sealed-plain-twin", webOver("k: 'ENC[PKCS7,MIIB]'", "k: secret"),
        "data/common.yaml:1 (k, 2)");
    row("two seals", "sealed-plain-twin", webOver("k: 'ENC[PKCS7,MIIB]'", "k: 'ENC[PKCS7,MIIC]'"), "");

    const auto hiera = [](const char *text) -> QByteArray { return QByteArray("== hiera.yaml\n") + text; };
    row("a file with a byte order mark", "byte-order-mark",
        "== data/common.yaml\n\xef\xbb\xbf"
        "k: 1\n",
        "data/common.yaml:1 (k, 0)");
    row("a file without one", "byte-order-mark", common("k: 1"), "");
    row("a configuration that is a list", "config-no-hash", hiera("- a\n") + common("k: 1"), "hiera.yaml:1 (, 0)");
    row("a mapping", "config-no-hash", hiera("version: 5\n") + common("k: 1"), "");
    row("version 4", "config-old-version",
        hiera("version: 4\nhierarchy:\n- {name: common, backend: yaml}\n") + common("k: 1"), "hiera.yaml:1 (, 0)");
    row("version 5", "config-old-version", hiera("version: 5\n") + common("k: 1"), "");
    row("a merge key below others", "merge-key-replaces", common("d: &d {a: 1}\nk:\n  a: 2\n  <<: *d"),
        "data/common.yaml:4 (k, 0)");
    row("a merge key above others", "merge-key-replaces", common("d: &d {a: 1}\nk:\n  <<: *d\n  a: 2"), "");
    row("a key of another module", "module-key",
        "== modules/app/hiera.yaml\nversion: 5\nhierarchy:\n- {name: C, path: common.yaml}\n== "
        "modules/app/data/common.yaml\nother::k: 1\n" +
            common("k: 1\napp::k: 2"),
        "modules/app/data/common.yaml:1 (app::k, 3)");
    row("a key of the module", "module-key",
        "== modules/app/hiera.yaml\nversion: 5\nhierarchy:\n- {name: C, path: common.yaml}\n== "
        "modules/app/data/common.yaml\napp::l: 1\n" +
            common("k: 1\napp::k: 2"),
        "");
    row("a second document", "text-ignored", common("k: 1\n---\nl: 2"), "data/common.yaml:3 (k, 0)");
    row("one document", "text-ignored", common("---\nk: 1\nl: 2"), "");
    row("facts that are broken", "facts-broken", "== facts/web09.yaml\n{\n" + common("k: 1"),
        "facts/web09.yaml:2 (, 0)");
    row("facts that can be read", "facts-broken", "== facts/web09.yaml\n{role: web}\n" + common("k: 1"), "");
    row("a variable that is not set", "interpolation-unknown", common("k: 'a%{facts.nope}'"),
        "data/common.yaml:1 (k, 3)");
    row("a variable that is set", "interpolation-unknown", common("k: 'a%{role}'"), "");
    row("a key that no file has", "lookup-unknown", common("k: \"a%{lookup('nope')}\""), "data/common.yaml:1 (k, 3)");
    row("a key that is there", "lookup-unknown", common("k: \"a%{lookup('l')}\"\nl: b"), "");
    row("alias in a text", "alias-in-text", common("k: \"a%{alias('l')}\"\nl: b"), "data/common.yaml:1 (k, 3)");
    row("alias as all of a text", "alias-in-text", common("k: \"%{alias('l')}\"\nl: b"), "");
    row("a conversion that fails", "convert-fails", common("lookup_options: {k: {convert_to: Integer}}\nk: a"),
        "data/common.yaml:1 (k, 3)");
    row("a conversion that works", "convert-fails", common("lookup_options: {k: {convert_to: Integer}}\nk: '1'"), "");
    row("a lookup that fails", "strategy-cannot-merge",
        webOver("k: a", "k: {a: 1}", "lookup_options: {k: {merge: hash}}\n"), "data/role/web.yaml:1 (k, 2)");

    row("a variable of a path", "path-empty-segment", common("k: 1") + "\n== facts/new.yaml\nsite: fra\n",
        "hiera.yaml:4 (, 1)");
    row("all nodes have it", "path-empty-segment", common("k: 1"), "");
    row("a part of a name", "variable-unset",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Role, path: 'role-%{facts.nope}.yaml'}\n" + common("k: 1"),
        "hiera.yaml:3 (, 3)");
    row("a folder that is not there", "path-impossible", common("k: 1"), "hiera.yaml:3 (, 0); hiera.yaml:4 (, 0)");
    row("folders that are there", "path-impossible", webOver("k: 1", "k: 2") + "\n== data/nodes/x.yaml\nk: 1\n", "");
    row("a level without files", "level-unreached",
        webOver("k: 1", "k: 2") + "\n== data/site/ams/x.yaml\nk: 1\n== hiera.yaml\nversion: 5\nhierarchy:\n"
                                  "- {name: Site, path: 'site/%{site}.yaml'}\n- {name: Common, path: common.yaml}\n",
        "hiera.yaml:3 (, 0)");
    row("a level that one node has", "level-unreached",
        webOver("k: 1", "k: 2") + "\n== data/site/ams.yaml\nk: 1\n== hiera.yaml\nversion: 5\nhierarchy:\n"
                                  "- {name: Site, path: 'site/%{site}.yaml'}\n- {name: Common, path: common.yaml}\n",
        "");
    // A node of which only the name is known may have any value for `role`.
    const QByteArray guessed =
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
        "- {name: Role, path: 'role/%{role}.yaml'}\n- {name: Os, path: 'os/%{os}.yaml'}\n"
        "- {name: Common, path: common.yaml}\n== data/nodes/new.yaml\nq: 1\n";
    row("a file that an unknown node may read", "file-unreached",
        guessed + webOver("k: 1", "k: 2\n") + "== data/role/old.yaml\nk: 1\n", "");
    row("a level that an unknown node may use", "level-unreached",
        guessed + webOver("k: 1", "k: 2\n") + "== data/os/x/y.yaml\nk: 1\n", "");
    row("a key that an unknown node may use", "lookup-unknown",
        guessed + "== data/nodes/new.yaml\nq: \"%{lookup('r')}\"\n" + webOver("k: 1", "k: 2\n"), "");
    row("options that an unknown node may use", "option-matches-nothing",
        guessed + webOver("k: 1", "k: 2\nlookup_options:\n  r: {merge: first}\n  s: {merge: first}\n") +
            "== data/role/old.yaml\nr: 1\n",
        "data/common.yaml:4 (, 4)");
    row("equal to a value that may be overridden", "override-equal",
        guessed + "== data/nodes/new.yaml\nk: 1\n" + webOver("k: 2", "k: 1\n"), "");
    row("a failure because of missing facts", "lookup-fails",
        guessed + "== data/nodes/new.yaml\nq: '%{::role}'\n" + webOver("k: 1", "k: 2\n"), "");
    const QByteArray environments = "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Environment, path: "
                                    "'%{environment}.yaml'}\n- {name: Common, path: common.yaml}\n";
    row("files of other environments", "file-unreached",
        environments + webOver("k: 1", "k: 2\n") + "== data/staging.yaml\nk: 1\n", "data/role/web.yaml (, 0)");
    row("a file that no node reads", "file-unreached", webOver("k: 1", "k: 2") + "\n== data/role/old.yaml\nk: 1\n",
        "data/role/old.yaml (, 0)");
    row("no data file", "file-unreached", webOver("k: 1", "k: 2") + "\n== data/role/README.md\nk\n", "");

    row("options for nothing", "option-matches-nothing", common("lookup_options: {'^nope::': {merge: deep}}\nk: 1"),
        "data/common.yaml:1 (, 3)");
    row("options for something", "option-matches-nothing", common("lookup_options: {'^k': {merge: deep}}\nk: 1"), "");
    row("a pattern behind another", "option-shadowed",
        common("lookup_options:\n  '^k': {merge: deep}\n  '^k1': {merge: first}\nk1: 1"), "data/common.yaml:3 (, 3)");
    row("a key behind a pattern", "option-shadowed",
        common("lookup_options:\n  '^k': {merge: deep}\n  k1: {merge: first}\nk1: 1\nk2: 1"), "");
    row("an unknown option", "option-ignored", common("lookup_options: {k: {frobnicate: deep}}\nk: 1"),
        "data/common.yaml:1 (, 0)");
    row("options that are some", "option-ignored", common("lookup_options: {k: {merge: deep}}\nk: 1"), "");
    row("a configuration that cannot be used", "config-broken", "== hiera.yaml\nversion: 5\nhierarchy: 1\n",
        "hiera.yaml:2 (, 0)");
    row("the configuration's error is reported once", "lookup-fails",
        "== hiera.yaml\nversion: 5\nhierarchy: 1\n" + common("k: 1"), "");
}

void TestFindings::reports()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, places);
    QVERIFY2(findFindingRule(rule.toStdString()), "the rule is in the table");
    const Searched all = searched(files);
    QCOMPARE(placesOf(all, rule), places);
    static const QRegularExpression placeholder(QStringLiteral(R"((^|[^%])\{[A-Za-z]\w*\})"));
    for (const FindingEntry &found : all.found) {
        const QString text = QString::fromStdString(found.finding.text);
        QVERIFY2(!text.contains(placeholder), qPrintable(text));
    }
}

void TestFindings::oneNodeReportsNoRulesOfTheFleet()
{
    const Searched one = searched(webOver("k: 1", "k: 2\n") + "== data/role/old.yaml\nk: 1\n", {"web01"});
    for (const FindingEntry &found : one.found) {
        const FindingRule *rule = findFindingRule(found.finding.rule);
        QVERIFY(rule);
        QVERIFY2(rule->needs != FindingNeeds::Nodes, found.finding.rule.c_str());
    }
    QCOMPARE(one.summary.nodes, std::size_t{1});
}

/// A finding that several nodes and keys share comes once.
void TestFindings::reportsEachOnce()
{
    const Searched all = searched(common("k: 1\nk: 2\nl: 'a%{facts.nope}'\nm: 'b%{facts.nope}'"));
    QSet<QString> known;
    for (const FindingEntry &found : all.found) {
        const SourceMark mark = found.finding.mark;
        const QString text =
            QString::fromStdString(found.finding.rule + found.finding.text) + QString::number(mark.line);
        QVERIFY2(!known.contains(text), qPrintable(text));
        known.insert(text);
    }
    QCOMPARE(placesOf(all, "interpolation-unknown"),
             QStringLiteral("data/common.yaml:3 (l, 3); data/common.yaml:4 (m, 3)"));
}

void TestFindings::sealedValuesStaySealed()
{
    const Searched all =
        searched(webOver("k: 'ENC[PKCS7,MIIBsecret]'\nl: ['ENC[PKCS7,MIIBsecret]']", "k: 'hush hush'\nl: ['other']"));
    QVERIFY(!placesOf(all, "sealed-plain-twin").isEmpty());
    for (const FindingEntry &found : all.found) {
        QVERIFY2(found.finding.text.find("MIIB") == std::string::npos, found.finding.text.c_str());
        QVERIFY2(found.finding.text.find("hush") == std::string::npos, found.finding.text.c_str());
    }
}

/// A key that may be in data of another machine is only a note, as is an intentional null.
/// Files of other environments are known by a pattern, which a folder whose name is not UTF-8 makes invalid.
void TestFindings::foldersThatAreNoText()
{
    for (const auto &[folder, places] : {std::pair("/env", "data/old/x.yaml (, 0)"), std::pair("/env\xff", "")}) {
        const std::string root = folder;
        const auto files = std::make_shared<MemoryFileSystem>();
        files->add(root + "/hiera.yaml", "version: 5\nhierarchy:\n- {name: Environment, path: '%{environment}.yaml'}\n"
                                         "- {name: Common, path: common.yaml}\n");
        for (const char *name : {"common", "staging", "old/x"})
            files->add(root + "/data/" + name + ".yaml", "k: 1\n");
        for (const char *name : {"a", "b"})
            files->add(root + "/facts/" + name + ".yaml", "role: web\n");
        QCOMPARE(placesOf(searchedFiles(files, {}, {}, root), "file-unreached"), QString::fromLatin1(places));
    }
}

void TestFindings::severities()
{
    const auto severityOf = [](const QByteArray &files, const char *rule) {
        for (const FindingEntry &found : searched(files).found) {
            if (found.finding.rule == rule)
                return static_cast<int>(found.finding.severity);
        }
        return -1;
    };
    const QByteArray asking = common("k: \"a%{lookup('nope')}\"");
    const QByteArray elsewhere = "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Private, datadir: "
                                 "/srv/private, path: common.yaml}\n- {name: Common, path: common.yaml}\n";
    QCOMPARE(severityOf(asking, "lookup-unknown"), static_cast<int>(Finding::Severity::Warning));
    QCOMPARE(severityOf(elsewhere + asking, "lookup-unknown"), static_cast<int>(Finding::Severity::Note));
    QCOMPARE(severityOf(webOver("k: ~", "k: 1"), "null-on-top"), static_cast<int>(Finding::Severity::Note));
    QCOMPARE(severityOf(webOver("k: {a: ~}", "k: {a: 1}\n", kDeep), "null-on-top"),
             static_cast<int>(Finding::Severity::Warning));
}

void TestFindings::rulesCanBeChosen()
{
    const Finding note{"never-wins", Finding::Severity::Note, {}, {}, {}};
    const Finding error{"lookup-fails", Finding::Severity::Error, {}, {}, {}};
    QVERIFY(FindingChoice{}.has(note));
    QVERIFY(!(FindingChoice{{}, Finding::Severity::Warning}.has(note)));
    QVERIFY((FindingChoice{{}, Finding::Severity::Warning}.has(error)));
    QVERIFY(!(FindingChoice{{"never-wins"}, Finding::Severity::Note}.has(error)));
}

void TestFindings::cancelled()
{
    CancelSource source;
    source.cancel();
    QVERIFY(searched(common("k: ~"), {}, source.token()).summary.nodes == 0);
}

/// What a baseline keeps does not change when lines move.
void TestFindings::textsOutliveLines()
{
    const auto lasting = [](const Searched &searched) {
        QStringList texts;
        for (const FindingEntry &found : searched.found)
            texts << QString::fromStdString(
                stableIdentity(found, namesOf(*searched.project).file(found.finding.mark.file)));
        texts.sort();
        return texts;
    };
    const char *text = "k: 1\nk: 2\nl: 'a%{facts.nope}'\nm: 0644\n";
    const QStringList before = lasting(searched(common(text)));
    QVERIFY(before.size() >= 3);
    QCOMPARE(lasting(searched(common("# moved\n\n") + text)), before);
}

/// Every rule that any part of the engine names has its line, with what and why, and its lesson or page exists.
void TestFindings::allRulesAreInTheTable()
{
    const QString root = QStringLiteral(STRATA_TEST_ROOT "/../");
    static const QRegularExpression expression(QStringLiteral(
        R"RE(\{"([a-z0-9]+(?:-[a-z0-9]+)+)",\s*Finding::Severity|(?:fromError|makeFinding|warn)\((?:\w+(?:\.\w+)?, )?"([a-z0-9]+(?:-[a-z0-9]+)+)")RE"));
    QSet<QString> named;
    for (const char *folder : {"model", "app/project"}) {
        QDirIterator files(root + QLatin1String(folder), {QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            auto matches = expression.globalMatch(QString::fromUtf8(file.readAll()));
            while (matches.hasNext()) {
                const auto match = matches.next();
                named << (match.captured(1).isEmpty() ? match.captured(2) : match.captured(1));
            }
        }
    }
    QVERIFY(named.size() > 40);
    QStringList missing;
    for (const QString &rule : named) {
        if (!findFindingRule(rule.toStdString()))
            missing << rule;
    }
    QCOMPARE(missing.join(QLatin1Char(' ')), QString());
    for (const FindingRule &rule : findingRules()) {
        QVERIFY(!rule.what.isEmpty() && !rule.why.isEmpty());
        const auto isThere = [&](const char *folder, std::string_view name) {
            QDirIterator pages(root + QLatin1String(folder), {QString::fromStdString(std::string(name) + ".yaml")},
                               QDir::Files, QDirIterator::Subdirectories);
            return name.empty() || pages.hasNext();
        };
        QVERIFY2(isThere("resources/reference", rule.topic), rule.topic.data());
        QVERIFY2(isThere("resources/lessons", rule.lesson), rule.lesson.data());
    }
}

QTEST_MAIN(TestFindings)
#include "tst_findings.moc"
