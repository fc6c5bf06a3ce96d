// SPDX-License-Identifier: MIT
#include "app/project/repairs/findingrepairs.h"
#include "findings/findingrules.h"

#include "searched.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

constexpr const char *kPrecedence = "ResolutionPrecedence:\n- 'AllNodes\\$($Node.Name)'\n- 'Roles\\$($Node.Role)'\n";
constexpr const char *kNode = "== AllNodes/N1.yml\nNodeName: N1\nRole: Web\n";

/// A project of Datum from files as "== PATH\nTEXT", with the nodes that its data name.
Searched searchedDatum(const QByteArray &text, const std::string &nodeStore = {})
{
    auto files = std::make_shared<MemoryFileSystem>();
    for (const QString &file : QString::fromUtf8('\n' + text).split(QLatin1String("\n== "), Qt::SkipEmptyParts)) {
        const qsizetype end = file.indexOf(QLatin1Char('\n'));
        files->add("/env/" + file.left(end).toStdString(), file.mid(end + 1).toStdString() + '\n');
    }
    ProjectRequest request;
    request.root = "/env/Datum.yml";
    request.dialect = "datum";
    request.nodeStore = nodeStore;
    const auto project = openProject(request, takeSnapshot(files));
    if (!project)
        qFatal("%s", project.error().message.c_str());
    Searched result{*project, {}, {}, {}};
    for (const KnownNode &node : (*project)->nodes)
        result.names.push_back(node.name());
    Question question;
    question.source = sourceOf(**project);
    const auto summary = findFindings(*project, question, result.names, {},
                                      {[&](FindingEntry found) { result.found.push_back(std::move(found)); }});
    if (summary)
        result.summary = *summary;
    return result;
}

QByteArray datum(const QByteArray &settings, const QByteArray &files = "== Roles/Web.yml\nk: 1\n")
{
    return "== Datum.yml\n" + QByteArray(kPrecedence) + settings + '\n' + kNode + files;
}

/// The finding of \a rule in full; empty: there is none.
QString textOf(const Searched &searched, const QByteArray &rule)
{
    for (const FindingEntry &found : searched.found) {
        if (found.finding.rule == rule.toStdString())
            return QString::fromStdString(found.finding.text);
    }
    return {};
}

} // namespace

/// What Datum ignores without a word is named, and what looks like it and is right is not.
class TestDatumFindings : public QObject
{
    Q_OBJECT

private slots:
    void reports_data();
    void reports();
    void namesAreCorrected_data();
    void namesAreCorrected();
    void syntax_data();
    void syntax();
    void nodesInAnyStore_data();
    void nodesInAnyStore();
    void storeOfNodesIsDatumsOnly();
};

