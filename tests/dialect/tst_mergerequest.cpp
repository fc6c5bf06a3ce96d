// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "source/files/memoryfilesystem.h"
#include "source/json/jsonreader.h"
#include "support/valuetext.h"

#include <QTest>

#include <map>
#include <utility>

using namespace strata;
using namespace strata::test;

Q_DECLARE_METATYPE(strata::MergeWords)

namespace {

/// Two layers with values that every strategy joins differently.
std::shared_ptr<const Project> projectOf(const QString &dialect)
{
    const std::map<QString, std::pair<std::string, std::string>> configurations{
        {QStringLiteral("hiera5"), {"hiera.yaml", "version: 5\nhierarchy:\n- {name: All, paths: [a.yaml, b.yaml]}\n"}},
        {QStringLiteral("hiera3"),
         {"hiera.yaml", ":backends: yaml\n:yaml:\n  :datadir: /site/data\n:hierarchy: [a, b]\n"}},
        {QStringLiteral("datum"),
         {"Datum.yml", "ResolutionPrecedence: [Top\\a, Top\\b]\nDatumStructure:\n"
                       "- {StoreName: Top, StoreProvider: 'Datum::File', StoreOptions: {Path: ./data}}\n"}}};
    const auto &[name, text] = configurations.at(dialect);
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/" + name, text);
    for (const std::string extension : {".yaml", ".yml"}) {
        files->add("/site/data/a" + extension, "k: {a: [w, --y], only: {p: 1}}\n");
        files->add("/site/data/b" + extension, "k: {a: [y, z], only: {q: 2}, low: 1}\n");
    }
    ProjectRequest request;
    request.root = "/site";
    const auto project = openProject(request, takeSnapshot(files));
    if (!project)
        qFatal("no project: %s", project.error().message.c_str());
    return *project;
}

Value fromJson(const QString &text, KeyTable &keys)
{
    const auto read = readJson('[' + text.toStdString() + ']', {}, keys);
    if (!read)
        qFatal("no JSON: %s", qPrintable(text));
    return read->root.items().front();
}

/// What a lookup with \a merge answers.
QString answer(const Project &project, std::optional<MergeRequest> merge)
{
    const LookupResult result =
        project.dialect->engine({})->lookup({.key = LookupTarget::named("k"), .merge = std::move(merge)});
    return result.error ? QString::fromStdString(result.error->message) : toText(result.value);
}

} // namespace

/// One parser per dialect for merge requests, from what a person types and from data.
class TestMergeRequest : public QObject
{
    Q_OBJECT

private slots:
    void accepted_data();
    void accepted();
    void refusedWords_data();
    void refusedWords();
    void refusedData_data();
    void refusedData();
    void noArgument();
    void describesObjects_data();
    void describesObjects();
};

