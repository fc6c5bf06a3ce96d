// SPDX-License-Identifier: MIT
#include "items/fold/foldlists.h"
#include "items/fold/foldmodel.h"
#include "support/foldwalk.h"
#include "support/projection.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <functional>

using namespace strata;
using namespace strata::test;

namespace {

std::shared_ptr<const FoldPlay> playOf(const std::vector<std::string> &layers, const std::string &merge)
{
    return std::make_shared<const FoldPlay>(projectionOf(layeredLookup(layers, merge)));
}

/// "0: a | 0: b | 0: b + L2", a line for each row.
QString printed(const FoldModel &model, const QModelIndex &parent = {})
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        QStringList cells;
        for (int column = 0; column < FoldModel::kHappensColumn; ++column)
            cells << model.index(row, column, parent).data().toString();
        cells.last() += u' ' + model.index(row, 2, parent).data(FoldModel::CourseTextRole).toString();
        lines << cells.join(QLatin1String(" | "));
    }
    return lines.join(QLatin1Char('\n'));
}

constexpr auto kKnockout = "{strategy: deep, knockout_prefix: '--'}";

} // namespace

/// A step in three columns, and the lists about it.
class TestFoldModel : public QObject
{
    Q_OBJECT

private slots:
    void rows();
    void runsAreFolded();
    void hiddenOutcomesStayHidden();
    void failedStepsHaveNoResult();
    void cellsHaveAddresses();
    void eventsAndMarkers();
    void whyThereAreNoSteps();
    void groupsAreNested();
    void walkDetectsMistakes();
};

void TestFoldModel::rows()
{
    FoldModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStep(playOf({"[--x, a]", "[b, x]"}, kKnockout), 0);
    QCOMPARE(printed(model), QStringLiteral("0: --x | 1: x |  knocked out\n | 0: b | 0: b + L2\n1: a |  | 1: a stays"));
    QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Result so far (L1 One)"));
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("+ L2 Two"));
    QCOMPARE(model.index(0, 0).data(FateRole).value<Fate>(), Fate::MarkerHit);
    QCOMPARE(model.index(0, 1).data(FateRole).value<Fate>(), Fate::KnockedOut);
    model.setStep(playOf({"{h: {x: 1}}", "{h: {y: 2}}"}, "deep"), 0);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(printed(model, model.index(0, 0)), QStringLiteral(" | y: 2 | y: 2 + L2\nx: 1 |  | x: 1 stays"));
    model.setStep(nullptr, 0);
    QCOMPARE(model.rowCount(), 0);
}

void TestFoldModel::runsAreFolded()
{
    std::string many = "{";
    for (int i = 0; i < 100; ++i)
        many += "k" + std::to_string(i) + ": " + std::to_string(i) + ", ";
    FoldModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto play = playOf({many + "}", "{k50: x, new: 1}"}, "hash");
    model.setStep(play, 0);
    int folded = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        const int count = index.data(FoldModel::UnchangedRole).toInt();
        folded += count;
        QCOMPARE(model.hasChildren(index), count > 0);
        if (count > 0) {
            QCOMPARE(model.rowCount(index), count);
            QCOMPARE(index.data().toString(), QStringLiteral("%1 unchanged").arg(count));
        }
    }
    QCOMPARE(folded, 99); // all but k50
    QVERIFY(model.rowCount() < 6);
    QCOMPARE(panesProblem(play->sharedProjection()), QString());
}

/// Neither texts nor the order of the rows tell what will come out.
void TestFoldModel::hiddenOutcomesStayHidden()
{
    FoldModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStep(playOf({"[--x, a]", "[b, x]"}, kKnockout), 0, FoldModel::Outcome::Hidden);
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row) {
        cells << model.index(row, 0).data().toString() + u'|' + model.index(row, 1).data().toString();
        QVERIFY(!model.index(row, 0).data(FateRole).isValid());
        QVERIFY(!model.index(row, 2).data().isValid());
    }
    QCOMPARE(cells, (QStringList{QStringLiteral("0: --x|0: b"), QStringLiteral("1: a|1: x")}));
    model.setStep(playOf({"a", "b"}, "deep"), 0, FoldModel::Outcome::Hidden);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("b"));
}

