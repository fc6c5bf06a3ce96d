// SPDX-License-Identifier: MIT
#include "support/layeredlookup.h"
#include "projection/why/why.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QTest>

#include <set>

using namespace strata;
using namespace strata::test;

namespace {

/// The names in braces.
std::set<std::string> placeholders(std::string_view text)
{
    std::set<std::string> names;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', open + 1))
        names.emplace(text.substr(open + 1, text.find('}', open) - open - 1));
    return names;
}

/// A language in which each text is the English one between brackets: what stands outside came from no phrase.
Phrasebook bracketed()
{
    return Phrasebook([](std::string_view text, std::optional<std::size_t>) {
        std::string bracketed("\u27e6");
        return bracketed.append(text).append("\u27e7");
    });
}

bool isOnePhrase(const std::string &text)
{
    int depth = 0;
    const QString all = QString::fromStdString(text);
    for (qsizetype i = 0; i < all.size(); ++i) {
        depth += all[i] == QChar(0x27e6) ? 1 : all[i] == QChar(0x27e7) ? -1 : 0;
        if (depth == 0 && i + 1 < all.size())
            return false;
    }
    return depth == 0 && !all.isEmpty();
}

} // namespace

/// Texts for people as templates.
class TestPhrasebook : public QObject
{
    Q_OBJECT

private slots:
    void fills();
    void countsInTheFormsOfTheLanguage();
    void lists_data();
    void lists();
    void formsHaveTheSamePlaceholders();
    void whyIsTranslatedCompletely_data();
    void whyIsTranslatedCompletely();
};

void TestPhrasebook::fills()
{
    const Phrasebook book;
    QCOMPARE(book.say({"{v} in {path}"}, {{"path", "{v}"}, {"v", "1"}}), std::string("1 in {v}"));
    QCOMPARE(book.say({"{what} {is"}, {{"v", "1"}}), std::string("{what} {is"));
    const Phrasebook other([](std::string_view, std::optional<std::size_t>) { return std::string("{b}{a}{b}"); });
    QCOMPARE(other.say({"{a}, {b}"}, {{"a", "1"}, {"b", "2"}}), std::string("212"));
}

void TestPhrasebook::countsInTheFormsOfTheLanguage()
{
    constexpr Phrase layers{"{n} layers", "{n} layer"};
    QCOMPARE(Phrasebook().say(layers, 0), std::string("0 layers"));
    QCOMPARE(Phrasebook().say(layers, 12345), std::string("12345 layers"));
    const Phrasebook spoken([](std::string_view text, std::optional<std::size_t>) { return std::string(text); },
                            [](std::size_t number) { return '#' + std::to_string(number); });
    QCOMPARE(spoken.say(layers, 12345), std::string("#12345 layers"));
    QCOMPARE(Phrasebook().say(layers, 1), std::string("1 layer"));
    const Phrasebook polish([](std::string_view text, std::optional<std::size_t> number) {
        return text != "{n} layers" ? std::string(text) : number == 1 ? "{n} warstwa" : "{n} warstwy";
    });
    QCOMPARE(polish.say(layers, 1), std::string("1 warstwa"));
    QCOMPARE(polish.say(layers, 3), std::string("3 warstwy"));
    QCOMPARE(polish.say({"{n} items", "{n} item"}, 1), std::string("1 item")); // not translated
}

void TestPhrasebook::lists_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << 0 << QString();
    QTest::newRow("one") << 1 << QStringLiteral("1");
    QTest::newRow("two") << 2 << QStringLiteral("1 and 2");
    QTest::newRow("three") << 3 << QStringLiteral("1, 2 and 3");
    QTest::newRow("all, before one more would be left") << 8 << QStringLiteral("1, 2, 3, 4, 5, 6, 7 and 8");
    QTest::newRow("many") << 9 << QStringLiteral("1, 2, 3, 4, 5, 6, 7 and 2 more");
}

void TestPhrasebook::lists()
{
    QFETCH(int, count);
    QFETCH(QString, expected);
    std::vector<std::string> parts;
    for (int i = 1; i <= count; ++i)
        parts.push_back(std::to_string(i));
    QCOMPARE(QString::fromStdString(Phrasebook().list(parts)), expected);
}