void TestMergeRequest::accepted_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<MergeWords>("words");
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("result");
    const MergeWords deepWithPrefix{.text = "deep", .knockoutPrefix = "--"};
    const QString deepObject = QStringLiteral(R"({"strategy": "deep", "knockout_prefix": "--"})");

    QTest::newRow("Hiera 5: name") << "hiera5" << MergeWords{.text = "hash"} << R"("hash")"
                                   << "hash"
                                   << R"({a: ["w", "--y"], only: {p: 1}, low: 1})";
    QTest::newRow("Hiera 5: name and option") << "hiera5" << deepWithPrefix << deepObject << "deep"
                                              << R"({a: ["z", "w"], only: {q: 2, p: 1}, low: 1})";
    QTest::newRow("Hiera 5: object") << "hiera5" << MergeWords{.text = deepObject.toStdString()} << deepObject << "deep"
                                     << R"({a: ["z", "w"], only: {q: 2, p: 1}, low: 1})";
    QTest::newRow("Hiera 5: object with a strategy that has no name of its own")
        << "hiera5" << MergeWords{.text = R"({"strategy": "reverse_deep"})"} << R"({"strategy": "reverse_deep"})"
        << "reverse_deep"
        << R"({a: ["w", "--y", "y", "z"], only: {p: 1, q: 2}, low: 1})";
    QTest::newRow("Hiera 3: name") << "hiera3" << MergeWords{.text = "native"} << R"("native")"
                                   << "native"
                                   << R"({a: ["w", "--y"], only: {p: 1}, low: 1})";
    QTest::newRow("Hiera 3: name and option") << "hiera3" << MergeWords{.text = "deeper", .knockoutPrefix = "--"}
                                              << R"({"strategy": "deeper", "knockout_prefix": "--"})"
                                              << "deeper"
                                              << R"({a: ["z", "w"], only: {q: 2, p: 1}, low: 1})";
    QTest::newRow("Hiera 3: object, as Hiera 3 spells it")
        << "hiera3" << MergeWords{.text = R"({"behavior": "deeper"})"} << R"({"behavior": "deeper"})"
        << "deeper"
        << R"({a: ["y", "z", "w", "--y"], only: {q: 2, p: 1}, low: 1})";
    QTest::newRow("Datum: name") << "datum" << MergeWords{.text = "MostSpecific"} << R"("MostSpecific")"
                                 << "MostSpecific"
                                 << R"({a: ["w", "--y"], only: {p: 1}})";
    QTest::newRow("Datum: name and option") << "datum" << deepWithPrefix << deepObject << "deep"
                                            << R"({a: ["w", "--y"], only: {p: 1, q: 2}, low: 1})";
    QTest::newRow("Datum: an object is a strategy")
        << "datum" << MergeWords{.text = R"({"merge_hash": "hash"})"} << R"({"merge_hash": "hash"})"
        << "merge_hash: hash" // what it says is its name
        << R"({a: ["w", "--y"], only: {p: 1}, low: 1})";
}

void TestMergeRequest::accepted()
{
    QFETCH(QString, dialect);
    QFETCH(MergeWords, words);
    QFETCH(QString, data);
    const auto project = projectOf(dialect);
    KeyTable &keys = *project->workspace->keys;
    const auto fromWords = project->dialect->parseMerge(words, keys);
    const auto fromData = project->dialect->parseMerge(fromJson(data, keys), keys);
    QVERIFY2(fromWords && *fromWords, fromWords ? "" : fromWords.error().message.c_str());
    QVERIFY(fromData && !fromData->refused && !(*fromWords)->refused);
    QTEST(QString::fromStdString((*fromWords)->strategy), "strategy");
    QCOMPARE((*fromWords)->strategy, fromData->strategy);
    QCOMPARE(toText((*fromWords)->options), toText(fromData->options));
    QCOMPARE((*fromWords)->rules.knockoutPrefix, fromData->rules.knockoutPrefix);
    QTEST(answer(*project, *fromWords), "result");
    QTEST(answer(*project, fromData), "result");
}

void TestMergeRequest::refusedWords_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<MergeWords>("words");
    QTest::addColumn<QString>("message");
    const MergeWords unknown{.text = "nonsense"};
    QTest::newRow("Hiera 5: unknown, in Puppet's order")
        << "hiera5" << unknown << "The --merge option only accepts 'first', 'hash', 'unique', or 'deep'";
    QTest::newRow("Hiera 3: unknown") << "hiera3" << unknown
                                      << "The --merge option only accepts 'priority', 'array', 'hash', 'native', "
                                         "'deep', or 'deeper'";
    QTest::newRow("Datum: unknown") << "datum" << unknown
                                    << "The --merge option only accepts 'MostSpecific', 'hash', or 'deep'";
    QTest::newRow("nothing but an option")
        << "hiera5" << MergeWords{.sortMergedArrays = true}
        << "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available with "
           "'--merge deep'";
    QTest::newRow("an option that the strategy does not have")
        << "hiera3" << MergeWords{.text = "hash", .mergeHashArrays = true}
        << "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only available with "
           "'--merge deep' or '--merge deeper'";
    QTest::newRow("object without strategy")
        << "hiera5" << MergeWords{.text = R"({"knockout_prefix": "--"})"}
        << R"(--merge: the merge hash needs a strategy: --merge '{"strategy": "deep"}')";
    QTest::newRow("object with a strategy that is no text")
        << "hiera3" << MergeWords{.text = R"({"strategy": 3})"}
        << R"(--merge: the merge hash needs a strategy: --merge '{"strategy": "deep"}')";
}

