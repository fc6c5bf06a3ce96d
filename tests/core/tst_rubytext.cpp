// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <QTest>
#include <limits>

using namespace strata;

/// Ruby's spelling of numbers, strings and collections, as run with Ruby 3.1.
class TestRubyText : public QObject
{
    Q_OBJECT

private slots:
    void floats_data();
    void floats();
    void strings_data();
    void strings();
    void collections();
    void keysOfDifferentKindsDiffer();
    void equality();
};

void TestRubyText::floats_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *text, double number) {
        QTest::newRow(text) << number << QString::fromLatin1(text);
    };
    row("1.0", 1.0);
    row("-0.0", -0.0);
    row("1.5", 1.5);
    row("100000000000000.0", 1e14);
    row("1.0e+15", 1e15);
    row("1.234567890123456e+15", 1.234567890123456e15);
    row("1234567890123456.5", 1234567890123456.5);
    row("1.2345678901234568e+16", 1.2345678901234568e16);
    row("0.0001", 1e-4);
    row("0.00012345", 1.2345e-4);
    row("1.0e-05", 1e-5);
    row("1.0e+100", 1e100);
    row("Infinity", std::numeric_limits<double>::infinity());
    row("-Infinity", -std::numeric_limits<double>::infinity());
    row("NaN", std::numeric_limits<double>::quiet_NaN());
}

void TestRubyText::floats()
{
    QFETCH(double, number);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(rubyFloat(number)), expected);
}

void TestRubyText::strings_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << "ab"
                           << R"("ab")";
    QTest::newRow("quotes") << R"(a"b\c)"
                            << R"("a\"b\\c")";
    QTest::newRow("controls") << "\n\t\x1b\x01"
                              << R"("\n\t\e\u0001")";
    QTest::newRow("hash sign") << "#{x} #$y #@z # #a"
                               << R"("\#{x} \#$y \#@z # #a")";
    QTest::newRow("letters stay") << QString::fromUtf8("é😀") << QString::fromUtf8("\"é😀\"");
    QTest::newRow("line separator") << QString(QChar(0x2028)) << R"("\u2028")";
}

void TestRubyText::strings()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(rubyInspect(std::string_view(text.toStdString()))), expected);
}

void TestRubyText::collections()
{
    KeyTable keys;
    const Value list = Value::sequence({Value::integer(1), Value::undef(), Value::string("x")});
    const Value map =
        Value::mapping({{keys.intern("a"), {}, list}, {keys.intern(Value::integer(1)), {}, Value::boolean(true)}});
    QCOMPARE(rubyToString(map), std::string(R"({"a"=>[1, nil, "x"], 1=>true})"));
    QCOMPARE(rubyToString(Value()), std::string());
    QCOMPARE(rubyToString(Value::string("x")), std::string("x"));
}

void TestRubyText::keysOfDifferentKindsDiffer()
{
    KeyTable keys;
    const Key one = keys.intern("1");
    QCOMPARE(one, keys.intern("1"));
    QVERIFY(one != keys.intern(Value::integer(1)));
    QVERIFY(keys.intern(Value::integer(1)) != keys.intern(Value::floating(1.0)));
    QCOMPARE(keys.intern(Value::integer(1)), keys.intern(Value::integer(1)));
    QVERIFY(!keys.find("absent").isValid());
}

void TestRubyText::equality()
{
    KeyTable keys;
    const Key a = keys.intern("a");
    const Key b = keys.intern("b");
    const Value ab = Value::mapping({{a, {}, Value::integer(1)}, {b, {}, Value::integer(2)}});
    const Value ba = Value::mapping({{b, {}, Value::integer(2)}, {a, {}, Value::integer(1)}});
    QVERIFY(strictlyEqual(ab, ba));
    QVERIFY(!identical(ab, ba));
    QVERIFY(!strictlyEqual(Value::integer(1), Value::floating(1.0)));
    QVERIFY(!strictlyEqual(Value::integer(1), Value::string("1")));
    QVERIFY(strictlyEqual(Value::floating(0.0), Value::floating(-0.0)));
    QVERIFY(!identical(Value::floating(0.0), Value::floating(-0.0)));
}

QTEST_APPLESS_MAIN(TestRubyText)
#include "tst_rubytext.moc"
