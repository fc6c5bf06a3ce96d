// SPDX-License-Identifier: MIT
#include "app/project/repairs/findingrepairs.h"
#include "findings/findingentry.h"
#include "findings/findingrules.h"
#include "findings/mistakes/similarkeys.h"

#include "searched.h"

#include <QMap>
#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

constexpr const char *kHiera3Head = "== hiera.yaml\n:backends: [yaml]\n:yaml:\n  :datadir: /env/data\n";

/// The first finding of one of \a rules.
const FindingEntry *firstOf(const Searched &searched, const QByteArrayList &rules)
{
    for (const FindingEntry &found : searched.found) {
        if (rules.contains(QByteArray::fromStdString(found.finding.rule)))
            return &found;
    }
    return nullptr;
}

QString placed(const Searched &searched, SourceMark mark, const std::string &text)
{
    return QString::fromStdString(namesOf(*searched.project).place(mark) + ": " + text);
}

Searched searchedHiera3(const QByteArray &text)
{
    Searched result;
    ProjectRequest request;
    request.root = "/env/hiera.yaml";
    const auto project = openProject(request, takeSnapshot(filesOf(text)));
    if (!project)
        qFatal("%s", project.error().message.c_str());
    result.project = *project;
    Question question;
    question.source = sourceOf(**project);
    (void)findFindings(*project, question, {}, {},
                       {[&](FindingEntry found) { result.found.push_back(std::move(found)); }});
    return result;
}

/// Finds files as Windows does: whatever the case of their names.
class CaselessFiles : public FileSystem
{
public:
    explicit CaselessFiles(std::shared_ptr<const FileSystem> base) : m_base(std::move(base)) {}

    Result<std::string> read(const std::string &path) const override { return m_base->read(listed(path)); }
    FileStatus status(const std::string &path) const override { return m_base->status(listed(path)); }
    bool entryExists(const std::string &path) const override { return m_base->entryExists(listed(path)); }
    std::vector<DirectoryEntry> list(const std::string &path) const override { return m_base->list(listed(path)); }
    std::string workingFolder() const override { return m_base->workingFolder(); }

private:
    std::string listed(const std::string &path) const
    {
        std::string found;
        for (const QString &name : QString::fromStdString(path).split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
            QString spelling = name;
            for (const DirectoryEntry &entry : m_base->list(found.empty() ? "/" : found)) {
                if (QString::fromStdString(entry.name).compare(name, Qt::CaseInsensitive) == 0)
                    spelling = QString::fromStdString(entry.name);
            }
            found += '/' + spelling.toStdString();
        }
        return found;
    }

    std::shared_ptr<const FileSystem> m_base;
};

} // namespace

/// Usual mistakes are named, what looks like them and is right is not, and one fault is one finding.
class TestMistakes : public QObject
{
    Q_OBJECT

private slots:
    void syntax_data();
    void syntax();
    void json_data();
    void json();
    void values_data();
    void values();
    void configurations_data();
    void configurations();
    void hiera3_data();
    void hiera3();
    void options_data();
    void options();
    void files_data();
    void files();
    void filesInOtherCase_data();
    void filesInOtherCase();
    void oneMistakeIsOneFinding_data();
    void oneMistakeIsOneFinding();
    void consequencesAreListedBelow();
    void manyMisspelledKeys();
    void searchesForKeysEnd();
    void repairs_data();
    void repairs();
    void limit();
};