void TestDatumFindings::reports_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("places");
    QTest::addColumn<QString>("says"); // a part of the text
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *places,
                        const char *says = "") {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromLatin1(places) << QString::fromLatin1(says);
    };
    const char *setting = "datum-setting-unknown";
    row("a setting misspelled", setting, "== Datum.yml\nResolutionPrecedance: [Roles]\n== Roles/Web.yml\nk: 1",
        "Datum.yml:1 (, 0)", "Did you mean `ResolutionPrecedence`?");
    row("a setting in other case", setting, datum("datumHandlers: {}"), "Datum.yml:4 (, 0)", "write `DatumHandlers`");
    row("a setting of Hiera", setting, datum("Lookup_options: {k: deep}"), "Datum.yml:4 (, 0)", "`lookup_options`");
    row("a member of the user's own", setting, datum("Owner: me\nlookup_options: {k: deep}"), "");
    row("a member of a store", setting,
        datum("DatumStructure:\n- {StoreNmae: Roles, StoreProvider: 'Datum::File', StoreOptions: {Path: Roles}}"),
        "Datum.yml:5 (, 0)", "`StoreName`");
    row("a provider", setting,
        datum("DatumStructure:\n- {StoreName: Roles, StoreProvider: 'Datum:File', StoreOptions: {Path: Roles}}"),
        "Datum.yml:5 (, 0)", "`Datum::File`");
    row("a setting of a handler", setting,
        datum("DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {SkipDuringLaod: true}}"), "Datum.yml:4 (, 0)",
        "`SkipDuringLoad`");
    row("a handler without module", "config-unknown-handler", datum("DatumHandlers: {InvokeCommand: {}}"),
        "Datum.yml:4 (, 0)", "names no module");
    row("a handler with module", "config-unknown-handler",
        datum("DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {SkipDuringLoad: true}}"), "");
    row("a store's folder", "config-broken",
        datum("DatumStructure:\n- {StoreName: Roles, StoreProvider: 'Datum::File', StoreOptions: {Path: ./Role}}"),
        "Datum.yml:5 (, 0)", "Did you mean `Roles`?");

    const char *option = "datum-option-unknown";
    const QByteArray list = "== Roles/Web.yml\nk: [{Name: a, V: 1}]\n";
    row("tuple keys in camel case", option,
        datum("lookup_options: {k: {merge_hash_array: DeepTuple, merge_options: {tupleKeys: [Name]}}}", list),
        "Datum.yml:4 (, 0)", "Did you mean `tuple_keys`?");
    row("tuple keys beside", option, datum("lookup_options: {k: {merge_hash_array: DeepTuple, tuple_keys: [Name]}}"),
        "Datum.yml:4 (, 0)", "below `merge_options`");
    row("a strategy below merge_options", option, datum("lookup_options: {k: {merge_options: {merge_hash: deep}}}"),
        "Datum.yml:4 (, 0)", "beside");
    row("options of Hiera", option, datum("lookup_options: {k: {merge: {strategy: deep}}}"), "Datum.yml:4 (, 0)",
        "`merge_hash: deep`");
    row("a strategy as Hiera has it", option, datum("lookup_options: {k: {strategy: deep}}"), "Datum.yml:4 (, 0)",
        "only `MostSpecific` counts");
    row("a strategy that stops", option, datum("lookup_options: {k: {strategy: MostSpecific}}"), "");
    row("other case in items", option, datum("lookup_options: {k: {Merge_Hash_Array: DeepTuple}}", list),
        "Datum.yml:4 (, 0)", "`merge_hash_array`");
    row("the base type in either case", option, datum("lookup_options: {k: {merge_baseType_array: Unique}}"), "");
    row("a list in place of a strategy", option, datum("lookup_options: {k: [deep]}"), "Datum.yml:4 (, 0)",
        "neither a name nor a mapping");
    row("options as they should be", option,
        datum("lookup_options: {k: {merge_hash: deep, merge_hash_array: DeepTuple, merge_options: {tuple_keys: [Name], "
              "knockout_prefix: '--'}}}",
              list),
        "");
    const char *strategy = "config-unknown-strategy";
    row("a preset misspelled", strategy, datum("lookup_options: {k: MostSpecifc}"), "Datum.yml:4 (, 0)",
        "Did you mean `MostSpecific`?");
    row("a preset of Hiera 3", strategy, datum("lookup_options: {k: deeper}"), "Datum.yml:4 (, 0)",
        "Did you mean `deep`?");
    row("a value of merge_hash_array", strategy, datum("lookup_options: {k: {merge_hash_array: Deep}}"),
        "Datum.yml:4 (, 0)", "Did you mean `DeepTuple`?");
    row("a value of merge_hash", strategy, datum("default_lookup_options: {merge_hash: depe}"), "Datum.yml:4 (, 0)",
        "Did you mean `deep`?");
    row("known values", strategy,
        datum("lookup_options: {k: {merge_hash: hash, merge_basetype_array: Unique, merge_hash_array: "
              "UniqueKeyValTuples}}"),
        "");

    const char *level = "datum-level-unknown";
    const auto levels = [](const char *precedence) -> QByteArray {
        return QByteArray("== Datum.yml\nResolutionPrecedence:\n- 'AllNodes\\$($Node.Name)'\n- ") + precedence + '\n' +
               kNode + "== Roles/Web.yml\nk: 1\n== Baselines/Security.yml\nk: 2\n";
    };
    row("a store misspelled", level, levels("'Role\\$($Node.Role)'"), "Datum.yml:3 (, 0)", "Did you mean `Roles`?");
    row("a file misspelled", level, levels("'Baselines\\Securty'"), "Datum.yml:3 (, 0)", "Did you mean `Security`?");
    row("a store that is nothing like the others", level, levels("'Locations\\$($Node.Location)'"), "Datum.yml:3 (, 0)",
        "There are `AllNodes`, `Baselines`, `Roles`.");
    row("an extension", level, levels("'Roles\\$($Node.Role).yml'"), "Datum.yml:3 (, 0)", "`Roles\\$($Node.Role)`");
    row("a variable of Hiera", level, levels("'Roles\\%{Role}'"), "Datum.yml:3 (, 0)", "`$($Node.Role)`");
    row("a file in other case", level, levels("'baselines\\security'"), "");
    row("a key of a file", level, levels("'Baselines\\Security\\k'"), "");
    row("a file with a dot", level, levels("'Baselines\\$($Node.Role).v2'"), "");

    row("a key called Keys", "key-named-keys", datum("", "== Roles/Web.yml\nk: {Keys: [a], b: 1}\n"),
        "Roles/Web.yml:1 (k, 0)");
    row("a key called Key", "key-named-keys", datum("", "== Roles/Web.yml\nk: {Key: [a], b: 1}\n"), "");
    row("a merge key", "merge-key-ignored", datum("", "== Roles/Web.yml\nd: &d {a: 1}\nk: {<<: *d}\n"),
        "Roles/Web.yml:2 (k, 0)");
    row("an alias", "merge-key-ignored", datum("", "== Roles/Web.yml\nd: &d {a: 1}\nk: *d\n"), "");
    row("two files of one name", "file-name-duplicate", datum("", "== Roles/Web.yml\nk: 1\n== Roles/Web.yaml\nk: 2\n"),
        "Roles/Web.yml (, 0)");
    row("two files of two names", "file-name-duplicate", datum("", "== Roles/Web.yml\nk: 1\n== Roles/Db.yaml\nk: 2\n"),
        "");
    row("a list as a key", "key-collection", datum("", "== Roles/Web.yml\n? [a, b]\n: 1\nk: 1\n"),
        "Roles/Web.yml:1 (a b, 0)");
    row("a text as a key", "key-collection", datum("", "== Roles/Web.yml\n'[a, b]': 1\nk: 1\n"), "");

    const char *tuple = "datum-tuple-key-unknown";
    const auto tuples = [&](const char *keys) -> QByteArray {
        return datum(QByteArray("lookup_options:\n  k:\n    merge_hash_array: DeepTuple\n    merge_options: "
                                "{tuple_keys: ") +
                         keys + "}",
                     list);
    };
    row("a tuple key misspelled", tuple, tuples("[Naem]"), "Datum.yml:7 (, 0)", "Did you mean `Name`?");
    row("a tuple key in other case", tuple, tuples("[name]"), "Datum.yml:7 (, 0)", "write `Name`");
    row("a tuple key that items have", tuple, tuples("[Name]"), "");
    row("tuple keys for a list that no file has", tuple,
        datum("lookup_options: {l: {merge_hash_array: DeepTuple, merge_options: {tuple_keys: [Nope]}}}", list), "");
    row("tuple keys of a pattern", tuple,
        datum("lookup_options: {'^k$': {merge_hash_array: DeepTuple, merge_options: {tuple_keys: [V, Nope]}}}", list),
        "Datum.yml:4 (, 0)", "`Nope`");

    const char *subkey = "datum-subkey-unreached";
    const QByteArray nested = "== Roles/Web.yml\nk: {l: [{Name: a}], m: {n: {o: 1}}}\n";
    row("a parent that is not merged", subkey, datum("lookup_options: {'k\\l': {merge_hash_array: Sum}}", nested),
        "Datum.yml:4 (, 0)", "`k` is not merged");
    row("a parent that is merged", subkey, datum("lookup_options: {k: hash, 'k\\l': {merge_hash_array: Sum}}", nested),
        "");
    row("a parent that is merged by default", subkey,
        datum("default_lookup_options: deep\nlookup_options: {'k\\l': {merge_hash_array: Sum}}", nested), "");
    row("a hash below a parent that is merged at its top", subkey,
        datum("lookup_options: {k: hash, 'k\\m': deep}", nested), "Datum.yml:4 (, 0)", "at its top level only");
    row("a hash far below", subkey, datum("lookup_options: {k: deep, 'k\\m\\n': hash}", nested), "");
    row("a path that no file has", subkey, datum("lookup_options: {'k\\nope': {merge_hash_array: Sum}}", nested), "");

    const char *handler = "datum-handler-missing";
    const QByteArray expressions = "== Roles/Web.yml\nk: '[x={ $Node.Name }=]'\nl: '[ENC=abc]'\n";
    row("expressions without handler", handler, datum("", expressions), "Roles/Web.yml:1 (, 0); Roles/Web.yml:2 (, 0)",
        "`Datum.InvokeCommand::InvokeCommand`");
    row("expressions with handler", handler,
        datum("DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {}, 'Datum.ProtectedData::ProtectedDatum': {}}",
              expressions),
        "");
    row("texts in brackets", handler, datum("", "== Roles/Web.yml\nk: '[a]'\n"), "");
}

