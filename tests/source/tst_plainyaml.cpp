// SPDX-License-Identifier: MIT
#include "source/documentroot.h"
#include "source/yaml/plain/plainpieces.h"
#include "source/yaml/yamlreader.h"
#include "support/markedtext.h"
#include "support/typedvector.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <random>

using namespace strata;

/// The fast reader against the exact one: where it reads a text, nothing tells them apart.
class TestPlainYaml : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void reads_data();
    void reads();
    void cuts_data();
    void cuts();
    void givesTheSameNodes();
    void reusesUnchangedEntries();
    void reusesNothingElse_data();
    void reusesNothingElse();
    void detectsRepeatedKeys_data();
    void detectsRepeatedKeys();
    void refusesOtherTexts_data();
    void refusesOtherTexts();
    void recordedTexts();
    void publicRepositories();
    void editedTexts();

private:
    QStringList m_recorded; // texts of all vectors; most are YAML
};

namespace {

void compare(const std::string &text, const std::string &got, const std::string &expected)
{
    if (got == expected)
        return;
    qWarning("%s\n--- fast\n%s\n--- exact\n%s", text.c_str(), got.c_str(), expected.c_str());
    QTest::qFail("the readers disagree", __FILE__, __LINE__);
}

/// Whether the fast reader takes \a text; fails the test where the exact one sees something else in it, read at once or
/// piece by piece.
bool isRead(const std::string &text)
{
    const auto shared = std::make_shared<const std::string>(text);
    for (const DateScalars dates : {DateScalars::Refused, DateScalars::Accepted}) {
        KeyTable keys;
        const auto fast = readPlainYaml(text, FileId{0}, keys, dates);
        const auto pieces = PlainPieces::of(shared, FileId{0}, keys, dates);
        if (pieces && !fast)
            QTest::qFail("only pieces are read", __FILE__, __LINE__);
        if (!fast)
            continue;
        const auto exact = readYamlExactly(text, FileId{0}, keys, dates);
        const std::string expected = test::markedText(exact);
        compare(text, test::markedText(*fast), expected);
        if (pieces)
            compare(text, test::markedText(*pieces, exact ? exact->root : Value()), expected);
        const auto isWarning = [](const Finding &finding) { return finding.severity == Finding::Severity::Warning; };
        if (pieces && exact && !pieces->mayRepeatKeys() &&
            std::any_of(exact->problems.begin(), exact->problems.end(), isWarning))
            QTest::qFail(("no warning was expected of\n" + text).c_str(), __FILE__, __LINE__);
        if (dates == DateScalars::Refused)
            return true;
    }
    return false;
}

void collectTexts(const Value &value, QStringList &texts)
{
    if (value.isString() && value.text().find('\n') != std::string::npos)
        texts << QString::fromStdString(std::string(value.text()));
    for (const Value &item : value.items())
        collectTexts(item, texts);
    for (const Entry &entry : value.entries())
        collectTexts(entry.value, texts);
}

/// What is simple, in as many ways as there are; edits of it come near to every rule.
constexpr std::string_view kSeed = R"(---
# comment
plain: text with words  # comment
'single ''quoted''': "double \"quoted\" \\ \n"
number: -12
float: 1.5e+3
nothing:
tilde: ~
yes: no
12: octal 017
017: 1,000
date: 2001-01-01x
profile::base::packages: ["%{facts.os}", vim, 'x, y', [a::b, -1], {}]
hash: {a: 1, 'b': "two words", c: {d: [] }}
list:
- one
-  two: 2
   three: :symbol
-
- - nested
  -   deeper
  - |
    text
      more

    last
- >-
  folded
  text

  paragraph
deep:
  er:
      est: http://example.org/#anchor
      literal: |+
        kept

    # comment
  again: {}
twice: 1
twice: 2
)";

} // namespace

