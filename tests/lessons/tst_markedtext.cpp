// SPDX-License-Identifier: MIT
#include "lessons/markedtext.h"

#include <QTest>

using namespace strata;
using Style = TextSpan::Style;

class TestMarkedText : public QObject
{
    Q_OBJECT

private slots:
    void spans_data();
    void spans();
    void mistakes_data();
    void mistakes();
    void sentences_data();
    void sentences();
};

void TestMarkedText::spans_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::vector<TextSpan>>("spans");
    const auto row = [](const char *name, const char *text, std::vector<TextSpan> spans) {
        QTest::addRow("%s", name) << std::string(text) << std::move(spans);
    };
    row("empty", "", {});
    row("plain", "a * b", {{Style::Plain, "a * b", {}}});
    row("bold", "a **b c** d", {{Style::Plain, "a ", {}}, {Style::Bold, "b c", {}}, {Style::Plain, " d", {}}});
    row("marks inside code are text", "`**x[1](y)**`", {{Style::Code, "**x[1](y)**", {}}});
    row("link", "see [deep](strategy:deep).",
        {{Style::Plain, "see ", {}}, {Style::Link, "deep", "strategy:deep"}, {Style::Plain, ".", {}}});
    row("brackets alone are text", "[1, 2]", {{Style::Plain, "[1, 2]", {}}});
}

void TestMarkedText::spans()
{
    QFETCH(std::string, text);
    QFETCH(std::vector<TextSpan>, spans);
    const auto found = markedText(text);
    QVERIFY2(found.has_value(), found ? "" : found.error().message.c_str());
    QVERIFY(*found == spans);
}

void TestMarkedText::mistakes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("bold") << std::string("a **b");
    QTest::newRow("code") << std::string("`a");
    QTest::newRow("link without target") << std::string("[a]()");
    QTest::newRow("link without text") << std::string("[](a)");
}

void TestMarkedText::mistakes()
{
    QFETCH(std::string, text);
    QVERIFY(!markedText(text));
    QCOMPARE(withoutMarks(text), text);
}

void TestMarkedText::sentences_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("count");
    QTest::newRow("none") << std::string("a word") << 1;
    QTest::newRow("two") << std::string("One. Two!") << 2;
    QTest::newRow("not in code") << std::string("`a. b. c.` is a name.") << 1;
    QTest::newRow("not in numbers") << std::string("1.5 is a number.") << 1;
    QTest::newRow("before bold's end") << std::string("**One.** Two?") << 2;
}

void TestMarkedText::sentences()
{
    QFETCH(std::string, text);
    QFETCH(int, count);
    QCOMPARE(sentenceCount(text), count);
}

QTEST_GUILESS_MAIN(TestMarkedText)
#include "tst_markedtext.moc"