void TestMergeRequest::refusedWords()
{
    QFETCH(QString, dialect);
    QFETCH(MergeWords, words);
    const auto project = projectOf(dialect);
    const auto request = project->dialect->parseMerge(words, *project->workspace->keys);
    QVERIFY(!request.has_value());
    QTEST(QString::fromStdString(request.error().message), "message");
}

void TestMergeRequest::refusedData_data()
{
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("message");
    QTest::newRow("Hiera 5: unknown") << "hiera5"
                                      << R"("nonsense")"
                                      << "Unknown merge strategy: 'nonsense'";
    QTest::newRow("Hiera 5: no text") << "hiera5"
                                      << "3"
                                      << "Unknown merge strategy: '3'";
    QTest::newRow("Hiera 5: object without strategy")
        << "hiera5"
        << R"({"strategy": null})"
        << "The hash given as 'merge' must contain the name of a strategy in string form for the key 'strategy'";
    QTest::newRow("Hiera 3: options for a type without options")
        << "hiera3"
        << R"({"strategy": "hash", "sort": true})"
        << "Only native, deep and deeper take options, not hash";
}

/// As the system itself: what it refuses fails the lookup.
void TestMergeRequest::refusedData()
{
    QFETCH(QString, dialect);
    QFETCH(QString, data);
    const auto project = projectOf(dialect);
    const auto request =
        project->dialect->parseMerge(fromJson(data, *project->workspace->keys), *project->workspace->keys);
    QVERIFY(request && request->refused);
    QTEST(QString::fromStdString(request->refused->message), "message");
    QTEST(answer(*project, request), "message");
}

void TestMergeRequest::noArgument()
{
    KeyTable keys;
    for (const char *dialect : {"hiera5", "hiera3", "datum"})
        QVERIFY(!projectOf(QString::fromLatin1(dialect))->dialect->parseMerge(Value(), keys));
    QVERIFY(!projectOf(QStringLiteral("hiera3"))->dialect->parseMerge(Value::boolean(false), keys));
    QVERIFY(projectOf(QStringLiteral("hiera5"))->dialect->parseMerge(Value::boolean(false), keys)); // first
}

void TestMergeRequest::describesObjects_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<MergeWords>("named");
    const auto itself = [](const char *text) { return MergeWords{.text = text}; };
    QTest::newRow("name and options") << R"({"strategy": "deep", "knockout_prefix": "", "merge_hash_arrays": true})"
                                      << MergeWords{
                                             .text = "deep", .knockoutPrefix = std::string(), .mergeHashArrays = true};
    QTest::newRow("another option") << R"({"strategy": "deep", "x": 1})" << itself(R"({"strategy": "deep", "x": 1})");
    QTest::newRow("a strategy that has no name of its own")
        << R"({"strategy": "reverse_deep"})" << itself(R"({"strategy": "reverse_deep"})");
    QTest::newRow("no object") << "deep" << itself("deep");
}

void TestMergeRequest::describesObjects()
{
    QFETCH(QString, text);
    QFETCH(MergeWords, named);
    const auto project = projectOf(QStringLiteral("hiera5"));
    QVERIFY(project->dialect->named({.text = text.toStdString()}, *project->workspace->keys) == named);
}

QTEST_APPLESS_MAIN(TestMergeRequest)
#include "tst_mergerequest.moc"
