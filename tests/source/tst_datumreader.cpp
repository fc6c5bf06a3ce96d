// SPDX-License-Identifier: MIT
#include "core/dotnet/ordinalcase.h"
#include "source/datumdata.h"
#include "source/psd1/powershelldata.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

#include <QTest>
#include <random>

using namespace strata;

/// Marks, notices, limits and hardiness of Datum's readers; what the values are is the business of the vectors.
class TestDatumReader : public QObject
{
    Q_OBJECT

private slots:
    void marks_data();
    void marks();
    void problems_data();
    void problems();
    void errors_data();
    void errors();
    void formats_data();
    void formats();
    void names_data();
    void names();
    void laterAliases_data();
    void laterAliases();
    void deepTexts_data();
    void deepTexts();
    void aliasBomb();
    void randomTexts_data();
    void randomTexts();

private:
    KeyTable m_keys;
};

namespace {

QByteArray at(SourceMark mark)
{
    return QByteArray::number(mark.line) + ':' + QByteArray::number(mark.column);
}

/// Every node with its position: `1:1{1:1 a=1:4 ...}`.
QByteArray markText(const Value &value)
{
    QByteArray out = at(value.mark());
    if (value.isSequence()) {
        out += '[';
        for (const Value &item : value.items())
            out += markText(item) + ' ';
        return out.trimmed() + ']';
    }
    if (value.isMapping()) {
        out += '{';
        for (const Entry &entry : value.entries())
            out += at(entry.keyMark) + ' ' + QByteArray::fromStdString(entry.key.text()) + '=' + markText(entry.value) +
                   ' ';
        return out.trimmed() + '}';
    }
    return out;
}

Result<ReadResult> readAs(const QByteArray &text, const QByteArray &name, KeyTable &keys)
{
    return readDatumFile(text.toStdString(), datumFormat(name.toStdString()), FileId{6}, keys);
}

} // namespace

void TestDatumReader::marks_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *test, const char *name, const QByteArray &text, const QByteArray &expected) {
        QTest::newRow(test) << QByteArray(name) << text << expected;
    };
    row("block mapping", "a.yml", "a: 1\nbc:   x\n", "1:1{1:1 a=1:4 2:1 bc=2:7}");
    row("columns count bytes", "a.yml", "é: [\"日\", b]\n", "1:1{1:1 é=1:5[1:6 1:13]}");
    row("the later of two spellings", "a.yml", "Foo: 1\nb: 2\nfoo: 3\n", "1:1{3:1 foo=3:6 2:1 b=2:4}");
    row("byte order mark", "a.yml",
        "\xef\xbb\xbf"
        "a: 1\nb: 2\n",
        "1:4{1:4 a=1:7 2:1 b=2:4}");
    row("anchors and tags", "a.yml", "a: &x !!str 1\nb: *x\n", "1:1{1:1 a=1:4 2:1 b=1:4}");
    row("JSON", "a.json", "{\n  \"a\": [1,\n    2]\n}", "1:1{2:3 a=2:8[2:9 3:5]}");
    row("second document", "a.yml", "---\na: 1\n---\nb: 2\n", "2:1{2:1 a=2:4}");
    row("psd1", "a.psd1", "@{\n  A = 1; 'b c' = @(\n    'x'\n    @{ D = $true }\n  )\n}\n",
        "1:1{2:3 A=2:7 2:10 b c=2:18[3:5 4:5{4:8 D=4:12}]}");
    row("text", "a.md", "x\ny", "1:1");
}

void TestDatumReader::marks()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readAs(text, name, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(markText(read->root), expected);
    QCOMPARE(read->root.mark().file, FileId{6});
}

