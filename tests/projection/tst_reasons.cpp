// SPDX-License-Identifier: MIT
#include "projection/why/reasons.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace strata;

namespace {

/// A language in which a phrase is its English text in capitals; placeholders stay.
Phrasebook loud()
{
    return Phrasebook([](std::string_view text, std::optional<std::size_t>) {
        std::string out;
        bool isName = false;
        for (const char c : text) {
            isName = c == '{' || (isName && c != '}');
            out += isName || c < 'a' || c > 'z' ? c : static_cast<char>(c - 'a' + 'A');
        }
        return out;
    });
}

/// What stands in the sources between quotes, adjacent literals as one text.
QString literals()
{
    static const QRegularExpression joints(QStringLiteral("\"\\s*\\n\\s*\""));
    QString all;
    for (const char *folder : {"/../model", "/../app/project", "/../app/lessons"}) {
        QDirIterator files(QStringLiteral(STRATA_TEST_ROOT) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.fileName().endsWith(QLatin1String("/reasons.cpp")) || !file.open(QIODevice::ReadOnly))
                continue;
            all += QString::fromUtf8(file.readAll()).remove(joints).replace(QLatin1String("\\\""), QLatin1String("\""));
        }
    }
    return all;
}

/// What \a source has between quotes, adjacent literals as one text, without what phrase() and tr() make translatable.
QStringList ownTexts(const QString &source)
{
    static const QRegularExpression tokens(
        QStringLiteral("//[^\\n]*|/\\*.*?\\*/|#include[^\\n]*|\\b[0-9][\\w']*|R\"\\(.*?\\)\"|'(?:[^'\\\\]|\\\\.)+'|"
                       "((?:\"(?:[^\"\\\\]|\\\\.)*\"\\s*)+)"),
        QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression joints(QStringLiteral("(?<!\\\\)\"\\s+\""));
    QStringList texts;
    QString code; // since the last text
    QString before;
    bool isPhrase = false;
    qsizetype at = 0;
    for (auto match = tokens.globalMatch(source); match.hasNext();) {
        const QRegularExpressionMatch token = match.next();
        code += QStringView(source).mid(at, token.capturedStart() - at);
        at = token.capturedEnd();
        if (token.capturedLength(1) <= 0) {
            if (!token.captured().startsWith(u'/'))
                code += token.captured();
            continue;
        }
        const QString text =
            token.captured(1).trimmed().remove(joints).replace(QStringLiteral("\\\""), QStringLiteral("\""));
        isPhrase = (isPhrase || before == QStringLiteral("\"strata\"")) && code.trimmed() == QStringLiteral(",");
        if (!isPhrase && !code.trimmed().endsWith(QStringLiteral("tr(")))
            texts << text.mid(1, text.size() - 2).replace(QStringLiteral("\\\\"), QStringLiteral("\\")).trimmed();
        before = text;
        code.clear();
    }
    return texts;
}

/// Whether \a text is one for people: it has two words.
bool hasWords(const QString &text)
{
    static const QRegularExpression word(QStringLiteral("^[('\"]*[A-Za-z]{2,}[.,:;)'\"]*$"));
    static const QRegularExpression gaps(QStringLiteral("(?:\\s|\\\\n)+"));
    const QStringList parts = text.split(gaps);
    return std::count_if(parts.begin(), parts.end(), [](const QString &part) { return word.match(part).hasMatch(); }) >
           1;
}

} // namespace

class TestReasons : public QObject
{
    Q_OBJECT

private slots:
    void translates_data();
    void translates();
    void englishIsUnchanged_data() { translates_data(); }
    void englishIsUnchanged();
    void eachPhraseIsUsedByTheEngine();
    void eachTextOfTheEngineHasAPhrase();
    void longerPhrasesHavePriority();
};

void TestReasons::translates_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<QString>("expected");
    QTest::newRow("without a part") << "file does not exist"
                                    << "FILE DOES NOT EXIST";
    QTest::newRow("a part stays") << "is larger than 64 MiB and is not read"
                                  << "IS LARGER THAN 64 MIB AND IS NOT READ";
    QTest::newRow("two parts, the more exact phrase")
        << "no configuration found: looked for hiera.yaml and Datum.yml in /a b and the folders above it; there is "
           "nothing in /a b"
        << "NO CONFIGURATION FOUND: LOOKED FOR hiera.yaml AND Datum.yml IN /a b AND THE FOLDERS ABOVE IT; THERE IS "
           "NOTHING IN /a b";
    QTest::newRow("a reason in a reason")
        << "Strata cannot run vault, and the modules of $x are not on this machine; values of this level are unknown"
        << "STRATA CANNOT RUN vault, AND THE MODULES OF $x ARE NOT ON THIS MACHINE; VALUES OF THIS LEVEL ARE UNKNOWN";
    QTest::newRow("a part holds the words behind it") << "the folder 'a' of the store ' of the store b does not exist"
                                                      << "THE FOLDER 'a' OF THE STORE ' of the store b DOES NOT EXIST";
    QTest::newRow("a part with lines")
        << "needs PowerShell: [x={\n  $a\n}=] (a script that is not evaluated here); it is shown unevaluated"
        << "NEEDS POWERSHELL: [x={\n  $a\n}=] (A SCRIPT THAT IS NOT EVALUATED HERE); IT IS SHOWN UNEVALUATED";
    QTest::newRow("nothing between quotes") << "a backend in '' is not a string"
                                            << "A BACKEND IN '' IS NOT A STRING";
    QTest::newRow("of a file") << "/data/a.yaml: is a folder, not a file"
                               << "/data/a.yaml: IS A FOLDER, NOT A FILE";
    QTest::newRow("of a path with blanks") << "/my data does not exist"
                                           << "/my data DOES NOT EXIST";
    QTest::newRow("line by line") << "a: cannot be read\nb: no PEM"
                                  << "a: CANNOT BE READ\nb: NO PEM";
    QTest::newRow("the reference's own words") << "Recursive lookup detected in [a, b]"
                                               << "Recursive lookup detected in [a, b]";
    QTest::newRow("nothing") << ""
                             << "";
}

