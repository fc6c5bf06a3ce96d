// SPDX-License-Identifier: MIT
#include "app/cli/query/jsonline.h"

#include <QStringList>
#include <QTest>

using namespace strata::cli;

/// Taking a JSON object apart without parsing its values.
class TestJsonLine : public QObject
{
    Q_OBJECT

private slots:
    void splitting_data();
    void splitting();
    void joining();
    void lastMemberCounts();
    void problems_data();
    void problems();
};

void TestJsonLine::splitting_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty object") << " { } "
                                  << "";
    QTest::newRow("scalars") << R"({"a":1,"b" : "x" , "c":null})"
                             << R"(a=1|b="x"|c=null)";
    QTest::newRow("nested") << R"({"s":{"a":[1,{"b":2}],"c":"}"},"t":[[],{}]})"
                            << R"(s={"a":[1,{"b":2}],"c":"}"}|t=[[],{}])";
    QTest::newRow("quotes in strings") << R"({"a":"x\",\"","b\"":"\\"})"
                                       << R"(a="x\",\""|b\"="\\")";
    QTest::newRow("empty text") << ""
                                << "none";
    QTest::newRow("array") << "[1]"
                           << "none";
    QTest::newRow("text after the object") << "{} x"
                                           << "none";
    QTest::newRow("no value") << R"({"a":})"
                              << "none";
    QTest::newRow("no colon") << R"({"a" 1})"
                              << "none";
    QTest::newRow("comma at the end") << R"({"a":1,})"
                                      << "none";
    QTest::newRow("not closed") << R"({"a":{"b":1})"
                                << "none";
    QTest::newRow("string not closed") << R"({"a":"b})"
                                       << "none";
    QTest::newRow("wrong bracket") << R"({"a":1])"
                                   << "none";
}

void TestJsonLine::splitting()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const std::string bytes = text.toStdString();
    const auto members = splitObject(bytes);
    QStringList parts;
    if (members) {
        for (const JsonMember &member : *members)
            parts << QString::fromStdString(std::string(member.key) + '=' + std::string(member.value));
    }
    QCOMPARE(members ? parts.join(QLatin1Char('|')) : QStringLiteral("none"), expected);
}

void TestJsonLine::joining()
{
    const auto members = splitObject(R"({"a": 1, "scope": {"x": 2}, "b\"": [3]})");
    QVERIFY(members);
    QCOMPARE(joinObject(*members, "scope"), std::string(R"({"a":1,"b\"":[3]})"));
    QCOMPARE(joinObject(*members, "none"), std::string(R"({"a":1,"scope":{"x": 2},"b\"":[3]})"));
}

void TestJsonLine::lastMemberCounts()
{
    const auto members = splitObject(R"({"a":1,"a":2})");
    QVERIFY(members);
    QCOMPARE(std::string(memberText(*members, "a")), std::string("2"));
    QVERIFY(memberText(*members, "b").empty());
}

void TestJsonLine::problems_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isJson");
    QTest::newRow("object") << QByteArray(R"({"a": [1, 2.5e300, true, null, "\u00e9"]})") << true;
    QTest::newRow("number of many digits") << QByteArray("123456789012345678901234567890.10") << true;
    QTest::newRow("number past every double") << QByteArray("1e999") << false;
    QTest::newRow("comment") << QByteArray("/*c*/1") << false;
    QTest::newRow("no UTF-8") << QByteArray("\"\xff\"") << false;
    QTest::newRow("escape that does not exist") << QByteArray(R"("\xff")") << false;
    QTest::newRow("line feed in a string") << QByteArray("\"\n\"") << false;
    QTest::newRow("not a number") << QByteArray("NaN") << false;
    QTest::newRow("two values") << QByteArray("1 2") << false;
    QTest::newRow("nothing") << QByteArray("") << false;
    QTest::newRow("very deep") << QByteArray(100'000, '[').append(QByteArray(100'000, ']')) << true;
}

void TestJsonLine::problems()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isJson);
    QCOMPARE(!jsonProblem(std::string_view(text.constData(), static_cast<std::size_t>(text.size()))), isJson);
}

QTEST_APPLESS_MAIN(TestJsonLine)
#include "tst_jsonline.moc"