void TestPlainYaml::initTestCase()
{
    KeyTable keys;
    const QDir vectors(QStringLiteral(STRATA_TEST_ROOT "/vectors"));
    for (const QString &folder : vectors.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        for (const QString &file : QDir(vectors.filePath(folder)).entryList({QStringLiteral("*.json")})) {
            const QString path = QStringLiteral("vectors/") + folder + QLatin1Char('/') + file;
            collectTexts(test::fromJson(test::testFile(path.toStdString()), keys), m_recorded);
        }
    }
    m_recorded.removeDuplicates();
    QVERIFY(m_recorded.size() > 5000);
}

void TestPlainYaml::reads_data()
{
    QTest::addColumn<std::string>("text");
    const auto row = [](const char *name, std::string text) { QTest::newRow(name) << std::move(text); };
    row("everything simple", std::string(kSeed));
    row("no line feed at the end", "a: 1\nb: x");
    row("a sequence", "- 1\n- a: 2\n  b: 3\n");
    row("other letters", "größe: größer — so\n");
    row("nested items", "- - - x\n");
    row("a value below a comment", "a:\n# c\n  b: 1\n");
    row("a block text in an item", "a:\n- |-\n  x\n- >+\n\n  y\n\n");
    row("kept line breaks behind blanks", "a: >+\n  b \n\nc: >+\n  d \n  \n\n");
    row("a sealed text", "a: >\n  ENC[PKCS7,abc\n  def]\nb: 1\n");
    row("colons", "a: b:c\nd::e: x:y\n");
    row("a link", "a: http://x/y#z\n");
    row("two keys that look alike", "1: a\n'1': b\n1.0: c\n");
    row("one key in two spellings", "a: {0x10: a, 16: b}\n");
    row("windows", "a: C:\\x\n");
    row("interpolation", "a: \"%{lookup('b')}\"\nc: x-%{d}\n");
}

void TestPlainYaml::reads()
{
    QFETCH(std::string, text);
    QVERIFY(isRead(text));
}

void TestPlainYaml::cuts_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("isCut");
    const auto row = [](const char *name, std::string text, bool isCut) {
        QTest::newRow(name) << std::move(text) << isCut;
    };
    row("keys", "a: 1\n'b': 2\n\"c\":\n  d: 3\n", true);
    row("a key again", "a: 1\nb: 2\na: 3\n", true);
    row("blanks before all keys", "---\n# c\n  a: 1\n  b:\n  - x\n\n  # c\n  c: |+\n   x\n\n\n  d: y\n", true);
    row("a text with unchanged lines", "a: |+\n  x\n\n\nb: |+\n  x\n\n", true);
    row("hints", "a: 012\nb: yes\nc: {d: 1, d: 2}\n", true);
    row("a key that is a number", "a: 1\n2: b\n", false);
    row("a key with an escape", "a: 1\n\"b\\\"\": 2\n", false);
    row("an empty key", "a: 1\n'': 2\n", false);
    row("a list", "- a: 1\n", false);
    row("a mistake in the last line", "a: 1\nb: [\n", false);
    row("a mistake deep inside", "a:\n  b:\n   - c: 'x\nd: 1\n", false);
}

/// What is cut is read piece by piece as it is at once.
void TestPlainYaml::cuts()
{
    QFETCH(std::string, text);
    QFETCH(bool, isCut);
    KeyTable keys;
    const auto shared = std::make_shared<const std::string>(text);
    const auto pieces = PlainPieces::of(shared, FileId{0}, keys, DateScalars::Refused);
    QCOMPARE(pieces != nullptr, isCut);
    if (isCut)
        QVERIFY(isRead(text));
    if (isCut)
        QVERIFY(!pieces->find("nobody"));
}

/// What is asked for again is the same, whether all was read before, between or after.
void TestPlainYaml::givesTheSameNodes()
{
    KeyTable keys;
    const auto text = std::make_shared<const std::string>("a: {x: 1}\nb: [1, 2]\nc: text\n");
    const DocumentRoot root(PlainPieces::of(text, FileId{0}, keys, DateScalars::Refused));
    const Entry *before = root.entry({"b", keys});
    QVERIFY(before);
    const Value whole = root.value();
    QCOMPARE(whole.entries().size(), std::size_t{3});
    for (const Entry &entry : whole.entries()) {
        const Entry *after = root.entry({entry.key.text(), keys});
        QVERIFY(after && after->value.isSameNode(entry.value));
    }
    QVERIFY(before->value.isSameNode(whole.entries()[1].value));
    QVERIFY(!root.entry({"d", keys}));
}

