// SPDX-License-Identifier: MIT
#include "source/json/jsonreader.h"
#include "support/valuetext.h"

#include <QTest>
#include <cmath>

using namespace strata;

/// JSON as Ruby's json 2.6 reads it (yaml.md B1); every expectation was run with Ruby 3.1, json 2.6.1.
class TestJsonReader : public QObject
{
    Q_OBJECT

private slots:
    void values_data();
    void values();
    void refused_data();
    void refused();
    void marks();
    void numbers();
    void invalidUtf8Passes();
    void duplicateKeys();
    void nesting();
    void nestingLimitCanBeRaised();

private:
    KeyTable m_keys;
};

void TestJsonReader::values_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("order is kept", R"({"b": 1, "a": 2, "c": {"z": 1, "y": 2}})", "{b: 1, a: 2, c: {z: 1, y: 2}}");
    row("literals", "[true, false, null]", "[true, false, null]");
    row("empty collections", R"({"a": {}, "b": []})", "{a: {}, b: []}");
    row("root scalar", " 12 ", "12");
    row("big integer", "[123456789012345678901234567890, -9223372036854775809]",
        "[123456789012345678901234567890, -9223372036854775809]");
    row("integer of 400 digits", QByteArray(400, '7'), QByteArray(400, '7'));
    row("whole float", "[1.0, 1e3, 1E+2, 100e-2, 0.1]", "[1.0, 1000.0, 100.0, 1.0, 0.1]");
    row("zeros", "[0, -0, 0.0, -0.0]", "[0, 0, 0.0, -0.0]");
    row("out of range", "[1e400, -1e400, 1e-400, 1e99999999999999999999]", "[Infinity, -Infinity, 0.0, Infinity]");
    row("block comment", R"(/* a */ {/**/"a" /* : */ : /* "x" */ 1} /* end */)", "{a: 1}");
    row("line comment", "// first\n{\"a\": 1, // one\n\"b\": 2} // end\n", "{a: 1, b: 2}");
    row("no comment in a string", R"({"a": "// x", "b": "/* y */"})", R"({a: "// x", b: "/* y */"})");
    row("escapes", R"(["\" \\ \/ \b \f \n \r \t"])", R"(["\" \\ / \b \f \n \r \t"])");
    row("unknown escapes", R"(["\q\z\'"])", R"(["qz'"])");
    row("escaped backslash before the quote", R"(["a\\", "b"])", R"(["a\\", "b"])");
    row("unicode", R"(["\u00e9\u4e2d"])", "[\"é中\"]");
    row("surrogate pair", R"(["\ud83d\ude00"])", "[\"😀\"]");
    row("half a surrogate pair", R"(["\ud83dabcdef"])", R"(["?bcdef"])");
    row("half a surrogate pair and an escape", R"(["\ud83d\nabcd"])", R"(["?nabcd"])");
    row("nul in comments", QByteArray("/* \0 */ // \0\n1", 14), "1");
    row("lone low surrogate", R"(["a\ude00b"])", R"([!binary "a\xED\xB8\x80b"])");
    row("delete character", "[\"\x7f\"]", R"(["\u007F"])");
    row("numbers end at brackets", "[1,2.5]", "[1, 2.5]");
    row("strings stay strings", R"({"1": "2020-01-01", "a": ":x"})", R"({1: "2020-01-01", a: ":x"})");
}

void TestJsonReader::values()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readJson(text.toStdString(), FileId{0}, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(test::toText(read->root).toUtf8(), expected);
    QVERIFY(read->problems.empty());
}

void TestJsonReader::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char *name, const QByteArray &text, int line, int column) {
        QTest::newRow(name) << text << line << column;
    };
    row("empty", "", 1, 1);
    row("blank", " \n ", 1, 1);
    row("trailing comma in an object", "{\"a\": 1,\n}", 2, 1);
    row("trailing comma in an array", "[1,]", 1, 4);
    row("single quotes", "{'a': 1}", 1, 2);
    row("bare key", "{a: 1}", 1, 2);
    row("not a number", "[NaN]", 1, 2);
    row("infinity", "[\n  Infinity]", 2, 3);
    row("negative infinity", "[-Infinity]", 1, 3);
    row("plus sign", "[+1]", 1, 2);
    row("minus alone", "[-]", 1, 3);
    row("leading zero", "[01]", 1, 3);
    row("point without digits", "[1.]", 1, 4);
    row("leading point", "[.5]", 1, 2);
    row("exponent without digits", "[1e]", 1, 4);
    row("two exponents", "[1e5e5]", 1, 5);
    row("hexadecimal", "[0x1]", 1, 3);
    row("hash comment", "# c\n{}", 1, 1);
    row("line comment at the very end", "{} // c", 1, 4);
    row("comment without end", "{} /* c", 1, 4);
    row("lone slash", "{} / ", 1, 4);
    row("byte order mark", "\xef\xbb\xbf{}", 1, 1);
    row("control character", "[\"a\tb\"]", 1, 4);
    row("line break in a string", "[\"a\nb\"]", 1, 4);
    row("escaped control character", "[\"a\\\nb\"]", 1, 5);
    row("nul", QByteArray("[1,\0 2]", 7), 1, 4);
    row("text behind the root", "{} x", 1, 4);
    row("second root", "{}\n{}", 2, 1);
    row("string without end", "{\"a\": \"b", 1, 7);
    row("lone high surrogate", R"(["\ud83d"])", 1, 2);
    row("high surrogate and little text", R"({"a": "\ud83dabcde"})", 1, 7);
    row("short unicode escape", R"(["\u12"])", 1, 2);
    row("no hexadecimal digits", R"(["\uzzzz"])", 1, 2);
    row("missing colon", "{\"a\" 1}", 1, 6);
    row("object without end", "{\"a\": 1", 1, 8);
}

