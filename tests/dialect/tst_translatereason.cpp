// SPDX-License-Identifier: MIT
#include "hierarchy/layernode.h"
#include "projection/why/reasons.h"
#include "support/datumcases.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <set>

using namespace strata;
using namespace strata::test;

namespace {

/// A language in which nothing of what a phrase says is left.
Phrasebook foreign()
{
    return Phrasebook([](std::string_view, std::optional<std::size_t>) { return std::string("\u2026"); });
}

/// The words of the reference systems and of libraries that stay as they are.
QStringList othersWords()
{
    QFile list(QStringLiteral(STRATA_TEST_ROOT "/data/otherswords.txt"));
    QStringList words = {// RapidJSON
                         QStringLiteral("Invalid value."), QStringLiteral("Miss fraction part in number."),
                         QStringLiteral("Missing a comma or '}' after an object member."),
                         QStringLiteral("Missing a name for object member."),
                         QStringLiteral("The document root must not be followed by other values."),
                         // Onigmo
                         QStringLiteral("end pattern with unmatched parenthesis"),
                         QStringLiteral("premature end of char-class")};
    if (!list.open(QIODevice::ReadOnly))
        return words;
    for (const QString &line : QString::fromUtf8(list.readAll()).split(u'\n', Qt::SkipEmptyParts)) {
        if (!line.startsWith(QStringLiteral("## ")))
            words << line;
    }
    return words;
}

/// What an engine says of its hierarchy and of an answer.
class Said
{
public:
    void add(const std::string &text)
    {
        if (!text.empty())
            m_texts.insert(text);
    }
    void add(const std::vector<Finding> &findings)
    {
        for (const Finding &finding : findings) {
            add(finding.text);
            for (const Finding::RelatedPlace &related : finding.related)
                add(related.text);
        }
    }
    void add(const LayerNode &node)
    {
        add(node.message);
        for (const LayerNode &child : node.children)
            add(child);
    }
    void add(const LookupResult &result)
    {
        add(result.warnings);
        if (result.error)
            add(result.error->message);
        for (const std::string &message : result.trace.messages)
            add(message);
    }
    const std::set<std::string> &texts() const { return m_texts; }

private:
    std::set<std::string> m_texts;
};

} // namespace

/// The texts of the engine in the recorded suites appear in the language of the window: translateReason() knows
/// Strata's own ones, and all others are messages of the real systems.
class TestTranslateReason : public QObject
{
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
};

void TestTranslateReason::answers_data()
{
    QTest::addColumn<QString>("folder");
    for (const char *folder : {"hiera5", "hiera5_puppet8", "hiera3", "datum"})
        QTest::newRow(folder) << QString::fromLatin1(folder);
}

void TestTranslateReason::answers()
{
    QFETCH(QString, folder);
    const Hiera5Cases puppet7;
    const Hiera5Cases puppet8("puppet8");
    const Hiera3Cases hiera3;
    const DatumCases datum;
    const bool isDatum = folder == QStringLiteral("datum");
    const VectorDialect &dialect = isDatum                              ? static_cast<const VectorDialect &>(datum)
                                   : folder == QStringLiteral("hiera3") ? static_cast<const VectorDialect &>(hiera3)
                                   : folder == QStringLiteral("hiera5_puppet8") ? puppet8
                                                                                : puppet7;
    Said said;
    const auto visit = [&](const VectorCase &set) {
        said.add(set.dialect->problems());
        const std::shared_ptr<const LookupEngine> engine = set.dialect->engine(set.scope);
        said.add(engine->layers());
        said.add(engine->hierarchyWarnings());
        for (const LayerNode *location : locations(engine->layers())) {
            if (location->layer.isValid())
                said.add(engine->content(location->layer).findings);
        }
        for (const Value &lookup : set.lookups)
            said.add(dialect.engineFor(lookup, engine, *set.keys)->lookup(dialect.request(lookup, *set.keys)));
    };
    for (const QString &path : suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/") + folder))
        QVERIFY(isDatum ? eachDatumCase(path, visit, 1) : eachCase(path, dialect, visit));
    const QStringList others = othersWords();
    const Phrasebook book = foreign();
    int translatedTexts = 0;
    QStringList untold;
    for (const std::string &text : said.texts()) {
        const QString line = QString::fromStdString(text);
        const bool isTranslated = translateReason(text, book) != text;
        translatedTexts += isTranslated ? 1 : 0;
        const bool isOthers =
            std::any_of(others.begin(), others.end(), [&line](const QString &words) { return line.contains(words); });
        if (!isTranslated && !isOthers)
            untold << line;
    }
    qInfo("%zu texts, %d of them Strata's own", said.texts().size(), translatedTexts);
    QVERIFY(translatedTexts > 3);
    for (const QString &text : untold)
        qWarning("%s", qPrintable(text));
    QVERIFY(untold.isEmpty());
}

QTEST_APPLESS_MAIN(TestTranslateReason)
#include "tst_translatereason.moc"
