// SPDX-License-Identifier: MIT
#include "app/project/strategies.h"

#include "app/project/asking.h"
#include "source/files/memoryfilesystem.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

const std::string kHierarchy = "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]}\n";
const std::string kHiera3 = ":backends: yaml\n:hierarchy: [a, b]\n:yaml:\n  :datadir: data\n";
const std::string kDatum = "ResolutionPrecedence: ['data\\a', 'data\\b']\n";

std::shared_ptr<const Project> opened(const std::string &configuration, const std::string &a, const std::string &b)
{
    auto files = std::make_shared<MemoryFileSystem>();
    const bool isDatum = configuration.starts_with("ResolutionPrecedence");
    files->add(isDatum ? "/p/Datum.yml" : "/p/hiera.yaml", configuration);
    files->add("/p/data/a.yaml", a);
    files->add("/p/data/b.yaml", b);
    ProjectRequest request;
    request.root = "/p";
    auto project = openProject(request, takeSnapshot(files));
    return project ? *project : nullptr;
}

LookupResult answer(const Project &project, const std::string &key, const MergeWords &merge)
{
    Question question{.key = LookupTarget::named(key), .merge = merge};
    const auto request = lookupRequest(project, question);
    return request ? project.dialect->engine(scopeOf(project, question))->lookup(*request) : LookupResult();
}

} // namespace

/// Strategies as people choose them.
class TestStrategies : public QObject
{
    Q_OBJECT

private slots:
    void titles_data();
    void titles();
    void commandLine_data();
    void commandLine();
    void chosenWithItsOptions_data();
    void chosenWithItsOptions();
    void matchingOptions_data();
    void matchingOptions();
    void equalStrategiesAreComparedOnce();
    void effectiveStrategyIsFirst();
};

void TestStrategies::titles_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("title");
    QTest::newRow("none") << "~"
                          << "deep";
    QTest::newRow("prefix") << "{knockout_prefix: '--'}"
                            << "deep --";
    QTest::newRow("empty prefix") << "{knockout_prefix: ''}"
                                  << "deep";
    QTest::newRow("prefix and a switch that is off") << "{knockout_prefix: '--', sort_merged_arrays: false}"
                                                     << "deep --";
    QTest::newRow("prefix and more") << "{sort_merged_arrays: true, knockout_prefix: '!'}"
                                     << "deep ! \u2026";
    QTest::newRow("more") << "{merge_hash_arrays: true}"
                          << "deep \u2026";
    QTest::newRow("an empty map") << "{}"
                                  << "deep \u2026";
}

void TestStrategies::titles()
{
    QFETCH(QString, options);
    QFETCH(QString, title);
    KeyTable keys;
    QCOMPARE(QString::fromStdString(strategyTitle("deep", fromYaml(options.toStdString(), keys))), title);
}

void TestStrategies::commandLine_data()
{
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("prefix"); // null: none
    QTest::addColumn<bool>("sorts");
    QTest::addColumn<QString>("text");
    QTest::newRow("as configured") << "" << QString() << false << "";
    QTest::newRow("a name") << "hash" << QString() << false << "--merge hash";
    QTest::newRow("a prefix that looks like the end of options")
        << "deep"
        << "--" << true << "--merge deep --knock-out-prefix=-- --sort-merged-arrays";
    QTest::newRow("an empty prefix") << "deep"
                                     << "" << false << "--merge deep --knock-out-prefix=''";
    QTest::newRow("an object") << R"({"a": "it's"})" << QString() << false << R"(--merge '{"a": "it'\''s"}')";
}

void TestStrategies::commandLine()
{
    QFETCH(QString, merge);
    QFETCH(QString, prefix);
    QFETCH(bool, sorts);
    QFETCH(QString, text);
    MergeWords words{.text = merge.toStdString(), .sortMergedArrays = sorts};
    if (!prefix.isNull())
        words.knockoutPrefix = prefix.toStdString();
    QCOMPARE(QString::fromStdString(commandLineText(words)), text);
}