void TestJsonReader::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto read = readJson(text.toStdString(), FileId{7}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().code, Error::Code::Syntax);
    QVERIFY(!read.error().message.empty());
    QCOMPARE(read.error().mark.file, FileId{7});
    QCOMPARE(static_cast<int>(read.error().mark.line), line);
    QCOMPARE(static_cast<int>(read.error().mark.column), column);
}

namespace {

QByteArray at(SourceMark mark)
{
    return QByteArray::number(mark.line) + ':' + QByteArray::number(mark.column);
}

} // namespace

/// Lines and columns are 1-based, columns count bytes.
void TestJsonReader::marks()
{
    const std::string text = "{\n  \"é\": \"x\", \"b\\\"\\\\\": [10, true,\n\t\tnull, -2.5e1, {\"c\": false}]\n}";
    const auto read = readJson(text, FileId{3}, m_keys);
    QVERIFY(read);
    const auto entries = read->root.entries();
    QCOMPARE(at(read->root.mark()), QByteArray("1:1"));
    QCOMPARE(at(entries[0].keyMark), QByteArray("2:3"));
    QCOMPARE(at(entries[0].value.mark()), QByteArray("2:9"));
    QCOMPARE(at(entries[1].keyMark), QByteArray("2:14"));
    QCOMPARE(at(entries[1].value.mark()), QByteArray("2:23"));
    const auto items = entries[1].value.items();
    QCOMPARE(at(items[0].mark()), QByteArray("2:24"));
    QCOMPARE(at(items[1].mark()), QByteArray("2:28"));
    QCOMPARE(at(items[2].mark()), QByteArray("3:3"));
    QCOMPARE(at(items[3].mark()), QByteArray("3:9"));
    QCOMPARE(at(items[4].mark()), QByteArray("3:17"));
    QCOMPARE(at(items[4].entries()[0].keyMark), QByteArray("3:18"));
    QCOMPARE(at(items[4].entries()[0].value.mark()), QByteArray("3:23"));
    QCOMPARE(items[4].mark().file, FileId{3});
}

void TestJsonReader::numbers()
{
    const auto read = readJson("[1, 1.0, -0.0]", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(read->root.items()[0].kind(), Kind::Integer);
    QCOMPARE(read->root.items()[1].kind(), Kind::Float);
    QVERIFY(std::signbit(read->root.items()[2].asFloat()));
}

void TestJsonReader::invalidUtf8Passes()
{
    const auto read = readJson("[\"caf\xe9\"]", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(read->root.items()[0].kind(), Kind::Binary);
    QCOMPARE(read->root.items()[0].text(), std::string("caf\xe9"));
}

void TestJsonReader::duplicateKeys()
{
    const auto read = readJson("{\"a\": 1,\n \"b\": 2,\n \"\\u0061\": 3}", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(test::toText(read->root).toUtf8(), QByteArray("{a: 3, b: 2}"));
    QCOMPARE(at(read->root.entries()[0].keyMark), QByteArray("3:2"));
    QCOMPARE(read->problems.size(), std::size_t{1});
    QCOMPARE(read->problems[0].severity, Finding::Severity::Warning);
    QCOMPARE(at(read->problems[0].mark), QByteArray("3:2"));
    QVERIFY(read->problems[0].text.find("lines 1 and 3") != std::string::npos);
}

void TestJsonReader::nesting()
{
    const auto nested = [](std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); };
    QVERIFY(readJson(nested(100), FileId{0}, m_keys));
    const auto read = readJson(nested(101), FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().message, std::string("nesting of 101 is too deep"));
    QCOMPARE(at(read.error().mark), QByteArray("1:101"));
    QVERIFY(!readJson(std::string(1000000, '['), FileId{0}, m_keys));
}

void TestJsonReader::nestingLimitCanBeRaised()
{
    const std::string text = std::string(5000, '[') + std::string(5000, ']');
    QVERIFY(readJson(text, FileId{0}, m_keys, 5000));
    QVERIFY(!readJson(text, FileId{0}, m_keys, 4999));
}

QTEST_APPLESS_MAIN(TestJsonReader)
#include "tst_jsonreader.moc"
