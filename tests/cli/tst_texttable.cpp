// SPDX-License-Identifier: MIT
#include "app/cli/texttable.h"

#include <QTest>

#include <sstream>

using namespace strata::cli;

/// Aligned columns for a terminal.
class TestTextTable : public QObject
{
    Q_OBJECT

private slots:
    void widths();
    void shortening();
    void alignment();
    void narrowTerminal();
    void coloursOnlyOnATerminal();
    void controlCharactersAreHarmless();

private:
    Console console(int width = 0, Colours colours = Colours::No)
    {
        return Console{m_in, m_out, m_out, colours, width};
    }

    std::istringstream m_in;
    std::ostringstream m_out;
};

void TestTextTable::widths()
{
    QCOMPARE(displayWidth("abc"), std::size_t{3});
    QCOMPARE(displayWidth("\u00e9"), std::size_t{1});
    QCOMPARE(displayWidth("e\u0301"), std::size_t{1});
    QCOMPARE(displayWidth("\u65e5\u672c"), std::size_t{4});
}

void TestTextTable::shortening()
{
    QCOMPARE(shortened("abc", 3), std::string("abc"));
    QCOMPARE(shortened("abcd", 3), std::string("ab\u2026"));
    QCOMPARE(shortened("\u65e5\u672c\u8a9e", 4), std::string("\u65e5\u2026"));
}

void TestTextTable::alignment()
{
    TextTable table({{"NAME"}, {"N", TextTable::Align::Right}, {"END"}});
    table.addRow({"a", "1", ""});
    table.addHeading("part");
    table.addRow({"longer", "100", "x"});
    QCOMPARE(table.text(console()), std::string("NAME      N  END\na         1\npart\nlonger  100  x\n"));
}

void TestTextTable::narrowTerminal()
{
    TextTable table({{"A"}, {"B"}});
    table.addRow({std::string(40, 'a'), std::string(20, 'b')});
    const std::string text = table.text(console(40));
    QCOMPARE(text, "A" + std::string(20, ' ') + "B\n" + std::string(18, 'a') + "\u2026  " + std::string(18, 'b') +
                       "\u2026\n");
}

void TestTextTable::coloursOnlyOnATerminal()
{
    TextTable table({{"A"}});
    table.addRow({"x"}, TextTable::Tone::Problem);
    QCOMPARE(table.text(console()), std::string("A\nx\n"));
    QVERIFY(table.text(console(80, Colours::Yes)).find("\x1b[1;35mx\x1b[0m") != std::string::npos);
}

void TestTextTable::controlCharactersAreHarmless()
{
    TextTable table({{"A"}});
    table.addRow({"a\x1b[2Jb\n"});
    table.addHeading("\x7f");
    table.addRow({"\u009b2J \x9b \u00e9"});
    QCOMPARE(table.text(console()), std::string("A\na\uFFFD[2Jb\uFFFD\n\uFFFD\n\uFFFD2J \uFFFD \u00e9\n"));

    console().reportError("key \x1b[2J\u009b\n\tnot found");
    QCOMPARE(m_out.str(), std::string("strata: key \uFFFD[2J\uFFFD\n\tnot found\n"));
}

QTEST_APPLESS_MAIN(TestTextTable)
#include "tst_texttable.moc"
