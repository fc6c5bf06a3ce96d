// SPDX-License-Identifier: MIT
#include "source/yaml/psych/puppetdata.h"
#include "source/yaml/yamlreader.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;

/// Marks, notices and limits of the YAML reader; what the values are is the business of the psych vectors.
class TestYamlReader : public QObject
{
    Q_OBJECT

private slots:
    void marks_data();
    void marks();
    void marksAfterByteOrderMark();
    void everyNodeHasItsFile();
    void problems_data();
    void problems();
    void filesWithoutRemarks_data();
    void filesWithoutRemarks();
    void errorPositions_data();
    void errorPositions();
    void errorNamesItsFile();
    void dates_data();
    void dates();
    void keptLineBreaks_data();
    void keptLineBreaks();
    void mergeKeys_data();
    void mergeKeys();
    void aliasesShareNodes();
    void reusedAnchors();
    void nestingLimit_data();
    void nestingLimit();
    void hugeNestingIsRefusedEarly();
    void aliasBomb();
    void longFlatFilesAreNotBombs();
    void symbolKeys();
    void rootsOtherThanMappings();
    void invalidNodes_data();
    void invalidNodes();

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

QByteArray problemText(const Finding &problem)
{
    const char *severity = problem.severity == Finding::Severity::Error     ? "error"
                           : problem.severity == Finding::Severity::Warning ? "warning"
                                                                            : "hint";
    return severity + (' ' + at(problem.mark)) + ' ' + QByteArray::fromStdString(problem.text);
}

QByteArray textOf(const Value &value)
{
    return test::toText(value).toUtf8();
}

} // namespace

void TestYamlReader::marks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("block mapping", "a: 1\nbc:   x\n", "1:1{1:1 a=1:4 2:1 bc=2:7}");
    row("columns count bytes", "é: ü\n\"日\": [é, b]\n", "1:1{1:1 é=1:5 2:1 日=2:8[2:9 2:13]}");
    row("nested", "a:\n  b:\n    - c\n    - d: 1\n      e: 2\n",
        "1:1{1:1 a=2:3{2:3 b=3:5[3:7 4:7{4:7 d=4:10 5:7 e=5:10}]}}");
    row("sequence without indentation", "a:\n- 1\n- 2\nb: 3\n", "1:1{1:1 a=2:1[2:3 3:3] 4:1 b=4:4}");
    row("flow", "a: {b: [1, 2], c: {}}\n", "1:1{1:1 a=1:4{1:5 b=1:8[1:9 1:12] 1:16 c=1:19{}}}");
    row("pair in a flow sequence", "a: [b: 1]\n", "1:1{1:1 a=1:4[1:5{1:5 b=1:8}]}");
    row("quoted", "'a': \"x\"\n\"b\": 'y'\n", "1:1{1:1 a=1:6 2:1 b=2:6}");
    row("block scalars", "a: |\n  x\nb: >-\n  y\n", "1:1{1:1 a=1:4 3:1 b=3:4}");
    row("several lines", "a: x\n  y\nb: \"p\n  q\"\n", "1:1{1:1 a=1:4 3:1 b=3:4}");
    row("empty values are placed after the colon", "a:\nb: # c\n\nc:\n", "1:1{1:1 a=1:3 2:1 b=2:3 4:1 c=4:3}");
    row("empty items are placed after the dash", "a:\n  -\n  - x\n  -\n", "1:1{1:1 a=2:3[2:4 3:5 4:4]}");
    row("null is a text too", "a: ~\nb: null\nnull:\n", "1:1{1:1 a=1:4 2:1 b=2:4 3:1 =3:6}");
    row("empty flow values", "a: {b, c: , d: 1}\n", "1:1{1:1 a=1:4{1:5 b=1:6 1:8 c=1:10 1:13 d=1:16}}");
    row("properties belong to the node", "a: &x !!str 1\nb: !t\n  c: 2\n", "1:1{1:1 a=1:4 2:1 b=2:4{3:3 c=3:6}}");
    row("an alias has the place of its anchor", "a: &x {b: 1}\nc: *x\n",
        "1:1{1:1 a=1:4{1:8 b=1:11} 2:1 c=1:4{1:8 b=1:11}}");
    row("an alias as key has its own place", "a: &x k\n*x : 1\n", "1:1{1:1 a=1:4 2:1 k=2:6}");
    row("merged entries keep their place", "a: &x {b: 1}\nc:\n  <<: *x\n  d: 2\n",
        "1:1{1:1 a=1:4{1:8 b=1:11} 2:1 c=3:3{1:8 b=1:11 4:3 d=4:6}}");
    row("the last duplicate counts", "a: 1\nb: 2\na: 3\n", "1:1{3:1 a=3:4 2:1 b=2:4}");
    row("CRLF", "a: 1\r\nb: [x,\r\n  y]\r\n", "1:1{1:1 a=1:4 2:1 b=2:4[2:5 3:3]}");
    row("CR", "a: 1\rb: 2\r", "1:1{1:1 a=1:4 2:1 b=2:4}");
    row("document start and comments", "# c\n---\n# d\na: 1 # e\n", "4:1{4:1 a=4:4}");
    row("explicit key", "? a\n: b\n", "1:1{1:3 a=2:3}");
    row("root sequence", "- a\n- - b\n", "1:1[1:3 2:3[2:5]]");
    row("anchor on a block text", "a:\n  - &x |\n    t\n  - *x\n", "1:1{1:1 a=2:3[2:5 2:5]}");
}

