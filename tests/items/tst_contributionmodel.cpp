// SPDX-License-Identifier: MIT
#include "items/answer/fatetext.h"
#include "items/answer/cascademodel.h"
#include "items/answer/contributionmodel.h"
#include "items/answer/lookupnotes.h"
#include "items/valuetext.h"
#include "support/projection.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

const char *const kKnockout = R"({strategy: deep, knockout_prefix: "--"})";

/// Label, value and fate column of all rows, indented.
void printRows(const QAbstractItemModel &model, const QModelIndex &parent, int depth, QStringList &out)
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex result = model.index(row, ContributionModel::ResultColumn, parent);
        const QString fate = result.siblingAtColumn(ContributionModel::FateColumn).data().toString();
        out << QString(depth * 2, QLatin1Char(' ')) + result.data(LabelRole).toString() + QLatin1Char(' ') +
                   result.data(ValueRole).toString() + QLatin1String(" [") + fate + QLatin1Char(']');
        printRows(model, result, depth + 1, out);
    }
}

QString printed(const QAbstractItemModel &model)
{
    QStringList out;
    printRows(model, {}, 0, out);
    return out.join(QLatin1Char('\n'));
}

} // namespace

/// The models behind matrix and cascade.
class TestContributionModel : public QObject
{
    Q_OBJECT

private slots:
    void countsHaveGroups();
    void showsRowsAndReplacesThem();
    void cellsHaveFatesAndTexts();
    void modifiers_data();
    void modifiers();
    void accessibleTexts();
    void survivorsAreFlagged();
    void reachPieces();
    void filters();
    void findsPlaces();
    void emptyCellsHaveTheAddressOfTheirList();
    void emptyCellsTellWhy();
    void headers();
    void cascade();
    void cascadeFoldsRuns();
    void wholeTexts();
    void notes_data();
    void notes();
    void notesAboutLayersLeftOut();
    void previews_data();
    void previews();
    void holdsManyRows();
};

void TestContributionModel::countsHaveGroups()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const QString text = countsText({12345, 0, 0, 0});
    QLocale::setDefault(before);
    QVERIFY2(text.contains(QLatin1String("12,345")), qPrintable(text));
}

void TestContributionModel::showsRowsAndReplacesThem()
{
    ContributionModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 2);

    model.setProjection(projectionOf(layeredLookup({"[--x, a]", "[b]", "[x, c]"}, kKnockout)));
    QCOMPARE(printed(model), QStringLiteral("k 4 items [merged]\n  0 x [L3]\n  1 c [L3]\n  2 b [L2]\n  3 a [L1]"));
    QCOMPARE(model.columnCount(), 5);

    model.setProjection(projectionOf(layeredLookup({"{p: {q: 1}}", "{p: {q: 2, r: 3}}"}, "deep")));
    QCOMPARE(printed(model), QStringLiteral("k 1 key [merged]\n  p 2 keys [merged]\n    q 1 [L1]\n    r 3 [L2]"));

    model.setProjection(projectionOf(layeredLookup({"[--x, a]", "[x, b]"}, kKnockout)));
    QCOMPARE(printed(model), QString::fromUtf8("k 2 items [merged]\n  – x [L1→L2]\n  0 b [L2]\n  1 a [L1]"));

    model.setProjection(projectionOf(layeredLookup({"(absent)"}, "first")));
    QCOMPARE(model.rowCount(), 1);
    model.setProjection(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(resets.count(), 5);
}

void TestContributionModel::cellsHaveFatesAndTexts()
{
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup({"{p: 1}", "{p: two words, q: ~}"}, "hash")));
    const QModelIndex p = model.indexOfRow(1);
    QCOMPARE(p.data(LabelRole).toString(), QStringLiteral("p"));
    const QModelIndex lower = p.siblingAtColumn(ContributionModel::FirstLayerColumn + 1);
    QCOMPARE(lower.data(FateRole).value<Fate>(), Fate::Overridden);
    QCOMPARE(lower.data().toString(), QStringLiteral("two words"));
    QCOMPARE(lower.data(ValueKindRole).value<ValueKind>(), ValueKind::Text);
    QCOMPARE(lower.data(OriginRole).value<SourceMark>().line, 1U);
    QVERIFY(lower.data(Qt::ToolTipRole).toString().contains(QStringLiteral("data/l2.yaml:1")));
    const QModelIndex q = model.indexOfRow(2);
    QVERIFY(!q.siblingAtColumn(ContributionModel::FirstLayerColumn).data(FateRole).isValid());
    QCOMPARE(q.siblingAtColumn(ContributionModel::FirstLayerColumn + 1).data(ValueKindRole).value<ValueKind>(),
             ValueKind::Null);
}

