// SPDX-License-Identifier: MIT
#include "core/text/csv.h"

#include <QTest>

using namespace strata;

class TestCsv : public QObject
{
    Q_OBJECT

private slots:
    void fields_data();
    void fields();
};

void TestCsv::fields_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("plain") << QByteArray("web 01") << QByteArray("web 01");
    QTest::newRow("a marker stays what it is") << QByteArray("--nano") << QByteArray("--nano");
    QTest::newRow("comma") << QByteArray("a,b") << QByteArray("\"a,b\"");
    QTest::newRow("quote") << QByteArray("a\"b") << QByteArray("\"a\"\"b\"");
    QTest::newRow("line break") << QByteArray("a\nb") << QByteArray("\"a\nb\"");
    QTest::newRow("carriage return") << QByteArray("a\rb") << QByteArray("\"a\rb\"");
    QTest::newRow("space before") << QByteArray(" a") << QByteArray("\" a\"");
    QTest::newRow("space behind") << QByteArray("a ") << QByteArray("\"a \"");
}

void TestCsv::fields()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(QByteArray::fromStdString(csvField(text.toStdString())), field);
}

QTEST_APPLESS_MAIN(TestCsv)
#include "tst_csv.moc"
