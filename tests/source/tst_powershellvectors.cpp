// SPDX-License-Identifier: MIT
#include "source/datumdata.h"
#include "source/psd1/powershelldata.h"
#include "source/yaml/powershell/powershellyaml.h"
#include "support/typedvector.h"
#include "support/valuetext.h"

#include <QStringList>
#include <QTest>
#include <algorithm>
#include <set>

using namespace strata;

/// What Datum's readers make of texts, as run with PowerShell 7.6.5 (vectors/yaml/powershell.json, psd1.json). The
/// cases named in powershell-known.txt need not agree, but must be errors that say so; a repaired one has to be struck
/// there.
class TestPowerShellVectors : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void yaml_data() { rows(m_yaml); }
    void yaml() { compare(m_yaml); }
    void psd1_data() { rows(m_psd1); }
    void psd1() { compare(m_psd1); }
    void knownDifferencesStillDiffer();
    void knownDifferencesAreErrors();
    void numbers();

private:
    void rows(const Value &vectors);
    void compare(const Value &vectors);
    QString answer(const Value &vector);
    QString expectation(const Value &vector);
    Result<ReadResult> read(const Value &vector);
    std::string textOf(const Value &vector);
    QString textOf(const Value &vector, const Value &value);
    const Value *member(const Value &vector, std::string_view name) { return test::entryOf(vector, name, m_keys); }
    QString name(const Value &vector) { return QString::fromStdString(test::textOf(vector, "name", m_keys)); }

    KeyTable m_keys;
    Value m_yaml;
    Value m_psd1;
    std::set<QString> m_known;
};

namespace {

QString kindOf(const Error &error, bool isYaml)
{
    const QString message = QString::fromStdString(error.message);
    switch (error.code) {
    case Error::Code::Syntax:
        return message.startsWith(QLatin1String("Duplicate key")) ? QStringLiteral("duplicate")
                                                                  : QStringLiteral("syntax");
    case Error::Code::NotFound: return QStringLiteral("alias");
    case Error::Code::TypeMismatch: return QStringLiteral("key");
    case Error::Code::Internal: return QStringLiteral("value");
    case Error::Code::Unsupported: return isYaml ? QStringLiteral("unsupported") : QStringLiteral("expression");
    default: return message;
    }
}

/// The value with the entries of every mapping sorted by key.
Value sorted(const Value &value)
{
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries())
        entries.push_back({entry.key, entry.keyMark, sorted(entry.value)});
    std::sort(entries.begin(), entries.end(), [](const Entry &a, const Entry &b) {
        return std::pair(a.key.text(), a.key.kind()) < std::pair(b.key.text(), b.key.kind());
    });
    std::vector<Value> items;
    for (const Value &item : value.items())
        items.push_back(sorted(item));
    return value.isMapping()    ? Value::mapping(std::move(entries))
           : value.isSequence() ? Value::sequence(std::move(items))
                                : value;
}

} // namespace

void TestPowerShellVectors::initTestCase()
{
    m_yaml = test::fromJson(test::testFile("vectors/yaml/powershell.json"), m_keys);
    m_psd1 = test::fromJson(test::testFile("vectors/yaml/psd1.json"), m_keys);
    const QString known = QString::fromStdString(test::testFile("vectors/yaml/powershell-known.txt"));
    for (const QString &line : known.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (!line.startsWith(QLatin1Char('#')))
            m_known.insert(line.section(QLatin1Char('\t'), 0, 0));
    }
    QCOMPARE(m_yaml.items().size(), std::size_t{2228});
    QCOMPARE(m_psd1.items().size(), std::size_t{303});
}

std::string TestPowerShellVectors::textOf(const Value &vector)
{
    if (const Value *plain = member(vector, "yaml"))
        return std::string(plain->text());
    return test::fromBase64(test::textOf(vector, "yaml_b64", m_keys));
}