void TestDatumReader::problems_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *test, const char *name, const QByteArray &text, const QByteArray &expected) {
        QTest::newRow(test) << QByteArray(name) << text << expected;
    };
    row("nothing", "a.yml", "a: 1\n", "");
    row("case", "a.yml", "Foo: 1\nfoo: 2\n", "2:1 'foo' replaces 'Foo' of line 1: keys are compared ignoring case");
    row("merge key", "a.yml", "a:\n  <<: {b: 1}\n", "2:3 Datum does not merge: << is an ordinary key");
    row("list as key", "a.yml", "? [a, b]\n: 1\n", "1:3 a collection as a key: no lookup finds this entry");
    row("Keys", "a.yml", "b: {keys: [x]}\n", "1:5 Datum treats the items of a key named Keys as further keys");
    row("second document", "a.yml", "a: 1\n---\nb: 2\n", "3:1 Datum ignores all documents but the first one");
    row("bytes", "a.yml", "a: 1\nb: \xff\n", "2:4 bytes that are not UTF-8 are read as U+FFFD");
    row("comment in JSON", "a.json", "# c\n{\"a\": 01}", "2:8 not strict JSON");
}

void TestDatumReader::problems()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readAs(text, name, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QByteArrayList found;
    for (const Finding &problem : read->problems)
        found << at(problem.mark) + ' ' + QByteArray::fromStdString(problem.text);
    if (expected.endsWith("JSON"))
        QVERIFY2(found.join().contains("not strict JSON, Datum reads it as YAML"), found.join().constData());
    else
        QCOMPARE(found.join('\n'), expected);
}

void TestDatumReader::errors_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *test, const char *name, const QByteArray &text, const char *place,
                        const char *message) {
        QTest::newRow(test) << QByteArray(name) << text << QByteArray(place) << QByteArray(message);
    };
    row("no colon", "a.yml", "a: 1\nfoo\nb: 2\n", "3:1", "could not find expected ':' while scanning a simple key");
    row("unclosed quote", "a.yml", "a: \"x\nb: 2\n", "2:1",
        "found wrong indentation while scanning a multi-line double-quoted scalar");
    row("expression without quotes", "a.yml", "A: [x={ $Node.A }=]\n", "1:7",
        "did not find expected ',' or ']' while parsing a flow sequence");
    row("alias in place of a key, then an unclosed quote", "a.yml", "a: \"\"*b \"x\n", "1:6",
        "The anchor 'b' does not exists");
    row("duplicate", "a.yml", "a: 1\nb: 2\na: 3\n", "3:1", "Duplicate key a");
    row("duplicate in a later document", "a.yml", "a: 1\n---\nb: 1\nb: 2\n", "4:1", "Duplicate key b");
    row("unknown anchor", "a.yml", "a: *x\n", "1:4", "The anchor 'x' does not exists");
    row("conversion", "a.yml", "a: !!int x\n", "1:4", "failed to parse scalar x as long");
    row("equal by culture", "a.yml", "'2': 1\n'²': 2\n", "2:1",
        "Item has already been added. Key in dictionary: '2'  Key being added: '²'");
    row("huge number", "a.yml", "a: 1e99999\n", "1:4", "an integer of more than 10000 digits");
    row("no hash", "a.psd1", "'a'\n", "2:1", "could not be parsed as a PowerShell Data File: there is no hash literal");
    row("command", "a.psd1", "@{ A = Get-Date }", "1:8", "no data: a command is not evaluated");
    row("variable", "a.psd1", "@{\n  A = $env:X\n}", "2:7", "no data: a variable is not evaluated");
    row("operator", "a.psd1", "@{ A = 1 + 2 }", "1:10", "no data: an operator is not evaluated");
    row("duplicate in psd1", "a.psd1", "@{ A = 1\n  a = 2 }", "2:3", "duplicate key 'a'");
    row("unclosed hash", "a.psd1", "@{ A = 1\n", "2:1", "expected '}'");
    row("unclosed text", "a.psd1", "@{ A = 'x }", "1:12", "the text has no end or a wrong escape");
}

void TestDatumReader::errors()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, place);
    QFETCH(QByteArray, message);
    const auto read = readAs(text, name, m_keys);
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().message), message);
    QCOMPARE(at(read.error().mark), place);
    QCOMPARE(read.error().mark.file, FileId{6});
}

