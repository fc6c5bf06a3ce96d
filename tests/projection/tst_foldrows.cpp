// SPDX-License-Identifier: MIT
#include "projection/steps/foldplay.h"
#include "source/files/memoryfilesystem.h"
#include "support/countedflag.h"
#include "support/projection.h"
#include "support/valuetext.h"

#include <QStringList>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

QString courseName(FoldCourse course)
{
    switch (course) {
    case FoldCourse::Gone: return QStringLiteral("gone");
    case FoldCourse::Stays: return QStringLiteral("stays");
    case FoldCourse::Moved: return QStringLiteral("moved");
    case FoldCourse::Comes: return QStringLiteral("comes");
    case FoldCourse::Joined: return QStringLiteral("joined");
    case FoldCourse::Changed: return QStringLiteral("changed");
    }
    return {};
}

QString cell(const FoldRow &row, FoldSide side)
{
    const Value *value = row.at(side);
    if (!value)
        return QStringLiteral("-");
    const QString label = row.isItem                  ? QString::number(row.placeAt(side))
                          : row.keyAt(side).isValid() ? QString::fromStdString(row.keyAt(side).text())
                                                      : QString();
    const QString text = value->isCollection() && !value->isLeaf() ? QStringLiteral("…") : toText(*value);
    QString shown = label.isEmpty() ? text : label + QLatin1Char(':') + text;
    return shown.remove(QLatin1Char('"'));
}

void addRows(const FoldRows &rows, const std::vector<FoldRow> &at, int depth, QStringList &out)
{
    for (const FoldRow &row : at) {
        QString line = QString(2 * depth, QLatin1Char(' ')) + cell(row, FoldSide::SoFar) + QLatin1String(" | ") +
                       cell(row, FoldSide::Joins) + QLatin1String(" | ") + cell(row, FoldSide::After) +
                       QLatin1String(" ") + courseName(rows.course(row));
        for (const FoldSide side : {FoldSide::SoFar, FoldSide::Joins}) {
            if (const auto fate = rows.fate(row, side))
                line += QLatin1String(", ") + QString::fromUtf8(fateName(*fate).data());
        }
        out << line;
        addRows(rows, rows.below(row), depth + 1, out);
    }
}

QString linesOf(const FoldPlay &play, std::uint32_t step)
{
    QStringList lines;
    addRows(play.rows(step), play.rows(step).top(), 0, lines);
    return lines.join(QLatin1Char('\n'));
}

QString markersOf(const FoldPlay &play, std::uint32_t step)
{
    QStringList states;
    for (const MarkerState &marker : play.markers().at(step)) {
        const auto state = marker.state == MarkerState::State::Ahead ? QStringLiteral("ahead")
                           : marker.state == MarkerState::State::Travelling
                               ? QStringLiteral("travelling")
                               : QString::fromUtf8(fateName(marker.fate).data());
        states << toText(play.projection().trace().origin(marker.origin).value).remove(QLatin1Char('"')) +
                      QLatin1Char(' ') + state;
    }
    return states.join(QLatin1String(", "));
}

constexpr auto kKnockout = "{strategy: deep, knockout_prefix: '--'}";

} // namespace

/// What stands on one row in the three values of a step, where it comes from and goes to.
class TestFoldRows : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void fateOfAStep_data();
    void fateOfAStep();
    void markersInTransit_data();
    void markersInTransit();
    void layersOfAStep();
    void decidingEvents();
    void joinedRowsAreNotFolded();
    void keysInAnotherCaseAreOneRow();
    void canBeCancelled();
};

