// SPDX-License-Identifier: MIT
#include "lookup/meantname.h"

#include <QTest>

#include <string>

using namespace strata;

/// Which name a typed text means.
class TestMeantName : public QObject
{
    Q_OBJECT

private slots:
    void meant_data();
    void meant();
};

void TestMeantName::meant_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");                                      // name | nearest | count
    QTest::newRow("the name") << QByteArray("web01") << QByteArray("web01 | | 1"); // and web011 has it as well
    QTest::newRow("part of one") << QByteArray("db01.ams") << QByteArray("db01.ams.example | | 1");
    QTest::newRow("inside of one") << QByteArray("ams") << QByteArray("db01.ams.example | | 1");
    QTest::newRow("other case") << QByteArray("DB01") << QByteArray("db01.ams.example | | 1");
    QTest::newRow("whole name in other case") << QByteArray("WEB01") << QByteArray("web01 | | 1");
    QTest::newRow("two that differ in case") << QByteArray("mail01") << QByteArray(" | MAIL01 Mail01 | 2");
    QTest::newRow("one of two that differ in case") << QByteArray("Mail01") << QByteArray("Mail01 | | 1");
    QTest::newRow("several: beginnings, short ones first")
        << QByteArray("web0") << QByteArray(" | web01 web02 web011 a.web03 | 4");
    QTest::newRow("no more than are asked for")
        << QByteArray("0") << QByteArray(" | db01.ams.example web01 web02 web011 MAIL01 | 7");
    QTest::newRow("none") << QByteArray("build") << QByteArray(" | | 0");
    QTest::newRow("empty") << QByteArray() << QByteArray(" | | 0");
}

void TestMeantName::meant()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const std::vector<std::string> known = {"a.web03", "db01.ams.example", "MAIL01", "Mail01", "web011", "web02",
                                            "web01"};
    const MeantName meant = meantName(known, text.toStdString());
    std::string said = meant.name + " | ";
    for (const std::string &name : meant.nearest)
        said += name + ' ';
    QCOMPARE(said + "| " + std::to_string(meant.count), expected.toStdString());
}

QTEST_APPLESS_MAIN(TestMeantName)
#include "tst_meantname.moc"