void TestContributionModel::modifiers_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, const QStringList &expected) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << expected;
    };
    const auto t = [](const char *text) { return QString::fromLatin1(text); };
    const char *sorted = "{strategy: deep, sort_merged_arrays: true}";
    row("sorting moves items", {t("[b, a]"), t("[c]")}, sorted, // joined: c, b, a
        {t("a: sorted 1 0 1 0"), t("c: sorted 1 0 0 1")});
    row("sorted as it was", {t("[c]"), t("[b]")}, sorted, {});
    row("not sorted", {t("[b, a]"), t("[c]")}, "deep", {});
    row("a value is converted", {t("'42'\nlookup_options: {k: {convert_to: Integer}}"), t("'43'")}, "",
        {t("42: converted 2 0 2 0")});
    row("a merged value is converted", {t("[a]\nlookup_options: {k: {merge: unique, convert_to: Array}}"), t("[b]")},
        "", {t("2 items: converted 2 0 0 0")});
    row("an unevaluated value is not converted", {t("'1.0'\nlookup_options: {k: {convert_to: SemVer}}")}, "", {});
}

void TestContributionModel::modifiers()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QStringList, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const LayeredLookup lookup = layeredLookup(texts, merge.toStdString());
    ContributionModel model;
    model.setProjection(projectionOf(lookup));
    QStringList found;
    const auto rows = static_cast<std::uint32_t>(projectionOf(lookup)->table().rows.size());
    for (std::uint32_t row = 0; row < rows; ++row) {
        const QModelIndex index = model.indexOfRow(row);
        QStringList columns;
        int all = 0;
        for (int column = 0; column < model.columnCount(); ++column) {
            const int signs = index.siblingAtColumn(column).data(ModifiersRole).value<ValueModifiers>().toInt();
            columns << QString::number(signs);
            all |= signs;
        }
        const QString said = index.data(Qt::AccessibleTextRole).toString();
        QCOMPARE(said.contains(QLatin1String("moved by sorting")), (all & 1) != 0);
        QCOMPARE(said.contains(QLatin1String("converted")), (all & 2) != 0);
        if (all != 0)
            found << index.data(ValueRole).toString().remove(QLatin1Char('"')) +
                         (all == 1 ? QLatin1String(": sorted ") : QLatin1String(": converted ")) +
                         columns.join(QLatin1Char(' '));
    }
    QCOMPARE(found, expected);
}

void TestContributionModel::accessibleTexts()
{
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup({"{port: 80}", "{port: 8080}"}, "hash")));
    const QModelIndex port = model.indexOfRow(1);
    const auto said = [&](int column) { return port.siblingAtColumn(column).data(Qt::AccessibleTextRole).toString(); };
    QCOMPARE(said(0), QStringLiteral("k.port, 80, won, L1 One"));
    QCOMPARE(said(2), QStringLiteral("W, won, L1 One, k.port, 80"));
    QCOMPARE(said(3), QStringLiteral("H, overridden, L2 Two, k.port, 8080, overridden by L1 One"));
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!said(column).isEmpty());
    QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::AccessibleTextRole).toString(),
             QStringLiteral("L2 Two, data/l2.yaml, hidden 1"));
}

/// The third x was meant by the marker that removed the second one.
void TestContributionModel::survivorsAreFlagged()
{
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup({"[--x, a]", "[x, b]", "[x, c]"}, kKnockout)));
    const QModelIndex x = model.indexOfRow(1);
    const QModelIndex c = model.indexOfRow(2);
    QCOMPARE(x.data(ValueRole).toString(), QStringLiteral("x"));
    QVERIFY(x.siblingAtColumn(4).data(SurvivedRole).toBool());
    QVERIFY(x.siblingAtColumn(ContributionModel::FateColumn).data(SurvivedRole).toBool());
    QVERIFY(x.siblingAtColumn(4).data(Qt::AccessibleTextRole).toString().contains(QLatin1String("survived a marker")));
    QVERIFY(!c.siblingAtColumn(4).data(SurvivedRole).toBool());
    QVERIFY(model.why(x.siblingAtColumn(4)).survived);
}