void TestFoldRows::rows_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<int>("step");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, int step,
                        const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << step << expected.join(QLatin1Char('\n'));
    };
    const auto t = [](const char *text) { return QString::fromUtf8(text); };
    row("the order is that of the value after it", {t("[a, b]"), t("[c, d]")}, "deep", 0,
        {t("- | 0:c | 0:c comes"), t("- | 1:d | 1:d comes"), t("0:a | - | 2:a stays"), t("1:b | - | 3:b stays")});
    row("a duplicate item is in one row", {t("[a, s]"), t("[s, c]")}, "unique", 0,
        {t("0:a | - | 0:a stays"), t("1:s | 0:s | 1:s stays, duplicate"), t("- | 1:c | 2:c comes")});
    row("the lower place is kept", {t("[a, s]"), t("[s, c]")}, "deep", 0,
        {t("1:s | 0:s | 0:s comes, duplicate"), t("- | 1:c | 1:c comes"), t("0:a | - | 2:a stays")});
    row("a marker is in the row of the value it removes", {t("[--x, a]"), t("[b, x]")}, kKnockout, 0,
        {t("0:--x | 1:x | - gone, marker hit, knocked out"), t("- | 0:b | 0:b comes"), t("1:a | - | 1:a stays")});
    row("a marker that meets nothing goes alone", {t("[a, --x]"), t("[b]")}, kKnockout, 0,
        {t("- | 0:b | 0:b comes"), t("0:a | - | 1:a stays"), t("1:--x | - | - gone, marker spent")});
    row("keys by name", {t("{b: 1, d: 2}"), t("{a: 3, b: 4}")}, "hash", 0,
        {t("- | a:3 | a:3 comes"), t("b:1 | b:4 | b:1 stays, overridden"), t("d:2 | - | d:2 stays")});
    row("a removed key follows its former predecessor", {t("{h: {x: 1, z: 3}}"), t("{h: {x: 5, y: 2, z: 4}}")}, "hash",
        0,
        {t("h:… | h:… | h:… stays"), t("  x:1 | x:5 | x:1 stays, overridden"), t("  - | y:2 | - gone, overridden"),
         t("  z:3 | z:4 | z:3 stays, overridden")});
    row("keys that go together stay together", {t("{h: {z: 3}}"), t("{h: {z: 4, y: 2, x: 1}}")}, "hash", 0,
        {t("h:… | h:… | h:… stays"), t("  z:3 | z:4 | z:3 stays, overridden"), t("  - | y:2 | - gone, overridden"),
         t("  - | x:1 | - gone, overridden")});
    row("hashes inside are joined", {t("{h: {x: 1}}"), t("{h: {y: 2}}")}, "deep", 0,
        {t("h:… | h:… | h:… joined"), t("  - | y:2 | y:2 comes"), t("  x:1 | - | x:1 stays")});
    row("a value that becomes an empty string", {t("{a: '--'}"), t("{a: x}")}, kKnockout, 0,
        {t("a:-- | a:x | a: changed, marker hit, emptied")});
    row("sorted items are moved", {t("[c, a]"), t("[b]")}, "{strategy: deep, sort_merged_arrays: true}", 0,
        {t("1:a | - | 0:a stays"), t("- | 0:b | 1:b comes"), t("0:c | - | 2:c moved")});
    row("kinds that differ are one row", {t("{a: {x: 1}}"), t("{a: text}")}, "deep", 0,
        {t("a:… | a:text | a:… stays, type mismatch"), t("  x:1 | - | x:1 stays")});
    row("the kind is why it gives way", {t("{a: [b]}"), t("{a: {x: 1}, c: 2}")}, "deep", 0,
        {t("a:… | a:… | a:… stays"), t("  - | x:1 | - gone, type mismatch"), t("  0:b | - | 0:b stays"),
         t("- | c:2 | c:2 comes")});
}

void TestFoldRows::rows()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(int, step);
    QFETCH(QString, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const FoldPlay play(projectionOf(layeredLookup(texts, merge.toStdString())));
    QCOMPARE(linesOf(play, static_cast<std::uint32_t>(step)), expected);
}

void TestFoldRows::fateOfAStep_data()
{
    QTest::addColumn<QString>("higher");
    QTest::addColumn<QString>("lower");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *higher, const char *lower, const char *expected) {
        QTest::newRow(name) << QString::fromLatin1(higher) << QString::fromLatin1(lower)
                            << QString::fromLatin1(expected);
    };
    row("all stays in", "[a]", "[b]", "merged");
    row("a value is hidden", "{a: 1}", "{a: 2}", "overridden");
    row("a removed value more than the marker", "[--x, a]", "[x]", "knocked out");
    row("a problem more than a removed value", "[--x, --y]", "[x]", "marker spent");
}

void TestFoldRows::fateOfAStep()
{
    QFETCH(QString, higher);
    QFETCH(QString, lower);
    QFETCH(QString, expected);
    const FoldPlay play(projectionOf(layeredLookup({higher.toStdString(), lower.toStdString()}, kKnockout)));
    QCOMPARE(QString::fromUtf8(fateName(play.fate(0)).data()), expected);
}

void TestFoldRows::markersInTransit_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QStringList>("expected"); // by step
    const auto t = [](const char *text) { return QString::fromLatin1(text); };
    QTest::newRow("a marker ends where it meets the next layer")
        << QStringList{t("[--x, --b, a]"), t("[b, --c]"), t("[x, c]")}
        << QStringList{t("--x marker spent, --b marker hit, --c travelling"),
                       t("--x marker spent, --b marker hit, --c marker hit")};
    QTest::newRow("a marker below joins later")
        << QStringList{t("[a]"), t("[b]"), t("[--x]")} << QStringList{t("--x ahead"), t("--x marker leaked")};
}