namespace {

/// The entries of \a now that were taken over from \a older, which is read as a whole; fails where what is read then is
/// not what is read without.
QStringList takenOver(const std::string &older, const std::string &now)
{
    KeyTable keys;
    auto read = readYamlExactly(older, FileId{0}, keys, DateScalars::Refused);
    const auto expected = readYamlExactly(now, FileId{0}, keys, DateScalars::Refused);
    if (!read || !expected)
        return {};
    const OlderRoot known{std::make_shared<const std::string>(older),
                          std::make_shared<const DocumentRoot>(std::move(*read))};
    const auto pieces = PlainPieces::of(std::make_shared<const std::string>(now), FileId{0}, keys, DateScalars::Refused,
                                        [&] { return known; });
    if (!pieces)
        return {};
    const ReadResult all = pieces->all();
    compare(older + "--- now\n" + now, test::markedText(Result<ReadResult>(all)), test::markedText(expected));
    QStringList taken;
    for (const Entry &entry : all.root.entries()) {
        const Value *before = known.root->value().find(entry.key);
        if (before && before->isSameNode(entry.value))
            taken << QString::fromStdString(entry.key.text());
    }
    return taken;
}

} // namespace

/// What stands in an older text at the same lines is not made anew, and random edits do not make it take over more.
void TestPlainYaml::reusesUnchangedEntries()
{
    const auto part = [](std::string_view from, std::string_view to) {
        return std::string(kSeed.substr(kSeed.find(from), kSeed.find(to) - kSeed.find(from)));
    };
    const std::string seed = part("number:", "yes:") + part("date:", "twice"); // others are not read key by key
    std::mt19937 random(2); // NOLINT(cert-msc51-cpp): the same edits each time
    const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
    constexpr std::string_view kCharacters = " \n:-#'x1a";
    qsizetype taken = 0;
    const auto edited = [&](std::string text) {
        for (std::size_t changes = below(3); changes > 0; --changes) {
            const std::size_t at = below(text.size());
            switch (below(3)) {
            case 0: text.erase(at, 1 + below(3)); break;
            case 1: text[at] = kCharacters[below(kCharacters.size())]; break;
            default: text.insert(at, 1, kCharacters[below(kCharacters.size())]); break;
            }
        }
        return text;
    };
    for (int i = 0; i < 2000; ++i) {
        taken += takenOver(edited(seed), edited(seed)).size();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(taken > 2000, qPrintable(QString::number(taken)));
}

void TestPlainYaml::reusesNothingElse_data()
{
    QTest::addColumn<std::string>("older");
    QTest::addColumn<std::string>("now");
    QTest::addColumn<QString>("taken");
    const auto row = [](const char *name, std::string older, std::string now, const char *taken) {
        QTest::newRow(name) << std::move(older) << std::move(now) << QString::fromLatin1(taken);
    };
    row("nothing changed", "a: 1\nb: [x]\n", "a: 1\nb: [x]\n", "a,b");
    row("a value", "a: 1\nb: 2\nc: 3\n", "a: 1\nb: 4\nc: 3\n", "a,c");
    row("two of them", "a: 1\nb: 2\nc: 3\nd: 4\n", "a: 0\nb: 2\nc: 0\nd: 4\n", "b,d");
    row("a line more", "a: 1\nb: 2\nc: 3\n", "a: 1\nx: 0\nb: 2\nc: 3\n", "a");
    row("a line in place of another", "a: 1\nb:\n- 2\nc: 3\n", "a: 1\nb:\n- 5\nc: 3\n", "a,c");
    row("a comment above", "a: 1\nb: 2\n", "# c\na: 1\nb: 2\n", "");
    row("a comment behind", "a: 1\nb: 2 # c\n", "a: 1\nb: 2 # d\n", "a");
    row("an item more at the end", "a: 1\nb:\n- 2\n", "a: 1\nb:\n- 2\n- 3\n", "a");
    row("another key", "a: 1\nb: 2\n", "a: 1\nc: 2\n", "a");
    row("further to the right", "a: 1\nb: 2\n", " a: 1\n b: 2\n", "");
    row("a key twice in the older one", "a: 1\nb: 2\na: 3\n", "a: 1\nb: 2\nc: 3\n", "");
    row("a key twice now", "a: 1\nb: 2\nc: 3\n", "a: 1\nb: 2\na: 3\n", "");
    row("an entry with a remark", "a: 1,000\nb: 2\nc: 3\n", "a: 1,000\nb: 2\nc: 4\n", "b");
    row("a number for a key", "1: a\nb: 2\n", "'1': a\nb: 2\n", "b");
    row("all in one line", "{a: 1, b: 2}\n", "a: 1\nb: 2\n", "");
    row("carriage returns", "a: 1\rb: 2\n", "a: 1\nb: 2\n", "");
    row("a line that a carriage return ends", "x: 0\ra: 1\nb: 2\n", "y: 9\nb: 2\n", "");
    row("an anchor in the older one", "a: &x 1\nb: *x\nc: 3\n", "a: 1\nb: 1\nc: 3\n", "c");
    row("no line feed at the end", "a: 1\nb: 2", "a: 1\nb: 2\n", "a");
    row("an empty text", "", "a: 1\n", "");
}

void TestPlainYaml::reusesNothingElse()
{
    QFETCH(std::string, older);
    QFETCH(std::string, now);
    QFETCH(QString, taken);
    QCOMPARE(takenOver(older, now).join(u','), taken);
}

void TestPlainYaml::detectsRepeatedKeys_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("mayRepeat");
    const auto row = [](const char *name, std::string text, bool mayRepeat) {
        QTest::newRow(name) << std::move(text) << mayRepeat;
    };
    std::string many = "a:\n";
    for (int i = 0; i < 40; ++i)
        many += "  k" + std::to_string(i) + ": 1\n";
    row("different ones", "a: {b: 1, c: 2}\nb:\n  b: 1\n  c: {b: 1}\n", false);
    row("the same in two mappings", "a: {b: 1}\nc:\n- {b: 1}\n- b: 1\n- b: 2\n", false);
    row("at the root", "a: 1\nb: 2\na: 3\n", true);
    row("in a block", "a:\n  b: 1\n  c:\n    d: 1\n  b: 2\n", true);
    row("in brackets", "a: [{b: 1, 'b': 2}]\n", true);
    row("many", many, false);
    row("among many", many + "  k7: 2\n", true);
    row("a number, which may be another", "a: {1: x}\n", true);
    row("an escape among many", many + "  \"k\\n\": 2\n", true);
}

