// SPDX-License-Identifier: MIT
#include "core/valueequality.h"
#include "source/yaml/psych/puppetdata.h"
#include "source/yaml/yamlreader.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

#include <QStringList>
#include <QTest>
#include <set>

using namespace strata;

/// What Puppet's yaml_data makes of 971 texts, as run with Psych 4.0.3 (vectors/yaml/psych.json). The cases named in
/// yaml-cpp-known.txt need not agree, but must not agree by accident: a repaired one has to be struck there.
class TestPsychVectors : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cases_data();
    void cases();
    void knownDifferencesStillDiffer();
    void knownDifferencesAreErrors();
    void entriesReadAsWithinTheWholeDocument();
    void errorTexts_data();
    void errorTexts();

private:
    QString answer(const Value &vector);
    QString expectation(const Value &vector);
    std::string yamlOf(const Value &vector);
    const Value *member(const Value &vector, std::string_view name) { return test::entryOf(vector, name, m_keys); }
    QString name(const Value &vector) { return QString::fromStdString(test::textOf(vector, "name", m_keys)); }

    KeyTable m_keys;
    Value m_vectors;
    std::set<QString> m_known;
};

namespace {

QString kindOf(const Error &error)
{
    const QString message = QString::fromStdString(error.message);
    if (error.code == Error::Code::Syntax)
        return message.startsWith(QLatin1String("Tried to load")) ? QStringLiteral("class") : QStringLiteral("syntax");
    if (message.startsWith(QLatin1String("Unknown alias")))
        return QStringLiteral("alias");
    return message.startsWith(QLatin1String("alias cycle")) ? QStringLiteral("recursion") : QStringLiteral("value");
}

} // namespace

void TestPsychVectors::initTestCase()
{
    m_vectors = test::fromJson(test::testFile("vectors/yaml/psych.json"), m_keys);
    const QString known = QString::fromStdString(test::testFile("vectors/yaml/yaml-cpp-known.txt"));
    for (const QString &line : known.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (!line.startsWith(QLatin1Char('#')))
            m_known.insert(line);
    }
    QCOMPARE(m_vectors.items().size(), std::size_t{971});
}

std::string TestPsychVectors::yamlOf(const Value &vector)
{
    if (const Value *plain = member(vector, "yaml"))
        return std::string(plain->text());
    return test::fromBase64(test::textOf(vector, "yaml_b64", m_keys));
}

/// Value with types and order, warning and the keys that Puppet refuses to look up; or the kind of the error.
QString TestPsychVectors::answer(const Value &vector)
{
    const auto read = readYaml(yamlOf(vector), FileId{0}, m_keys);
    if (!read)
        return QLatin1String("error: ") + kindOf(read.error());
    const auto [mapping, warning] = puppetRoot(read->root, m_keys);
    QStringList invalid;
    for (const Entry &entry : mapping.entries()) {
        if (invalidDataNode(entry.value))
            invalid << QString::fromStdString(entry.key.text());
    }
    return QLatin1String("value: ") + test::toText(mapping) + QLatin1String(" warning: ") +
           QString::fromStdString(warning) + QLatin1String(" invalid: ") + invalid.join(QLatin1Char(' '));
}

QString TestPsychVectors::expectation(const Value &vector)
{
    if (const Value *kind = member(vector, "kind"))
        return QLatin1String("error: ") + QString::fromStdString(std::string(kind->text()));
    QStringList invalid;
    if (const Value *pairs = member(vector, "invalid")) {
        for (const Value &pair : pairs->items())
            invalid << QString::fromStdString(std::string(pair.items()[0].text()));
    }
    QString warning = QString::fromStdString(test::textOf(vector, "warning", m_keys));
    warning.remove(QLatin1String("<path>: "));
    return QLatin1String("value: ") + test::toText(test::fromTyped(*member(vector, "value"), m_keys)) +
           QLatin1String(" warning: ") + warning + QLatin1String(" invalid: ") + invalid.join(QLatin1Char(' '));
}

void TestPsychVectors::cases_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_vectors.items().size(); ++i) {
        const QString caseName = name(m_vectors.items()[i]);
        if (!m_known.contains(caseName))
            QTest::newRow(qPrintable(caseName)) << static_cast<int>(i);
    }
}

void TestPsychVectors::cases()
{
    QFETCH(int, index);
    const Value &vector = m_vectors.items()[static_cast<std::size_t>(index)];
    QCOMPARE(answer(vector), expectation(vector));
}

/// A repaired case has to be struck from the list; until then it must not be taken for one.
void TestPsychVectors::knownDifferencesStillDiffer()
{
    std::set<QString> differing;
    for (const Value &vector : m_vectors.items()) {
        if (m_known.contains(name(vector)) && answer(vector) != expectation(vector))
            differing.insert(name(vector));
    }
    QCOMPARE(differing, m_known);
}

/// Input that Strata cannot read like Puppet must be an error, never another value.
void TestPsychVectors::knownDifferencesAreErrors()
{
    for (const Value &vector : m_vectors.items()) {
        if (!m_known.contains(name(vector)))
            continue;
        const auto read = readYaml(yamlOf(vector), FileId{0}, m_keys);
        QVERIFY2(!read && read.error().code == Error::Code::Unsupported, qPrintable(name(vector)));
        QVERIFY(read.error().mark.line > 0);
    }
}

/// A directive makes yaml-cpp read the whole document; without one most entries never pass through it.
void TestPsychVectors::entriesReadAsWithinTheWholeDocument()
{
    int compared = 0;
    for (const Value &vector : m_vectors.items()) {
        const std::string text = yamlOf(vector);
        if (text.find('%') != std::string::npos || text.starts_with("---") || text.starts_with("...") ||
            text.starts_with("\xef\xbb\xbf"))
            continue;
        const auto whole = readYaml("%YAML 1.1\n---\n" + text, FileId{0}, m_keys);
        if (!whole)
            continue;
        const auto read = readYaml(text, FileId{0}, m_keys);
        QVERIFY2(read, qPrintable(name(vector)));
        QCOMPARE(test::toText(read->root), test::toText(whole->root));
        ++compared;
    }
    QVERIFY(compared > 500);
}

/// Puppet's message to the letter, position included, except for alias cycles, where Ruby runs out of stack.
void TestPsychVectors::errorTexts_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < m_vectors.items().size(); ++i) {
        const Value &vector = m_vectors.items()[i];
        const std::string kind = test::textOf(vector, "kind", m_keys);
        if (!kind.empty() && kind != "recursion")
            QTest::newRow(qPrintable(name(vector))) << static_cast<int>(i);
    }
}

void TestPsychVectors::errorTexts()
{
    QFETCH(int, index);
    const Value &vector = m_vectors.items()[static_cast<std::size_t>(index)];
    const auto read = readYaml(yamlOf(vector), FileId{0}, m_keys);
    QVERIFY(!read);
    QCOMPARE(puppetParseError(read.error(), "<path>"), test::textOf(vector, "error", m_keys));
    QCOMPARE(read.error().mark.file, FileId{0});
    QVERIFY(read.error().mark.line > 0 && read.error().mark.column > 0);
}

QTEST_APPLESS_MAIN(TestPsychVectors)
#include "tst_psychvectors.moc"