void TestYamlReader::marks()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readYaml(text.toStdString(), FileId{0}, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(markText(read->root), expected);
}

void TestYamlReader::marksAfterByteOrderMark()
{
    const auto read = readYaml("\xef\xbb\xbf{a: 1,\n b: 2}\n", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(markText(read->root), QByteArray("1:4{1:5 a=1:8 2:2 b=2:5}"));
}

void TestYamlReader::everyNodeHasItsFile()
{
    const auto read = readYaml("a: [x, {b: }]\n", FileId{5}, m_keys);
    QVERIFY(read);
    const Entry &entry = read->root.entries()[0];
    QCOMPARE(read->root.mark().file, FileId{5});
    QCOMPARE(entry.keyMark.file, FileId{5});
    QCOMPARE(entry.value.mark().file, FileId{5});
    QCOMPARE(entry.value.items()[1].entries()[0].value.mark().file, FileId{5});
}

void TestYamlReader::problems_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("duplicate key", "a: 1\nb:\n  c: 1\n  c: 2\n",
        "warning 4:3 duplicate key 'c' in lines 3 and 4: the last one counts");
    row("duplicate key of three", "a: 1\na: 2\na: 3\n",
        "warning 2:1 duplicate key 'a' in lines 1 and 2: the last one counts\n"
        "warning 3:1 duplicate key 'a' in lines 2 and 3: the last one counts");
    row(
        "duplicate in a large mapping",
        []() -> QByteArray {
            QByteArray text;
            for (int i = 1; i <= 40; ++i)
                text += 'k' + QByteArray::number(i) + ": 1\n";
            return text + "k2: 2\n";
        }(),
        "warning 41:1 duplicate key 'k2' in lines 2 and 41: the last one counts");
    row("octal", "a: 0755\n", "hint 1:4 reads as the octal number 493; quote it if it is a string");
    row("base 60", "a: [12:30]\n", "hint 1:5 reads as the base 60 number 45000; quote it if it is a string");
    row("comma", "a: 1,000\n", "hint 1:4 reads as the number 1000; quote it if it is a string");
    row("symbol", "classes:\n  - ::apache\n", "hint 2:5 reads as the symbol :apache; quote it if it is a string");
    row("merge key behind an entry", "x: &x {a: 1}\ny:\n  a: 9\n  <<: *x\n",
        "hint 4:3 this merge key replaces 'a' of line 3, because it comes later");
    row("second document", "a: 1\n---\nb: 2\n",
        "warning 3:1 Puppet ignores the text from here on: the first document has ended");
    row("text behind the end", "a: 1\n...\n# c\n\n b: 2\n",
        "warning 5:2 Puppet ignores the text from here on: the first document has ended");
    row("text behind a flow root", "{a: 1} ]\n",
        "warning 1:8 Puppet ignores the text from here on: the first document has ended");
    row("outdented root", "  a: 1\nb: 2\n",
        "warning 2:1 Puppet ignores the text from here on: the first document has ended");
    row("byte order mark", "\xef\xbb\xbf{a: 1}\n",
        "warning 1:1 The file begins with a byte order mark. Save it as UTF-8 without one.");
    row("byte order mark before keys",
        "\xef\xbb\xbf"
        "a: 1\nb: 2\n",
        "error 1:1 The file begins with a byte order mark, so Puppet reads only its first key. Save it as UTF-8 "
        "without one.\n"
        "warning 2:1 Puppet ignores the text from here on: the first document has ended");
}

