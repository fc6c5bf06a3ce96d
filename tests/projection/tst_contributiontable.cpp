// SPDX-License-Identifier: MIT
#include "support/countedflag.h"
#include "support/layeredlookup.h"
#include "projection/contributiontable.h"
#include "projection/why/valuephrase.h"

#include <QRandomGenerator>
#include <QStringList>
#include <QTest>
#include <map>

using namespace strata;
using namespace strata::test;

namespace {

QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString badge(LayerId layer)
{
    return QLatin1Char('L') + QString::number(layer.index + 1);
}

QString endText(MarkerReach::End end)
{
    switch (end) {
    case MarkerReach::End::Hit: return QStringLiteral("hit");
    case MarkerReach::End::Spent: return QStringLiteral("spent");
    case MarkerReach::End::Cancelled: return QStringLiteral("cancelled");
    case MarkerReach::End::Leaked: return QStringLiteral("leaked");
    }
    return {};
}

/// One row as text: `1 = b [O L2] | L2 O b`. Ghosts have no value after the label; `!` is a survivor, `~` a bare
/// marker, braces hold reach lines.
QString rowText(const Trace &trace, const ContributionTable &table, const ContributionRow &row)
{
    QString out =
        QString(row.depth * 2, QLatin1Char(' ')) + (row.label.empty() ? QStringLiteral("*") : text(row.label));
    if (row.result && row.result->isLeaf())
        out += QLatin1String(" = ") + text(valuePhrase(*row.result));
    out += QLatin1String(" [") + QLatin1Char(fateLetter(row.fate));
    if (row.winner.isValid())
        out += QLatin1Char(' ') + badge(row.winner);
    out += QLatin1Char(']');
    for (const ContributionCell &cell : row.cells) {
        out += QLatin1String(" | ") + badge(table.columns[cell.column].layer);
        if (cell.origin.isValid()) {
            out += QLatin1Char(' ') + QString(QLatin1Char(fateLetter(cell.fate)));
            if (trace.isLeaf(cell.origin))
                out += QLatin1Char(' ') + text(valuePhrase(trace.origin(cell.origin).value));
            else
                out += QLatin1String(" of ") + QString::number(cell.leaves);
        }
        if (cell.survived)
            out += QLatin1Char('!');
        if (cell.bareMarker.isValid())
            out += QLatin1String(" ~") + QLatin1Char(fateLetter(cell.bareMarkerFate));
    }
    for (const MarkerReach &reach : row.reaches)
        out += QLatin1String(" {") + badge(table.columns[reach.fromColumn].layer) + QLatin1Char('>') +
               badge(table.columns[reach.toColumn].layer) + QLatin1Char(' ') + endText(reach.end) + QLatin1Char('}');
    return out;
}

QString tableText(const Trace &trace, const ContributionTable &table)
{
    QStringList lines;
    for (const ContributionRow &row : table.rows)
        lines << rowText(trace, table, row);
    return lines.join(QLatin1Char('\n'));
}

const char *const kKnockout = R"({strategy: deep, knockout_prefix: "--"})";

} // namespace

/// Rows, cells and reach lines of the contribution table.
class TestContributionTable : public QObject
{
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void dottedKey();
    void absentKey();
    void columnsAreAllLayers();
    void leadingOriginIsThatOfTheWinner();
    void stopsSoonAfterCancel();
    void everyLeafHasOneCell();
};