Result<ReadResult> TestPowerShellVectors::read(const Value &vector)
{
    const std::string text = textOf(vector);
    return test::textOf(vector, "format", m_keys) == "psd1" ? readPowerShellData(text, FileId{3}, m_keys)
                                                            : readPowerShellYaml(text, FileId{3}, m_keys);
}

QString TestPowerShellVectors::textOf(const Value &vector, const Value &value)
{
    return test::toText(member(vector, "key_order") ? sorted(value) : value);
}

/// Value with types and order, then what is in Datum's tree; or the kind of the error.
QString TestPowerShellVectors::answer(const Value &vector)
{
    auto result = read(vector);
    if (!result) {
        const SourceMark mark = result.error().mark;
        const bool hasPlace = mark.file == FileId{3} && mark.line > 0 && mark.column > 0;
        const bool isYaml = test::textOf(vector, "format", m_keys) != "psd1";
        return QLatin1String("error: ") + kindOf(result.error(), isYaml) +
               (hasPlace ? QString() : QStringLiteral(" nowhere"));
    }
    const QString value = textOf(vector, result->root);
    const QString nothing = result->root.mark().line == 0 ? QStringLiteral("nothing ") : QString();
    if (member(vector, "datum_depends"))
        return nothing + value;
    const auto datum = toDatum(std::move(*result), m_keys);
    return nothing + value + QLatin1String("\ndatum: ") +
           (datum ? textOf(vector, datum->root) : QStringLiteral("null"));
}

QString TestPowerShellVectors::expectation(const Value &vector)
{
    if (const Value *kind = member(vector, "kind"))
        return QLatin1String("error: ") + QString::fromStdString(std::string(kind->text()));
    const Value value = test::fromTyped(*member(vector, "value"), m_keys);
    const Value *datum = member(vector, "datum");
    const QString text = (member(vector, "nothing") ? QStringLiteral("nothing ") : QString()) + textOf(vector, value);
    if (member(vector, "datum_depends"))
        return text;
    return text + QLatin1String("\ndatum: ") + textOf(vector, datum ? test::fromTyped(*datum, m_keys) : value);
}

void TestPowerShellVectors::rows(const Value &vectors)
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < vectors.items().size(); ++i) {
        const QString caseName = name(vectors.items()[i]);
        if (!m_known.contains(caseName))
            QTest::newRow(qPrintable(caseName)) << static_cast<int>(i);
    }
}

void TestPowerShellVectors::compare(const Value &vectors)
{
    QFETCH(int, index);
    const Value &vector = vectors.items()[static_cast<std::size_t>(index)];
    QCOMPARE(answer(vector), expectation(vector));
}

void TestPowerShellVectors::knownDifferencesStillDiffer()
{
    std::set<QString> differing;
    for (const Value &vector : m_yaml.items()) {
        if (m_known.contains(name(vector)) && answer(vector) != expectation(vector))
            differing.insert(name(vector));
    }
    QCOMPARE(differing, m_known);
}

/// Input that Strata cannot read like Datum must be an error, never another value.
void TestPowerShellVectors::knownDifferencesAreErrors()
{
    for (const Value &vector : m_yaml.items()) {
        if (!m_known.contains(name(vector)))
            continue;
        const auto result = read(vector);
        QVERIFY2(!result && result.error().code == Error::Code::Unsupported, qPrintable(name(vector)));
    }
}

/// The figures of the report: how much agrees.
void TestPowerShellVectors::numbers()
{
    const auto agreeing = [this](const Value &vectors) {
        return std::count_if(vectors.items().begin(), vectors.items().end(),
                             [this](const Value &vector) { return answer(vector) == expectation(vector); });
    };
    QCOMPARE(agreeing(m_psd1), 303);
    QCOMPARE(agreeing(m_yaml), 2228 - static_cast<std::ptrdiff_t>(m_known.size()));
}

QTEST_APPLESS_MAIN(TestPowerShellVectors)
#include "tst_powershellvectors.moc"