void TestYamlReader::problems()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readYaml(text.toStdString(), FileId{4}, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QByteArrayList problems;
    for (const Finding &problem : read->problems) {
        problems << problemText(problem);
        QCOMPARE(problem.mark.file, FileId{4});
    }
    QCOMPARE(problems.join('\n'), expected);
}

void TestYamlReader::filesWithoutRemarks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("a: 1\nb: text\nc: 0\nd: 1.5\ne: yes\n");
    QTest::newRow("quoted numbers") << QByteArray("a: '0755'\nb: \"12:30\"\nc: ':x'\n");
    QTest::newRow("symbol keys") << QByteArray(":backends:\n  - yaml\n");
    QTest::newRow("entries after a merge key") << QByteArray("x: &x {a: 1}\ny:\n  <<: *x\n  a: 9\n");
    QTest::newRow("merge list") << QByteArray("x: &x {a: 1}\ny: &y {a: 2}\nz:\n  <<: [*x, *y]\n");
    QTest::newRow("end marker") << QByteArray("---\na: 1\n...\n");
    QTest::newRow("empty second document") << QByteArray("---\na: 1\n---\n# nothing\n");
    QTest::newRow("same key in two mappings") << QByteArray("a: {x: 1}\nb: {x: 1}\n");
}

void TestYamlReader::filesWithoutRemarks()
{
    QFETCH(QByteArray, text);
    const auto read = readYaml(text.toStdString(), FileId{0}, m_keys);
    QVERIFY(read);
    QVERIFY2(read->problems.empty(), read->problems.empty() ? "" : read->problems[0].text.c_str());
}

void TestYamlReader::errorPositions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("position");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char *name, const QByteArray &text, const QByteArray &position,
                        const QByteArray &message) { QTest::newRow(name) << text << position << message; };
    // The text names libyaml's context, the mark the mistake itself.
    row("missing colon", "a: 1\nfoo\nb: 2\n", "3:1",
        "could not find expected ':' while scanning a simple key at line 2 column 1");
    row("unclosed bracket", "a: [1,\n  2\nb: 3\n", "3:2",
        "did not find expected ',' or ']' while parsing a flow sequence at line 1 column 4");
    row("unclosed quote", "a: 1\nb: \"x\nc: 2\n", "4:1",
        "found unexpected end of stream while scanning a quoted scalar at line 2 column 4");
    row("outdent", "a:\n    b: 1\n  c: 2\n", "3:3",
        "did not find expected key while parsing a block mapping at line 1 column 1");
    row("tab", "a:\n\tb: 1\n", "2:1",
        "found character that cannot start any token while scanning for the next token at line 2 column 1");
    row("columns of the mark count bytes", "é: ü: 1\n", "1:7",
        "mapping values are not allowed in this context at line 1 column 5");
    row("control character", "a: 1\nb: \x01\n", "2:4", "control characters are not allowed at line 1 column 1");
    row("Latin 1", "a: 1\n# caf\xe9\nb: 2\n", "2:6", "invalid trailing UTF-8 octet at line 1 column 1");
    row("date", "a:\n  - 2020-01-01\n", "2:5", "Tried to load unspecified class: Date");
    row("date as key", "a: 1\n2020-01-01: 1\n", "2:1", "Tried to load unspecified class: Date");
    row("unknown alias", "a: *b\n", "1:4", "Unknown alias: b");
    row("alias cycle", "a:\n  b: &x\n    - *x\n", "3:7", "alias cycle at line 3");
    row("the first error counts", "a: 2020-01-01\nb: *c\n", "1:4", "Tried to load unspecified class: Date");
    row("broken syntax comes first", "a: 2020-01-01\nb: [\n", "3:1",
        "did not find expected node content while parsing a flow node at line 3 column 1");
}