/// What the refusal of data/common.yaml means, and the text that a repair makes of it; empty: none is safe.
void TestMistakes::syntax_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("advice");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const QByteArray &text, const char *advice, const QByteArray &after = {}) {
        QTest::newRow(name) << text << QString::fromUtf8(advice) << after;
    };
    row("a tab", "app:\n\ta: 1\n\tb:\n\t\tc: 1", "2: A tab indents this line", "app:\n  a: 1\n  b:\n    c: 1\n");
    row("a tab below blanks", "app:\n  a: 1\n\tb: 2", "3: A tab indents this line", "app:\n  a: 1\n  b: 2\n");
    row("a token", "k: %{facts.x}/y # here", "1: A value cannot begin with %", "k: '%{facts.x}/y' # here\n");
    row("a token in brackets", "k: [%{facts.x}, b]", "1: A value cannot begin with %", "k: ['%{facts.x}', b]\n");
    row("an at sign", "k: @foo", "1: A value cannot begin with @", "k: '@foo'\n");
    row("a backtick", "k: `it's`", "1: A value cannot begin with `", "k: \"`it's`\"\n");
    row("two values", "k: @a\nl: @b", "1: A value cannot begin with @", "k: '@a'\nl: '@b'\n");
    row("a token in front", "%{x}: 1", "1: A line that begins with % is a directive");
    row("a star", "k: *.example.com", "1: A value that begins with * is an alias", "k: '*.example.com'\n");
    row("an anchor of another file", "k: *everybody", "1: *everybody needs the anchor &everybody above it");
    row("an anchor below", "k: *e\nl: &e 1", "1: *e is above its anchor");
    row("a colon in a value", "k: Warning: private", "1: The value of k contains a colon", "k: 'Warning: private'\n");
    row("no space after the only colon", "app::port:8080", "1: A space is missing after the colon of app::port",
        "app::port: 8080\n");
    row("no space after several colons", "a::b:1\na::c:2", "1: A space is missing after the colon of a::b",
        "a::b: 1\na::c: 2\n");
    row("no space after one of the colons", "a: 1\nb:2\nc: 3", "2: A space is missing after the colon of b",
        "a: 1\nb: 2\nc: 3\n");
    row("a key without a colon", "app\n  port: 1", "1: app has no colon");
    row("indented below a value", "a: 1\n  b: 2", "2: This line is indented below a");
    row("an indentation of its own", "a:\n  b: 1\n c: 2", "3: This line has an indentation of 1, line 2 one of 2");
    row("items that are uneven", "k:\n  - a\n - b", "3: This list item has an indentation of 1, the item in line 2");
    row("an item without a space", "k:\n  - a\n  -b", "3: A space is missing after the dash", "k:\n  - a\n  - b\n");
    row("an item on the line of its key", "k: - a", "1: A list item cannot be on the line of its key");
    row("an item among keys", "a: 1\n- b", "2: There is a list item among the keys");
    row("a key among items", "k:\n  - a\n  b: 1", "3: This line is not an item of the list that begins in line 2");
    row("a quote that is never closed", "k: 'it is late\nl: 2", "1: This quote is not closed",
        "k: 'it is late'\nl: 2\n");
    row("a quote that the next one closes", "a: 'x\nb: 'y'", "1: This quote is not closed in its line");
    row("an apostrophe", "k: 'it's late'", "1: The apostrophe inside single quotes", "k: 'it''s late'\n");
    row("a quote inside", "k: \"say \"hi\" now\"", "1: The quote inside double quotes", "k: \"say \\\"hi\\\" now\"\n");
    row("text behind a quote", "k: 'x' y", "1: There is text after the closing quote");
    row("an invalid escape", "k: \"\\d+\"", "1: In double quotes a backslash begins an escape, and \\d is not one",
        "k: '\\d+'\n");
    row("a bracket that is not closed", "k: [a, b\nl: 1", "1: This bracket [ is not closed");
    row("a bracket too much", "k: [a]]", "1: Nothing is open that ] could close");
    row("text behind a bracket", "k: {a: 1} b", "1: There is text after the closing bracket");
    row("a block sign", "k: >= 1.0", "1: A value that begins with > is a block", "k: '>= 1.0'\n");
    const char *const tag = "1: A value that begins with ! has a tag";
    row("a tag that ends too late", "k: !{a}", tag, "k: '!{a}'\n");
    row("a token in a tag", "k: !%{facts.x}", tag, "k: '!%{facts.x}'\n");
    row("a tag with an unknown handle", "k: [!a!b, c]", tag, "k: ['!a!b', c]\n");
    row("a tag without a name", "k: !!", tag, "k: '!!'\n");
    row("a directive without a document", "# c\n%YAML 1.1\na: 1", "2: A line that begins with % is a directive");
    row("another encoding", "k: caf\xe9", "1: This byte is not UTF-8");
    row("a control character", "k: a\x01", "1: There is an invisible control character (0x01)");
    row("a conflict", "a: 1\n<<<<<<< HEAD\nb: 2\n=======", "2: This is a conflict marker of git");
    row("a list as a file", "- a\n- b", "1: The whole file is a list");
}