void TestFoldRows::markersInTransit()
{
    QFETCH(QStringList, layers);
    QFETCH(QStringList, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const FoldPlay play(projectionOf(layeredLookup(texts, kKnockout)));
    QStringList states;
    for (std::uint32_t step = 0; step < play.count(); ++step)
        states << markersOf(play, step);
    QCOMPARE(states, expected);
}

void TestFoldRows::layersOfAStep()
{
    const FoldPlay play(projectionOf(layeredLookup({"[a]", "[b]", "(absent)", "[c]", "[d]"}, "deep")));
    QCOMPARE(play.count(), 3U);
    QCOMPARE(play.layersSoFar(0), std::string("L1 One"));
    QCOMPARE(play.layersJoining(0), std::string("L2 Two"));
    QCOMPARE(play.layersJoining(1), std::string("L4 Four"));
    QCOMPARE(play.layersSoFar(2), std::string("L1 One to L4 Four"));
}

void TestFoldRows::decidingEvents()
{
    const FoldPlay play(projectionOf(layeredLookup({"[--x, a]", "[b, x]"}, kKnockout)));
    const FoldRows &rows = play.rows(0);
    QStringList kinds;
    for (const FoldRow &row : rows.top()) {
        const auto event = rows.decidingEvent(row);
        kinds << (event ? QString::number(static_cast<int>(play.projection().trace().events[*event].kind))
                        : QStringLiteral("none"));
    }
    const auto number = [](EventKind kind) { return QString::number(static_cast<int>(kind)); };
    QCOMPARE(kinds.front(), number(EventKind::KnockedOut));
    QCOMPARE(kinds.size(), 3);

    // That kinds differ is why a value gives way; that it does decides.
    const FoldPlay mixed(projectionOf(layeredLookup({"{a: [b]}", "{a: {x: 1}}"}, "deep")));
    const FoldRow at = mixed.rows(0).top().front();
    const auto decides = mixed.rows(0).decidingEvent(mixed.rows(0).below(at).front());
    QVERIFY(decides);
    const Trace &trace = mixed.projection().trace();
    QCOMPARE(trace.events[*decides].kind, EventKind::Overridden);
    QVERIFY(*decides > 0);
    QCOMPARE(trace.events[*decides - 1].kind, EventKind::TypeMismatch);
    QCOMPARE(trace.events[*decides - 1].subject, trace.events[*decides].subject);
}

/// That a layer repeats a key is something that happens to it, though it changes nothing.
void TestFoldRows::joinedRowsAreNotFolded()
{
    std::string many = "{";
    for (int i = 0; i < 20; ++i)
        many += "k" + std::to_string(i) + ": v, ";
    const FoldPlay repeated(projectionOf(layeredLookup({many + '}', many + '}'}, "hash")));
    QCOMPARE(repeated.top(0).size(), std::size_t(20));
    const FoldPlay once(projectionOf(layeredLookup({many + '}', "{k0: w}"}, "hash")));
    QCOMPARE(once.top(0).size(), std::size_t(2));
    QCOMPARE(once.top(0).back().unchanged, 19U);
}

/// Datum compares keys as .NET does, letters beyond ASCII too.
void TestFoldRows::keysInAnotherCaseAreOneRow()
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/p/Datum.yml", "ResolutionPrecedence: ['S\\a', 'S\\b']\nlookup_options: {k: deep}\n");
    files->add("/p/S/a.yml", "k: {\u00c4rger: 1, Name: 2}\n");
    files->add("/p/S/b.yml", "k: {name: 3, \u00e4rger: 4}\n");
    const auto project = openProject({.root = "/p"}, takeSnapshot(files));
    QVERIFY(project);
    const auto engine = (*project)->dialect->engine(scopeOf(**project, {}));
    const auto key = LookupTarget::named("k");
    const auto result = std::make_shared<const LookupResult>(engine->lookup({.key = key}));
    const FoldPlay play(std::make_shared<const Projection>(
        key, result, std::make_shared<const LayerNames>(engine->layers(), namesOf(**project))));
    QCOMPARE(linesOf(play, 0), QStringLiteral("\u00c4rger:1 | \u00e4rger:4 | \u00c4rger:1 stays, overridden\n"
                                              "Name:2 | name:3 | Name:2 stays, overridden"));
}

/// Making it ready looks at every step whether it is still wanted.
void TestFoldRows::canBeCancelled()
{
    const auto projection = projectionOf(layeredLookup({"[a]", "[b]", "[c]", "[d]"}, "deep"));
    const auto looked = std::make_shared<CountedFlag>(2);
    const FoldPlay play(projection, CancelToken(looked));
    QCOMPARE(play.count(), 3U);
    QCOMPARE(looked->checksDone(2), 3);
}

QTEST_APPLESS_MAIN(TestFoldRows)
#include "tst_foldrows.moc"