void TestPlainYaml::detectsRepeatedKeys()
{
    QFETCH(std::string, text);
    QFETCH(bool, mayRepeat);
    KeyTable keys;
    const auto shared = std::make_shared<const std::string>(text);
    const auto pieces = PlainPieces::of(shared, FileId{0}, keys, DateScalars::Refused);
    QVERIFY(pieces);
    QCOMPARE(pieces->mayRepeatKeys(), mayRepeat);
}

void TestPlainYaml::refusesOtherTexts_data()
{
    QTest::addColumn<std::string>("text");
    const auto row = [](const char *name, std::string text) { QTest::newRow(name) << std::move(text); };
    row("empty", "");
    row("a comment alone", "# c\n");
    row("a scalar", "x\n");
    row("anchor", "a: &x 1\n");
    row("alias", "a: *x\n");
    row("tag", "a: !x 1\n");
    row("directive", "%YAML 1.1\n---\na: 1\n");
    row("merge key", "a:\n  <<: {}\n");
    row("tab", "a:\t1\n");
    row("carriage return", "a: 1\r\n");
    row("second document", "a: 1\n---\nb: 1\n");
    row("end of the document", "a: 1\n...\n");
    row("byte order mark", "\xef\xbb\xbf"
                           "a: 1\n");
    row("line separator", "a: x\xe2\x80\xa8y\n");
    row("broken UTF-8", "a: \xff\n");
    row("control character", "a: \x01\n");
    row("plain text of two lines", "a: x\n  y\n");
    row("quoted text of two lines", "a: 'x\n  y'\n");
    row("flow of two lines", "a: [x,\n  y]\n");
    row("scalar in a line of its own", "a:\n  x\n");
    row("symbol as key", ":a: 1\n");
    row("date", "a: 2001-01-01\n");
    row("value in a value", "a: b: c\n");
    row("items behind a key", "a: - b\n");
    row("wrong indentation", "a:\n    b: 1\n  c: 2\n");
    row("deeper than its neighbour", "a: 1\n  b: 2\n");
    row("no key", "a: 1\nb\n");
    row("question mark", "? a\n: b\n");
    row("escape", "a: \"\\x41\"\n");
    row("indentation of a text", "a: |2\n  x\n");
    row("deeper lines in folded text", "a: >\n  x\n    y\n");
    row("pair in a list", "a: [b: c]\n");
    row("trailing comma", "a: [b,]\n");
    row("open bracket", "a: [b\n");
    row("text behind a bracket", "a: [b] c\n");
    row("nested deeper than most", std::string(200, '[') + "\n");
}