void TestDatumFindings::reports()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, places);
    QFETCH(QString, says);
    QVERIFY2(findFindingRule(rule.toStdString()), "the rule is in the table");
    const Searched all = searchedDatum(files);
    QCOMPARE(placesOf(all, rule), places);
    QVERIFY2(textOf(all, rule).contains(says), qPrintable(textOf(all, rule)));
}

void TestDatumFindings::namesAreCorrected_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QByteArray>("after"); // empty: only people can decide
    const auto row = [](const char *name, const char *rule, const char *written, const char *after) {
        QTest::newRow(name) << QByteArray(rule) << QByteArray(written) << QByteArray(after);
    };
    row("a setting", "datum-setting-unknown", "Lookup_options: {k: deep}", "lookup_options: {k: deep}");
    row("a member of a store", "datum-setting-unknown",
        "DatumStructure:\n- {StoreNmae: Roles, StoreProvider: 'Datum::File', StoreOptions: {Path: Roles}}",
        "DatumStructure:\n- {StoreName: Roles, StoreProvider: 'Datum::File', StoreOptions: {Path: Roles}}");
    row("a handler", "config-unknown-handler", "DatumHandlers: {'Datum.InvokeCommand::InvokeComand': {}}",
        "DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {}}");
    row("a handler without module", "config-unknown-handler", "DatumHandlers: {InvokeCommand: {}}",
        "DatumHandlers: {Datum.InvokeCommand::InvokeCommand: {}}");
    row("an option", "datum-option-unknown", "lookup_options: {k: {merge_options: {tupleKeys: [Name]}}}",
        "lookup_options: {k: {merge_options: {tuple_keys: [Name]}}}");
    row("an option at the wrong place", "datum-option-unknown", "lookup_options: {k: {tuple_keys: [Name]}}", "");
    row("a preset", "config-unknown-strategy", "lookup_options: {k: deeper}", "lookup_options: {k: deep}");
    row("a value", "config-unknown-strategy", "lookup_options: {k: {merge_hash_array: Deep}}",
        "lookup_options: {k: {merge_hash_array: DeepTuple}}");
    row("a name like no other", "config-unknown-strategy", "lookup_options: {k: xyzzy}", "");
}

