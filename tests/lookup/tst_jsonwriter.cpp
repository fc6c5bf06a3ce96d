// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "core/valueequality.h"
#include "output/jsonwriter.h"
#include "output/yamlwriter.h"
#include "source/json/jsonreader.h"
#include "source/yaml/yamlreader.h"
#include "support/valuetext.h"

#include <QTest>
#include <limits>
#include <string>
#include <utility>
#include <vector>

using namespace strata;

/// JSON text for values: order, number forms, escapes, and what JSON cannot hold.
class TestJsonWriter : public QObject
{
    Q_OBJECT

private slots:
    void nesting();
    void escapesEverywhere();
    void hasNoLengthLimit();
    void values_data();
    void values();
    void obstacles_data();
    void obstacles();
    void roundTrips_data();
    void roundTrips();

private:
    Value map(std::vector<std::pair<Value, Value>> pairs);

    KeyTable m_keys;
};

Value TestJsonWriter::map(std::vector<std::pair<Value, Value>> pairs)
{
    std::vector<Entry> entries;
    for (const auto &[key, value] : pairs)
        entries.push_back({m_keys.intern(key), {}, value});
    return Value::mapping(std::move(entries));
}

void TestJsonWriter::nesting()
{
    JsonWriter json;
    json.beginObject().key("b").beginArray().number(1).null().beginObject().endObject().endArray();
    json.key("a").boolean(false).key("e").beginArray().endArray().key("s").string("x").endObject();
    QCOMPARE(json.take(), std::string(R"({"b":[1,null,{}],"a":false,"e":[],"s":"x"})"));
}

/// Texts are looked through in pieces of eight.
void TestJsonWriter::escapesEverywhere()
{
    const std::vector<std::pair<std::string, std::string>> forms{
        {"\"", "\\\""},  {"\\", "\\\\"}, {"\n", "\\n"},    {"\x1f", "\\u001f"}, {std::string(1, '\0'), "\\u0000"},
        {" ", " "},      {"!", "!"},     {"\x7f", "\x7f"}, {"\xa2", "\xa2"},    {"\xdc", "\xdc"},
        {"\x80", "\x80"}};
    for (std::size_t length = 0; length < 20; ++length) {
        for (std::size_t at = 0; at <= length; ++at) {
            for (const auto &[character, written] : forms) {
                std::string text(length, 'a');
                std::string expected = text;
                text.insert(at, character + character);
                expected.insert(at, written + written);
                JsonWriter json;
                json.beginObject().key(text).string(text).endObject();
                QCOMPARE(json.take(), "{\"" + expected + "\":\"" + expected + "\"}");
            }
        }
    }
}