void TestStrategies::chosenWithItsOptions_data()
{
    QTest::addColumn<QString>("configuration");
    QTest::addColumn<QString>("a"); // data of the higher layer
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("result");
    const auto configuration = [](const std::string &text) { return QString::fromStdString(text); };
    const QString markers = QStringLiteral("k: [--x, a]\n");
    const auto options = [](const char *merge) {
        return QStringLiteral("k: [x, b]\nlookup_options: {k: {merge: %1}}\n").arg(QString::fromLatin1(merge));
    };
    QTest::newRow("Hiera 5: a prefix") << configuration(kHierarchy) << markers
                                       << options("{strategy: deep, knockout_prefix: '--'}") << "deep"
                                       << "--merge deep --knock-out-prefix=--"
                                       << "deep --"
                                       << "[b, a]";
    QTest::newRow("Hiera 5: an option without a word of its own")
        << configuration(kHierarchy) << markers
        << options("{strategy: deep, knockout_prefix: '--', merge_debug: false}") << "deep"
        << R"(--merge '{"strategy":"deep","knockout_prefix":"--","merge_debug":false}')"
        << "deep \u2026"
        << "[b, a]";
    QTest::newRow("Hiera 5: options of another strategy do not count")
        << configuration(kHierarchy) << markers << options("{strategy: deep, knockout_prefix: '--'}") << "unique"
        << "--merge unique"
        << "unique"
        << "[--x, a, x, b]";
    QTest::newRow("Hiera 5: nothing is configured") << configuration(kHierarchy) << markers << "k: [x, b]\n"
                                                    << "deep"
                                                    << "--merge deep"
                                                    << "deep"
                                                    << "[x, b, --x, a]";
    const QString deeper = configuration(kHiera3 + ":merge_behavior: deeper\n:deep_merge_options:\n"
                                                   "  :knockout_prefix: '--'\n");
    QTest::newRow("Hiera 3: the options of hiera.yaml") << deeper << "k: {l: [--x, a]}\n"
                                                        << "k: {l: [x, b]}\n"
                                                        << "deeper"
                                                        << "--merge deeper --knock-out-prefix=--"
                                                        << "deeper --"
                                                        << "{l: [b, a]}";
    QTest::newRow("Hiera 3: they are for one behaviour") << deeper << "k: {l: [--x, a]}\n"
                                                         << "k: {l: [x, b]}\n"
                                                         << "deep"
                                                         << "--merge deep"
                                                         << "deep"
                                                         << "{l: [x, b, --x, a]}";
    const QString tuples =
        configuration(kDatum + "lookup_options: {k: {merge_hash: deep, merge_baseType_array: Unique, merge_hash_array: "
                               "DeepTuple, merge_options: {knockout_prefix: '--', tuple_keys: [Id]}}}\n");
    QTest::newRow("Datum: a map that is a preset with options of its own")
        << tuples << "k: [{Id: 1, a: 1}]\n"
        << "k: [{Id: 1, b: 2}]\n"
        << "deep"
        << R"(--merge '{"merge_hash":"deep","merge_baseType_array":"Unique","merge_hash_array":"DeepTuple",)"
           R"("merge_options":{"knockout_prefix":"--","tuple_keys":["Id"]}}')"
        << "deep \u2026"
        << "[{Id: 1, a: 1, b: 2}]";
    QTest::newRow("Datum: another preset") << tuples << "k: [{Id: 1, a: 1}]\n"
                                           << "k: [{Id: 1, b: 2}]\n"
                                           << "MostSpecific"
                                           << "--merge MostSpecific"
                                           << "MostSpecific"
                                           << "{Id: 1, a: 1}";
}

void TestStrategies::chosenWithItsOptions()
{
    QFETCH(QString, configuration);
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, strategy);
    QFETCH(QString, asked);
    QFETCH(QString, title);
    QFETCH(QString, result);
    const auto project = opened(configuration.toStdString(), a.toStdString(), b.toStdString());
    QVERIFY(project);
    const MergeSpec configured = answer(*project, "k", {}).merge;
    const MergeWords words = chosenWords(*project, LookupTarget::named("k"), strategy.toStdString(), configured);
    QCOMPARE(QString::fromStdString(commandLineText(words)), asked);
    QCOMPARE(QString::fromStdString(strategyTitle(*project, words)), title);
    QCOMPARE(QString::fromStdString(strategyNamed(*project, words)), strategy);
    QCOMPARE(toText(answer(*project, "k", words).value),
             toText(fromYaml(result.toStdString(), *project->workspace->keys)));
}

