// SPDX-License-Identifier: MIT
#include "core/text/tabletext.h"

#include <QTest>

using namespace strata;

class TestTableText : public QObject
{
    Q_OBJECT

private slots:
    void fields_data();
    void fields();
    void formats_data();
    void formats();
};

void TestTableText::fields_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("plain") << QByteArray("web 01") << QByteArray("web 01");
    QTest::newRow("a marker is unchanged") << QByteArray("--nano") << QByteArray("--nano");
    QTest::newRow("comma") << QByteArray("a,b") << QByteArray("\"a,b\"");
    QTest::newRow("quote") << QByteArray("a\"b") << QByteArray("\"a\"\"b\"");
    QTest::newRow("line break") << QByteArray("a\nb") << QByteArray("\"a\nb\"");
    QTest::newRow("carriage return, which can hide the text before it") << QByteArray("a\rb")
                                                                        << QByteArray("a\xEF\xBF\xBD"
                                                                                      "b");
    QTest::newRow("space before") << QByteArray(" a") << QByteArray("\" a\"");
    QTest::newRow("space behind") << QByteArray("a ") << QByteArray("\"a \"");
}

void TestTableText::fields()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    const TableTexts table{{"a", "b"}, {{text.toStdString(), "c"}}};
    QCOMPARE(QByteArray::fromStdString(tableText(table, TableFormat::CommaSeparated)), "a,b\r\n" + field + ",c\r\n");
}

void TestTableText::formats_data()
{
    QTest::addColumn<TableFormat>("format");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("tabs") << TableFormat::TabSeparated << QByteArray("key\tvalue\na_b\t<two lines>\n");
    QTest::newRow("Markdown") << TableFormat::Markdown
                              << QByteArray("| key | value |\n| --- | --- |\n| a\\_b | \\<two lines\\> |\n");
    QTest::newRow("HTML") << TableFormat::Html
                          << QByteArray("<table>\n<tr><th>key</th><th>value</th></tr>\n"
                                        "<tr><td>a_b</td><td>&#60;two\nlines&#62;</td></tr>\n</table>\n");
}

void TestTableText::formats()
{
    QFETCH(TableFormat, format);
    QFETCH(QByteArray, text);
    const TableTexts table{{"key", "value"}, {{"a_b", "<two\nlines>"}}};
    QCOMPARE(QByteArray::fromStdString(tableText(table, format)), text);
}

QTEST_APPLESS_MAIN(TestTableText)
#include "tst_tabletext.moc"