void TestJsonWriter::hasNoLengthLimit()
{
    JsonWriter json;
    std::string expected = "[";
    json.beginArray();
    for (std::size_t i = 0; i < 3'000; ++i) {
        json.string(std::string(i, 'x')).number(i * 1'000'000'007);
        expected += (i == 0 ? "\"" : ",\"") + std::string(i, 'x') + "\"," + std::to_string(i * 1'000'000'007);
    }
    json.endArray();
    QCOMPARE(json.text().size(), expected.size() + 1);
    QCOMPARE(json.take(), expected + ']');
    QVERIFY(json.text().empty());
    QCOMPARE(json.string("again").take(), std::string(",\"again\""));
}

void TestJsonWriter::values_data()
{
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("expected");
    QTest::newRow("null") << Value() << "null";
    QTest::newRow("integer") << Value::integer(1) << "1";
    QTest::newRow("float stays a float") << Value::floating(1) << "1.0";
    QTest::newRow("large float") << Value::floating(1e20) << "1.0e+20";
    QTest::newRow("big integer") << Value::integer(std::string("123456789012345678901234567890"))
                                 << "123456789012345678901234567890";
    QTest::newRow("escapes") << Value::string(std::string("\x1b\n\"\\/\u00e9\b\f\r\t\0", 12))
                             << QString::fromUtf8("\"\\u001b\\n\\\"\\\\/\u00e9\\b\\f\\r\\t\\u0000\"");
    QTest::newRow("order of keys") << map({{Value::string("z"), Value::integer(1)},
                                           {Value::string("a"),
                                            Value::sequence({Value::boolean(true), Value::mapping({})})}})
                                   << R"({"z":1,"a":[true,{}]})";
    QTest::newRow("other keys become text")
        << map({{Value::integer(1), Value()}, {Value(), Value::symbol("default")}}) << R"({"1":null,"":"default"})";
}

void TestJsonWriter::values()
{
    QFETCH(Value, value);
    QFETCH(QString, expected);
    JsonWriter json;
    json.value(value);
    QCOMPARE(QString::fromStdString(json.take()), expected);
}

void TestJsonWriter::obstacles_data()
{
    QTest::addColumn<Value>("value");
    QTest::addColumn<int>("obstacle"); // -1: none
    const auto row = [](const char *name, const Value &value, std::optional<JsonObstacle> obstacle) {
        QTest::newRow(name) << Value::sequence({Value::integer(1), value})
                            << (obstacle ? static_cast<int>(*obstacle) : -1);
    };
    row("string", Value::string("x"), std::nullopt);
    row("string keys", map({{Value::string("1"), Value()}}), std::nullopt);
    row("NaN", Value::floating(std::numeric_limits<double>::quiet_NaN()), JsonObstacle::NotFinite);
    row("infinity", Value::floating(std::numeric_limits<double>::infinity()), JsonObstacle::NotFinite);
    row("binary", Value::binary("\xff"), JsonObstacle::Binary);
    row("integer key", map({{Value::integer(1), Value()}}), JsonObstacle::KeyKind);
    row("inside a value", map({{Value::string("a"), Value::binary("\xff")}}), JsonObstacle::Binary);
    row("symbol", Value::symbol("default"), JsonObstacle::SymbolOrObject);
}

void TestJsonWriter::obstacles()
{
    QFETCH(Value, value);
    QFETCH(int, obstacle);
    const auto found = jsonObstacle(value);
    QCOMPARE(found ? static_cast<int>(*found) : -1, obstacle);
    JsonWriter json;
    json.beginObject();
    writeResult(json, value);
    QVERIFY(json.text().starts_with(obstacle < 0 ? "{\"result\":" : "{\"result_yaml\":\"---\\n"));
}

void TestJsonWriter::roundTrips_data()
{
    QTest::addColumn<Value>("value");
    QTest::newRow("text") << Value::string(std::string("a\x01\n \"\\\u00e9\U0001F600 ", 14));
    QTest::newRow("numbers") << Value::sequence({Value::integer(1), Value::floating(1), Value::floating(1e20),
                                                 Value::floating(-0.0), Value::floating(1e-7),
                                                 Value::integer(std::string("-123456789012345678901234567890"))});
    QTest::newRow("order") << map({{Value::string("b"), Value::undef()}, {Value::string("a"), Value::boolean(false)}});
    QTest::newRow("nested empties") << map(
        {{Value::string("b"), Value::sequence({Value::mapping({}), Value::sequence({})})}});
    QTest::newRow("not finite") << Value::sequence({Value::floating(std::numeric_limits<double>::infinity()),
                                                    Value::floating(-std::numeric_limits<double>::infinity())});
    QTest::newRow("binary") << map({{Value::string("a"), Value::binary("\xff\xef\xfe\x01")},
                                    {Value::string("b"), Value::binary("\xff")},
                                    {Value::string("c"), Value::binary("a\xff")}});
    QTest::newRow("keys of all kinds") << map({{Value::integer(1), Value()},
                                               {Value::floating(1), Value::integer(2)},
                                               {Value::string("1"), Value::integer(3)},
                                               {Value(), Value::integer(4)},
                                               {Value::boolean(true), Value::integer(5)},
                                               {Value::string("true"), Value::integer(6)}});
    QTest::newRow("symbol") << Value::sequence({Value::symbol("default"), Value::string(":default")});
}

/// What a reader of an answer does: take `result`, or parse the text in `result_yaml`.
void TestJsonWriter::roundTrips()
{
    QFETCH(Value, value);
    JsonWriter json;
    json.beginObject();
    writeResult(json, value);
    json.endObject();
    const auto answer = readJson(json.text(), FileId{0}, m_keys);
    QVERIFY2(answer, answer ? "" : answer.error().message.c_str());
    const Entry &member = answer->root.entries().front();
    Value back = member.value;
    if (member.key.text() == "result_yaml") {
        const auto read = readYaml(member.value.text(), FileId{0}, m_keys);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        back = read->root;
    }
    QCOMPARE(test::toText(back), test::toText(value));
    QVERIFY(identical(back, value));
}

QTEST_APPLESS_MAIN(TestJsonWriter)
#include "tst_jsonwriter.moc"