void TestStrategies::matchingOptions_data()
{
    QTest::addColumn<QString>("configuration");
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("expected"); // layer, pattern, merge
    QTest::newRow("Hiera 5: each layer, the exact entry before patterns")
        << QString::fromStdString(kHierarchy)
        << "lookup_options: {'^k': {merge: unique}, k: {merge: {strategy: deep}}, l: {merge: hash}}\n"
        << "lookup_options: {k: {convert_to: Integer}, '^.$': {merge: first}}\n"
        << R"(0 k {strategy: "deep"}|0 ^k "unique"|1 ^.$ "first")";
    QTest::newRow("Hiera 5: none") << QString::fromStdString(kHierarchy) << "k: 1\n"
                                   << "lookup_options: []\n"
                                   << "";
    QTest::newRow("Hiera 3: never") << QString::fromStdString(kHiera3) << "lookup_options: {k: {merge: deep}}\n"
                                    << "k: 1\n"
                                    << "";
    QTest::newRow("Datum: the path, patterns, the default")
        << QString::fromStdString(kDatum + "lookup_options: {^K: hash, k: deep, m: deep}\n"
                                           "default_lookup_options: MostSpecific\n")
        << "k: 1\n"
        << "k: 2\n"
        << R"(- k "deep"|- ^K "hash"|- default_lookup_options "MostSpecific")";
}

/// Also the entries that others hide.
void TestStrategies::matchingOptions()
{
    QFETCH(QString, configuration);
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, expected);
    const auto project = opened(configuration.toStdString(), a.toStdString(), b.toStdString());
    QVERIFY(project);
    QStringList found;
    for (const MatchingOptions &options :
         project->dialect->engine(scopeOf(*project, Question()))->optionsMatching(LookupTarget::named("k"))) {
        const QString layer = options.layer.isValid() ? QString::number(options.layer.index) : QStringLiteral("-");
        found << layer + u' ' + QString::fromStdString(options.matchedBy) + u' ' + toText(options.merge);
        QVERIFY(options.mark.isValid());
    }
    QCOMPARE(found.join(u'|'), expected);
}

/// An entry that another hides has a column of its own, unless one of the others already is what it asks for.
void TestStrategies::equalStrategiesAreComparedOnce()
{
    const auto titles = [](const std::string &lower) {
        const auto project =
            opened(kHierarchy, "k: [--x, a]\nlookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n",
                   "k: [x, b]\nlookup_options: {k: {merge: " + lower + "}}\n");
        LookupRequest request;
        request.key = LookupTarget::named("k");
        QStringList out;
        for (const StrategyAnswer &each :
             strategyAnswers(*project, *project->dialect->engine(scopeOf(*project, Question())), request))
            out << QString::fromStdString(each.title()) + (each.isInForce ? QStringLiteral("*") : QString()) +
                       (each.askedFor ? QStringLiteral("?") : QString()) + u" " + toText(each.result->value);
        return out.join(u'|').remove(u'"');
    };
    const QString usual = QStringLiteral("first [--x, a]|unique [--x, a, x, b]|hash null|deep [x, b, --x, a]|"
                                         "deep --* [b, a]");
    QCOMPARE(titles("unique"), usual);
    QCOMPARE(titles("{strategy: deep, knockout_prefix: '--'}"), usual);
    QCOMPARE(titles("{strategy: deep, sort_merged_arrays: true}"),
             usual + QStringLiteral("|deep \u2026? [--x, a, b, x]"));
}

/// Places are compared with those of the answer in effect, or of the first that there is where it fails.
void TestStrategies::effectiveStrategyIsFirst()
{
    const auto leading = [](const char *merge) {
        const auto project =
            opened(kHierarchy, std::string("k: [a]\nlookup_options: {k: {merge: ") + merge + "}}\n", "k: [b]\n");
        LookupRequest request;
        request.key = LookupTarget::named("k");
        const auto answers =
            strategyAnswers(*project, *project->dialect->engine(scopeOf(*project, Question())), request);
        return QString::fromStdString(answers[leadingAnswer(answers)].strategy);
    };
    QCOMPARE(leading("deep"), QStringLiteral("deep"));
    QCOMPARE(leading("hash"), QStringLiteral("first"));
}

QTEST_GUILESS_MAIN(TestStrategies)
#include "tst_strategies.moc"