void TestMistakes::syntax()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, advice);
    QFETCH(QByteArray, after);
    auto files = filesOf("== data/nodes/web01.yaml\nq: 1\n");
    files->add("/env/data/common.yaml", text.toStdString() + '\n');
    const Searched all = searchedFiles(files);
    const FindingEntry *const found = firstOf(all, {"file-broken", "file-no-hash"});
    QVERIFY(found);
    QVERIFY(!found->finding.related.empty());
    const Finding::RelatedPlace &first = found->finding.related.front();
    const QString said = QString::number(first.mark.line) + QStringLiteral(": ") + QString::fromStdString(first.text);
    QVERIFY2(said.startsWith(advice), qPrintable(said));
    QVERIFY(!QString::fromStdString(found->finding.text).contains(QLatin1String("/env/")));
    Question question;
    question.source = sourceOf(*all.project);
    const auto repair = repairOf(all.project, question, all.names, *found);
    QVERIFY(repair);
    QCOMPARE(*repair ? QByteArray::fromStdString((*repair)->changed.front().after.value_or("")) : QByteArray(), after);
}

void TestMistakes::json_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("advice");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const QByteArray &text, const char *advice, const QByteArray &after = {}) {
        QTest::newRow(name) << text << QString::fromUtf8(advice) << after;
    };
    row("a comma too much", "{\"a\": 1,\n}", "1: There is a comma before", "{\"a\": 1\n}\n");
    row("a comma too much in a list", "{\"a\": [1,]}", "1: There is a comma before", "{\"a\": [1]}\n");
    row("no comma", "{\"a\": 1\n\"b\": 2}", "1: A comma is missing", "{\"a\": 1,\n\"b\": 2}\n");
    row("a comment", "{\n# c\n\"a\": 1}", "2: JSON has no # comments, so the file cannot be read");
    row("single quotes", "{'a': 'x'}", "1: JSON has double quotes only", "{\"a\": \"x\"}\n");
    row("no quotes", "{a: 1}", "1: In JSON a name needs double quotes", "{\"a\": 1}\n");
    row("a word in upper case", "{\"a\": True}", "1: JSON has true", "{\"a\": true}\n");
    row("another word", "{\"a\": yes}", "1: A string in JSON needs double quotes", "{\"a\": \"yes\"}\n");
    row("no colon", "{\"a\" 1}", "1: A colon is missing");
    row("an end too early", "{\"a\": [1", "2: The text ends before [ is closed");
    row("text behind the end", "{\"a\": 1}}", "1: There is text after the end");
    row("an open quote", "{\"a\": \"x}", "1: A string in JSON cannot hold");
}

void TestMistakes::json()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, advice);
    QFETCH(QByteArray, after);
    auto files = filesOf("== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Common, path: common.json, data_hash: "
                         "json_data}");
    files->add("/env/data/common.json", text.toStdString() + '\n');
    const Searched all = searchedFiles(files);
    const FindingEntry *const found = firstOf(all, {"file-broken"});
    QVERIFY(found);
    QVERIFY(!found->finding.related.empty());
    const Finding::RelatedPlace &first = found->finding.related.front();
    const QString said = QString::number(first.mark.line) + QStringLiteral(": ") + QString::fromStdString(first.text);
    QVERIFY2(said.startsWith(advice), qPrintable(said));
    Question question;
    question.source = sourceOf(*all.project);
    const auto repair = repairOf(all.project, question, all.names, *found);
    QVERIFY(repair);
    QCOMPARE(*repair ? QByteArray::fromStdString((*repair)->changed.front().after.value_or("")) : QByteArray(), after);
}