void TestContributionTable::tables_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << expected.join(QLatin1Char('\n'));
    };
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };

    row("first hides lower values", {t("a"), t("b")}, "first", {t("* = a [W L1] | L1 W a | L2 N b")});
    row("one contributor", {t("(absent)"), t("b")}, "first", {t("* = b [O L2] | L2 O b")});
    row("hash by path", {t("{p: 1, q: 2}"), t("{p: 3, r: 4}")}, "hash",
        {t("* [M] | L1 M of 2 | L2 M of 2"), t("  p = 1 [W L1] | L1 W 1 | L2 H 3"), t("  r = 4 [O L2] | L2 O 4"),
         t("  q = 2 [O L1] | L1 O 2")});
    row("hash merges nothing below, where kinds may differ", {t("{p: {x: 1}}"), t("{p: [2]}")}, "hash",
        {t("* [W L1] | L1 W of 1 | L2 H of 1"), t("  p [W L1] | L1 W of 1 | L2 H of 1"), t("    – [H] | L2 H 2"),
         t("    x = 1 [O L1] | L1 O 1")});
    row("equal items share a row, the lower twin stays", {t("[a, b]"), t("[b, c]")}, "deep",
        {t("* [M] | L1 M of 2 | L2 M of 2"), t("  0 = b [W L2] | L1 D b | L2 W b"), t("  1 = c [O L2] | L2 O c"),
         t("  2 = a [O L1] | L1 O a")});
    row("the second equal item has the second row", {t("[a, a]"), t("[a]")}, "deep",
        {t("* [W L2] | L1 D of 2 | L2 W of 1"), t("  0 = a [W L2] | L1 D a | L2 W a"), t("  – [D] | L1 D a")});
    row("unique opens nested arrays", {t("[a, [b, [c]]]"), t("d"), t("[c, a]")}, "unique",
        {t("* [M] | L1 M of 3 | L3 D of 2"), t("  0 = a [W L1] | L1 W a | L3 D a"), t("  1 = b [O L1] | L1 O b"),
         t("  2 = c [W L1] | L1 W c | L3 D c"), t("  3 = d [O L2] | L2 O d")});
    row("a marker is in the row of the value it removed", {t("[--x, a]"), t("[x, b]")}, kKnockout,
        {t("* [M] | L1 M of 2 | L2 M of 2"), t("  – [X] | L1 K --x | L2 X x {L1>L2 hit}"), t("  0 = b [O L2] | L2 O b"),
         t("  1 = a [O L1] | L1 O a")});
    row("a spent marker is in the row of the survivor", {t("[--x, a]"), t("[b]"), t("[x, c]")}, kKnockout,
        {t("* [M] | L1 M of 2 | L2 M of 1 | L3 M of 2"), t("  0 = x [O L3] | L1 S --x | L3 O x! {L1>L2 spent}"),
         t("  1 = c [O L3] | L3 O c"), t("  2 = b [O L2] | L2 O b"), t("  3 = a [O L1] | L1 O a")});
    row("a marker of the lowest layer leaks into its own row", {t("[a]"), t("[--x, x]")}, kKnockout,
        {t("* [M] | L1 M of 1 | L2 M of 2"), t("  0 = --x [L L2] | L2 L --x {L2>L2 leaked}"),
         t("  1 = x [O L2] | L2 O x"), t("  2 = a [O L1] | L1 O a")});
    row("equal markers cancel in the row of their value", {t("[--x]"), t("[--x]"), t("[x]")}, kKnockout,
        {t("* [W L3] | L1 C of 1 | L2 C of 1 | L3 W of 1"),
         t("  0 = x [O L3] | L1 C --x | L2 C --x | L3 O x! {L1>L2 cancelled} {L2>L1 cancelled}")});
    row("a bare marker sits on the array", {t("[--, y]"), t("[x]")}, kKnockout,
        {t("* [W L1] | L1 W of 2 ~K | L2 X of 1 {L1>L2 hit}"), t("  – [X] | L2 X x"), t("  0 = y [O L1] | L1 O y")});
    row("a scalar marker and the emptied value", {t("{a: --x}"), t("{a: v}")}, kKnockout,
        {t("* [W L1] | L1 W of 1 | L2 E of 1"), t("  a = \"\" [K L1] | L1 K --x | L2 E v {L1>L2 hit}")});
    row("arrays of mappings by position", {t("[{x: 1}, {x: 2}]"), t("[{y: 3}]")},
        "{strategy: deep, merge_hash_arrays: true}",
        {t("* [M] | L1 M of 2 | L2 M of 1"), t("  0 [M] | L1 M of 1 | L2 M of 1"), t("    y = 3 [O L2] | L2 O 3"),
         t("    x = 1 [O L1] | L1 O 1"), t("  1 [O L1] | L1 O of 1"), t("    x = 2 [O L1] | L1 O 2")});
    row("kinds that differ share a row", {t("{a: s}"), t("{a: [p, q]}")}, "deep",
        {t("* [W L1] | L1 W of 1 | L2 T of 2"), t("  a = s [W L1] | L1 W s | L2 T of 2"), t("    – [T] | L2 T p"),
         t("    – [T] | L2 T q")});
    row("an empty array wins over a mapping", {t("[]"), t("{a: 1}")}, "deep",
        {t("* = [] [W L1] | L1 W [] | L2 T of 1"), t("  a [T] | L2 T 1")});
    row("null is skipped", {t("{a: ~, b: 1}"), t("{a: 2}")}, "deep",
        {t("* [M] | L1 M of 2 | L2 M of 1"), t("  a = 2 [W L2] | L1 0 null | L2 W 2"), t("  b = 1 [O L1] | L1 O 1")});
    row("a failed lookup has only ghosts", {t("{a: 1}"), t("s")}, "hash",
        {t("* [?] | L1 ? of 1 | L2 ? s"), t("  a [?] | L1 ? 1")});
}

