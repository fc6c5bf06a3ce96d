// SPDX-License-Identifier: MIT
#include "merge/uniquemerge.h"
#include "support/mergetable.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

// hiera5.md 4.4, unique; each value in a hierarchy entry of its own
constexpr char kUnique[] = R"(
["a", "b"]  >  "c"  >  ["b", ["d", ["a"]]]             =>  ["a", "b", "c", "d"]
["a", "a", ["a", "b"]]                                 =>  ["a", "a", "b"]      # raw array de-duplicated, then flattened
["a", "a"]  >  (absent)                                =>  ["a"]
"x"                                                    =>  ["x"]
"x"  >  (absent)                                       =>  ["x"]
{"a": 1}                                               =>  [{"a": 1}]      # no type check on a lone value
{"a": 1}  >  "x"                                       =>  [{"a": 1}, "x"]      # no check on the first hit
"x"  >  {"a": 1}                                       =>  ERROR The second element of the merge has wrong type, expects a value of type Scalar or Array, got Struct
"x"  >  {}                                             =>  ERROR The second element of the merge has wrong type, expects a value of type Scalar or Array, got Hash
null                                                   =>  [null]
null  >  "x"                                           =>  [null, "x"]
"x"  >  null                                           =>  ERROR The second element of the merge has wrong type, expects a value of type Scalar or Array, got Undef
[null, "x"]  >  [null]                                 =>  [null, "x"]
true  >  [false, true]  >  false                       =>  [true, false]
1  >  1.0  >  [1, "1"]                                 =>  [1, 1.0, "1"]      # 1 and 1.0 differ
[{"x": 1, "y": 2}]  >  [{"y": 2, "x": 1}, {"x": 1.0}]  =>  [{"x": 1, "y": 2}, {"x": 1.0}]      # hash equality ignores key order
[]  >  []                                              =>  []
)";

// Texts of nested violations, recorded from Puppet 7.23
constexpr char kNested[] = R"(
["z"]  >  [{1: 2}]  =>  ERROR  The second element of the merge has wrong type, variant 0 expects a Scalar value, got Tuple\n  The second element of the merge has wrong type, variant 1 index 0 expects a Data value, got Hash
["z"]  >  [{"a": {1: 2}}]  =>  ERROR  The second element of the merge has wrong type, variant 0 expects a Scalar value, got Tuple\n  The second element of the merge has wrong type, variant 1 index 0 variant 0 expects a ScalarData value, got Struct\n  The second element of the merge has wrong type, variant 1 index 0 variant 1 entry 'a' expects a Data value, got Hash\n  The second element of the merge has wrong type, variant 1 index 0 variant 2 expects an Array value, got Struct
["x"]  >  [null, {"": 1}]  =>  ["x", null, {"": 1}]  # the empty string is a string key
"x"  >  {"": 1}  =>  ERROR The second element of the merge has wrong type, expects a value of type Scalar or Array, got Hash
)";

class TestUniqueMerge : public QObject
{
    Q_OBJECT

private slots:
    void tables_data();
    void tables();
    void onlyKeepsNestedArrays();
    void seedFlattensAndKeepsDuplicates();

private:
    Result<Value> fold(const QByteArrayList &texts);

    KeyTable m_keys;
};

/// The stages of a lookup without other layers: locations, entries, layers.
Result<Value> TestUniqueMerge::fold(const QByteArrayList &texts)
{
    Recorder silent;
    std::optional<Value> merged;
    for (const QByteArray &text : texts) {
        if (text == "(absent)")
            continue;
        const Value value = uniqueOnly(fromYaml(text.toStdString(), m_keys), silent);
        if (!merged) {
            merged = texts.size() == 1 ? uniqueOnly(value, silent) : uniqueSeed(value, silent);
            continue;
        }
        auto result = uniqueMerge(*merged, value, silent);
        if (!result)
            return result;
        merged = *result;
    }
    return uniqueSeed(*merged, silent);
}

void TestUniqueMerge::tables_data()
{
    QTest::addColumn<QByteArrayList>("values");
    QTest::addColumn<QByteArray>("expected");
    for (const MergeRow &row : mergeTable(kUnique) + mergeTable(kNested))
        QTest::newRow(row.name.constData()) << row.values << row.expected;
}

void TestUniqueMerge::tables()
{
    QFETCH(QByteArrayList, values);
    QFETCH(QByteArray, expected);
    const auto result = fold(values);
    if (expected.startsWith("ERROR ")) {
        QVERIFY(!result);
        QVERIFY(result.error().code == Error::Code::TypeMismatch);
        QCOMPARE(QString::fromStdString(result.error().message),
                 QString::fromUtf8(expected.mid(6).replace("\\n", "\n")));
    } else {
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        QCOMPARE(toText(*result), toText(fromYaml(expected.toStdString(), m_keys)));
    }
}

void TestUniqueMerge::onlyKeepsNestedArrays()
{
    Recorder silent;
    QCOMPARE(toText(uniqueOnly(fromYaml("[1, [2, 1], 1]", m_keys), silent)), QStringLiteral("[1, [2, 1]]"));
    QCOMPARE(toText(uniqueOnly(fromYaml("{a: [1, 1]}", m_keys), silent)), QStringLiteral("{a: [1, 1]}"));
}

void TestUniqueMerge::seedFlattensAndKeepsDuplicates()
{
    Recorder silent;
    QCOMPARE(toText(uniqueSeed(fromYaml("[a, [b, [a, []]]]", m_keys), silent)),
             QStringLiteral("[\"a\", \"b\", \"a\"]"));
    QCOMPARE(toText(uniqueSeed(fromYaml("{a: 1}", m_keys), silent)), QStringLiteral("[{a: 1}]"));
}

QTEST_APPLESS_MAIN(TestUniqueMerge)
#include "tst_uniquemerge.moc"