/// Places as placesOf() gives them.
void TestMistakes::values_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("places");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *places) {
        QTest::newRow(name) << QByteArray(rule) << files << QString::fromLatin1(places);
    };
    row("items without blanks", "list-as-text", common("k:\n  -vim\n  -git"), "data/common.yaml:2 (k, 0)");
    row("one item without a blank", "list-as-text", common("k:\n  a:\n    -vim\n    - git"),
        "data/common.yaml:3 (k, 0)");
    row("an option", "list-as-text", common("k: -vim"), "");
    row("an option below its key", "list-as-text", common("k:\n  --vim=1"), "");
    row("a negative number", "list-as-text", common("k:\n  -1"), "");
    row("options in quotes", "list-as-text", common("k:\n  '-vim\n  -git'"), "");
    row("options in a block", "list-as-text", common("k: |\n  -vim\n  -git"), "");
    row("items that are indented further", "list-as-text", common("k:\n  - a\n    - b"), "data/common.yaml:2 (k, 0)");
    row("a dash in a text", "list-as-text", common("k:\n  - a - b\n  - a\n    b - c"), "");
    row("entries without blanks", "mapping-as-text", common("k:\n  port:80\n  name:x"), "data/common.yaml:2 (k, 0)");
    row("an address", "mapping-as-text", common("k:\n  localhost:80"), "");
    row("a URL", "mapping-as-text", common("k:\n  http://a\n  http://b"), "");
    row("a path with escapes", "escape-in-path", common("k: \"C:\\new\\temp\""), "data/common.yaml:1 (k, 0)");
    row("a path with escapes in HOCON", "escape-in-path",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Common, data_hash: hocon_data, path: common.hocon}\n"
        "== data/common.hocon\nk = \"C:\\new\"",
        "");
    row("a path with its backslashes", "escape-in-path", common("k: \"C:\\\\new\"\nl: 'C:\\new'\nm: C:\\new"), "");
    row("a seal in a plain level", "seal-not-opened", common("k: ENC[PKCS7,MIIB]"), "data/common.yaml:1 (k, 0)");
    row("a seal in a list", "seal-not-opened", common("k: {a: ['ENC[PKCS7,MIIB]']}"), "data/common.yaml:1 (k, 0)");
    row("a seal in a level that opens it", "seal-not-opened",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Common, path: common.yaml, lookup_key: eyaml_lookup_key, "
        "options: {pkcs7_private_key: /k}}\n" +
            common("k: ENC[PKCS7,MIIB]"),
        "");
    row("a text about seals", "seal-not-opened", common("k: ENC is short for encrypted"), "");
}

void TestMistakes::values()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QString, places);
    QVERIFY(findFindingRule(rule.toStdString()));
    QCOMPARE(placesOf(searched(files), rule), places);
}

/// The first finding about a name; empty: there is none.
void TestMistakes::configurations_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const QByteArray &text, const char *said) {
        QTest::newRow(name) << text << QString::fromUtf8(said);
    };
    const QByteArray five = "version: 5\n";
    const QByteArray level = five + "hierarchy:\n- name: A\n  ";
    row("right", level + "path: common.yaml\n  data_hash: yaml_data\n", "");
    row("all names",
        five + "defaults: {datadir: data, data_hash: yaml_data}\nhierarchy:\n"
               "- {name: a, glob: x, lookup_key: eyaml_lookup_key, options: {pkcs7_private_key: a}}\n"
               "- {name: b, mapped_paths: [a, b, c], data_dig: 'foo::bar', options: {x: y}}\n"
               "- {name: c, uri: 'http://x', data_hash: http_lookup}\n",
        "");
    row("a misspelled name", five + "hierachy: []\n",
        "hiera.yaml:2: `hierachy` is not a setting of hiera.yaml of version "
        "5, and Puppet refuses the file. Did you mean `hierarchy`?");
    row("a name of other systems", level + "backend: yaml\n",
        "hiera.yaml:4: `backend` is not a setting of a level, and Puppet refuses the file. Did you mean `data_hash`?");
    row("a name in other joints", five + "defaults: {data_dir: data}\n",
        "hiera.yaml:2: `data_dir` is not a setting of `defaults`, and Puppet refuses the file. Did you mean "
        "`datadir`?");
    row("a name in upper case", level + "Path: x\n",
        "hiera.yaml:4: `Path` is not a setting of a level, and Puppet refuses the file. Did you mean `path`?");
    row("a name of another place", five + "datadir: data\n",
        "hiera.yaml:2: `datadir` is not a setting of hiera.yaml of version 5, and Puppet refuses the file. It belongs "
        "below `defaults` or in a level.");
    row("a name of Hiera 3", five + "merge_behavior: deeper\n",
        "hiera.yaml:2: `merge_behavior` is a setting of Hiera 3, and Puppet refuses it in hiera.yaml of version 5. "
        "Strategies belong in `lookup_options` of data files.");
    row("an option of hiera-eyaml beside the options", level + "pkcs7_private_key: /k\n",
        "hiera.yaml:4: `pkcs7_private_key` is not a setting of a level, and Puppet refuses the file. It belongs below "
        "`options` of the level.");
    row("a misspelled option of hiera-eyaml",
        level + "path: x\n  lookup_key: eyaml_lookup_key\n  options: {pkcs7_privat_key: /k}\n",
        "hiera.yaml:6: `pkcs7_privat_key` is not a setting, and hiera-eyaml ignores it. Did you mean "
        "`pkcs7_private_key`?");
    row("a symbol", five + ":hierarchy:\n- {name: A, path: common.yaml}\n",
        "hiera.yaml:2: `:hierarchy:` is written as in Hiera 3. Puppet reads it as `hierarchy:` here; other tools may "
        "not.");
    row("two kinds of places", level + "path: a.yaml\n  paths: [b.yaml]\n",
        "hiera.yaml:5: `path` and `paths` are in one level, and Puppet refuses the file. Keep one of them.");
    row("a list for one path", level + "path: [a.yaml]\n",
        "hiera.yaml:4: `path` takes one string, but has a list here, and Puppet refuses the file. Write `paths`.");
    row("one path for a list", level + "paths: a.yaml\n",
        "hiera.yaml:4: `paths` takes a list, but has one string here, and Puppet refuses the file. Write `path`, or "
        "put brackets around the string.");
    row("an unknown function", level + "path: x\n  data_hash: yaml\n",
        "hiera.yaml:5: `yaml` is not a function for `data_hash`, so every lookup fails. Did you mean `yaml_data`?");
    row("a function of the other kind", level + "path: x\n  data_hash: eyaml_lookup_key\n",
        "hiera.yaml:5: `eyaml_lookup_key` is not a function for `data_hash`. Write `lookup_key: eyaml_lookup_key`.");
    row("no version", "hierarchy:\n- {name: A, path: common.yaml}\n",
        "hiera.yaml:1: `version: 5` is missing, so Puppet reads the file as version 3. Add it.");
    row("a version as a text", "version: '5'\n",
        "hiera.yaml:1: `version` is a string here. Write `version: 5` without "
        "quotes.");
}