void TestFoldModel::failedStepsHaveNoResult()
{
    FoldModel model;
    const auto play = playOf({"{a: 1}", "[1]"}, "hash");
    QCOMPARE(play->projection().result().status, LookupResult::Status::Failed);
    model.setStep(play, play->count() - 1);
    QStringList said;
    const std::function<void(const QModelIndex &)> read = [&](const QModelIndex &parent) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex after = model.index(row, 2, parent);
            QVERIFY2(!after.data().isValid(), qPrintable(after.data().toString()));
            said << after.data(FoldModel::CourseTextRole).toString();
            read(model.index(row, 0, parent));
        }
    };
    read({});
    said.removeAll(QString());
    QCOMPARE(said, QStringList{QStringLiteral("the lookup fails")});
}

void TestFoldModel::cellsHaveAddresses()
{
    FoldModel model;
    const auto play = playOf({"[a]", "[b]", "[c]"}, "deep");
    model.setStep(play, 1);
    const QModelIndex cell = model.index(0, 1); // c
    const auto address = cell.data(AddressRole).value<Address>();
    QCOMPARE(linkText(addressParameters(address)), std::string("strata:?key=k&layer=data/l3.yaml&path=/[0]&step=1"));
    QCOMPARE(cell.data(OriginRole).value<SourceMark>().line, 1U);
    const OriginId origin = play->step(1).joins.items()[0].origin();
    QVERIFY(model.indexOf(origin).isValid());
    QCOMPARE(model.indexOf(origin).row(), 0);
}

void TestFoldModel::eventsAndMarkers()
{
    const auto play = playOf({"[--x, a]", "[b]", "[x]"}, kKnockout);
    FoldEventModel events;
    FoldMarkerModel markers;
    QAbstractItemModelTester eventTester(&events, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester markerTester(&markers, QAbstractItemModelTester::FailureReportingMode::QtTest);
    events.setStep(play, 0);
    markers.setStep(play, 0);
    QStringList lines;
    for (int row = 0; row < events.rowCount(); ++row)
        lines << events.index(row).data().toString();
    QVERIFY2(lines.contains(QStringLiteral("--x (L1 One) meets L2 Two, which has no x. The marker is used up.")),
             qPrintable(lines.join(u'\n')));
    QCOMPARE(events.index(0).data(FileNameRole).toString(), QStringLiteral("data/l1.yaml:1"));
    QCOMPARE(markers.rowCount(), 1);
    QCOMPARE(markers.index(0).data().toString(), QStringLiteral("--x (L1 One): spent"));
    QCOMPARE(markers.index(0).data(FateRole).value<Fate>(), Fate::MarkerSpent);
    const std::uint32_t second = play->step(0).events[1];
    QCOMPARE(events.indexOf(second).row(), 1);
    QVERIFY(!events.indexOf(play->step(1).events[0]).isValid());
}

void TestFoldModel::whyThereAreNoSteps()
{
    QCOMPARE(noStepsText(*playOf({"(absent)", "[b]"}, "deep")),
             QStringLiteral("Only L2 Two has this key: nothing to merge."));
    QVERIFY(noStepsText(*playOf({"a", "b"}, "first")).contains(QStringLiteral("ignored by first")));
    QVERIFY(noStepsText(*playOf({"[a]", "[b]"}, "deep")).isEmpty());
}

void TestFoldModel::groupsAreNested()
{
    const auto groups = foldGroups(*playOf({"[a]", "[b]"}, "deep"));
    QCOMPARE(groups.size(), std::size_t(1));
    QCOMPARE(groups[0].title, QStringLiteral("Environment production"));
    QCOMPARE(groups[0].end, 1);
}

/// What the recorded lookups of all dialects are walked with is not blind.
void TestFoldModel::walkDetectsMistakes()
{
    const auto play = playOf({"[a, {x: 1}]", "[b]"}, "deep");
    FoldModel model;
    model.setStep(play, 0);
    const Value &after = play->step(0).after; // b, a, {x: 1}
    const auto seen = [&](std::vector<Value> items) {
        return !columnProblem(model, FoldSide::After, Value::sequence(std::move(items))).isEmpty();
    };
    const auto items = after.items();
    QCOMPARE(columnProblem(model, FoldSide::After, after), QString());
    QVERIFY(!seen({items[0], items[1], items[2]}));
    QVERIFY(seen({items[1], items[0], items[2]})); // another order
    QVERIFY(seen({items[0], items[1]}));           // a row too much
    QVERIFY(seen({items[0], items[1], items[1]})); // another value
    QVERIFY(!columnProblem(model, FoldSide::SoFar, after).isEmpty());
}

QTEST_APPLESS_MAIN(TestFoldModel)
#include "tst_foldmodel.moc"
