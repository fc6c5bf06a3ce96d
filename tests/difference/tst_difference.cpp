// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "app/project/strategies.h"
#include "core/valueequality.h"
#include "difference/differencetext.h"
#include "difference/differencetree.h"
#include "difference/valuefates.h"
#include "source/files/memoryfilesystem.h"
#include "source/yaml/yamlreader.h"

#include <QTest>

using namespace strata;

class TestDifference : public QObject
{
    Q_OBJECT

private slots:
    void lines_data();
    void lines();
    void itemsByPosition_data();
    void itemsByPosition();
    void itemsByTupleKeys_data();
    void itemsByTupleKeys();
    void phrases_data();
    void phrases();
    void answers();
    void paths();
    void namesThePlacesOfBothSides();
    void fates_data();
    void fates();

private:
    Value value(const std::string &yaml)
    {
        const auto document = readYaml(yaml, FileId{0}, m_keys);
        return document ? document->root : Value::string("cannot be read");
    }

    KeyTable m_keys;
};

namespace {

std::string joined(const std::vector<std::string> &lines)
{
    std::string text;
    for (const std::string &line : lines)
        text += (text.empty() ? "" : "|") + line;
    return text;
}

} // namespace

void TestDifference::lines_data()
{
    QTest::addColumn<std::string>("a");
    QTest::addColumn<std::string>("b");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *a, const char *b, const char *expected) {
        QTest::addRow("%s", name) << std::string(a) << std::string(b) << std::string(expected);
    };
    row("equal", "{x: [1, 2]}", "{x: [1, 2]}", "");
    row("scalar", "80", "8080", "~ 80 → 8080");
    row("kind", "[1]", "{a: 1}", "~ [1] → {a: 1}");
    row("entries", "{a: 1, b: 2, c: 3}", "{a: 1, c: 4, d: 5}", "- b: 2|~ c: 3 → 4|+ d: 5|1 more key is equal");
    row("deeper", "{u: {jonas: {uid: 1, shell: sh, home: h}}, v: 1, w: 2}",
        "{u: {jonas: {uid: 2, shell: sh, home: h}}, v: 1, w: 2}",
        "u:|  jonas:|    ~ uid: 1 → 2|    2 more keys are equal|2 more keys are equal");
    row("items by value", "[a, b, c]", "[a, x, c]", "- b|+ x|2 more items are equal");
    row("marker", "['--openssl', curl]", "[curl]", "- --openssl|1 more item is equal");
    row("item added in its place", "[a, c, d]", "[a, b, d]", "- c|+ b|2 more items are equal");
    row("item moved", "[a, b, c, d]", "[b, c, d, a]", "~ a (at another place)|3 more items are equal");
    row("entry moved and changed", "{a: 1, b: 2, c: 3}", "{b: 2, c: 3, a: 4}",
        "~ a: 1 (at another place)|~ a: 1 → 4|2 more keys are equal");
    row("hashes in a list", "[{n: a, v: 1}, {n: b, v: 1}]", "[{n: b, v: 2}, {n: c, v: 3}]",
        "- {n: a, v: 1}|[1]:|  ~ v: 1 → 2|  1 more key is equal|+ {n: c, v: 3}");
    row("hashes that share nothing", "[{n: a}]", "[{n: b}]", "- {n: a}|+ {n: b}");
    row("key of another kind", "{1: x}", "{'1': x}", "- 1: x|+ 1: x");
    row("to nothing", "{a: 1}", "{}", "- a: 1");
    row("sealed", "{p: 'ENC[PKCS7,AAAABBBB]'}", "{p: 'ENC[PKCS7,CCCCDDDD]'}",
        "~ p: ENC[PKCS7 …] → ENC[PKCS7 …] (sealed: the clear text may be the same)");
    row("long text", "{t: 'the quick brown fox jumps over the lazy dog of a neighbour'}",
        "{t: 'the quick brown fox jumps over the busy dog of a neighbour'}",
        "~ t: … over the lazy dog of … → … over the busy dog of …");
    row("long text that grows", "{t: 'the quick brown fox jumps over the lazy dog of a neighbour'}",
        "{t: 'the quick brown fox jumps over the lazy dog of a neighbour and is gone'}",
        "~ t: … a neighbour → … a neighbour and is gone");
}

void TestDifference::lines()
{
    QFETCH(std::string, a);
    QFETCH(std::string, b);
    QFETCH(std::string, expected);
    const DifferenceTree tree = differenceTree(value(a), value(b));
    QCOMPARE(joined(differenceLines(tree)), expected);
    QCOMPARE(tree.isEmpty(), identical(value(a), value(b)));
}

