// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "source/hocon/hoconreader.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

#include <QTest>

#include <algorithm>
#include <optional>

using namespace strata;
using namespace strata::test;

/// HOCON as hocon 1.3.1 reads it. The vectors were recorded by tests/tools/record_hocon.rb.
class TestHoconReader : public QObject
{
    Q_OBJECT

private slots:
    void vectors();
    void cutTexts();
    void marks();
    void errorsNameThePlace_data();
    void errorsNameThePlace();
    void environmentIsNotRead();
    void includesAreNotRead();
    void nesting();
    void growthIsBounded_data();
    void growthIsBounded();
    void invalidUtf8();

private:
    KeyTable m_keys;
};

void TestHoconReader::vectors()
{
    const Value cases = fromJson(testFile("vectors/hocon/hocon.json"), m_keys);
    QVERIFY(cases.items().size() > 1000);
    int differences = 0;
    for (const Value &vector : cases.items()) {
        const std::string text(entryOf(vector, "text", m_keys)->text());
        const Value *recorded = entryOf(vector, "value", m_keys);
        const auto expected = recorded ? std::optional(fromTyped(*recorded, m_keys)) : std::nullopt;
        const Value *line = entryOf(vector, "line", m_keys);
        const auto read = readHocon(text, FileId{0}, m_keys);
        // Of several mistakes the reference may meet another one first where it dies in code of its own; a text that is
        // not closed is marked where it begins.
        const bool hasLine = !read && line && read.error().code != Error::Code::Internal &&
                             !read.error().message.starts_with("End of input");
        const bool isSame = expected ? read && identical(read->root, *expected)
                                     : !read && (!hasLine || line->asInteger() == std::int64_t{read.error().mark.line});
        if (isSame)
            continue;
        ++differences;
        const QString actual = read ? toText(read->root)
                                    : QStringLiteral("line %1: ").arg(read.error().mark.line) +
                                          QString::fromStdString(read.error().message);
        qWarning().noquote() << QString::fromStdString(text) << "\n  expected"
                             << (expected ? toText(*expected) : toText(vector)) << "\n  got" << actual;
    }
    QCOMPARE(differences, 0);
}

/// What a half-written file looks like: every answer is a mapping, or an error inside the text.
void TestHoconReader::cutTexts()
{
    const Value cases = fromJson(testFile("vectors/hocon/hocon.json"), m_keys);
    for (const Value &vector : cases.items()) {
        const std::string text(entryOf(vector, "text", m_keys)->text());
        const auto lines = static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n') + 1);
        for (std::size_t cut = 0; cut < text.size(); cut += 7) {
            for (const std::string &part : {text.substr(0, cut), text.substr(cut)}) {
                const auto read = readHocon(part, FileId{0}, m_keys);
                if (read)
                    QVERIFY2(read->root.isMapping(), part.c_str());
                else
                    QVERIFY2(read.error().mark.line >= 1 && read.error().mark.line <= lines &&
                                 !read.error().message.empty(),
                             part.c_str());
            }
        }
    }
}

void TestHoconReader::marks()
{
    const auto read = readHocon("a = 1\nb {\n  c.d = [x, y]\n}\ne = ${b.c}\n", FileId{3}, m_keys);
    QVERIFY(read);
    const auto entries = read->root.entries();
    QCOMPARE(entries[0].keyMark, (SourceMark{FileId{3}, 1, 1}));
    QCOMPARE(entries[0].value.mark(), (SourceMark{FileId{3}, 1, 5}));
    const Entry &c = entries[1].value.entries()[0];
    QCOMPARE(c.keyMark, (SourceMark{FileId{3}, 3, 3}));
    const Value d = c.value.entries()[0].value;
    QCOMPARE(d.mark(), (SourceMark{FileId{3}, 3, 9}));
    QCOMPARE(d.items()[1].mark(), (SourceMark{FileId{3}, 3, 13}));
    QCOMPARE(entries[2].keyMark, (SourceMark{FileId{3}, 5, 1}));
    QCOMPARE(entries[2].value.entries()[0].value.items()[1].mark(), (SourceMark{FileId{3}, 3, 13}));
}