void TestMistakes::configurations()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const Searched all = searched("== hiera.yaml\n" + text + common("k: 1"));
    const FindingEntry *const found = firstOf(all, {"config-name", "config-name-ignored"});
    QCOMPARE(found ? placed(all, found->finding.mark, found->finding.text) : QString(), said);
}

void TestMistakes::hiera3_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const char *text, const char *said) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(said);
    };
    row("right", ":hierarchy: [common]\n:merge_behavior: deeper\n:logger: console\n:puppetdb: {a: b}\n", "");
    row("native", ":merge_behavior: native\n", "");
    row("a setting without a colon", "merge_behavior: deeper\n",
        "hiera.yaml:4: `merge_behavior` has no effect: Hiera 3 reads only `:merge_behavior:`. Hashes are merged with "
        "`native`.");
    row("a misspelled setting", ":merge_behaviour: deeper\n",
        "hiera.yaml:4: `:merge_behaviour:` is not a setting, and Hiera 3 ignores it. Did you mean `:merge_behavior:`?");
    row("deep", ":merge_behavior: deep\n",
        "hiera.yaml:4: With `deep`, where two levels have the same key in a hash, the lower level wins. With `deeper`, "
        "the higher one does.");
    row("settings of a backend that is not named", ":json:\n  :datadir: x\n",
        "hiera.yaml:4: `:json:` has settings of a backend, but `:backends:` does not name it, so Hiera 3 does not use "
        "them.");
    row("a misspelled option of merges", ":deep_merge_options:\n  :knockout-prefix: '--'\n",
        "hiera.yaml:5: `:knockout-prefix` is not a setting, and Hiera 3 ignores it. Did you mean `:knockout_prefix`?");
}

void TestMistakes::hiera3()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const Searched all = searchedHiera3(kHiera3Head + text + common("k: 1"));
    const FindingEntry *const found =
        firstOf(all, {"config-name", "config-name-ignored", "config-no-effect", "merge-behavior-deep"});
    QCOMPARE(found ? placed(all, found->finding.mark, found->finding.text) : QString(), said);
}