void TestReasons::translates()
{
    QFETCH(QString, reason);
    QFETCH(QString, expected);
    QCOMPARE(QString::fromStdString(translateReason(reason.toStdString(), loud())), expected);
}

void TestReasons::englishIsUnchanged()
{
    QFETCH(QString, reason);
    QCOMPARE(QString::fromStdString(translateReason(reason.toStdString(), {})), reason);
}

/// A text that the engine words otherwise now would not be recognised any more.
void TestReasons::eachPhraseIsUsedByTheEngine()
{
    const QString said = literals();
    QVERIFY(said.size() > 100'000);
    static const QRegularExpression parts(QStringLiteral("\\{[A-Za-z]+\\}|: |; |\\("));
    QStringList unsaid;
    for (const Phrase &phrase : reasons()) {
        const QString text = QString::fromUtf8(phrase.text.data(), static_cast<qsizetype>(phrase.text.size()));
        for (const QString &part : text.split(parts, Qt::SkipEmptyParts)) {
            if (part.size() > 3 && !said.contains(part.trimmed()))
                unsaid << text + QStringLiteral(" ← ") + part;
        }
    }
    QVERIFY2(unsaid.isEmpty(), qPrintable(unsaid.join(u'\n')));
}

/// Every text of the engine has a phrase, or is English on purpose: then it is in tests/data/otherswords.txt. Not
/// checked: item models, whose texts are translated, problems of lessons, which are for their authors, and formats.
void TestReasons::eachTextOfTheEngineHasAPhrase()
{
    QFile list(QStringLiteral(STRATA_TEST_ROOT "/data/otherswords.txt"));
    QVERIFY(list.open(QIODevice::ReadOnly));
    QSet<QString> others;
    for (const QString &line : QString::fromUtf8(list.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.startsWith(QStringLiteral("## ")))
            others << line;
    }
    QString phrases;
    for (const Phrase &phrase : reasons())
        phrases += QString::fromUtf8(phrase.text.data(), static_cast<qsizetype>(phrase.text.size())) + u'\n';
    QSet<QString> unsaid = others;
    QStringList untold;
    for (const char *folder : {"/../model", "/../app/project"}) {
        QDirIterator files(QStringLiteral(STRATA_TEST_ROOT) + QLatin1String(folder),
                           {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            static const QRegularExpression leftOut(QStringLiteral("/(items|lessons|output)/|/reasons.cpp$"));
            if (leftOut.match(file.fileName()).hasMatch() || !file.open(QIODevice::ReadOnly))
                continue;
            for (const QString &text : ownTexts(QString::fromUtf8(file.readAll()))) {
                unsaid.remove(text);
                if (hasWords(text) && !others.contains(text) && !phrases.contains(text))
                    untold << file.fileName().section(u'/', -2) + QStringLiteral(": ") + text;
            }
        }
    }
    for (const QString &text : untold)
        qWarning("no phrase for %s", qPrintable(text));
    QVERIFY(untold.isEmpty());
    QVERIFY2(unsaid.isEmpty(), qPrintable(QStringList(unsaid.begin(), unsaid.end()).join(u'\n')));
}

/// A phrase is found by itself: no earlier one takes it for another text.
void TestReasons::longerPhrasesHavePriority()
{
    const auto named = [](std::string_view, std::optional<std::size_t>) { return std::string("one"); };
    std::vector<std::string> seen;
    for (const Phrase &phrase : reasons()) {
        const auto noting = [&seen, &named](std::string_view text, std::optional<std::size_t> number) {
            seen.emplace_back(text);
            return named(text, number);
        };
        seen.clear();
        translateReason(phrase.text, Phrasebook(noting));
        QVERIFY2(!seen.empty() && seen.back() == phrase.text, std::string(phrase.text).c_str());
    }
}

QTEST_GUILESS_MAIN(TestReasons)
#include "tst_reasons.moc"
