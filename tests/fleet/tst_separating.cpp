// SPDX-License-Identifier: MIT
#include "fleet/separating.h"

#include <QTest>

#include <map>
#include <numeric>
#include <random>
#include <set>
#include <tuple>

using namespace strata;

namespace {

using Column = std::vector<std::uint32_t>;
using Indices = std::vector<std::size_t>;

bool separates(const std::vector<Column> &columns, const Indices &chosen, const Column &classes)
{
    std::map<Column, std::uint32_t> known;
    for (std::size_t row = 0; row < classes.size(); ++row) {
        Column values;
        for (const std::size_t column : chosen)
            values.push_back(columns[column][row]);
        if (known.emplace(values, classes[row]).first->second != classes[row])
            return false;
    }
    return true;
}

std::optional<Indices> separatingColumns(const std::vector<Column> &columns, const Column &classes)
{
    return SeparatingColumns(columns, classes.size()).smallest(classes);
}

std::size_t valuesOf(const Column &column)
{
    return std::set<std::uint32_t>(column.begin(), column.end()).size();
}

/// What smallest() promises, by trying all subsets; nothing: none separates.
std::optional<Indices> bestOfAll(const std::vector<Column> &columns, const Column &classes, bool withUnique)
{
    std::optional<std::tuple<std::size_t, std::size_t, Indices>> best; // size, values together
    for (unsigned subset = 0; subset < (1U << columns.size()); ++subset) {
        Indices chosen;
        std::size_t values = 0;
        bool isAllowed = true;
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if ((subset & (1U << column)) == 0)
                continue;
            chosen.push_back(column);
            values += valuesOf(columns[column]);
            isAllowed = isAllowed && (withUnique || valuesOf(columns[column]) < classes.size());
        }
        const std::tuple tried(chosen.size(), values, chosen);
        if (isAllowed && (!best || tried < *best) && separates(columns, chosen, classes))
            best = tried;
    }
    return best ? std::optional(std::get<Indices>(*best)) : std::nullopt;
}

} // namespace

class TestSeparating : public QObject
{
    Q_OBJECT

private slots:
    void findsTheBestSubset();
    void prefersFewValues();
    void namesOfNodesComeLast();
    void oneClassNeedsNothing();
    void equalRowsOfTwoClasses();
    void moreCombinationsThanANumberHolds();
};

void TestSeparating::findsTheBestSubset()
{
    std::mt19937 random(7);
    std::map<int, int> sizes;
    for (int round = 0; round < 2000; ++round) {
        const std::size_t rows = 2 + random() % 9;
        std::vector<Column> columns(1 + random() % 7, Column(rows));
        Column classes(rows);
        for (std::size_t row = 0; row < rows; ++row) {
            for (Column &column : columns)
                column[row] = static_cast<std::uint32_t>(random() % (2 + row % 2));
            classes[row] = static_cast<std::uint32_t>(random() % 3);
        }
        if (round % 4 == 0)
            std::iota(columns.back().begin(), columns.back().end(), 0U);
        const auto found = separatingColumns(columns, classes);
        const auto without = bestOfAll(columns, classes, false);
        QCOMPARE(found, without ? without : bestOfAll(columns, classes, true));
        ++sizes[found ? static_cast<int>(found->size()) : -1];
    }
    QVERIFY(sizes[-1] > 50);
    QVERIFY(sizes[1] > 50);
    QVERIFY(sizes[2] > 50);
    QVERIFY(sizes[3] > 20);
}

void TestSeparating::prefersFewValues()
{
    const std::vector<Column> columns{{0, 1, 2, 3, 3}, {0, 0, 1, 1, 1}};
    QCOMPARE(separatingColumns(columns, Column{5, 5, 6, 6, 6}), Indices{1});
}

/// A certname separates everything and explains nothing.
void TestSeparating::namesOfNodesComeLast()
{
    const std::vector<Column> columns{{0, 1, 2, 3}, {0, 0, 1, 1}, {0, 1, 0, 1}};
    QCOMPARE(separatingColumns(columns, Column{0, 1, 1, 0}), (Indices{1, 2}));
    const std::vector<Column> alone{{0, 1, 2, 3}, {0, 0, 1, 1}};
    QCOMPARE(separatingColumns(alone, Column{0, 1, 1, 0}), (Indices{0}));
}

void TestSeparating::oneClassNeedsNothing()
{
    QCOMPARE(separatingColumns(std::vector<Column>{{0, 1}}, Column{4, 4}), Indices{});
    QCOMPARE(separatingColumns({}, Column{}), Indices{});
}

void TestSeparating::equalRowsOfTwoClasses()
{
    QVERIFY(!separatingColumns(std::vector<Column>{{1, 1}}, Column{0, 1}));
}

/// Of each of eight pairs of rows only one column separates the two. Seven columns of 1,009 values have more
/// combinations than 64 bits can number.
void TestSeparating::moreCombinationsThanANumberHolds()
{
    constexpr std::uint32_t kPairs = 8;
    constexpr std::uint32_t kRows = 2 * kPairs + 1000;
    std::vector<Column> columns(kPairs, Column(kRows));
    for (std::uint32_t pair = 0; pair < kPairs; ++pair) {
        for (std::uint32_t row = 0; row < kRows; ++row)
            columns[pair][row] = row < 2 * kPairs && row / 2 != pair ? row - row % 2 : row;
    }
    Column classes(kRows);
    std::iota(classes.begin(), classes.end(), 0U);
    Indices all(kPairs);
    std::iota(all.begin(), all.end(), std::size_t{0});
    QCOMPARE(separatingColumns(columns, classes), all);
}

QTEST_APPLESS_MAIN(TestSeparating)
#include "tst_separating.moc"