/// Of `lookup_options` with the key k.
void TestMistakes::options_data()
{
    QTest::addColumn<QByteArray>("merge");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const char *merge, const char *said) {
        QTest::newRow(name) << QByteArray(merge) << QString::fromUtf8(said);
    };
    row("right", "{strategy: deep, knockout_prefix: '--', sort_merged_arrays: true, merge_hash_arrays: true}", "");
    row("a strategy alone", "unique", "");
    row("another joint", "{strategy: deep, knockout-prefix: '--'}",
        "`knockout-prefix` is not an option of `deep`, so every lookup of k fails. Did you mean `knockout_prefix`?");
    row("a misspelled option", "{strategy: deep, sort_merge_arrays: true}",
        "`sort_merge_arrays` is not an option of `deep`, so every lookup of k fails. Did you mean "
        "`sort_merged_arrays`?");
    row("an option of another strategy", "{strategy: unique, knockout_prefix: '--'}",
        "`knockout_prefix` is an option of `deep` only; `unique` has none, so every lookup of k fails.");
    row("a strategy of Hiera 3", "array",
        "`array` is not a merge strategy, so every lookup of k fails. Did you mean "
        "`unique`?");
    row("another one", "{strategy: deeper}",
        "`deeper` is not a merge strategy, so every lookup of k fails. Did you mean "
        "`deep`?");
    row("a misspelled strategy", "Hash",
        "`Hash` is not a merge strategy, so every lookup of k fails. Did you mean "
        "`hash`?");
    row("a strategy like none", "xyzzy",
        "`xyzzy` is not a merge strategy, so every lookup of k fails. The strategies are "
        "first, unique, hash and deep.");
}

void TestMistakes::options()
{
    QFETCH(QByteArray, merge);
    QFETCH(QString, said);
    const Searched all = searched(common("lookup_options:\n  k:\n    merge: ") + merge + "\nk: {a: 1}\n");
    const FindingEntry *const found = firstOf(all, {"option-name"});
    QCOMPARE(found ? QString::fromStdString(found->finding.text) : QString(), said);
    QVERIFY(!firstOf(all, {"lookup-fails"}) || said.isEmpty()); // it is its consequence
}

void TestMistakes::files_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, const QByteArray &files, const char *said) {
        QTest::newRow(name) << files << QString::fromUtf8(said);
    };
    const QByteArray web = "== data/nodes/web01.yaml\nk: 1\n";
    row("another extension", web + "== data/nodes/web02.yml\nk: 1\n",
        "data/nodes/web02.yml: No node reads data/nodes/web02.yml: level Node reads data/nodes/web02.yaml. Rename the "
        "file, or change the level's path.");
    row("no extension", web + "== data/nodes/web02\nk: 1\n",
        "data/nodes/web02: No node reads data/nodes/web02: level Node reads data/nodes/web02.yaml. Rename the file, or "
        "change the level's path.");
    row("another case", web + "== data/nodes/Web02.yaml\nk: 1\n",
        "data/nodes/Web02.yaml: No node reads data/nodes/Web02.yaml: level Node reads data/nodes/web02.yaml, and upper "
        "and lower case differ.");
    row("another case of a value", "== data/role/Web.yaml\nk: 1\n",
        "data/role/Web.yaml: No node reads data/role/Web.yaml: level Role reads data/role/web.yaml, and upper and "
        "lower "
        "case differ.");
    row("beside the right one", web + "== data/nodes/web01.yml\nk: 1\n", "");
    row("of no node", web + "== data/nodes/old.yml\nk: 1\n", "");
    row("a kept copy", web + "== data/nodes/web02.yaml.bak\nk: 1\n", "");
    row("a path without extension",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Common, path: common}\n" + common("k: 1"),
        "data/common.yaml: No node reads data/common.yaml: level Common reads data/common. Rename the file, or change "
        "the level's path.");
    row("a folder named twice",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: Common, path: data/common.yaml}\n" + common("k: 1"),
        "data/common.yaml: No node reads data/common.yaml: level Common reads data/data/common.yaml, where data/data "
        "is "
        "named twice. Remove it from the path or from `datadir`.");
}

void TestMistakes::files()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, said);
    const Searched all = searched(files);
    const FindingEntry *const found = firstOf(all, {"file-name-near"});
    QCOMPARE(found ? placed(all, found->finding.mark, found->finding.text) : QString(), said);
    if (found)
        QVERIFY(!firstOf(all, {"file-unreached"}));
}

void TestMistakes::filesInOtherCase_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("said");
    QTest::newRow("as read") << QByteArray("== data/nodes/web01.yaml\nk: 1\n") << QString();
    QTest::newRow("a file") << QByteArray("== data/nodes/Web01.yaml\nk: 1\n")
                            << "data/nodes/Web01.yaml: Level Node reads data/nodes/web01.yaml and gets "
                               "data/nodes/Web01.yaml, because this system ignores upper and lower case. On Linux the "
                               "file is missing.";
    QTest::newRow("a folder")
        << QByteArray("== data/Nodes/web01.yaml\nk: 1\n")
        << "data/Nodes/web01.yaml: Level Node reads data/nodes/web01.yaml and gets "
           "data/Nodes/web01.yaml, because this system ignores upper and lower case. On Linux the "
           "file is missing.";
}