void TestContributionTable::tables()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QString, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const LayeredLookup lookup = layeredLookup(texts, merge.toStdString());
    QCOMPARE(tableText(lookup.trace(), contributionTable(lookup.trace(), leafFates(lookup.trace()))), expected);
}

void TestContributionTable::dottedKey()
{
    const LayeredLookup lookup = layeredLookup({"{a: {x: 1}, b: 2}", "{a: {y: 3, x: 4}}"}, "deep", "k.a");
    const ContributionTable table = contributionTable(lookup.trace(), leafFates(lookup.trace()));
    QCOMPARE(tableText(lookup.trace(), table), QStringLiteral("* [M] | L1 M of 1 | L2 M of 2\n"
                                                              "  y = 3 [O L2] | L2 O 3\n"
                                                              "  x = 1 [W L1] | L1 W 1 | L2 H 4"));
    QCOMPARE(table.resultLeaves, 2U);
    QCOMPARE(table.counts, (FamilyCounts{2, 1, 0, 0}));
}

void TestContributionTable::absentKey()
{
    const LayeredLookup lookup = layeredLookup({"(absent)", "(missing)"}, "first", "nowhere");
    const ContributionTable table = contributionTable(lookup.trace(), leafFates(lookup.trace()));
    QCOMPARE(table.rows.size(), 1U);
    QVERIFY(table.rows[0].isGhost);
    QVERIFY(table.rows[0].cells.empty());
    QCOMPARE(table.columns.size(), 2U);
}

void TestContributionTable::columnsAreAllLayers()
{
    const LayeredLookup lookup = layeredLookup({"(absent)", "[--x, a]", "(missing)", "[x]"}, kKnockout);
    const ContributionTable table = contributionTable(lookup.trace(), leafFates(lookup.trace()));
    QCOMPARE(table.columns.size(), 4U);
    QCOMPARE(table.columns[0].state, LayerOutcome::State::NoKey);
    QCOMPARE(table.columns[2].state, LayerOutcome::State::Missing);
    QCOMPARE(table.columns[1].counts, (FamilyCounts{1, 0, 1, 0}));
    QCOMPARE(table.columns[3].counts, (FamilyCounts{0, 0, 1, 0}));
    QCOMPARE(table.counts, (FamilyCounts{1, 0, 2, 0}));
}

namespace {

/// A random value as YAML with few names, so that layers agree and differ often.
std::string randomValue(QRandomGenerator &random, int depth)
{
    const char *const kScalars[] = {"a", "b",    "x", "\"--x\"", "\"--a\"", "\"--\"",
                                    "1", "true", "~", "\"\"",    "[]",      "{}"};
    const int kind = random.bounded(depth > 2 ? 3 : 10);
    if (kind < 3)
        return kScalars[random.bounded(12)];
    const int size = random.bounded(4);
    std::string out = kind < 7 ? "[" : "{";
    for (int i = 0; i < size; ++i) {
        if (i > 0)
            out += ", ";
        if (kind >= 7)
            out += std::string(1, static_cast<char>('p' + i)) + ": ";
        out += randomValue(random, depth + 1);
    }
    return out + (kind < 7 ? "]" : "}");
}

} // namespace

