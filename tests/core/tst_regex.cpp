// SPDX-License-Identifier: MIT
#include "core/text/regex.h"

#include <QTest>
#include <random>
#include <string>
#include <vector>

using namespace strata;

class TestRegex : public QObject
{
    Q_OBJECT

private slots:
    void replaceAll_data();
    void replaceAll();
    void matches_data();
    void matches();
    void matchesWhatIsFound();
    void badExpressions_data();
    void badExpressions();
    void endlessSearchIsAnError();
    void offsetsAreBytes();
};

void TestRegex::replaceAll_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("prefix") << QByteArray("^--") << QByteArray("--x") << QByteArray("x");
    QTest::newRow("once per line") << QByteArray("^--") << QByteArray("----x") << QByteArray("--x");
    QTest::newRow("every line") << QByteArray("^--") << QByteArray("--x\n--y") << QByteArray("x\ny");
    QTest::newRow("second line") << QByteArray("^--") << QByteArray("q\n--y") << QByteArray("q\ny");
    QTest::newRow("empty matches") << QByteArray("^") << QByteArray("a\nb\n") << QByteArray("a\nb\n");
    QTest::newRow("alternatives") << QByteArray("^a|b") << QByteArray("abxb") << QByteArray("x");
    QTest::newRow("star alone") << QByteArray("^*") << QByteArray("*x") << QByteArray("*x");
    QTest::newRow("plus alone") << QByteArray("^+") << QByteArray("+x") << QByteArray("+x");
    QTest::newRow("repeated anchor") << QByteArray("^{2}x") << QByteArray("xx\nx") << QByteArray("x\n");
    QTest::newRow("anchors in classes stay") << QByteArray("[$*]|^*y") << QByteArray("a$*y") << QByteArray("a");
    QTest::newRow("multi-byte text") << QByteArray("") << QByteArray("\xc3\xa9x") << QByteArray("\xc3\xa9x");
    QTest::newRow("bytes that are no text") << QByteArray("^--") << QByteArray("--\xff") << QByteArray("\xff");
}

void TestRegex::replaceAll()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const std::vector<char> exact(pattern.begin(), pattern.end()); // nothing may be read behind it
    const auto compiled = Pattern::compile({exact.data(), exact.size()});
    QVERIFY(compiled);
    const auto replaced = compiled->replaceAll(text.toStdString(), "");
    QVERIFY(replaced);
    QCOMPARE(QByteArray::fromStdString(*replaced), expected);
}

void TestRegex::matches_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("expected");
    QTest::newRow("caret after newline") << QByteArray("^x") << QByteArray("a\nx") << true;
    QTest::newRow("no caret at the very end") << QByteArray("\\n^\\z") << QByteArray("a\n") << false;
    QTest::newRow("whole text anchors") << QByteArray("\\Ax\\z") << QByteArray("a\nx") << false;
    QTest::newRow("digits are ASCII") << QByteArray("\\d") << QByteArray("\xd9\xa3") << false;
    QTest::newRow("words are ASCII") << QByteArray("\\w") << QByteArray("\xc3\xa9") << false;
    QTest::newRow("POSIX brackets are not") << QByteArray("[[:alpha:]]") << QByteArray("\xc3\xa9") << true;
    QTest::newRow("hexadecimal digits") << QByteArray("^\\h+$") << QByteArray("beef") << true;
    QTest::newRow("parenthesis that opens nothing") << QByteArray("(c|\\(a|b)$") << QByteArray("c") << true;
    QTest::newRow("dot is one character") << QByteArray("^.$") << QByteArray("\xc3\xa9") << true;
}

void TestRegex::matches()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, text);
    QFETCH(bool, expected);
    const auto compiled = Pattern::compile(pattern.toStdString());
    QVERIFY(compiled);
    QCOMPARE(compiled->matches(text.toStdString()).value(), expected);
}

/// How a text begins and ends may tell that nothing matches; it never tells anything else.
void TestRegex::matchesWhatIsFound()
{
    const std::vector<std::string> parts{
        "a", "bc", "::", "-", "_",   ".", ".*", "[^:]+", "(a|b)", "(x)",   "(::|bc|-)", "(|_)", "\\(", "(",
        ")", "?",  "*",  "+", "{2}", "|", "^",  "$",     "\\d",   "\\x61", "\\b",       "(?i)", "\\:", "[ab]"};
    const std::vector<std::string> pieces{"a", "bc", "::", "-", "_", "x", "1", "A", "\n", "b", "\xc3\xa9", "\xff"};
    std::mt19937 random(5); // NOLINT(cert-msc51-cpp): the same expressions each time
    const auto textOf = [&random](const std::vector<std::string> &from, std::size_t most) {
        std::string text;
        for (std::size_t i = random() % (most + 1); i > 0; --i)
            text += from[random() % from.size()];
        return text;
    };
    int found = 0;
    int missing = 0;
    for (int round = 0; round < 20'000; ++round) {
        const std::string source = (random() % 4 ? "^" : "") + textOf(parts, 5) + (random() % 2 ? "$" : "");
        const auto compiled = Pattern::compile(source);
        if (!compiled)
            continue;
        for (int i = 0; i < 10; ++i) {
            const std::string text = textOf(pieces, 5);
            const auto match = compiled->search(text);
            QVERIFY(match);
            (*match ? found : missing)++;
            if (compiled->matches(text).value() != match->has_value())
                QFAIL(qPrintable(QString::fromLatin1(source.data()) + u' ' + QString::fromLatin1(text.data())));
        }
    }
    QVERIFY2(found > 10'000 && missing > 10'000, qPrintable(QStringLiteral("%1 %2").arg(found).arg(missing)));
}

void TestRegex::badExpressions_data()
{
    QTest::addColumn<QByteArray>("pattern");
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("bracket") << QByteArray("^[") << QByteArray("premature end of char-class: /^[/");
    QTest::newRow("name that an anchor was resolved before")
        << QByteArray("^*\\k<a_name_that_nothing_has>")
        << QByteArray("undefined name <a_name_that_nothing_has> reference: /^*\\k<a_name_that_nothing_has>/");
    QTest::newRow("parenthesis") << QByteArray("^(") << QByteArray("end pattern with unmatched parenthesis: /^(/");
}

void TestRegex::badExpressions()
{
    QFETCH(QByteArray, pattern);
    QFETCH(QByteArray, message);
    const auto compiled = Pattern::compile(pattern.toStdString());
    QVERIFY(!compiled);
    QCOMPARE(QByteArray::fromStdString(compiled.error().message), message);
}

void TestRegex::endlessSearchIsAnError()
{
    const auto compiled = Pattern::compile("^(a|a|b?)*\\1$");
    QVERIFY(compiled);
    const auto found = compiled->search(std::string(60, 'a') + "c");
    QVERIFY(!found);
    QVERIFY(found.error().code == Error::Code::Internal);
}

void TestRegex::offsetsAreBytes()
{
    const auto compiled = Pattern::compile("x+");
    QVERIFY(compiled);
    const auto found = compiled->search("\xc3\xa9\xc3\xa9xxy");
    QVERIFY(found && *found);
    QCOMPARE((*found)->begin, std::size_t(4));
    QCOMPARE((*found)->end, std::size_t(6));
    QVERIFY(!compiled->search("xx", 2).value());
}

QTEST_APPLESS_MAIN(TestRegex)
#include "tst_regex.moc"