/// A file that only a system without case finds.
void TestMistakes::filesInOtherCase()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, said);
    const Searched all = searchedFiles(std::make_shared<CaselessFiles>(filesOf(files)));
    const FindingEntry *const found = firstOf(all, {"file-name-case"});
    QCOMPARE(found ? placed(all, found->finding.mark, found->finding.text) : QString(), said);
    QVERIFY(!firstOf(all, {"file-unreached"}));
}

/// The rules of all errors and warnings.
void TestMistakes::oneMistakeIsOneFinding_data()
{
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QString>("rules");
    const auto row = [](const char *name, const QByteArray &files, const char *rules) {
        QTest::newRow(name) << files << QString::fromLatin1(rules);
    };
    row("a broken file", "== data/nodes/web01.yaml\nk: 1\nl: 2\n== data/role/web.yaml\nk: [1\n" + common("k: 1"),
        "file-broken");
    row("a broken configuration", "== hiera.yaml\nversion: 5\nhierachy: []\n" + common("k: 1"), "config-name");
    row("an unknown strategy",
        "== data/nodes/web01.yaml\nk: 1\n" + webOver("k: 1", "k: 2\nlookup_options: {'^k': {merge: array}}"),
        "option-name");
}

void TestMistakes::oneMistakeIsOneFinding()
{
    QFETCH(QByteArray, files);
    QFETCH(QString, rules);
    const Searched all = searched(files);
    QStringList lines;
    for (const FindingEntry &found : all.found) {
        const bool isOfLevels = found.finding.rule == "path-impossible";
        if (found.finding.severity != Finding::Severity::Note && !isOfLevels)
            lines << QString::fromStdString(found.finding.rule);
    }
    QCOMPARE(lines.join(u' '), rules);
}

void TestMistakes::consequencesAreListedBelow()
{
    const Searched all =
        searched("== data/nodes/web01.yaml\nk: 1\nl: 2\n== data/role/web.yaml\nk: [1\n" + common("k: 1"));
    const FindingEntry *const found = firstOf(all, {"file-broken"});
    QVERIFY(found);
    const std::string last = found->finding.related.back().text;
    QCOMPARE(QString::fromStdString(last), QStringLiteral("consequence: lookups fail: k and l"));
    // Alone they are findings: their cause is not asked for.
    Question question;
    question.source = sourceOf(*all.project);
    std::size_t fails = 0;
    QVERIFY(
        findFindings(all.project, question, all.names, {{"lookup-fails"}}, {[&](const FindingEntry &) { ++fails; }}));
    QVERIFY(fails > 0);
}

void TestMistakes::manyMisspelledKeys()
{
    QByteArray data = "profile::base::users: 1\nProfile::base::groups: 1\n";
    for (int i = 0; i < 60; ++i)
        data += QString::asprintf("l%02d: \"%%{lookup('%02dprofile::base::users')}\"\n", i, i).toUtf8();
    data += "m: \"%{lookup('profile::base::group')}\"\nn: \"%{lookup('usr')}\"\n";
    const Searched all = searched("== data/common.yaml\n" + data);
    QMap<QString, int> near;
    for (const FindingEntry &found : all.found) {
        if (found.finding.rule == "lookup-unknown")
            ++near[QString::fromStdString(found.replacement.to)];
    }
    QCOMPARE(near, (QMap<QString, int>{{QString(), 1},
                                       {QStringLiteral("profile::base::users"), 60},
                                       {QStringLiteral("Profile::base::groups"), 1}}));
}

void TestMistakes::searchesForKeysEnd()
{
    const std::vector<std::string> known{"profile::base::users", "profile::base::group", "profile::web::users"};
    SimilarKeys limited({}, 500);
    limited.setKeys(known);
    const auto nameOf = [](int i) { return std::to_string(i) + "profile::base::users"; };
    QCOMPARE(limited.find(nameOf(0)), known.front());
    int found = 1;
    while (found < 100 && !limited.find(nameOf(found)).empty())
        ++found;
    QVERIFY2(found > 2 && found < 30, std::to_string(found).c_str());
    QCOMPARE(limited.find(nameOf(0)), known.front()); // known from before

    CancelSource source;
    SimilarKeys cancelled(source.token());
    cancelled.setKeys(known);
    source.cancel();
    QCOMPARE(cancelled.find(nameOf(0)), std::string());
}