void TestPhrasebook::formsHaveTheSamePlaceholders()
{
    static const QRegularExpression joints(QStringLiteral("\"\\s*\\n\\s*\""));
    static const QRegularExpression pattern(
        QStringLiteral("countedPhrase\\(\\s*\"strata\",\\s*\"([^\"]+)\",\\s*\"([^\"]+)\"\\)"));
    qsizetype count = 0;
    for (const char *folder : {"/../model", "/../app"}) {
        QDirIterator files(QStringLiteral(STRATA_TEST_ROOT) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString source = QString::fromUtf8(file.readAll()).remove(joints);
            const qsizetype calls = source.count(QStringLiteral("countedPhrase(\"strata\"")) +
                                    source.count(QStringLiteral("countedPhrase(\n"));
            qsizetype found = 0;
            for (auto match = pattern.globalMatch(source); match.hasNext(); ++found) {
                const QRegularExpressionMatch forms = match.next();
                QVERIFY2(placeholders(forms.captured(1).toStdString()) == placeholders(forms.captured(2).toStdString()),
                         qPrintable(forms.captured(1)));
            }
            QVERIFY2(found == calls, qPrintable(file.fileName()));
            count += found;
        }
    }
    QVERIFY(count > 40);
}

/// Nothing is put together outside of phrases: a language that orders its words in another way has all of them.
void TestPhrasebook::whyIsTranslatedCompletely_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    const auto row = [](const char *name, const QStringList &layers, const char *merge) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge);
    };
    const auto t = [](const char *yaml) { return QString::fromLatin1(yaml); };
    const char *knockout = "{strategy: deep, knockout_prefix: '--'}";
    row("first", {t("a"), t("b"), t("(absent)"), t("(missing)")}, "first");
    row("not found", {t("(absent)"), t("(missing)")}, "first");
    row("hash", {t("{a: 1, b: {c: 2}}"), t("{a: ~, b: {d: 3}}")}, "hash");
    row("null and empty", {t("{a: ~, b: {}, c: 1}"), t("{a: 1, b: {d: 2}}"), t("{c: [1]}")}, "deep");
    row("twins", {t("[a, b, b]"), t("[b]"), t("[c, a]")}, "unique");
    row("one item", {t("{a: [x]}"), t("{a: y}")}, "deep");
    row("markers", {t("[--x, --y, a, --z]"), t("[x, b, --z]"), t("[y, z, c]"), t("[--u]")}, knockout);
    row("a bare marker", {t("[--, a]"), t("[b]"), t("[c]")}, knockout);
    row("markers elsewhere", {t("{a: --, '--b': ~, c: --d}"), t("{a: {e: 1}, b: 2, c: d}")}, knockout);
    row("kinds", {t("{a: s}"), t("{a: 5}"), t("{a: [p]}")}, "deep");
    row("tokens", {t("'%{facts.none} %{literal(\"x\")}'"), t("b")}, "first");
}

void TestPhrasebook::whyIsTranslatedCompletely()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back(layer.toStdString());
    const LayeredLookup lookup = layeredLookup(texts, merge.toStdString());
    QVERIFY(!lookup.result->error || lookup.result->status == LookupResult::Status::NotFound);
    const Projection projection(
        LookupTarget::named("k"), lookup.result,
        std::make_shared<const LayerNames>(lookup.engine->layers(), FileNames(lookup.project->workspace, {})));
    const Phrasebook book = bracketed();
    for (std::size_t row = 0; row < projection.table().rows.size(); ++row) {
        std::vector<WhyText> all{whyResult(projection, row, book)};
        for (std::uint32_t column = 0; column < projection.table().columns.size(); ++column)
            all.push_back(whyCell(projection, row, column, book));
        for (const WhyText &why : all) {
            QVERIFY2(isOnePhrase(why.headline), why.headline.c_str());
            for (const std::string &sentence : why.sentences)
                QVERIFY2(isOnePhrase(sentence), sentence.c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestPhrasebook)
#include "tst_phrasebook.moc"
