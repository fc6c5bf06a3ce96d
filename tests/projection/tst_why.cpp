// SPDX-License-Identifier: MIT
#include "projection/why/why.h"
#include "projection/why/withouttext.h"
#include "source/files/memoryfilesystem.h"
#include "support/layeredlookup.h"

#include <QStringList>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

const char *const kKnockout = R"({strategy: deep, knockout_prefix: "--"})";

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// Names short enough to read: "L2" and "l2.yaml:3".
Projection projectionFor(const LayeredLookup &lookup, std::shared_ptr<const LookupResult> result = nullptr)
{
    LayerNode layers = lookup.engine->layers();
    for (LayerNode &layer : layers.children) {
        for (LayerNode &entry : layer.children)
            entry.name.clear();
    }
    const std::string folder = lookup.project->folder + "/data";
    return Projection(LookupTarget::named("k"), result ? std::move(result) : lookup.result,
                      std::make_shared<const LayerNames>(layers, FileNames(lookup.project->workspace, folder)));
}

std::vector<std::string> texts(const QStringList &layers)
{
    std::vector<std::string> out;
    for (const QString &layer : layers)
        out.push_back(layer.toStdString());
    return out;
}

QString allText(const WhyText &why)
{
    QStringList lines{text(why.headline)};
    for (const std::string &sentence : why.sentences)
        lines << text(sentence);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// The sentences that explain a value.
class TestWhy : public QObject
{
    Q_OBJECT

private slots:
    void cells_data();
    void cells();
    void results_data();
    void results();
    void linksHaveBothSides();
    void remarkIsShownForTheKey();
    void expressionsAreExplained();
    void emptyCell();
    void whatIsLeftFails();
    void layersThatAreLeftOut();
    void everySentenceIsComplete();
};

void TestWhy::cells_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<int>("row");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, int at, int column,
                        const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << at << column << expected.join(QLatin1Char('\n'));
    };
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };

    row("won", {t("a"), t("b")}, "first", 0, 0, {t("k: won"), t("L1 (l1.yaml:1) is the highest layer that has k.")});
    row("only", {t("(absent)"), t("b")}, "first", 0, 1, {t("k: only"), t("Only L2 (l2.yaml:1) has k.")});
    row("not consulted", {t("a"), t("b")}, "first", 0, 1,
        {t("k: not consulted"), t("Strategy first stopped at L1 (l1.yaml:1); L2 (l2.yaml:1) was not consulted.")});
    row("overridden", {t("{p: 1}"), t("{p: 3}")}, "hash", 1, 1,
        {t("k.p: overridden"), t("L2 (l2.yaml:1) has 3, but L1 (l1.yaml:1) is higher and has 1.")});
    row("duplicate", {t("[a, b]"), t("[b]")}, "deep", 1, 0,
        {t("b: duplicate"),
         t("L1 (l1.yaml:1) and L2 (l2.yaml:1) have the same item; the result has it once, at position 0.")});
    row("won with a twin", {t("[a, b]"), t("[b]")}, "deep", 1, 1,
        {t("b: won"), t("L2 (l2.yaml:1) supplies b; L1 repeats it, and it appears once.")});
    row("null skipped", {t("{a: ~}"), t("{a: 2}")}, "deep", 1, 0,
        {t("k.a: null skipped"), t("L1 (l1.yaml:1) has null, which deep treats as absent."),
         t("The value of L2 (l2.yaml:1) stays.")});
    row("knocked out", {t("[--x, a]"), t("[x, b]")}, kKnockout, 1, 1,
        {t("x: knocked out"), t("Removed by --x in L1 (l1.yaml:1).")});
    row("marker hit", {t("[--x, a]"), t("[x, b]")}, kKnockout, 1, 0,
        {t("--x: marker hit"), t("Removed 1 value: x of L2 (l2.yaml:1).")});
    row("marker spent", {t("[--x, a]"), t("[b]"), t("[x, c]")}, kKnockout, 1, 0,
        {t("--x: marker spent"),
         t("--x was used when L1 (l1.yaml:1) met L2. L2 has no x, and a marker does not travel further.")});
    row("survived", {t("[--x, a]"), t("[b]"), t("[x, c]")}, kKnockout, 1, 2,
        {t("x: only, survived a marker"), t("Only L3 (l3.yaml:1) has x in k."),
         t("L1 (l1.yaml:1) tried to remove this with --x."),
         t("--x was used when L1 (l1.yaml:1) met L2. L2 has no x, and a marker does not travel further.")});
    row("survived a marker that hit an equal value", {t("[--x, a]"), t("[x, b]"), t("[x, c]")}, kKnockout, 1, 2,
        {t("x: won, survived a marker"), t("L3 (l3.yaml:1) supplies x in k."),
         t("L1 (l1.yaml:1) tried to remove this with --x, which was used up on L2 (l2.yaml:1), where it removed x; it "
           "does not reach L3.")});
    row("survived a bare marker", {t("[--, a]"), t("[b]"), t("[c]")}, kKnockout, 2, 2,
        {t("c: only, survived a marker"), t("Only L3 (l3.yaml:1) has c in k."),
         t("L1 (l1.yaml:1) tried to remove this with --, which was used up on L2 (l2.yaml:1), where it removed b; it "
           "does not reach L3.")});
    row("a marker that loses its neighbour", {t("{a: {n: [--x, y, z, w]}}"), t("{b: 1}")}, kKnockout, 5, 0,
        {t("--x: marker spent"),
         t("--x was used when L1 (l1.yaml:1) met L2. L2 has no x, and a marker does not travel further."),
         t("By accident it also lost y: the merge removes the marker from the list while it iterates over it, and "
           "skips "
           "what follows.")});
    row("lost", {t("{a: {n: [--x, y, z, w]}}"), t("{b: 1}")}, kKnockout, 4, 0,
        {t("y: lost"),
         t("Lost by accident: the merge removes --x of L1 (l1.yaml:1) from the list while it iterates over it, and "
           "skips this value."),
         t("The deep_merge library of Puppet and Hiera 3 does the same.")});
    row("marker cancelled", {t("[--x]"), t("[--x]"), t("[x]")}, kKnockout, 1, 0,
        {t("--x: marker cancelled"),
         t("L1 (l1.yaml:1) and L2 (l2.yaml:1) carry the same marker --x; one removed the other, so lower layers are "
           "untouched.")});
    row("marker leaked", {t("[a]"), t("[--x]")}, kKnockout, 1, 1,
        {t("--x: marker leaked"), t("--x in L2 (l2.yaml:1) is part of the result because no layer below L2 has k, so "
                                    "there was nothing to remove it "
                                    "from.")});
    row("type mismatch", {t("{a: s}"), t("{a: 5}"), t("{a: [p]}")}, "deep", 2, 2,
        {t("p: type mismatch"),
         t("L3 (l3.yaml:1) has a list and L1 (l1.yaml:1) has a string; values of different types are not "
           "merged, so that of L1 is used.")});
    row("other kind where nothing is merged", {t("{a: 5}"), t("{a: [p]}")}, "hash", 2, 1,
        {t("p: overridden"), t("L2 (l2.yaml:1) has p, but L1 (l1.yaml:1) is higher and has 5.")});
    row("a text with tokens", {t("[\"%{literal('x')}-%{facts.nope}\"]"), t("[b]")}, "unique", 1, 0,
        {t("x-: only"), t("Only L1 (l1.yaml:1) has x- in k."),
         t("The file has \"%{literal('x')}-%{facts.nope}\"; %{literal('x')} is x and %{facts.nope} is null.")});
    row("failed", {t("{a: 1}"), t("s")}, "hash", 0, 1, {t("k: error"), QString()});
    row("failed in another value", {t("[a]"), t("['%{nope}']")}, "unique", 1, 0,
        {t("a: error"), t("Undefined variable 'nope' (l2.yaml:1:5).")});
}