void TestYamlReader::errorPositions()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, position);
    QFETCH(QByteArray, message);
    const auto read = readYaml(text.toStdString(), FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().message), message);
    QCOMPARE(at(read.error().mark), position);
}

void TestYamlReader::errorNamesItsFile()
{
    for (const char *text : {"a: [", "a: \x01", "a: 2020-01-01", "a: *x",
                             "a: b\xe2\x80\xa8"
                             "c: d"}) {
        const auto read = readYaml(text, FileId{9}, m_keys);
        QVERIFY(!read);
        QCOMPARE(read.error().mark.file, FileId{9});
    }
}

void TestYamlReader::dates_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("kind");
    const auto row = [](const char *text, Kind kind) { QTest::newRow(text) << text << static_cast<int>(kind); };
    row("2001-02-03", Kind::Timestamp);
    row("2001-2-3", Kind::Timestamp);
    row("2001-02-30", Kind::String);
    row("2000-02-29", Kind::Timestamp);
    row("1900-02-29", Kind::String);
    row("2001-00-10", Kind::String);
    row("2001-04-31", Kind::String);
    row("2001-02-30 10:00:00", Kind::Timestamp);
    row("2001-02-03 24:00:00", Kind::Timestamp);
    row("2001-02-03 24:00:01", Kind::String);
    row("2001-02-03 10:60:00", Kind::String);
    row("2001-02-03 10:00:60", Kind::Timestamp);
    row("2001-13-03 10:00:00", Kind::String);
    row("2001-02-00 10:00:00", Kind::String);
    row("2001-02-03T1:00:00Z", Kind::Timestamp);
}

/// Recorded from Psych's unsafe_load, which is what load was up to Ruby 3.0. Puppet refuses what has the form of a
/// date.
void TestYamlReader::dates()
{
    QFETCH(QString, text);
    QFETCH(int, kind);
    const auto accepted = readYaml(text.toStdString(), FileId{0}, m_keys, DateScalars::Accepted);
    QVERIFY(accepted.has_value());
    QCOMPARE(accepted->root.kind(), static_cast<Kind>(kind));
    QVERIFY(!readYaml(text.toStdString(), FileId{0}, m_keys).has_value());
}

void TestYamlReader::keptLineBreaks_data()
{
    QTest::addColumn<std::string>("folded");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *folded, const char *expected) {
        QTest::newRow(name) << std::string(folded) << std::string(expected);
    };
    // Run with Psych 4.0.3.
    row("behind text", ">+\n  b\n\n", "b\n\n");
    row("behind a blank", ">+\n  b \n\n\n", "b \n\n\n");
    row("blanks as deep as the text", ">+\n  b \n  \n\n", "b \n\n\n");
    row("blanks deeper than the text", ">+\n  b\n   \n\n", "b\n \n\n");
    row("a tab", ">+\n  b\t\n\n", "b\t\n\n");
    row("blanks first", ">2+\n   \n\n    \n  c\n  \n\n", " \n\n  \nc\n\n\n");
    row("blanks alone", ">2+\n   \n", " \n");
    row("empty lines alone", ">+\n\n\n", "\n\n");
}