void TestDifference::phrases_data()
{
    QTest::addColumn<std::string>("a");
    QTest::addColumn<std::string>("b");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *a, const char *b, const char *expected) {
        QTest::addRow("%s", name) << std::string(a) << std::string(b) << std::string(expected);
    };
    row("equal", "{a: 1}", "{a: 1}", "");
    row("scalar", "80", "8080", "80 → 8080");
    row("entries", "{liam: {u: 1}, uid: 1001}", "{jonas: {u: 1}, uid: 1002}", "− liam, + jonas, uid 1001 → 1002");
    row("deeper", "{petra: {uid: 1001}}", "{petra: {uid: 1002}}", "petra.uid 1001 → 1002");
    row("items", "[80, 443]", "[443, 8080]", "− 80, + 8080");
    row("marker", "{packages: ['--openssl', curl]}", "{packages: [curl]}", "− packages --openssl");
    row("items of a key", "{ports: [80, 443]}", "{ports: [443]}", "− ports 80");
    row("many", "{}", "{a: 1, b: 1, c: 1, d: 1, e: 1}", "+ a, + b, + c and 2 more");
}

void TestDifference::phrases()
{
    QFETCH(std::string, a);
    QFETCH(std::string, b);
    QFETCH(std::string, expected);
    QCOMPARE(differencePhrase(differenceTree(value(a), value(b)), 3), expected);
}

/// A side without value is told by what it is.
void TestDifference::answers()
{
    LookupResult found;
    found.status = LookupResult::Status::Found;
    found.value = value("[1, 2]");
    LookupResult missing;
    LookupResult failed;
    failed.status = LookupResult::Status::Failed;
    failed.error = Error{Error::Code::Syntax, "it is broken\nand more", {}};
    QCOMPARE(joined(differenceLines(differenceTree(found, missing))), std::string("- [1, 2] → (not found)"));
    QCOMPARE(joined(differenceLines(differenceTree(missing, found))), std::string("+ (not found) → [1, 2]"));
    QCOMPARE(joined(differenceLines(differenceTree(found, failed))), std::string("~ [1, 2] → error: it is broken"));
    QCOMPARE(differencePhrase(differenceTree(missing, found), 3), std::string("(not found) → [1, 2]"));
    QVERIFY(differenceTree(failed, failed).isEmpty());
    QVERIFY(differenceTree(missing, missing).isEmpty());
}

void TestDifference::paths()
{
    const DifferenceTree tree = differenceTree(value("{u: {j: [{n: 1, v: 1}]}}"), value("{u: {j: [{n: 1, v: 2}]}}"));
    QCOMPARE(tree.rows.size(), 5U);
    QCOMPARE(pathText(tree.path(tree.rows[3])), std::string("/u/j/[0]/v"));
    QCOMPARE(pathText(tree.path(tree.rows[4])), std::string("/u/j/[0]"));
}

void TestDifference::namesThePlacesOfBothSides()
{
    const auto line = [](const char *side) {
        return [side](SourceMark mark) { return side + std::to_string(mark.line); };
    };
    const DifferenceTree tree = differenceTree(value("a: 1\nb: 2\nc: 3"), value("\na: 1\nb: 3\nd:\n  - 4"));
    QCOMPARE(joined(differenceLines(tree, {line("A"), line("B")})),
             std::string("~ b: 2 → 3  (A2 → B3)|- c: 3  (A3)|+ d: [4]  (B5)|1 more key is equal"));
}

namespace {

/// The traced answer to `k`, of which each layer is one level's YAML, highest first; empty: the level has no `k`.
LookupResult answerOver(const std::shared_ptr<Workspace> &workspace, const std::vector<std::string> &layers,
                        const std::string &merge)
{
    auto files = std::make_shared<MemoryFileSystem>();
    std::string levels;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::string file = std::to_string(i + 1) + ".yaml";
        levels += "  - {name: " + file + ", path: " + file + "}\n";
        files->add("/env/data/" + file, layers[i].empty() ? "other: 1\n" : "k: " + layers[i] + '\n');
    }
    files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n" + levels);
    ProjectRequest request;
    request.root = "/env";
    const auto project = openProject(request, std::make_shared<const Snapshot>(workspace, files));
    Question question;
    question.key = LookupTarget::named("k");
    question.merge.text = merge;
    const auto engine = engineFor(**project, scopeOf(**project, question), question);
    auto lookup = lookupRequest(**project, question);
    lookup->withTrace = true;
    return (*engine)->lookup(*lookup);
}

} // namespace