void TestWhy::cells()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(int, row);
    QFETCH(int, column);
    QFETCH(QString, expected);
    const LayeredLookup lookup = layeredLookup(texts(layers), merge.toStdString());
    const Projection projection = projectionFor(lookup);
    const WhyText why = whyCell(projection, static_cast<std::size_t>(row), static_cast<std::uint32_t>(column));
    if (expected.endsWith(QLatin1Char('\n'))) // the rest is the reference system's text
        QVERIFY2(allText(why).startsWith(expected), qPrintable(allText(why)));
    else
        QCOMPARE(allText(why), expected);
}

void TestWhy::results_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, int at,
                        const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << at << expected.join(QLatin1Char('\n'));
    };
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };
    row("joined", {t("[a]"), t("[b]")}, "deep", 0, {t("k: merged"), t("Merged from 2 layers by deep: L1 and L2.")});
    row("ghost", {t("[--x, a]"), t("[x, b]")}, kKnockout, 1,
        {t("x: knocked out"), t("The result does not have x in k."), t("Removed by --x in L1 (l1.yaml:1).")});
    row("not found", {t("(absent)"), t("(missing)")}, "first", 0,
        {t("k: not found"), t("No layer has k; 2 layers were searched.")});
    row("only", {t("{a: 1}"), t("(absent)")}, "deep", 0, {t("k: only"), t("Only L1 has k.")});
}