void TestHoconReader::errorsNameThePlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *text, int line, int column, const char *message) {
        QTest::newRow(name) << QByteArray(text) << line << column << QString::fromUtf8(message);
    };
    row("open object", "a = 1\nb {\n", 3, 1, "expecting a close brace or a field name here, got end of file");
    row("open string", "a = 1\nb = \"x", 2, 5, "End of input but string quote was still open");
    row("colons in a key", "profile::x = 1", 1, 9, "Expecting a value but got wrong token: ':'");
    row("two values", "a = 1\n  b = 2 c = 3", 2, 11, "Expecting close brace } or a comma, got '='");
    row("reserved", "a = x\nb = @y", 2, 5, "Reserved character '@' is not allowed outside quotes");
    row("no such substitution", "a = 1\nb = ${c}", 2, 5, "Could not resolve substitution to a value: ${c}");
    row("root", "[1]", 1, 1, " has type LIST rather than object at file root");
    row("side by side", "a = x [1]", 1, 5, "Cannot concatenate object or list with a non-object-or-list");
}

void TestHoconReader::errorsNameThePlace()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, message);
    const auto read = readHocon(text.toStdString(), FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().code, Error::Code::Syntax);
    QCOMPARE(QString::fromStdString(read.error().message), message);
    QCOMPARE(static_cast<int>(read.error().mark.line), line);
    QCOMPARE(static_cast<int>(read.error().mark.column), column);
}

void TestHoconReader::environmentIsNotRead()
{
    qputenv("STRATA_TEST_VARIABLE", "secret");
    QVERIFY(!readHocon("a = ${STRATA_TEST_VARIABLE}", FileId{0}, m_keys));
    const auto read = readHocon("a = [${?STRATA_TEST_VARIABLE}]", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(toText(read->root), QStringLiteral("{a: []}"));
    QCOMPARE(read->problems.size(), std::size_t{1});
    QCOMPARE(read->problems.front().mark.column, 6u);
}

void TestHoconReader::includesAreNotRead()
{
    const auto read = readHocon("include file(\"/etc/hostname\")\na = 1", FileId{0}, m_keys);
    QVERIFY(read);
    QCOMPARE(toText(read->root), QStringLiteral("{a: 1}"));
    QCOMPARE(read->problems.size(), std::size_t{1});
    QCOMPARE(read->problems.front().severity, Finding::Severity::Warning);
}

void TestHoconReader::nesting()
{
    const auto nested = [](std::size_t levels) { return "a = " + std::string(levels, '[') + std::string(levels, ']'); };
    QVERIFY(readHocon(nested(kHoconNesting), FileId{0}, m_keys));
    const auto read = readHocon(nested(100'000), FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().code, Error::Code::Unsupported);
    QCOMPARE(read.error().mark.column, static_cast<unsigned>(kHoconNesting + 5));
    QVERIFY(!readHocon("a = " + std::string(100'000, '$'), FileId{0}, m_keys));
    QString open;
    for (int i = 0; i < 100'000; ++i)
        open += QLatin1String("${");
    QVERIFY(!readHocon("a = " + open.toStdString(), FileId{0}, m_keys));
    std::string dotted = "a";
    for (int i = 0; i < 100'000; ++i)
        dotted += ".a";
    QVERIFY(!readHocon(dotted + " = 1", FileId{0}, m_keys));
}

void TestHoconReader::growthIsBounded_data()
{
    QTest::addColumn<std::string>("text");
    std::string bomb = "a0 = [x, x, x, x, x, x, x, x, x, x]\n";
    std::string chain = "c0 = 1\n";
    std::string joined = "t0 = xxxxxxxxxx\n";
    for (int i = 1; i < 40; ++i) {
        const std::string last = std::to_string(i - 1);
        std::string items;
        std::string texts;
        for (int copy = 0; copy < 10; ++copy) {
            items += "${a" + last + "},";
            texts += "${t" + last + '}';
        }
        bomb += 'a' + std::to_string(i) + " = [" + items + "]\n";
        joined += 't' + std::to_string(i) + " = " + texts + '\n';
    }
    for (int i = 1; i < 5000; ++i)
        chain += 'c' + std::to_string(i) + " = ${c" + std::to_string(i - 1) + "}\n";
    QTest::newRow("lists of lists") << bomb;
    QTest::newRow("long texts") << joined;
    QTest::newRow("a long chain, last first") << "z = ${c4999}\n" + chain;
}

void TestHoconReader::growthIsBounded()
{
    QFETCH(std::string, text);
    const auto read = readHocon(text, FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().code, Error::Code::Unsupported);
    QVERIFY(read.error().mark.line > 0);
}

void TestHoconReader::invalidUtf8()
{
    const auto read = readHocon("a = 1\nb = \xff\n", FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(read.error().mark.line, 2u);
    QCOMPARE(read.error().mark.column, 5u);
}

QTEST_APPLESS_MAIN(TestHoconReader)
#include "tst_hoconreader.moc"
