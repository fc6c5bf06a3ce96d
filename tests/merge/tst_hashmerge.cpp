// SPDX-License-Identifier: MIT
#include "merge/hashmerge.h"
#include "support/mergetable.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

// hiera5.md 4.4, hash
constexpr char kHash[] = R"(
{"d": "n", "b": "n"}  >  {"a": 1, "b": 2, "c": 3}           =>  {"a": 1, "b": "n", "c": 3, "d": "n"}
{"z": 1, "b": 1}  >  {"y": 2, "b": 2}  >  {"a": 3, "b": 3, "z": 3}  =>  {"a": 3, "b": 1, "z": 1, "y": 2}
{"a": {"x": 1}}  >  {"a": {"y": 1}}                         =>  {"a": {"x": 1}}
{"a": null}  >  {"a": 1}                                    =>  {"a": null}      # null wins (unlike deep)
{"a": false}  >  {"a": 1}                                   =>  {"a": false}
"x"                                                         =>  "x"      # lone value: no check
"x"  >  (absent)                                            =>  "x"
"x"  >  {"a": 1}                                            =>  ERROR The first element of the merge has wrong type, expects a Hash value, got String
{"a": 1}  >  "x"                                            =>  ERROR The second element of the merge has wrong type, expects a Hash value, got String
{"a": 1}  >  []                                             =>  ERROR The second element of the merge has wrong type, expects a Hash value, got Array
{"a": 1}  >  ["x"]                                          =>  ERROR The second element of the merge has wrong type, expects a Hash value, got Tuple
null  >  {"a": 1}                                           =>  ERROR The first element of the merge has wrong type, expects a Hash value, got Undef
{1: "a"}                                                    =>  {1: "a"}
{1: "a"}  >  {"b": 1}                                       =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], String]
{"x": {1: "a"}}  >  {"b": 1}                                =>  ERROR The first element of the merge has wrong type, entry 'x' expects a Data value, got Hash
{}  >  {}                                                   =>  {}
)";