void TestWhy::results()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(int, row);
    QFETCH(QString, expected);
    const LayeredLookup lookup = layeredLookup(texts(layers), merge.toStdString());
    const Projection projection = projectionFor(lookup);
    QCOMPARE(allText(whyResult(projection, static_cast<std::size_t>(row))), expected);
}

void TestWhy::linksHaveBothSides()
{
    const LayeredLookup lookup = layeredLookup({"[--x, a]", "[x, b]"}, kKnockout);
    const Projection projection = projectionFor(lookup);
    const WhyText why = whyCell(projection, 1, 1);
    QCOMPARE(why.links.size(), std::size_t(2));
    QCOMPARE(why.links[0].text, std::string("l2.yaml:1"));
    QCOMPARE(why.links[1].text, std::string("l1.yaml:1"));
}

/// The reason why an expression of Datum is unevaluated is in the language of the rest.
void TestWhy::expressionsAreExplained()
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/p/Datum.yml", "ResolutionPrecedence: ['S\\a']\n"
                               "DatumHandlers: {'Datum.InvokeCommand::InvokeCommand': {SkipDuringLoad: true}}\n");
    files->add("/p/S/a.yml", "k: '[x={ Get-Date }=]'\n");
    const auto project = openProject({.root = "/p"}, takeSnapshot(files));
    QVERIFY(project);
    const auto engine = (*project)->dialect->engine(scopeOf(**project, {}));
    const auto result = std::make_shared<const LookupResult>(engine->lookup({.key = LookupTarget::named("k")}));
    const Projection projection(LookupTarget::named("k"), result,
                                std::make_shared<const LayerNames>(engine->layers(), namesOf(**project)));
    const Phrasebook book([](std::string_view said, std::optional<std::size_t>) {
        return said == "a script that is not evaluated here" ? std::string("ein Skript") : std::string(said);
    });
    QString said;
    for (const ContributionCell &cell : projection.table().rows.front().cells)
        said += allText(whyCell(projection, 0, cell.column, book)) + QLatin1Char('\n');
    QVERIFY2(said.contains(QStringLiteral("ein Skript")), qPrintable(said));
}

void TestWhy::remarkIsShownForTheKey()
{
    const LayeredLookup lookup = layeredLookup({"{x: 1}", "{y: 2}"}, "deep");
    auto result = std::make_shared<LookupResult>(*lookup.result);
    result->merge.remark = "One setting for all keys.";
    const Projection projection = projectionFor(lookup, result);
    QCOMPARE(text(whyResult(projection, 0).sentences.back()), QStringLiteral("One setting for all keys."));
    QVERIFY(!allText(whyResult(projection, 1)).contains(QLatin1String("setting")));
}