void TestMistakes::repairs_data()
{
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<QByteArray>("files");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *rule, const QByteArray &files, const char *after,
                        const char *text) {
        QTest::newRow(name) << QByteArray(rule) << files << QByteArray(after) << QString::fromLatin1(text);
    };
    row("a strategy", "option-name", common("lookup_options: {k: {merge: array}}\nk: 1"),
        "lookup_options: {k: {merge: unique}}\nk: 1\n", "With `unique` in its place, these change on 3 nodes: k.");
    row("a key", "lookup-unknown", common("profile::base::users: 1\nl: \"%{lookup('profile::bsae::users')}\""),
        "profile::base::users: 1\nl: \"%{lookup('profile::base::users')}\"\n",
        "Written as profile::base::users, these change on 3 nodes: l.");
    row("a key like no other", "lookup-unknown", common("profile::base::users: 1\nl: \"%{lookup('other::key')}\""), "",
        "");
    row("an option", "option-name",
        common("lookup_options:\n  k:\n    merge:\n      strategy: deep\n"
               "      'knockout-prefix': '--'\nk: [1]"),
        "lookup_options:\n  k:\n    merge:\n      strategy: deep\n      'knockout_prefix': '--'\nk: [1]\n",
        "With `knockout_prefix` in its place, these change on 3 nodes: k.");
    row("a setting", "config-name",
        "== hiera.yaml\nversion: 5\nhierarchy:\n- name: A\n  Path: common.yaml\n" + common("k: 1"),
        "version: 5\nhierarchy:\n- name: A\n  path: common.yaml\n",
        "With `path` in its place, these change on 3 nodes: k.");
    row("items", "list-as-text", common("k:\n  -vim\n  -git\nl: 1"), "k:\n  - vim\n  - git\nl: 1\n",
        "With the space, these change on 3 nodes: k.");
    row("entries", "mapping-as-text", common("k:\n  a:1\n  b:2"), "k:\n  a: 1\n  b: 2\n",
        "With the space, these change on 3 nodes: k.");
    row("a name like no other", "option-name", common("lookup_options: {k: {merge: xyzzy}}\nk: 1"), "", "");
}

void TestMistakes::repairs()
{
    QFETCH(QByteArray, rule);
    QFETCH(QByteArray, files);
    QFETCH(QByteArray, after);
    QFETCH(QString, text);
    const Searched all = searched(files);
    const FindingEntry *const found = firstOf(all, {rule});
    QVERIFY(found);
    Question question;
    question.source = sourceOf(*all.project);
    const auto repair = repairOf(all.project, question, all.names, *found);
    QVERIFY(repair);
    QCOMPARE(*repair ? QByteArray::fromStdString((*repair)->changed.front().after.value_or("")) : QByteArray(), after);
    QCOMPARE(*repair ? QString::fromStdString(repairText(**repair)) : QString(), text);
}

/// Of a thousand mistakes of one kind in one file the first twenty pass; values that are of no use all do.
void TestMistakes::limit()
{
    const auto found = [](const char *rule, Finding::Severity severity, std::uint32_t line) {
        FindingEntry entry;
        entry.finding = {rule, severity, "text", {FileId{1}, line, 1}, {}};
        return entry;
    };
    FindingLimit limit;
    std::size_t passed = 0;
    for (std::uint32_t line = 1; line <= 1000; ++line)
        passed += limit.admit(found("yaml-surprise", Finding::Severity::Note, line)) ? 1 : 0;
    QCOMPARE(passed, FindingLimit::kMost);
    QVERIFY(limit.admit(found("key-duplicate", Finding::Severity::Warning, 1)));
    for (std::uint32_t line = 1; line <= 100; ++line)
        QVERIFY(limit.admit(found("never-wins", Finding::Severity::Note, line)));
    const std::vector<FindingEntry> rest = limit.rest({});
    QCOMPARE(rest.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(rest.front().finding.text),
             QStringLiteral("980 more findings of this rule in this file are not listed"));
    QCOMPARE(rest.front().finding.mark.line, 21U);
}

QTEST_MAIN(TestMistakes)
#include "tst_mistakes.moc"