/// A file with an anchor, which yaml-cpp reads.
void TestYamlReader::keptLineBreaks()
{
    QFETCH(std::string, folded);
    QFETCH(std::string, expected);
    const auto read = readYaml("k: &a " + folded + "z: *a\n", FileId{0}, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(read->root.find(m_keys.intern("k"))->text(), expected);
}

void TestYamlReader::mergeKeys_data()
{
    QTest::addColumn<QByteArray>("merged");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &merged, const QByteArray &expected) {
        QTest::newRow(name) << merged << expected;
    };
    // Run with Psych 4.0.3; x is {a: 1, b: 2}, y is {b: 3, c: 4}, l is [1].
    row("alias", "{<<: *x, c: 9}", "{a: 1, b: 2, c: 9}");
    row("later entries win", "{<<: *x, a: 9}", "{a: 9, b: 2}");
    row("earlier entries lose", "{a: 9, <<: *x}", "{a: 1, b: 2}");
    row("list: the first wins, the last gives the order", "{<<: [*x, *y]}", "{b: 2, c: 4, a: 1}");
    row("empty list", "{<<: [], a: 1}", "{a: 1}");
    row("mapping", "{<<: {a: 5}, b: 6}", "{a: 5, b: 6}");
    row("quoted", "{'<<': *x}", "{a: 1, b: 2}");
    row("tagged", "{!!str <<: *x}", "{<<: {a: 1, b: 2}}");
    row("scalar", "{<<: 1}", "{<<: 1}");
    row("alias of a list", "{<<: *l}", "{<<: [1]}");
    row("list with a scalar", "{<<: [*x, 1]}", "{<<: [{a: 1, b: 2}, 1]}");
    row("twice", "{<<: *x, <<: *y}", "{a: 1, b: 3, c: 4}");
}

void TestYamlReader::mergeKeys()
{
    QFETCH(QByteArray, merged);
    QFETCH(QByteArray, expected);
    const QByteArray text = "x: &x {a: 1, b: 2}\ny: &y {b: 3, c: 4}\nl: &l [1]\nv: " + merged + '\n';
    const auto read = readYaml(text.toStdString(), FileId{0}, m_keys);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QCOMPARE(textOf(*read->root.find(m_keys.intern("v"))), expected);
}

void TestYamlReader::aliasesShareNodes()
{
    const auto read = readYaml("a: &x [1, 2]\nb: *x\n", FileId{0}, m_keys);
    QVERIFY(read);
    QVERIFY(read->root.entries()[0].value.isSameNode(read->root.entries()[1].value));
}

void TestYamlReader::reusedAnchors()
{
    const auto read = readYaml("a: &x 1\nb: *x\nc: &x 2\nd: *x\ne: &x [&x 3, *x]\nf: *x\n", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(textOf(read->root), QByteArray("{a: 1, b: 1, c: 2, d: 2, e: [3, 3], f: 3}"));
}

void TestYamlReader::nestingLimit_data()
{
    QTest::addColumn<QByteArray>("opening");
    QTest::addColumn<QByteArray>("leaf");
    QTest::addColumn<QByteArray>("closing");
    QTest::newRow("flow sequences") << QByteArray("[") << QByteArray("x") << QByteArray("]");
    QTest::newRow("flow mappings") << QByteArray("{a: ") << QByteArray("x") << QByteArray("}");
    QTest::newRow("block sequences") << QByteArray("- ") << QByteArray("x\n") << QByteArray();
}

void TestYamlReader::nestingLimit()
{
    QFETCH(QByteArray, opening);
    QFETCH(QByteArray, leaf);
    QFETCH(QByteArray, closing);
    const auto nested = [&](int levels) {
        return QByteArray(opening.repeated(levels) + leaf + closing.repeated(levels)).toStdString();
    };
    const auto deep = readYaml(nested(498), FileId{0}, m_keys);
    QVERIFY2(deep, deep ? "" : deep.error().message.c_str());
    int levels = 0;
    for (Value value = deep->root; value.isCollection(); ++levels)
        value = value.isSequence() ? Value(value.items()[0]) : Value(value.entries()[0].value);
    QCOMPARE(levels, 498);

    const auto deeper = readYaml(nested(499), FileId{0}, m_keys);
    QVERIFY(!deeper);
    QCOMPARE(deeper.error().message, std::string("nested deeper than 498 levels"));
    QCOMPARE(at(deeper.error().mark), "1:" + QByteArray::number(498 * opening.size() + 1));
}

void TestYamlReader::hugeNestingIsRefusedEarly()
{
    // Reading on to the end takes libyaml minutes: the test run would hit its limit.
    QVERIFY(!readYaml(std::string(2000000, '['), FileId{0}, m_keys));
    QVERIFY(!readYaml(std::string(2000000, '{'), FileId{0}, m_keys));
}

void TestYamlReader::aliasBomb()
{
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i <= 12; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
        for (int j = 0; j < 9; ++j)
            text += (j ? ", " : "") + before;
        text += "]\n";
    }
    const auto read = readYaml(text, FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().message, std::string("aliases repeat more than 1000000 nodes"));
    QCOMPARE(read.error().mark.line, 7u); // 672588 nodes are repeated up to line 6, each `*a5` has 597871 more
}

