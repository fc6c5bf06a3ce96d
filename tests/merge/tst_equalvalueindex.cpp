// SPDX-License-Identifier: MIT
#include "merge/equalvalueindex.h"

#include "core/valueequality.h"
#include "source/yaml/yamlreader.h"

#include <QTest>

#include <map>
#include <random>

using namespace strata;

class TestFirstEqual : public QObject
{
    Q_OBJECT

private slots:
    void matchesCanonicalTexts();

private:
    KeyTable m_keys;
};

/// Short lists and long ones, with few and many texts among the values.
void TestFirstEqual::matchesCanonicalTexts()
{
    const char *const texts[] = {"a",    "b",        "''",           "'1'",         "1",   "1.0",      "0.0", "-0.0",
                                 ".nan", "~",        "true",         "'true'",      "[a]", "['a', b]", ":a",  "{}",
                                 "[]",   "{a: 1.0}", "{a: 1, b: 2}", "{b: 2, a: 1}"};
    std::string list;
    for (const char *text : texts)
        list += std::string("- ") + text + '\n';
    const auto read = readYaml(list, FileId{0}, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    std::vector<Value> values(read->root.items().begin(), read->root.items().end());
    values.push_back(Value::binary("a"));
    for (int i = 0; i < 40; ++i)
        values.push_back(Value::string("text " + std::to_string(i)));
    std::mt19937 random(1);
    std::size_t twins = 0;
    for (int round = 0; round < 2000; ++round) {
        EqualValueIndex seen;
        std::map<std::string, std::size_t> expected;
        const std::size_t size = 1 + random() % 60;
        const std::size_t kinds = 2 + random() % (values.size() - 2);
        for (std::size_t i = 0; i < size; ++i) {
            const Value &value = values[random() % kinds];
            const auto [first, isNew] = expected.emplace(canonicalText(value), i);
            const auto noted = seen.note(value, i);
            QCOMPARE(noted.first, first->second);
            QCOMPARE(noted.second, isNew);
            twins += isNew ? 0 : 1;
        }
    }
    QVERIFY(twins > 1000);
}

QTEST_APPLESS_MAIN(TestFirstEqual)
#include "tst_equalvalueindex.moc"