void TestContributionModel::reachPieces()
{
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup({"[--x]", "(absent)", "[x, b]"}, kKnockout)));
    const QModelIndex ghost = model.indexOfRow(1);
    QCOMPARE(ghost.data(LabelRole).toString(), QString::fromUtf8("–"));
    const auto piece = [&](int column) { return ghost.siblingAtColumn(column).data(ReachRole).value<ReachPieces>(); };
    QVERIFY(piece(ContributionModel::FateColumn).empty());
    QVERIFY(piece(2).at(0).isStart);
    QVERIFY(!piece(3).at(0).isStart && !piece(3).at(0).isEnd);
    QVERIFY(piece(4).at(0).isEnd);
    QCOMPARE(piece(4).at(0).end, MarkerReach::End::Hit);

    model.setProjection(projectionOf(layeredLookup({"[a]", "[--x]"}, kKnockout)));
    const QModelIndex leaked = model.indexOfRow(1);
    const ReachPieces atResult = leaked.data(ReachRole).value<ReachPieces>();
    QVERIFY(atResult.at(0).isEnd && atResult.at(0).pointsLeft);

    model.setProjection(projectionOf(layeredLookup({"[--x]", "[--x]", "[x]"}, kKnockout)));
    const QModelIndex cancelled = model.indexOfRow(1);
    QCOMPARE(cancelled.siblingAtColumn(2).data(ReachRole).value<ReachPieces>().size(),
             std::size_t(1)); // one line for two
}

void TestContributionModel::filters()
{
    ContributionModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setProjection(projectionOf(layeredLookup({"{a: [--x, y], b: 1}", "{a: [x, z], b: 2, c: 3}"}, kKnockout)));
    const QString all = printed(model);
    QVERIFY(all.contains(QString::fromUtf8("–")));

    ContributionFilter filter;
    filter.showsLosers = false;
    model.setFilter(filter);
    QVERIFY(!printed(model).contains(QString::fromUtf8("–")));

    filter = {};
    filter.text = QStringLiteral("Z");
    model.setFilter(filter);
    QCOMPARE(printed(model), QStringLiteral("k 3 keys [merged]\n  a 2 items [merged]\n    0 z [L2]"));

    filter = {};
    filter.families = 1U << static_cast<unsigned>(FateFamily::Hidden);
    model.setFilter(filter);
    QCOMPARE(printed(model), QStringLiteral("k 3 keys [merged]\n  b 1 [L1]"));

    filter = {};
    filter.contestedOnly = true;
    model.setFilter(filter);
    QVERIFY(!printed(model).contains(QStringLiteral("c 3")));

    model.setFilter({});
    QCOMPARE(printed(model), all);
}

/// Every value is found by its address, also through a text. Result and fate of a row share one; an empty cell has
/// that of the place where its layer could have a value, which may be that of another item.
/// An item has a number of its own in each layer: where a layer has no such item its list is meant, not the item that
/// has the number of the result there.
void TestContributionModel::emptyCellsHaveTheAddressOfTheirList()
{
    ContributionModel model;
    const LayeredLookup lookup =
        layeredLookup({"{l: [x, y], e: [], m: {a: 1}}", "{l: [z], e: [p], m: {b: 2}}"}, "deep");
    model.setProjection(projectionOf(lookup));
    QStringList empty;
    for (std::size_t row = 0; row < model.projection()->table().rows.size(); ++row) {
        for (int column = ContributionModel::FirstLayerColumn; column < model.columnCount(); ++column) {
            const QModelIndex index = model.indexOfRow(row, column);
            if (index.data(FateRole).isValid() || index.data(ValueRole).toString().size() > 0)
                continue;
            const auto address = index.data(AddressRole).value<Address>();
            empty << QStringLiteral("%1:%2 %3")
                         .arg(index.siblingAtColumn(0).data(LabelRole).toString(),
                              index.siblingAtColumn(0).data(ValueRole).toString(),
                              QString::fromStdString(pathText(address.path)));
        }
    }
    QVERIFY2(empty.contains(QStringLiteral("0:z /l")), qPrintable(empty.join(u' ')));
    QVERIFY2(empty.contains(QStringLiteral("0:p /e")), qPrintable(empty.join(u' ')));
    QVERIFY2(empty.contains(QStringLiteral("b:2 /m/b")), qPrintable(empty.join(u' ')));
    QVERIFY2(empty.filter(QStringLiteral("[")).isEmpty(), qPrintable(empty.join(u' ')));
}