void TestDatumFindings::namesAreCorrected()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, written);
    QFETCH(QByteArray, after);
    const Searched all = searchedDatum(datum(written));
    const auto found = std::find_if(all.found.begin(), all.found.end(),
                                    [&](const FindingEntry &each) { return each.finding.rule == rule.toStdString(); });
    QVERIFY(found != all.found.end());
    Question question;
    question.source = sourceOf(*all.project);
    const auto repair = repairOf(all.project, question, all.names, *found);
    QVERIFY(repair);
    QCOMPARE(*repair ? QByteArray::fromStdString((*repair)->changed.front().after.value_or("")) : QByteArray(),
             after.isEmpty() ? after : kPrecedence + after + '\n');
}

/// YamlDotNet reads a file to its end, so it refuses more than Puppet.
void TestDatumFindings::syntax_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("advice");
    QTest::newRow("a key further left than the first")
        << QByteArray("  v: 1\nw: 2") << QStringLiteral("2: This line has an indentation of 0, line 1 one of 2");
    QTest::newRow("no blank behind a key in quotes")
        << QByteArray("\"v\":1") << QStringLiteral("1: A space is missing after the colon of \"v\"");
}

void TestDatumFindings::syntax()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, advice);
    const Searched all = searchedDatum(datum({}, "== Roles/Web.yml\n" + text + '\n'));
    const auto found = std::find_if(all.found.begin(), all.found.end(),
                                    [](const FindingEntry &each) { return each.finding.rule == "file-broken"; });
    QVERIFY(found != all.found.end());
    QVERIFY2(!found->finding.related.empty(), found->finding.text.c_str());
    const Finding::RelatedPlace &first = found->finding.related.front();
    const QString said = QString::number(first.mark.line) + QStringLiteral(": ") + QString::fromStdString(first.text);
    QVERIFY2(said.startsWith(advice), qPrintable(said));
}

