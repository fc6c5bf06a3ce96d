// SPDX-License-Identifier: MIT
#include "core/valuedifference.h"
#include "core/valueequality.h"
#include "source/yaml/yamlreader.h"

#include <QTest>

#include <random>

using namespace strata;

class TestValueDifference : public QObject
{
    Q_OBJECT

private slots:
    void changes_data();
    void changes();
    void emptyExactlyIfIdentical();

private:
    KeyTable m_keys;
};

namespace {

constexpr char kSigns[] = {'+', '-', '~', '>'};

} // namespace

void TestValueDifference::changes_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("after");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *before, const char *after, const char *expected) {
        QTest::addRow("%s", name) << std::string(before) << std::string(after) << std::string(expected);
    };
    row("same", "{a: [1, 2]}", "{a: [1, 2]}", "");
    row("scalar", "1", "2", "~");
    row("integer and text", "1", "'1'", "~");
    row("integer and float", "1", "1.0", "~");
    row("kind", "[1]", "{a: 1}", "~");
    row("inside", "{a: {b: 1, c: 2}}", "{a: {b: 1, c: 3}}", "~/a/c");
    row("entry", "{a: 1}", "{b: 1}", "-/a +/b");
    row("key of another kind", "{1: x}", "{'1': x}", "-/~integer:1 +/1");
    row("item in the middle", "[a, b, c]", "[a, c]", "-/[1]");
    row("item added", "[a, c]", "[a, b, c]", "+/[1]");
    row("one of two equal items", "[a, a, b]", "[a, b]", "-/[1]");
    row("item moved", "[a, b, c, d]", "[b, c, d, a]", ">/[0]");
    row("entry moved", "{a: 1, b: 2, c: 3}", "{b: 2, c: 3, a: 1}", ">/a");
    row("entry moved and changed", "{a: 1, b: 2, c: 3}", "{b: 2, c: 3, a: 4}", ">/a ~/a");
    row("hash in a list", "[{n: a, v: 1}, {n: b}]", "[{n: a, v: 2}, {n: b}]", "-/[0] +/[0]");
    row("from empty", "[]", "[1]", "+/[0]");
}

void TestValueDifference::changes()
{
    QFETCH(std::string, before);
    QFETCH(std::string, after);
    QFETCH(std::string, expected);
    const auto a = readYaml(before, {}, m_keys);
    const auto b = readYaml(after, {}, m_keys);
    QVERIFY(a && b);
    std::string found;
    for (const ValueChange &change : differences(a->root, b->root)) {
        found += (found.empty() ? "" : " ");
        found += kSigns[static_cast<int>(change.kind)];
        found += pathText(change.path);
    }
    QCOMPARE(found, expected);
}

/// For random values: no change is reported exactly if they are identical, and a value differs in nothing from itself.
void TestValueDifference::emptyExactlyIfIdentical()
{
    std::mt19937 generator(7);
    const auto below = [&](unsigned limit) { return static_cast<unsigned>(generator() % limit); };
    const auto value = [&](auto &self, int depth) -> Value {
        const unsigned kind = below(depth > 2 ? 3 : 5);
        if (kind == 3) {
            std::vector<Value> items;
            for (unsigned n = below(4); n > 0; --n)
                items.push_back(self(self, depth + 1));
            return Value::sequence(std::move(items));
        }
        if (kind == 4) {
            std::vector<Entry> entries;
            for (const char *name : {"a", "b", "c"}) {
                if (below(2) == 0)
                    entries.push_back({m_keys.intern(name), {}, self(self, depth + 1)});
            }
            std::shuffle(entries.begin(), entries.end(), generator);
            return Value::mapping(std::move(entries));
        }
        return kind == 0 ? Value::undef() : kind == 1 ? Value::integer(below(3)) : Value::string("x");
    };
    int same = 0;
    for (int i = 0; i < 20000; ++i) {
        const Value a = value(value, 0);
        const Value b = value(value, 0);
        QCOMPARE(differences(a, b).empty(), identical(a, b));
        QVERIFY(differences(a, a).empty());
        same += identical(a, b) ? 1 : 0;
    }
    QVERIFY(same > 100 && same < 19000);
}

QTEST_GUILESS_MAIN(TestValueDifference)
#include "tst_valuedifference.moc"