void TestDifference::itemsByPosition_data()
{
    QTest::addColumn<std::string>("a");
    QTest::addColumn<std::string>("b");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *a, const char *b, const char *expected) {
        QTest::addRow("%s", name) << std::string(a) << std::string(b) << std::string(expected);
    };
    row("share nothing", "[{n: a}]", "[{n: b}]", "[0]:|  ~ n: a → b");
    row("equal at another place", "[{n: a}, {n: b}]", "[{n: b}]", "[0]:|  ~ n: a → b|- {n: b}");
    row("one more", "[{n: a}]", "[{n: a}, {n: b}]", "+ {n: b}|1 more item is equal");
    row("below an entry", "{l: [{n: a}]}", "{l: [{n: b}]}", "l:|  [0]:|    ~ n: a → b");
    row("not only hashes", "[x, {n: a}]", "[{n: a}]", "- x|1 more item is equal");
}

/// As merge_hash_arrays merges them.
void TestDifference::itemsByPosition()
{
    QFETCH(std::string, a);
    QFETCH(std::string, b);
    QFETCH(std::string, expected);
    const auto workspace = std::make_shared<Workspace>();
    const char *const merge = R"({"strategy": "deep", "merge_hash_arrays": true})";
    const DifferenceTree tree = differenceTree(answerOver(workspace, {a}, merge), answerOver(workspace, {b}, merge));
    QCOMPARE(joined(differenceLines(tree)), expected);
}

void TestDifference::itemsByTupleKeys_data()
{
    QTest::addColumn<std::string>("key"); // empty: the whole node
    QTest::addColumn<std::string>("merge");
    QTest::addColumn<std::string>("a");
    QTest::addColumn<std::string>("b");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *key, const char *merge, const char *a, const char *b,
                        const char *expected) {
        QTest::addRow("%s", name) << std::string(key) << std::string(merge) << std::string(a) << std::string(b)
                                  << std::string(expected);
    };
    row("another before it", "Disks", "", "[{Name: a, P: 1}]", "[{Name: b, P: 1}, {Name: a, P: 2}]",
        "+ {Name: b, P: 1}|[0]:|  ~ P: 1 → 2|  1 more key is equal");
    row("another instead", "Disks", "", "[{Name: a, P: 1}]", "[{Name: b, P: 1}]",
        "- {Name: a, P: 1}|+ {Name: b, P: 1}");
    row("in another case", "Disks", "", "[{Name: A, P: 1}]", "[{Name: a, P: 1}]",
        "[0]:|  ~ Name: A → a|  1 more key is equal");
    row("at another place", "Disks", "", "[{Name: a}, {Name: b}, {Name: c}]", "[{Name: b}, {Name: c}, {Name: a, P: 1}]",
        "~ {Name: a} (at another place)|[0]:|  + P: 1|  1 more key is equal|2 more items are equal");
    row("without the tuple key", "Disks", "", "[{P: 1, Q: 1}]", "[{P: 1, Q: 2}]",
        "[0]:|  ~ Q: 1 → 2|  1 more key is equal");
    row("path in the options", "Site", "", "{Disks: [{Name: a, Slot: 1, P: 1}]}",
        "{Disks: [{Name: a, Slot: 2, P: 1}, {Name: a, Slot: 1, P: 2}]}",
        "Disks:|  + {Name: a, Slot: 2, P: 1}|  [0]:|    ~ P: 1 → 2|    2 more keys are equal");
    row("whole node", "", "", "{Disks: [{Name: a, P: 1}]}", "{Disks: [{Name: b, P: 1}]}",
        "Disks:|  - {Name: a, P: 1}|  + {Name: b, P: 1}");
    row("no tuple keys", "Plain", "", "[{Name: a, Version: 1, P: 1}]", "[{Name: b, Version: 1, P: 1}]",
        "[0]:|  ~ Name: a → b|  2 more keys are equal");
    row("chosen strategy", "Plain", "deep", "[{Name: a, Version: 1, P: 1}]", "[{Name: b, Version: 1, P: 1}]",
        "- {Name: a, Version: 1, P: 1}|+ {Name: b, Version: 1, P: 1}");
}

/// As Datum's lookup_options say for the path of the list.
void TestDifference::itemsByTupleKeys()
{
    QFETCH(std::string, key);
    QFETCH(std::string, merge);
    QFETCH(std::string, a);
    QFETCH(std::string, b);
    QFETCH(std::string, expected);
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/Datum.yml", "ResolutionPrecedence:\n- common\nlookup_options:\n"
                                  "  Disks:\n    merge_hash_array: UniqueKeyValTuples\n"
                                  "    merge_options: {tuple_keys: [Name]}\n"
                                  "  Site\\Disks:\n    merge_hash_array: DeepTuple\n"
                                  "    merge_options: {tuple_keys: [Name, Slot]}\n");
    files->add("/site/common.yml", "Plain: 1\n");
    ProjectRequest request;
    request.root = "/site";
    const auto project =
        openProject(request, std::make_shared<const Snapshot>(std::make_shared<Workspace>(), std::move(files)));
    QVERIFY(project);
    Question question;
    question.merge.text = merge;
    const TupleRules tuples(**project, question);
    const TupleKeys keys = tuples.of(key.empty() ? LookupTarget::wholeNode() : LookupTarget::named(key));
    QCOMPARE(joined(differenceLines(differenceTree(value(a), value(b), {false, keys}))), expected);
}

