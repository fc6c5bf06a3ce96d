// SPDX-License-Identifier: MIT
#include "core/text/harmless.h"
#include "core/text/spelledout.h"

#include "core/text/utf8.h"

#include <QTest>

using namespace strata;

/// What texts for people may hold.
class TestHarmless : public QObject
{
    Q_OBJECT

private slots:
    void characters_data();
    void characters();
    void lines();
    void messages();
    void bytes();
    void markup();
    void spelling_data();
    void spelling();
    void everyCharacterCanBeSpelled();
};

void TestHarmless::characters_data()
{
    QTest::addColumn<uint>("character");
    QTest::addColumn<bool>("deceives");
    const auto row = [](uint character, bool deceives) {
        QTest::newRow(QByteArray("U+" + QByteArray::number(character, 16)).constData()) << character << deceives;
    };
    for (const uint each :
         {0x0U,    0x7U,    0x1bU,   0x1fU,   0x7fU,   0x80U,   0x9bU,   0x9fU,   0x61cU,  0x200bU, 0x200eU,  0x200fU,
          0x2028U, 0x2029U, 0x202aU, 0x202eU, 0x2060U, 0x2066U, 0x2069U, 0xfeffU, 0xfff9U, 0xfffbU, 0xe0001U, 0xe007fU})
        row(each, true);
    for (const uint each : {0x20U, 0x7eU, 0xa0U, 0xe9U, 0x5d0U, 0x61bU, 0x61dU, 0x200aU, 0x200cU, 0x200dU, 0x2010U,
                            0x2027U, 0x202fU, 0x4e00U, 0xfefeU, 0xfffdU, 0x1f600U})
        row(each, false);
}

void TestHarmless::characters()
{
    QFETCH(uint, character);
    QFETCH(bool, deceives);
    QCOMPARE(isDeceptive(char32_t{character}), deceives);
    std::string text = "a";
    utf8::append(text, character);
    text += 'b';
    QCOMPARE(isDeceptive(std::string_view(text)), deceives);
    QCOMPARE(harmless(text), deceives ? std::string("a\uFFFDb") : text);
}

void TestHarmless::lines()
{
    QCOMPARE(harmless("a\n\tb\r"), std::string("a\uFFFD\uFFFDb\uFFFD"));
    QCOMPARE(harmless("a\n\tb\r", Lines::Many), std::string("a\n\tb\uFFFD"));
}

void TestHarmless::messages()
{
    QCOMPARE(harmlessMessage("a\nb\n\tc\n\x1b"), std::string("a\n  b\n\tc\n  \uFFFD"));
}

void TestHarmless::bytes()
{
    QVERIFY(isDeceptive(std::string_view("a\xff")));
    QCOMPARE(harmless("a\xff\x9b\xe2\x80"), std::string("a\uFFFD\uFFFD\uFFFD\uFFFD"));
}

void TestHarmless::markup()
{
    QCOMPARE(harmlessMarkup("<a href=\"&\">\x1b"), std::string("&#60;a href=&#34;&#38;&#34;&#62;\uFFFD"));
}

void TestHarmless::spelling_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("spelled");
    const auto row = [](const char *name, const char *text, const char *spelled) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(spelled);
    };
    row("plain", "ntp::servers", "ntp::servers");
    row("letters that join", "\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937");
    row("direction", "a\u202eb", "a⟨U+202E⟩b");
    row("no room", "\u200b", "⟨U+200B⟩");
    row("control", "a\x1b[0m\x7f", "a⟨U+001B⟩[0m⟨U+007F⟩");
    row("lines", "a\nb\tc", "a⟨U+000A⟩b⟨U+0009⟩c");
    row("beyond 16 bits", "\U000e0041x", "⟨U+E0041⟩x");
    row("a spelling", "⟨U+202E⟩", "⟨U+27E8⟩U+202E⟩");
    row("no spelling", "⟨U+202e⟩ ⟨U+20⟩ ⟨U+0202E⟩ ⟨U+D800⟩ ⟨U+110000⟩ ⟨U+",
        "⟨U+202e⟩ ⟨U+20⟩ ⟨U+0202E⟩ ⟨U+D800⟩ ⟨U+110000⟩ ⟨U+");
}

void TestHarmless::spelling()
{
    QFETCH(QString, text);
    QFETCH(QString, spelled);
    QCOMPARE(QString::fromStdString(spelledOut(text.toStdString())), spelled);
    QCOMPARE(QString::fromStdString(unspelled(spelled.toStdString())), text);
    QCOMPARE(spelledOut("a\r\n\tb\v", Lines::Many), std::string("a\r\n\tb⟨U+000B⟩"));
    QCOMPARE(spelledOut("a\xff"), std::string("a\xff"));
}

/// Whatever is spelled means the same again, and nothing in it is unseen.
void TestHarmless::everyCharacterCanBeSpelled()
{
    // All common ones, and some of each block after them.
    for (char32_t character = 0; character <= 0x10ffff; character += character < 0x3000 ? 1 : 31) {
        if (character >= 0xd800 && character < 0xe000)
            continue;
        std::string text = "⟨U+";
        utf8::append(text, character);
        text += "⟩";
        const std::string spelled = spelledOut(text);
        if (isDeceptive(std::string_view(spelled)) || unspelled(spelled) != text)
            QFAIL(qPrintable(QString::number(static_cast<uint>(character), 16)));
    }
}

QTEST_APPLESS_MAIN(TestHarmless)
#include "tst_harmless.moc"