void TestDatumReader::formats_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("expected");
    QTest::newRow("yml") << QByteArray("a/b.yml") << static_cast<int>(DatumFormat::Yaml);
    QTest::newRow("case") << QByteArray("B.YAML") << static_cast<int>(DatumFormat::Yaml);
    QTest::newRow("json") << QByteArray("a.b.json") << static_cast<int>(DatumFormat::Json);
    QTest::newRow("psd1") << QByteArray("a.PSD1") << static_cast<int>(DatumFormat::PowerShellData);
    QTest::newRow("other") << QByteArray("a.txt") << static_cast<int>(DatumFormat::Text);
    QTest::newRow("no extension") << QByteArray("a.yml/b") << static_cast<int>(DatumFormat::Text);
}

void TestDatumReader::formats()
{
    QFETCH(QByteArray, path);
    QFETCH(int, expected);
    QCOMPARE(static_cast<int>(datumFormat(path.toStdString())), expected);
}

void TestDatumReader::names_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<bool>("equal");
    QTest::newRow("ASCII") << "Foo_1"
                           << "fOO_1" << true;
    QTest::newRow("accent") << "\u00c9"
                            << "\u00e9" << true;
    QTest::newRow("Cyrillic") << "\u0416"
                              << "\u0436" << true;
    QTest::newRow("final sigma") << "\u03c3"
                                 << "\u03c2" << true;
    QTest::newRow("title case") << "\u01c6"
                                << "\u01c5" << true;
    QTest::newRow("beyond 16 bits") << QString::fromUcs4(U"\U00010400") << QString::fromUcs4(U"\U00010428") << true;
    QTest::newRow("sharp s") << "\u00df"
                             << "ss" << false;
    QTest::newRow("dotless i") << "\u0131"
                               << "I" << false;
    QTest::newRow("long s") << "\u017f"
                            << "s" << false;
    QTest::newRow("composed") << "\u00e9"
                              << "e\u0301" << false;
    QTest::newRow("width") << "\uff21"
                           << "A" << false;
}

void TestDatumReader::names()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(bool, equal);
    QCOMPARE(equalIgnoringCase(a.toStdString(), b.toStdString()), equal);
    const Value mapping = Value::mapping({{m_keys.intern(a.toStdString()), {}, Value::integer(1)}});
    QCOMPARE(findIgnoringCase(mapping, b.toStdString()) != nullptr, equal);
}

void TestDatumReader::laterAliases_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("chain") << QByteArray("a: *x\nb: &x [*y]\nc: &y [1]\n")
                           << QByteArray("{a: [[1]], b: [[1]], c: [1]}");
    QTest::newRow("last of two") << QByteArray("a: *x\nb: &x 1\nc: &x 2\n") << QByteArray("{a: 2, b: 1, c: 2}");
    QTest::newRow("each other") << QByteArray("a: &a [*b]\nb: &b [*a]\n") << QByteArray("aliases refer to each other");
    QTest::newRow("itself") << QByteArray("a: &a [*a]\n") << QByteArray("alias cycle at line 1");
    QTest::newRow("key") << QByteArray("{*a : 1, b: &a [c]}\n")
                         << QByteArray("the alias 'a' before its anchor as a key ends the real process");
}

void TestDatumReader::laterAliases()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readPowerShellYaml(text.toStdString(), FileId{6}, m_keys);
    QCOMPARE(read ? test::toText(read->root).toUtf8() : QByteArray::fromStdString(read.error().message), expected);
}

void TestDatumReader::deepTexts_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isRead");
    QTest::newRow("YAML") << QByteArray("a.yml") << QByteArray(400, '[') + QByteArray(400, ']') << true;
    QTest::newRow("YAML too deep") << QByteArray("a.yml") << QByteArray(100000, '[') << false;
    QTest::newRow("YAML keys too deep") << QByteArray("a.yml") << QByteArray("{a: ").repeated(50000) << false;
    QTest::newRow("psd1") << QByteArray("a.psd1")
                          << "@{A=" + QByteArray("@(").repeated(200) + QByteArray(200, ')') + '}' << true;
    QTest::newRow("psd1 too deep") << QByteArray("a.psd1") << "@{A=" + QByteArray("@(").repeated(100000) << false;
    QTest::newRow("psd1 hashes too deep") << QByteArray("a.psd1") << QByteArray("@{A=").repeated(100000) << false;
    QTest::newRow("psd1 signs too deep") << QByteArray("a.psd1") << "@{A=" + QByteArray("!").repeated(200000) << false;
    QTest::newRow("psd1 texts too deep") << QByteArray("a.psd1") << "@{A=" + QByteArray("\"$(").repeated(100000)
                                         << false;
    QTest::newRow("psd1 groups too deep") << QByteArray("a.psd1") << "@{A=" + QByteArray("(").repeated(200000) << false;
}