void TestDatumFindings::nodesInAnyStore_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<std::string>("store");
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("says"); // a part of the finding that there are none
    const auto row = [](const char *name, const QByteArray &files, const char *store, const char *nodes,
                        const char *says = "") {
        QTest::newRow(name) << files << std::string(store) << QString::fromLatin1(nodes) << QString::fromLatin1(says);
    };
    const auto project = [](const char *precedence, const QByteArray &files) -> QByteArray {
        return QByteArray("== Datum.yml\nResolutionPrecedence: [") + precedence + "]\n" + files;
    };
    const QByteArray servers = "== Servers/A.yml\nNodeName: A\n== Servers/Dev/B.yml\nNodeName: B\n";
    const QByteArray spare = "== Spare/C.yml\nNodeName: C\n== Spare/D.yml\nk: 1\n";
    row("the usual store", project("AllNodes", "== AllNodes/N.yml\nk: 1\n" + servers), "", "N");
    row("files with NodeName", project("'Roles\\$($Node.Role)'", "== Roles/Web.yml\nk: 1\n" + servers), "", "A B");
    row("as the precedence names nodes", project("'Spare\\$($Node.Name)'", servers + spare), "", "C D");
    row("the precedence without NodeName", project("'Hosts\\$( $Node.nodename )'", "== Hosts/E.yml\nk: 1\n"), "", "E");
    row("the chosen store", project("AllNodes", "== AllNodes/N.yml\nk: 1\n" + servers), "Servers", "A B");
    row("a folder of a store", project("AllNodes", servers), "servers/Dev", "B");
    row("the folder of a store", project("AllNodes", servers), "/env/Servers", "A B");
    row("a folder below one", project("AllNodes", servers), "/env/Servers/Dev", "B");
    row("a folder of no store", project("'X\\$($Node.Name)'", servers), "/env/Serv", "", "does not exist");
    row("a store that is not there", project("'X\\$($Node.Name)'", servers), "Server", "", "Did you mean `Servers`?");
    row("no nodes at all", project("'Roles\\$($Node.Role)'", "== Roles/Web.yml\nk: 1\n"), "", "",
        "Choose the store of the nodes");
    row("no need of nodes", project("Roles", "== Roles/Web.yml\nk: 1\n"), "", "");
}

void TestDatumFindings::nodesInAnyStore()
{
    QFETCH(QByteArray, files);
    QFETCH(std::string, store);
    QFETCH(QString, nodes);
    QFETCH(QString, says);
    const Searched all = searchedDatum(files, store);
    QStringList names;
    for (const std::string &name : all.names)
        names << QString::fromStdString(name);
    QCOMPARE(names.join(QLatin1Char(' ')), nodes);
    QCOMPARE(textOf(all, "nodes-unknown").isEmpty(), says.isEmpty());
    QVERIFY2(textOf(all, "nodes-unknown").contains(says), qPrintable(textOf(all, "nodes-unknown")));
}

void TestDatumFindings::storeOfNodesIsDatumsOnly()
{
    ProjectRequest request;
    request.root = "/env";
    request.nodeStore = "Servers";
    const auto project = openProject(request, takeSnapshot(filesOf(common("k: 1"))));
    QVERIFY(!project);
    QVERIFY(project.error().message.find("only Datum") != std::string::npos);
}

QTEST_MAIN(TestDatumFindings)
#include "tst_datumfindings.moc"