/// Whenever the flag is set, no loop continues beyond its current round. If one layer supplies the whole result, that
/// layer leads, although the merge begins with the lowest one.
void TestContributionTable::leadingOriginIsThatOfTheWinner()
{
    const LayeredLookup lookup = layeredLookup({"{a: 1, b: {x: 1}}", "{a: t, b: 5}"}, "hash");
    const ContributionTable table = contributionTable(lookup.trace(), leafFates(lookup.trace()));
    QCOMPARE(table.rows.front().winner, LayerId{0});
    for (const ContributionRow &row : table.rows)
        QCOMPARE(lookup.trace().origin(leadingOrigin(row)).layer, LayerId{0});
}

void TestContributionTable::stopsSoonAfterCancel()
{
    const LayeredLookup lookup =
        layeredLookup({"{h: [--x, a, {p: 1}], k: 1}", "{h: [x, b], l: [2]}", "{h: [c, x]}"}, kKnockout);
    const auto checksOf = [&](int checks) {
        const auto flag = std::make_shared<CountedFlag>(checks);
        const CancelToken cancel(flag);
        const TraceFates fates = traceFates(lookup.trace(), cancel);
        contributionTable(lookup.trace(), fates.leaves, cancel);
        return flag->checksDone(checks);
    };
    constexpr int kNever = 1'000'000;
    constexpr int kLoops = 6; // nested, or before the next cancellation check
    const int all = checksOf(kNever);
    QVERIFY(all > 3 * 8); // layers, and more than once each leaf and row
    for (int checks = 0; checks < all; ++checks)
        QVERIFY2(checksOf(checks) <= checks + kLoops, qPrintable(QString::number(checks)));
}

/// Whatever is merged however: each leaf of each contribution is in one cell, the result's leaves are the rows that are
/// no ghosts, in its order, and counts add up.
void TestContributionTable::everyLeafHasOneCell()
{
    QRandomGenerator random(20240501);
    const char *const kMerges[] = {"first",   "unique",
                                   "hash",    "deep",
                                   kKnockout, R"({strategy: deep, knockout_prefix: "--", merge_hash_arrays: true})"};
    for (int round = 0; round < 1500; ++round) {
        std::vector<std::string> layers;
        const int count = 1 + random.bounded(4);
        for (int i = 0; i < count; ++i)
            layers.push_back(random.bounded(6) == 0 ? "(absent)" : randomValue(random, 0));
        const char *merge = kMerges[random.bounded(6)];
        const LayeredLookup lookup = layeredLookup(layers, merge);
        const Trace &trace = lookup.trace();
        const ContributionTable table = contributionTable(trace, leafFates(trace));

        std::map<std::uint32_t, int> cells;
        std::uint32_t leaves = 0;
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const ContributionRow &row = table.rows[i];
            QVERIFY(row.parent == ContributionRow::kNoParent ? i == 0 : row.parent < i);
            for (std::size_t c = 0; c < row.cells.size(); ++c) {
                QVERIFY(c == 0 || row.cells[c - 1].column < row.cells[c].column);
                for (const OriginId id : {row.cells[c].origin, row.cells[c].bareMarker}) {
                    if (id.isValid())
                        ++cells[id.index];
                }
            }
            leaves += row.result && row.result->isLeaf() ? 1 : 0;
        }
        std::string about = merge;
        for (const std::string &layer : layers)
            about += " > " + layer;
        std::uint32_t contributed = 0;
        for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
            if (!trace.isLeaf(OriginId{i}))
                continue;
            ++contributed;
            QVERIFY2(cells[i] == 1,
                     qPrintable(text(about) + QStringLiteral(": leaf %1 is in %2 cells").arg(i).arg(cells[i])));
        }
        QCOMPARE(table.counts[0] + table.counts[1] + table.counts[2] + table.counts[3], contributed);
        QCOMPARE(table.resultLeaves, leaves);
    }
}

QTEST_APPLESS_MAIN(TestContributionTable)
#include "tst_contributiontable.moc"