void TestDifference::fates_data()
{
    QTest::addColumn<std::string>("merge");
    QTest::addColumn<std::vector<std::string>>("before");
    QTest::addColumn<std::vector<std::string>>("after");
    QTest::addColumn<std::string>("expected");
    using Layers = std::vector<std::string>;
    const auto row = [](const char *name, const char *merge, const Layers &before, const Layers &after,
                        const char *expected) {
        QTest::addRow("%s", name) << std::string(merge) << before << after << std::string(expected);
    };
    const char *knockout = R"({"strategy": "deep", "knockout_prefix": "--"})";
    row("scalar", "first", {"", "1"}, {"2", "1"}, "~ 1 → 2: O / W");
    row("not found", "first", {""}, {"1"}, "+ (not found) → 1:  / O");
    row("the same file wins over fewer", "first", {"1", "2"}, {"3", ""}, "~ 1 → 3: W / O");
    row("entries", "deep", {"{a: 1}", "{a: 2, b: 3}"}, {"{a: 4, c: 5}", "{a: 2}"},
        "~ a: 1 → 4: W / W|- b: 3: O / |+ c: 5:  / O");
    row("hidden by another kind", "deep", {"{a: 1}", "{a: 1, h: {x: 1, y: 2}}"}, {"{h: 1}", "{a: 1, h: {x: 1, y: 2}}"},
        "~ h: {x: 1, y: 2} → 1: O / W|1 more key is equal");
    row("item removed by a marker", knockout, {"[b]", "[telnet, c]"}, {"['--telnet', b]", "[telnet, c]"},
        "- telnet: O / X in 2.yaml|2 more items are equal");
    row("entry removed by a marker", knockout, {"{b: 1}", "{telnet: 1, c: 2}"},
        {"{telnet: '--', b: 1}", "{telnet: 1, c: 2}"}, "~ telnet: 1 → \"\": O / K|2 more keys are equal");
    row("items of other indexes", "unique", {"[a, b]", "[c, d]", ""}, {"[x, b]", "[a, d]", "[a]"},
        "~ a (at another place): O / W|+ x:  / O|- c: O / |2 more items are equal");
    row("item below an entry", "deep", {"{l: [a]}", "{l: [b, c]}"}, {"{l: [z]}", "{l: [b, c, a]}"},
        "l:|  + z:  / O|  3 more items are equal");
    row("survives a marker", knockout, {"[b]", "[c]", "[]"}, {"['--x', b]", "[c]", "[x]"},
        "+ x:  / O!|2 more items are equal");
}

void TestDifference::fates()
{
    QFETCH(std::string, merge);
    QFETCH(std::vector<std::string>, before);
    QFETCH(std::vector<std::string>, after);
    QFETCH(std::string, expected);
    const auto workspace = std::make_shared<Workspace>();
    const LookupResult a = answerOver(workspace, before, merge);
    const LookupResult b = answerOver(workspace, after, merge);
    const DifferenceTree tree = differenceTree(a, b);
    const DifferenceFates found = differenceFates(tree, a.trace, b.trace);
    const std::vector<std::string> lines = differenceLines(tree);
    const auto text = [&](const std::optional<ValueFate> &fate) -> std::string {
        if (!fate)
            return {};
        const std::string file = fate->lost.isValid() ? workspace->files->path(fate->lost.file) : std::string();
        return fateLetter(fate->fate) + std::string(fate->survived ? "!" : "") +
               (file.empty() ? "" : " in " + file.substr(file.rfind('/') + 1));
    };
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool isFolded =
            tree.rows[i].sign == DifferenceRow::Sign::Equal || tree.rows[i].sign == DifferenceRow::Sign::Within;
        texts.push_back(isFolded ? lines[i] : lines[i] + ": " + text(found.a[i]) + " / " + text(found.b[i]));
    }
    QCOMPARE(QString::fromStdString(joined(texts)), QString::fromStdString(expected));
}

QTEST_GUILESS_MAIN(TestDifference)
#include "tst_difference.moc"
