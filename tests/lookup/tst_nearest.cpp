// SPDX-License-Identifier: MIT
#include "lookup/nearest.h"

#include "core/text/editdistance.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace strata;

namespace {

/// Levenshtein distance by its definition, cell by cell.
std::size_t distance(const std::string &a, const std::string &b)
{
    std::vector<std::vector<std::size_t>> cells(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0)
                cells[i][j] = i + j;
            else
                cells[i][j] = std::min(
                    {cells[i - 1][j] + 1, cells[i][j - 1] + 1, cells[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
        }
    }
    return cells[a.size()][b.size()];
}

std::vector<std::string> nearestOf(const std::vector<std::string> &texts, const std::string &text, std::size_t count)
{
    std::vector<std::pair<std::size_t, std::string>> found;
    for (const std::string &each : texts) {
        const std::size_t steps = distance(text, each);
        if (steps <= std::max<std::size_t>(2, text.size() / 3))
            found.emplace_back(steps, each);
    }
    std::stable_sort(found.begin(), found.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(count, found.size()); ++i)
        names.push_back(found[i].second);
    return names;
}

} // namespace

/// The nearest spellings are those that a search without short cuts finds.
class TestNearest : public QObject
{
    Q_OBJECT

private slots:
    void distances();
    void matchesTheDefinition();
    void nothingIsNearEnough();
};

void TestNearest::distances()
{
    std::mt19937 random(7);
    for (int round = 0; round < 3000; ++round) {
        std::string a;
        std::string b;
        for (std::string *text : {&a, &b}) {
            for (std::size_t size = random() % 9; text->size() < size;)
                *text += static_cast<char>('a' + random() % 3);
        }
        const std::size_t limit = random() % 6;
        const std::string what = a + ' ' + b + ' ' + std::to_string(limit);
        const std::size_t steps = distance(a, b);
        if (steps <= limit)
            QVERIFY2(editDistance(a, b, limit) == steps, what.c_str());
        else
            QVERIFY2(editDistance(a, b, limit) > limit, what.c_str());
    }
}

void TestNearest::matchesTheDefinition()
{
    std::mt19937 random(11);
    int found = 0;
    for (int round = 0; round < 300; ++round) {
        std::vector<std::string> texts;
        for (int i = 0; i < 40; ++i) {
            std::string text = "web";
            for (std::size_t size = 4 + random() % 5; text.size() < size;)
                text += static_cast<char>('a' + random() % 3);
            texts.push_back(text);
        }
        std::string wanted = texts[random() % texts.size()];
        wanted[random() % wanted.size()] = 'b';
        const std::size_t count = 1 + random() % 4;
        const auto nearest = nearestTexts(texts, wanted, count);
        QVERIFY2(nearest == nearestOf(texts, wanted, count), wanted.c_str());
        found += static_cast<int>(nearest.size());
    }
    QVERIFY(found > 300);
}

void TestNearest::nothingIsNearEnough()
{
    QVERIFY(nearestTexts({"web01"}, "web01", 0).empty());
    QVERIFY(nearestTexts({}, "web01").empty());
    QVERIFY(nearestTexts({"database"}, "web01").empty());
    QCOMPARE(nearestTexts({"WEB01", "web02"}, "web01"), (std::vector<std::string>{"WEB01", "web02"}));
}

QTEST_APPLESS_MAIN(TestNearest)
#include "tst_nearest.moc"