void TestYamlReader::longFlatFilesAreNotBombs()
{
    std::string text = "a: &a [x]\nb:\n";
    for (int i = 0; i < 1000; ++i)
        text += "  - *a\n";
    const auto read = readYaml(text, FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(read->root.entries()[1].value.items().size(), std::size_t{1000});
}

void TestYamlReader::symbolKeys()
{
    const auto read = readYaml(":a: 1\nb:\n  - :c: :d\n? :e: 1\n: 2\na: 3\n", FileId{0}, m_keys);
    QVERIFY(read);
    const auto [mapping, warning] = puppetRoot(read->root, m_keys);
    QCOMPARE(textOf(mapping), QByteArray("{a: 3, b: [{c: :d}], <{<:e>: 1}>: 2}"));
    QVERIFY(warning.empty());
}

void TestYamlReader::rootsOtherThanMappings()
{
    for (const char *text : {"", "# c\n", "---\n", "~\n", "[a]\n", "text\n"}) {
        const auto read = readYaml(text, FileId{0}, m_keys);
        QVERIFY(read);
        const auto [mapping, warning] = puppetRoot(read->root, m_keys);
        QVERIFY(mapping.isMapping() && mapping.entries().empty());
        QCOMPARE(warning, std::string("file does not contain a valid yaml hash"));
    }
}

void TestYamlReader::invalidNodes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("data") << QByteArray("v: [1, 1.5, x, true, ~, {a: {1: b, 1.5: c}}]\n") << QByteArray();
    QTest::newRow("allowed symbols") << QByteArray("v:\n  - :default\n  - :undef\n") << QByteArray();
    QTest::newRow("symbol") << QByteArray("v:\n  a:\n    - x\n    - :y\n")
                            << QByteArray("4:7 Puppet allows no symbols in data: :y");
    QTest::newRow("boolean key") << QByteArray("v:\n  yes: 1\n")
                                 << QByteArray("2:3 Puppet allows only strings and numbers as keys; this key is true");
    QTest::newRow("null key") << QByteArray("v: {~: 1}\n")
                              << QByteArray("1:5 Puppet allows only strings and numbers as keys; this key is null");
    QTest::newRow("array key") << QByteArray("v: {[a]: 1}\n")
                               << QByteArray(
                                      "1:5 Puppet allows only strings and numbers as keys; this key is an array");
    QTest::newRow("NaN key") << QByteArray("v: {.nan: 1}\n")
                             << QByteArray("1:5 Puppet allows only strings and numbers as keys; this key is NaN");
    QTest::newRow("object") << QByteArray("v: !ruby/encoding UTF-8\n")
                            << QByteArray("1:4 Puppet allows no objects in data: Encoding");
}

void TestYamlReader::invalidNodes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const auto read = readYaml(text.toStdString(), FileId{0}, m_keys);
    QVERIFY(read);
    const auto invalid = invalidDataNode(read->root.entries()[0].value);
    QCOMPARE(invalid ? at(invalid->first) + ' ' + QByteArray::fromStdString(invalid->second) : QByteArray(), expected);
}

QTEST_APPLESS_MAIN(TestYamlReader)
#include "tst_yamlreader.moc"