void TestWhy::emptyCell()
{
    const LayeredLookup lookup = layeredLookup({"(missing)", "a", "(absent)"}, "deep");
    const Projection projection = projectionFor(lookup);
    const WhyText missing = whyCell(projection, 0, 0);
    QVERIFY(!missing.fate);
    QCOMPARE(allText(missing), QStringLiteral("L1: nothing here\nThe file of L1 does not exist."));
    QCOMPARE(allText(whyCell(projection, 0, 2)), QStringLiteral("L3: nothing here\nL3 does not have k."));
    // Unique makes a list of what is none.
    const LayeredLookup wrapped = layeredLookup({"a", "b"}, "unique");
    QCOMPARE(allText(whyCell(projectionFor(wrapped), 0, 1)),
             QStringLiteral("L2: nothing here\nL2 has a single item of k: it is at k.1."));
    const LayeredLookup refused = layeredLookup({"a", "{b: 1}"}, "unique"); // a hash is no item
    QCOMPARE(allText(whyCell(projectionFor(refused), 0, 1)),
             QStringLiteral("L2: nothing here\nL2 has k, but nothing of that is in the result."));
}

/// Without the value that hides it, a value below makes the lookup fail.
void TestWhy::whatIsLeftFails()
{
    const LayeredLookup lookup = layeredLookup({"a", "['%{nope}']"}, "first");
    const LayeredLookup without = layeredLookup({"(absent)", "['%{nope}']"}, "first");
    QCOMPARE(text(withoutText(projectionFor(lookup), *without.result)),
             QStringLiteral("Without this value: the lookup fails: Undefined variable 'nope'."));
    LookupResult stopped = *without.result;
    stopped.error->message = "The value is refused.";
    QCOMPARE(text(withoutText(projectionFor(lookup), stopped)),
             QStringLiteral("Without this value: the lookup fails: The value is refused."));
    QCOMPARE(text(withoutText(projectionFor(without), *without.result)),
             QStringLiteral("Without this value: no change."));
}

/// They were not searched, and may have the key.
void TestWhy::layersThatAreLeftOut()
{
    const LayeredLookup lookup = layeredLookup({"(absent)", "(absent)", "(absent)"}, "deep");
    auto result = std::make_shared<LookupResult>(*lookup.result);
    result->trace.layers[1].state = LayerOutcome::State::Broken;
    QCOMPARE(allText(whyResult(projectionFor(lookup, result), 0)),
             QStringLiteral("k: not found\nNo layer has k; 2 layers were searched.\n"
                            "L2 could not be searched and may have it."));
    result = std::make_shared<LookupResult>(*result);
    result->trace.layers[2].state = LayerOutcome::State::NotRun;
    QCOMPARE(allText(whyResult(projectionFor(lookup, result), 0)),
             QStringLiteral("k: not found\nNo layer has k; 1 layer was searched.\n"
                            "L2 and L3 could not be searched and may have it."));
}

/// Over the example's keys: each cell and each row has a headline and sentences that end as sentences do.
void TestWhy::everySentenceIsComplete()
{
    for (const char *key :
         {"profile::web::server", "profile::db::settings", "profile::base::packages", "profile::web::vhosts",
          "profile::base::firewall", "profile::base::services_disabled", "profile::base::motd"}) {
        for (const char *node : {"web01.fra.harbour.example", "db01.fra.harbour.example"}) {
            const LayeredLookup lookup = exampleLookup(node, key);
            const Projection projection = projectionFor(lookup);
            const ContributionTable &table = projection.table();
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                std::vector<WhyText> all{whyResult(projection, row)};
                for (std::uint32_t column = 0; column < table.columns.size(); ++column)
                    all.push_back(whyCell(projection, row, column));
                for (const WhyText &why : all) {
                    QVERIFY2(!why.headline.empty() && !why.sentences.empty(), key);
                    for (const std::string &sentence : why.sentences)
                        QVERIFY2(sentence.size() > 5 && sentence.back() == '.' &&
                                     sentence.find("..") == std::string::npos,
                                 sentence.c_str());
                }
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestWhy)
#include "tst_why.moc"