void TestContributionModel::emptyCellsTellWhy()
{
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup({"{p: 1}", "(absent)", "(missing)", "{q: 2}"}, "hash")));
    QStringList texts;
    for (int column = 1; column < 4; ++column)
        texts << model.indexOfRow(2, ContributionModel::FirstLayerColumn + column).data(Qt::ToolTipRole).toString();
    QVERIFY2(texts[0].startsWith(QLatin1String("L2")) && texts[0].endsWith(QLatin1String(": no key")),
             qPrintable(texts[0]));
    QVERIFY2(texts[1].startsWith(QLatin1String("L3")) && texts[1].endsWith(QLatin1String(": file missing")),
             qPrintable(texts[1]));
    QVERIFY2(texts[2].isEmpty(), qPrintable(texts[2])); // the layer has the key, and the row is not in it
}

void TestContributionModel::findsPlaces()
{
    ContributionModel model;
    const LayeredLookup lookup =
        layeredLookup({"{a: 1, c: [--x]}", "{a: 2, b: [p, q], c: [x, y], 1: one, '1': text}"}, kKnockout);
    model.setProjection(projectionOf(lookup));
    int ghosts = 0;
    for (std::size_t row = 0; row < model.projection()->table().rows.size(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex index = model.indexOfRow(row, column);
            const auto address = index.data(AddressRole).value<Address>();
            QVERIFY(address.key == LookupTarget::named("k"));
            const auto read = parseAddress(linkText(addressParameters(address)));
            QVERIFY(read && *read == address);
            const QModelIndex found = model.indexOf(*read);
            QVERIFY(found.data(AddressRole).value<Address>() == address);
            const bool isLayer = column >= ContributionModel::FirstLayerColumn;
            if (isLayer && !index.data(FateRole).isValid())
                continue;
            QCOMPARE(found.siblingAtColumn(0), index.siblingAtColumn(0));
            if (isLayer)
                QCOMPARE(found, index);
            else if (index.data(GhostRole).toBool())
                ++ghosts;
            else
                QCOMPARE(found, index.siblingAtColumn(ContributionModel::ResultColumn));
        }
    }
    QCOMPARE(ghosts, 2); // result and fate of x
    const LookupTarget k = LookupTarget::named("k");
    QVERIFY(!model.indexOf({.key = k, .path = {AddressKey{Kind::String, "nowhere"}}}).isValid());
    QVERIFY(!model.indexOf({.key = k, .layer = AddressLayer{"data/l9.yaml", 0}}).isValid());
    QVERIFY(!model.indexOf({.key = LookupTarget::named("other")}).isValid());
}

void TestContributionModel::headers()
{
    ContributionModel model;
    model.setProjection(projectionOf(layeredLookup({"a", "(absent)", "(missing)"}, "deep")));
    QCOMPARE(model.headerData(2, Qt::Horizontal, BadgeRole).toString(), QStringLiteral("L1"));
    QCOMPARE(model.headerData(2, Qt::Horizontal, LevelNameRole).toString(), QStringLiteral("One"));
    QCOMPARE(model.headerData(2, Qt::Horizontal, FileNameRole).toString(), QStringLiteral("data/l1.yaml"));
    QVERIFY(model.isContributing(2));
    QVERIFY(!model.isContributing(3));
    QCOMPARE(model.headerData(4, Qt::Horizontal, ValueRole).toString(), QStringLiteral("file missing"));
    QCOMPARE(model.headerData(0, Qt::Horizontal, ValueRole).toString(), QStringLiteral("1 value"));
}

