// SPDX-License-Identifier: MIT
#include "projection/strategytable.h"

#include "projection/why/valuephrase.h"
#include "support/projection.h"

#include <QElapsedTimer>
#include <QStringList>
#include <QTest>

#include <algorithm>

using namespace strata;
using namespace strata::test;

namespace {

using Columns = std::vector<std::shared_ptr<const Projection>>;

Columns columnsOf(const std::vector<std::string> &layers, const QStringList &merges)
{
    Columns columns;
    for (const QString &merge : merges)
        columns.push_back(projectionOf(layeredLookup(layers, merge.toStdString())));
    return columns;
}

/// `b | 1 [W] | – [N]`: what each column has at a place; `~` moved, `.` nothing at all. `= 3` is a run of equal places.
QString rowText(const StrategyTable &table, const StrategyRow &row, const Columns &columns, int depth)
{
    QString out(depth * 2, u' ');
    if (row.isRun())
        return out + QStringLiteral("= %1").arg(row.equalRows);
    QStringList cells;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const StrategyCell &cell = row.cells[column];
        if (cell.tableRow == StrategyCell::kNone) {
            cells << QStringLiteral(".");
            continue;
        }
        const ContributionRow &shown = columns[column]->table().rows[cell.tableRow];
        const QString label = shown.label.empty() ? QStringLiteral("*") : QString::fromStdString(shown.label);
        const QString value = shown.result && shown.result->isLeaf()
                                  ? u' ' + QString::fromStdString(valuePhrase(*shown.result))
                                  : QString();
        cells << label + value +
                     QStringLiteral(" %1%2").arg(QLatin1Char(fateLetter(shown.fate))).arg(cell.isMoved ? u"~" : u"");
    }
    Q_UNUSED(table)
    return out + cells.join(QStringLiteral(" | ")) + (row.isEqual ? QStringLiteral(" =") : QString());
}

QString tableText(const StrategyTable &table, const Columns &columns, std::uint32_t at = 0, int depth = 0)
{
    QString out = rowText(table, table.rows[at], columns, depth) + u'\n';
    for (std::uint32_t i = 0; i < table.rows[at].childCount; ++i)
        out += tableText(table, columns, table.rows[at].firstChild + i, depth + 1);
    return out;
}

} // namespace

/// How the results of several strategies are matched, place by place.
class TestStrategyTable : public QObject
{
    Q_OBJECT

private slots:
    void rows_data();
    void rows();
    void shapeOfTheTree();
    void manyRows();
};

void TestStrategyTable::rows_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QStringList>("merges");
    QTest::addColumn<QString>("expected");
    const auto list = [](std::initializer_list<const char *> texts) {
        QStringList out;
        for (const char *text : texts)
            out << QString::fromUtf8(text);
        return out;
    };
    QTest::newRow("a scalar: equal everywhere") << list({"1", "2"}) << list({"first", "first"}) << "* 1 W | * 1 W =\n";
    QTest::newRow("keys: one that a single strategy keeps")
        << list({"{a: {x: 1}, b: 2}", "{a: {y: 3}, b: 4}"}) << list({"hash", "deep"})
        << "* W | * M\n"
           "  a W | a M\n"
           "    y H | y 3 O\n"
           "    x 1 O | x 1 O =\n"
           "  b 2 W | b 2 W =\n";
    QTest::newRow("items: two orders, and one removed by a marker")
        << list({"[--x, a]", "[x, b]"}) << list({"unique", "{strategy: deep, knockout_prefix: '--'}"})
        << "* M | * M\n"
           "  0 --x O | .\n"
           "  1 a O | 1 a O =\n"
           "  2 x O | \u2013 X\n"
           "  3 b O | 0 b O~\n";
    QTest::newRow("a failing strategy is ignored") << list({"[a, b]", "[a, b]"}) << list({"first", "hash"})
                                                   << "* W | . =\n"
                                                      "  = 2\n"
                                                      "    0 a W | . =\n"
                                                      "    1 b W | . =\n";
}

void TestStrategyTable::rows()
{
    QFETCH(QStringList, layers);
    QFETCH(QStringList, merges);
    QFETCH(QString, expected);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const Columns columns = columnsOf(texts, merges);
    QCOMPARE(tableText(strategyTable(columns, 0), columns), expected);
}

/// Children of a row stand side by side and know their place; every place of every column is there once.
void TestStrategyTable::shapeOfTheTree()
{
    const Columns columns =
        columnsOf({"{a: [--x, 1, 2], b: {c: 1}, d: ~}", "{a: [x, 3, 1], b: {e: [1, 1]}}", "{a: [x], f: 1, g: 2}"},
                  {QStringLiteral("first"), QStringLiteral("unique"), QStringLiteral("hash"), QStringLiteral("deep"),
                   QStringLiteral("{strategy: deep, knockout_prefix: '--'}")});
    const StrategyTable table = strategyTable(columns, 4);
    std::vector<std::vector<int>> seen;
    for (const auto &column : columns)
        seen.emplace_back(column->table().rows.size(), 0);
    for (std::uint32_t row = 0; row < table.rows.size(); ++row) {
        for (std::uint32_t i = 0; i < table.rows[row].childCount; ++i) {
            QCOMPARE(table.rows[table.rows[row].firstChild + i].parent, row);
            QCOMPARE(table.rows[table.rows[row].firstChild + i].indexInParent, i);
        }
    }
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const bool isFound = columns[column]->result().status == LookupResult::Status::Found;
        for (const StrategyRow &row : table.rows) {
            if (!row.isRun() && row.cells[column].tableRow != StrategyCell::kNone)
                ++seen[column][row.cells[column].tableRow];
        }
        const int expected = isFound ? 1 : 0;
        QVERIFY(std::all_of(seen[column].begin(), seen[column].end(), [expected](int n) { return n == expected; }));
    }
    QVERIFY(columns[1]->result().status == LookupResult::Status::Failed); // unique takes no hashes: it has no say
    for (const StrategyRow &row : table.rows)
        QVERIFY(row.isRun() ? row.isEqual && row.equalRows >= row.childCount && row.childCount > 1 : true);
}

void TestStrategyTable::manyRows()
{
    std::string higher = "[";
    std::string lower = "[";
    for (int i = 0; i < 10000; ++i) {
        higher += (i ? ", a" : "a") + std::to_string(i);
        lower += (i ? ", b" : "b") + std::to_string(10000 - i);
    }
    const Columns columns = columnsOf({higher + ']', lower + ']'}, {QStringLiteral("unique"), QStringLiteral("deep")});
    const StrategyTable table = strategyTable(columns, 0);
    QCOMPARE(table.rows[0].childCount, 10001U); // a run of all unmoved rows, and the rest
    const auto moved = std::count_if(table.rows.begin(), table.rows.end(),
                                     [](const StrategyRow &row) { return !row.isRun() && row.cells[1].isMoved; });
    QCOMPARE(moved, 10000); // one of the two lists had to move
}

QTEST_GUILESS_MAIN(TestStrategyTable)
#include "tst_strategytable.moc"