void TestPlainYaml::refusesOtherTexts()
{
    QFETCH(std::string, text);
    QVERIFY(!isRead(text));
}

void TestPlainYaml::recordedTexts()
{
    int count = 0;
    for (const QString &text : m_recorded)
        count += isRead(text.toStdString()) ? 1 : 0;
    QVERIFY2(count > m_recorded.size() / 2, qPrintable(QString::number(count)));
}

/// Of real data most files are simple, or the fast reader is not worth having.
void TestPlainYaml::publicRepositories()
{
    const QString shared = qEnvironmentVariable("STRATA_SHARED", QStringLiteral("/work/shared"));
    QDirIterator files(shared + QStringLiteral("/real"), {QStringLiteral("*.yaml"), QStringLiteral("*.yml")},
                       QDir::Files, QDirIterator::Subdirectories);
    if (!files.hasNext())
        QSKIP("needs the public repositories");
    int all = 0;
    int read = 0;
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const std::string text = file.readAll().toStdString();
        ++all;
        read += isRead(text) ? 1 : 0;
    }
    qInfo("%d of %d files are simple", read, all);
    QVERIFY(read > all * 3 / 4);
}

/// Random edits of one text; STRATA_EDITS sets how many. A million need a larger QTEST_FUNCTION_TIMEOUT.
void TestPlainYaml::editedTexts()
{
    constexpr std::string_view kCharacters = " \n:-#'\"[]{},|>+?&*!%@`~<=\\/.0179abnyt\t\r_\xc3\xa4";
    const int edits = qEnvironmentVariableIsSet("STRATA_EDITS") ? qEnvironmentVariableIntValue("STRATA_EDITS") : 4000;
    std::mt19937 random(1); // NOLINT(cert-msc51-cpp): the same edits each time
    const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
    int count = 0;
    for (int i = 0; i < edits; ++i) {
        std::string text(kSeed.substr(kSeed.find('\n', below(kSeed.size() / 2)) + 1));
        for (std::size_t changes = 1 + below(3); changes > 0 && !text.empty(); --changes) {
            const std::size_t at = below(text.size());
            switch (below(4)) {
            case 0: text.erase(at, 1 + below(3)); break;
            case 1: text[at] = kCharacters[below(kCharacters.size())]; break;
            case 2: text.insert(at, 1 + below(2), kCharacters[below(kCharacters.size())]); break;
            default: text.insert(below(text.size()), text.substr(at, below(12))); break;
            }
        }
        count += isRead(text) ? 1 : 0;
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(count > edits / 10, qPrintable(QString::number(count)));
}

QTEST_APPLESS_MAIN(TestPlainYaml)
#include "tst_plainyaml.moc"