void TestContributionModel::cascade()
{
    CascadeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto projection = projectionOf(layeredLookup({"(absent)", "a", "(missing)", "b"}, "first"));
    model.setProjection(projection, CascadeModel::leafRows(projection->table(), 3));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.columnCount(), 5);
    const auto cell = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(cell(0, 2), QStringLiteral("(no key)"));
    QCOMPARE(cell(1, 2), QStringLiteral("a"));
    QCOMPARE(cell(1, 3), QStringLiteral("won"));
    QCOMPARE(cell(2, 2), QStringLiteral("(file missing)"));
    QCOMPARE(cell(3, 3), QStringLiteral("not consulted by L2"));
    QCOMPARE(cell(3, 4), QStringLiteral("data/l4.yaml:1"));
    QCOMPARE(model.summary(0, Qt::DisplayRole).toString(), QString::fromUtf8("won in L2 Two · data/l2.yaml:1"));
    QCOMPARE(model.indexOf(0, LayerId{3}), model.index(3, 2));

    // The place is of the layer that won, even if a list of another layer is empty.
    const auto empty = projectionOf(layeredLookup({"[a]", "[]"}, "deep"));
    model.setProjection(empty, CascadeModel::leafRows(empty->table(), 3));
    QCOMPARE(model.summary(0, Qt::DisplayRole).toString(), QString::fromUtf8("won in L1 One · data/l1.yaml:1"));

    const auto large = projectionOf(layeredLookup({"[a, b, c, d]"}, "first"));
    QVERIFY(CascadeModel::leafRows(large->table(), 3).empty());
    model.setProjection(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
}

void TestContributionModel::cascadeFoldsRuns()
{
    std::vector<std::string> layers(14, "(missing)");
    layers[4] = "a";
    layers[12] = "b";
    const auto projection = projectionOf(layeredLookup(layers, "first"));
    CascadeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setProjection(projection, {0});
    QStringList badges;
    for (int row = 0; row < model.rowCount(); ++row)
        badges << model.index(row, 0).data().toString();
    QCOMPARE(badges.join(QLatin1Char(' ')), QString::fromUtf8("L1–L4 L5 L6–L12 L13 L14"));
    QCOMPARE(model.index(2, 2).data().toString(), QStringLiteral("7 layers without this key"));
    QCOMPARE(model.indexOf(0, LayerId{12}), model.index(3, 2));
    QCOMPARE(model.indexOf(0, LayerId{8}), model.index(2, 2));
    QCOMPARE(QString::fromStdString(model.why(model.index(1, 2)).headline), QStringLiteral("k: won"));
    QCOMPARE(QString::fromStdString(model.why(model.index(3, 2)).headline), QStringLiteral("k: not consulted"));
    QCOMPARE(model.layerAt(model.index(3, 2)), LayerId{12});
    model.unfold(2);
    QCOMPARE(model.rowCount(), 11);
    QCOMPARE(model.index(2, 0).data().toString(), QStringLiteral("L6"));
    QCOMPARE(model.index(8, 2).data().toString(), QStringLiteral("(file missing)"));
    QCOMPARE(model.index(9, 2).data().toString(), QStringLiteral("b"));
    model.unfold(2); // nothing to unfold
    QCOMPARE(model.rowCount(), 11);
}

/// A text of several lines is read and copied as it is, one of a line as it is written in one.
void TestContributionModel::wholeTexts()
{
    QCOMPARE(fullText(Value::string("one\ntwo\n")), QStringLiteral("one\ntwo\n"));
    QCOMPARE(fullText(Value::string("one")), QStringLiteral("one"));
    QCOMPARE(fullText(Value::integer(7)), QStringLiteral("7"));
}

void TestContributionModel::notes_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<QString>("expected");
    const auto t = [](const char *utf8) { return QString::fromUtf8(utf8); };
    QTest::newRow("no notes") << QStringList{t("a"), t("b")} << t("deep") << QString();
    QTest::newRow("further values") << QStringList{t("a"), t("b"), t("c")} << t("first")
                                    << t("2 lower layers also have this key, ignored by first.");
    QTest::newRow("one further value") << QStringList{t("a"), t("b")} << t("first")
                                       << t("1 lower layer also has this key, ignored by first.");
    QTest::newRow("one contributor") << QStringList{t("(absent)"), t("b")} << t("deep")
                                     << t("Only L2 Two has this key: nothing to merge.");
    QTest::newRow("not found") << QStringList{t("(absent)"), t("(absent)")} << t("deep")
                               << t("No layer has k. These 2 layers were searched, highest priority first.");
    QTest::newRow("not found in one layer")
        << QStringList{t("(absent)")} << t("deep") << t("No layer has k. One layer was searched.");
    QTest::newRow("kinds that do not go together")
        << QStringList{t("{a: 1}"), t("(absent)"), t("{b: 2}"), t("[1]")} << t("hash")
        << t("The lookup fails: The second element of the merge has wrong type, expects a Hash value, got Tuple "
             "(data/l4.yaml:1)\nL1 One: a mapping (data/l1.yaml:1) · L4 Four: a list (data/l4.yaml:1)\n"
             "puppet lookup prints nothing here and ends with status 1.");
    QTest::newRow("unknown strategy")
        << QStringList{t("a")} << t("nope")
        << t("The lookup fails: Unknown merge strategy: 'nope'\n"
             "puppet lookup prints: Error: Could not run: Unknown merge strategy: 'nope'");
}

