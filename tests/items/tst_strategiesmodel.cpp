// SPDX-License-Identifier: MIT
#include "items/answer/strategiesmodel.h"

#include "support/projection.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

struct Compared
{
    std::vector<StrategyColumn> columns;
    std::shared_ptr<const StrategyTable> table;
};

/// The last of \a merges is in effect.
Compared compared(const std::vector<std::string> &layers, const std::vector<std::string> &merges)
{
    Compared result;
    std::vector<std::shared_ptr<const Projection>> projections;
    for (const std::string &merge : merges) {
        projections.push_back(projectionOf(layeredLookup(layers, merge)));
        result.columns.push_back({.title = QString::fromStdString(merge).left(6),
                                  .remark = merge == merges.back() ? QStringLiteral("in effect") : QString(),
                                  .isInForce = merge == merges.back(),
                                  .projection = projections.back()});
    }
    result.table = std::make_shared<const StrategyTable>(strategyTable(projections, projections.size() - 1));
    return result;
}

const std::string kKnockout = "{strategy: deep, knockout_prefix: '--'}";

} // namespace

/// The table of strategies as an item model.
class TestStrategiesModel : public QObject
{
    Q_OBJECT

private slots:
    void states();
    void texts();
    void markersThatActed();
    void failure();
    void asText();
};

void TestStrategiesModel::states()
{
    StrategiesModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 0);
    Compared lists = compared({"[--x, a, b]", "[x, c, d]", "[e]"}, {"first", "unique", "hash", "deep", kKnockout});
    model.setComparison(lists.columns, lists.table);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.columnCount(), 6);
    Compared scalar = compared({"1", "2"}, {"first", "deep"});
    model.setComparison(scalar.columns, scalar.table);
    QCOMPARE(model.rowCount(model.index(0, 0)), 0);
    Compared missing = compared({"(absent)"}, {"first", "deep"});
    model.setComparison(missing.columns, missing.table);
    QVERIFY(!model.index(0, 0).data().toString().isEmpty());
    model.setComparison({}, nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestStrategiesModel::texts()
{
    StrategiesModel model;
    Compared lists = compared({"[--x, a]", "[x, b]"}, {"first", "unique", kKnockout});
    model.setComparison(lists.columns, lists.table);
    QCOMPARE(model.headerData(3, Qt::Horizontal, StrategiesModel::InForceRole).toBool(), true);
    QCOMPARE(model.headerData(3, Qt::Horizontal, ValueRole).toString(), QStringLiteral("in effect"));
    const QModelIndex top = model.index(0, 0);
    QCOMPARE(top.data().toString(), QStringLiteral("k"));
    bool sawKnockedOut = false;
    bool sawNotConsulted = false;
    bool sawMoved = false;
    for (int row = 0; row < model.rowCount(top); ++row) {
        const QModelIndex label = model.index(row, 0, top);
        const QModelIndex first = label.siblingAtColumn(1);
        const QModelIndex unique = label.siblingAtColumn(2);
        const QModelIndex deep = label.siblingAtColumn(3);
        if (label.data().toString() == QStringLiteral("x")) {
            QCOMPARE(unique.data().toString(), QStringLiteral("2  L2"));
            QCOMPARE(unique.data(FateRole).value<Fate>(), Fate::Only);
            QCOMPARE(deep.data().toString(), QStringLiteral("knocked out"));
            QVERIFY(deep.data(Qt::ToolTipRole).toString().contains(QStringLiteral("--x")));
            QVERIFY(deep.data(OriginRole).isValid());
            sawKnockedOut = deep.data(FateRole).value<Fate>() == Fate::KnockedOut;
            sawNotConsulted = first.data(FateRole).value<Fate>() == Fate::NotConsulted;
        }
        sawMoved = sawMoved || unique.data(ModifiersRole).value<ValueModifiers>().testFlag(ValueModifier::Sorted);
    }
    QVERIFY(sawKnockedOut);
    QVERIFY(sawNotConsulted);
    QVERIFY(sawMoved); // a before b under unique, b before a under deep
}

/// What is a value under one strategy is a marker under another, and says what became of it.
void TestStrategiesModel::markersThatActed()
{
    StrategiesModel model;
    Compared lists = compared({"[--x, --y, a]", "[x, b]"}, {"unique", kKnockout});
    model.setComparison(lists.columns, lists.table);
    const QModelIndex top = model.index(0, 0);
    QMap<QString, Fate> fates;
    for (int row = 0; row < model.rowCount(top); ++row) {
        const QModelIndex label = model.index(row, 0, top);
        const QModelIndex deep = label.siblingAtColumn(2);
        if (!label.data().toString().startsWith(QStringLiteral("--")))
            continue;
        QVERIFY(deep.data().toString() != QStringLiteral("missing"));
        QVERIFY(deep.data(Qt::ToolTipRole).toString().contains(label.data().toString()));
        QVERIFY(deep.data(OriginRole).isValid());
        fates.insert(label.data().toString(), deep.data(FateRole).value<Fate>());
    }
    QCOMPARE(fates.value(QStringLiteral("--x"), Fate::Error), Fate::MarkerHit);
    QCOMPARE(fates.value(QStringLiteral("--y"), Fate::Error), Fate::MarkerSpent);
}

void TestStrategiesModel::failure()
{
    StrategiesModel model;
    Compared clash = compared({"[a]", "[b]"}, {"hash", "first"});
    model.setComparison(clash.columns, clash.table);
    QVERIFY(!model.headerData(1, Qt::Horizontal, StrategiesModel::FailureRole).toString().isEmpty());
    QVERIFY(model.headerData(2, Qt::Horizontal, StrategiesModel::FailureRole).toString().isEmpty());
    const QModelIndex failed = model.index(0, 1);
    QCOMPARE(failed.data().toString(), QString());
    QVERIFY(failed.data(Qt::AccessibleTextRole)
                .toString()
                .contains(model.headerData(1, Qt::Horizontal, StrategiesModel::FailureRole).toString()));
}

void TestStrategiesModel::asText()
{
    StrategiesModel model;
    Compared lists = compared({"{a: 'x|y', b: 1, c: 2}", "{a: 1, d: 3}"}, {"first", "hash"});
    model.setComparison(lists.columns, lists.table);
    const QStringList markdown = tableText(strategiesTable(model), TableFormat::Markdown).split(u'\n');
    QCOMPARE(markdown[0], QStringLiteral("| Place | first | hash, in effect |"));
    QCOMPARE(markdown[1], QStringLiteral("| --- | --- | --- |"));
    QVERIFY(markdown.join(u'\n').contains(QStringLiteral("x\\|y")));
    const QStringList lines = tableText(strategiesTable(model), TableFormat::TabSeparated).split(u'\n');
    QCOMPARE(lines.size(), 7); // titles, the key, a, b, c, d and the end
    for (const QString &line : lines.mid(0, 6))
        QCOMPARE(line.count(u'\t'), 2);
    const ExportTable odd{{QStringLiteral("a"), QStringLiteral("b")},
                          {{QStringLiteral("x, \"y\""), QStringLiteral("two\nlines")}}};
    QCOMPARE(tableText(odd, TableFormat::CommaSeparated), QStringLiteral("a,b\r\n\"x, \"\"y\"\"\",\"two\nlines\"\r\n"));
}

QTEST_MAIN(TestStrategiesModel)
#include "tst_strategiesmodel.moc"