// Inferred types in messages, recorded from Puppet 7.23
constexpr char kTypes[] = R"(
{1: "a"}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], String]
{1: "a", 2: "b"}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Enum['a', 'b']]
{1: "a", "x": 2.5}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Variant[Integer[1, 1], String], Variant[String, Float[2.5, 2.5]]]
{1: "a", 2: 3}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Variant[String, Integer[3, 3]]]
{"": 1, 1: 2}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Variant[String, Integer[1, 1]], Integer[1, 2]]
{1: []}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Array[0, 0]]
{1: ["a", 2]}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Tuple[String, Integer[2, 2]]]
{1: {}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Hash[0, 0]]
{1: {"a": 1}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Struct[{'a' => Integer[1, 1]}]]
{1: {2: 3}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Hash[Integer[2, 2], Integer[3, 3], 1, 1]]
{1: null}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Undef]
{1: true}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Boolean[true]]
{1: false, 2: true}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Variant[Boolean[false], Boolean[true]]]
{1.5: 1}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Float[1.5, 1.5], Integer[1, 1]]
{true: 1}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Boolean[true], Integer[1, 1]]
{1: 1, 2: 2}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Integer[1, 2]]
{1: 1, 3: 1}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Variant[Integer[1, 1], Integer[3, 3]], Integer[1, 1]]
{"a": 1, "b": "x", 2: null}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Variant[Integer[2, 2], Enum['a', 'b']], Optional[Variant[Integer[1, 1], String]]]
{1: ["a", "b"]}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Tuple[String, String]]
{1: [[1]]}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 1], Tuple[Tuple[Integer[1, 1]]]]
{2: "a", 1: "b"}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Enum['a', 'b']]
{1: 1.5, 2: 2.5}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Variant[Float[1.5, 1.5], Float[2.5, 2.5]]]
{1: "a", 2: null}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, expects a Hash[String, Data] value, got Hash[Integer[1, 2], Optional['a']]
{"x": {1: "a"}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, entry 'x' expects a Data value, got Hash
{"x": {"y": {1: "a"}}}  >  {"b": 1}  =>  ERROR  The first element of the merge has wrong type, entry 'x' variant 0 expects a ScalarData value, got Struct\n  The first element of the merge has wrong type, entry 'x' variant 1 entry 'y' expects a Data value, got Hash\n  The first element of the merge has wrong type, entry 'x' variant 2 expects an Array value, got Struct
{"x": [{1: 2}]}  >  {"b": 1}  =>  ERROR  The first element of the merge has wrong type, entry 'x' variant 0 expects a ScalarData value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 1 expects a Hash value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 2 index 0 expects a Data value, got Hash
{"x": {1: "a"}, "y": {2: "b"}}  >  {"b": 1}  =>  ERROR  The first element of the merge has wrong type, entry 'x' expects a Data value, got Hash\n  The first element of the merge has wrong type, entry 'y' expects a Data value, got Hash
{"x": [[{1: 2}]]}  >  {"b": 1}  =>  ERROR  The first element of the merge has wrong type, entry 'x' variant 0 expects a ScalarData value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 1 expects a Hash value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 2 index 0 variant 0 expects a ScalarData value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 2 index 0 variant 1 expects a Hash value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 2 index 0 variant 2 index 0 expects a Data value, got Hash
{"x": {"y": [{1: 2}], "z": {3: 1}}}  >  {"b": 1}  =>  ERROR  The first element of the merge has wrong type, entry 'x' variant 0 expects a ScalarData value, got Struct\n  The first element of the merge has wrong type, entry 'x' variant 1 entry 'y' variant 0 expects a ScalarData value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 1 entry 'y' variant 1 expects a Hash value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 1 entry 'y' variant 2 index 0 expects a Data value, got Hash\n  The first element of the merge has wrong type, entry 'x' variant 1 entry 'z' expects a Data value, got Hash\n  The first element of the merge has wrong type, entry 'x' variant 2 expects an Array value, got Struct
{"x": [{1: 2}, {3: 4}]}  >  {"b": 1}  =>  ERROR  The first element of the merge has wrong type, entry 'x' variant 0 expects a ScalarData value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 1 expects a Hash value, got Tuple\n  The first element of the merge has wrong type, entry 'x' variant 2 index 0 expects a Data value, got Hash\n  The first element of the merge has wrong type, entry 'x' variant 2 index 1 expects a Data value, got Hash
{"x": {1: {2: 3}}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, entry 'x' expects a Data value, got Hash
{"x": {"y": 1, 2: 3}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, entry 'x' expects a Data value, got Hash
{"x y": {1: 2}}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, entry 'x y' expects a Data value, got Hash
{"x": {1: 2}, "ok": 1}  >  {"b": 1}  =>  ERROR The first element of the merge has wrong type, entry 'x' expects a Data value, got Hash
)";

class TestHashMerge : public QObject
{
    Q_OBJECT

private slots:
    void tables_data();
    void tables();

private:
    Result<Value> fold(const QByteArrayList &texts);

    KeyTable m_keys;
};

Result<Value> TestHashMerge::fold(const QByteArrayList &texts)
{
    Recorder silent;
    std::optional<Value> merged;
    for (const QByteArray &text : texts) {
        if (text == "(absent)")
            continue;
        const Value value = fromYaml(text.toStdString(), m_keys);
        if (!merged) {
            merged = value;
            continue;
        }
        auto result = hashMerge(*merged, value, silent);
        if (!result)
            return result;
        merged = *result;
    }
    return *merged;
}

void TestHashMerge::tables_data()
{
    QTest::addColumn<QByteArrayList>("values");
    QTest::addColumn<QByteArray>("expected");
    for (const MergeRow &row : mergeTable(kHash))
        QTest::newRow(row.name.constData()) << row.values << row.expected;
    for (const MergeRow &row : mergeTable(kTypes))
        QTest::newRow(QByteArray("type: " + row.name).constData()) << row.values << row.expected;
}

void TestHashMerge::tables()
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

QTEST_APPLESS_MAIN(TestHashMerge)
#include "tst_hashmerge.moc"