void TestContributionModel::notes()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(QString, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    QStringList said;
    for (const LookupNote &note : lookupNotes(*projectionOf(layeredLookup(texts, merge.toStdString()))))
        said << note.text;
    QCOMPARE(said.join(QLatin1Char('\n')), expected);
}

/// What was left out was not searched.
void TestContributionModel::notesAboutLayersLeftOut()
{
    LayeredLookup lookup = layeredLookup({"(absent)", "(absent)", "(absent)"}, "deep");
    auto result = std::make_shared<LookupResult>(*lookup.result);
    result->trace.layers[1].state = LayerOutcome::State::Broken;
    lookup.result = result;
    const auto notes = lookupNotes(*projectionOf(lookup));
    QCOMPARE(notes.size(), 2U);
    QCOMPARE(notes[0].text, QStringLiteral("No layer has k. These 2 layers were searched, highest priority first."));
    QCOMPARE(notes[1].text, QStringLiteral("Without L2 Two"));
}

void TestContributionModel::previews_data()
{
    QTest::addColumn<QString>("yaml");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("moreLines");
    QTest::newRow("plain") << "telnet"
                           << "telnet" << 0;
    QTest::newRow("address") << "10.1.0.1"
                             << "10.1.0.1" << 0;
    QTest::newRow("marker") << "--telnet"
                            << "--telnet" << 0;
    QTest::newRow("number as text") << "'8080'"
                                    << "\"8080\"" << 0;
    QTest::newRow("number") << "8080"
                            << "8080" << 0;
    QTest::newRow("word that is a boolean") << "'yes'"
                                            << "\"yes\"" << 0;
    QTest::newRow("empty") << "''"
                           << "\"\"" << 0;
    QTest::newRow("null") << "~"
                          << "null" << 0;
    QTest::newRow("block") << "|\n  one\n  two\n  three\n"
                           << "one" << 2;
    QTest::newRow("line break at the end only") << "|\n  one\n"
                                                << "\"one\\n\"" << 0;
    QTest::newRow("list") << "[1, 2]"
                          << "2 items" << 0;
    QTest::newRow("mapping") << "{a: 1}"
                             << "1 key" << 0;
    QTest::newRow("empty list") << "[]"
                                << "[]" << 0;
    QTest::newRow("sealed") << "ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIBajCC]" << QString::fromUtf8("ENC[PKCS7 …]") << 0;
}

void TestContributionModel::previews()
{
    QFETCH(QString, yaml);
    QFETCH(QString, expected);
    QFETCH(int, moreLines);
    const LayeredLookup lookup = layeredLookup({yaml.toStdString()}, "first");
    const ValuePreview previewed = preview(lookup.result->value);
    QCOMPARE(previewed.text, expected);
    QCOMPARE(previewed.moreLines, moreLines);
}

void TestContributionModel::holdsManyRows()
{
    std::string layer = "{";
    for (int i = 0; i < 10000; ++i)
        layer += "key" + std::to_string(i) + ": value" + std::to_string(i) + ", ";
    layer += "}";
    const auto projection = projectionOf(layeredLookup(std::vector<std::string>(2, layer), "deep"));
    ContributionModel model;
    model.setProjection(projection);
    QCOMPARE(model.rowCount(model.index(0, 0)), 10000);
    QCOMPARE(model.index(9999, 0, model.index(0, 0)).data(ValueRole).toString(), QStringLiteral("value9999"));
}

QTEST_GUILESS_MAIN(TestContributionModel)
#include "tst_contributionmodel.moc"