void TestDatumReader::deepTexts()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, text);
    QFETCH(bool, isRead);
    const auto read = readAs(text, name, m_keys);
    QCOMPARE(read.has_value(), isRead);
    QVERIFY(isRead || read.error().mark.line > 0);
}

void TestDatumReader::aliasBomb()
{
    QByteArray text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 12; ++i) {
        const QByteArray name = 'a' + QByteArray::number(i);
        const QByteArray alias = "*a" + QByteArray::number(i - 1) + ", ";
        text += name + ": &" + name + " [" + alias.repeated(10) + "]\n";
    }
    const auto read = readPowerShellYaml(text.toStdString(), FileId{6}, m_keys);
    QVERIFY(!read);
    QVERIFY(read.error().code == Error::Code::Unsupported);
}

void TestDatumReader::randomTexts_data()
{
    QTest::addColumn<QByteArray>("vectors");
    QTest::addColumn<int>("rounds");
    QTest::newRow("YAML and JSON") << QByteArray("vectors/yaml/powershell.json") << 20000;
    QTest::newRow("psd1") << QByteArray("vectors/yaml/psd1.json") << 20000;
}

/// Texts with random edits: whatever comes out, it comes, and an error has its place.
void TestDatumReader::randomTexts()
{
    QFETCH(QByteArray, vectors);
    QFETCH(int, rounds);
    const Value cases = test::fromJson(test::testFile(vectors.toStdString()), m_keys);
    std::vector<std::string> texts;
    for (const Value &vector : cases.items()) {
        const Value *plain = test::entryOf(vector, "yaml", m_keys);
        if (plain && plain->text().size() < 2000)
            texts.push_back(std::string(plain->text()));
    }
    std::mt19937 random(20260503);
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
    constexpr std::string_view kPieces[] = {
        "\n",   " ",       "\t", ":",   ": ",           "- ",          "? ", "[",      "]",    "{",
        "}",    ",",       "\"", "'",   "&a ",          "*a",          "!",  "!!int ", "|",    ">",
        "|+\n", "#",       " #", "%",   "---\n",        "...\n",       "\r", "\xff",   "\xc2", "\xe2\x80\xa8",
        "\\",   "\\ud83d", "@{", "@(",  "$(",           "$true",       "`",  "@'\n",   "\n'@", "<#",
        ";",    "=",       "0x", "1e9", "\xef\xbb\xbf", "\xe2\x80\x9c"};
    for (int round = 0; round < rounds; ++round) {
        std::string text = texts[below(texts.size())];
        for (std::size_t edit = 0; edit <= below(4); ++edit) {
            const std::size_t place = below(text.size() + 1);
            const std::size_t length = std::min(below(4), text.size() - place);
            const std::size_t kind = below(3);
            const std::string piece = kind == 0   ? std::string()
                                      : kind == 1 ? std::string(kPieces[below(std::size(kPieces))])
                                                  : std::string(1, static_cast<char>(below(256)));
            text.replace(place, length, piece);
        }
        for (const DatumFormat format : {DatumFormat::Yaml, DatumFormat::PowerShellData}) {
            const auto read = readDatumFile(text, format, FileId{6}, m_keys);
            if (!read) {
                QVERIFY2(!read.error().message.empty(), text.c_str());
                QVERIFY2(read.error().mark.line > 0 && read.error().mark.column > 0, text.c_str());
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestDatumReader)
#include "tst_datumreader.moc"
