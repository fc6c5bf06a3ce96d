// SPDX-License-Identifier: MIT
#include "dialect/hiera3/strategies.h"
#include "dialect/hiera3/hiera3.h"
#include "support/typedvector.h"
#include "support/vectorrun.h"
#include "support/vectorsuite.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

/// Cases that Ruby 3.1 answers in a way that no Ruby of Hiera 3's time did; recorded anew in older_rubies.json.
QStringList casesOfRuby31()
{
    return {QStringLiteral("yaml.anchor"), QStringLiteral("yaml.merge_key"), QStringLiteral("yaml.date"),
            QStringLiteral("yaml.date_elsewhere")};
}

class Hiera3Cases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override
    {
        hiera3::Setup setup;
        setup.configurationFile = std::string(kCaseFolder) + "/hiera.yaml";
        return std::make_shared<hiera3::Hiera3>(std::move(snapshot), setup);
    }

    LookupRequest request(const Value &lookup, KeyTable &keys) const override
    {
        LookupRequest request;
        request.key = AskedKey::named(entryOf(lookup, "key", keys)->text());
        const Value *options = entryOf(lookup, "options", keys);
        if (const Value *value = options ? entryOf(*options, "default_value", keys) : nullptr)
            request.defaultValue = *value;
        if (const Value *value = options ? entryOf(*options, "type", keys) : nullptr; value && !value->isFalsy())
            request.merge = hiera3::readMerge(*value);
        return request;
    }

    std::shared_ptr<const LookupEngine> engineFor(const Value &lookup, std::shared_ptr<const LookupEngine> engine,
                                                  KeyTable &keys) const override
    {
        const Value *options = entryOf(lookup, "options", keys);
        const Value *first = options ? entryOf(*options, "order_override", keys) : nullptr;
        return first ? engine->withFirstSources(*first) : engine;
    }

    QStringList leftOut() const override { return casesOfRuby31(); }
};

} // namespace

/// Every recorded answer of Hiera 3.10. One test for all suites; it prints each difference.
class TestHiera3Vectors : public QObject
{
    Q_OBJECT

private slots:
    void suite_data();
    void suite();
};

void TestHiera3Vectors::suite_data()
{
    QTest::addColumn<QString>("path");
    const QString folder =
        qEnvironmentVariable("STRATA_HIERA3_VECTORS", QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera3"));
    for (const QString &path : suiteFiles(folder))
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
}

void TestHiera3Vectors::suite()
{
    QFETCH(QString, path);
    const SuiteCount count = runSuite(path, Hiera3Cases());
    QVERIFY(count.lookups > 0);
    QCOMPARE(count.differences, 0);
}

QTEST_APPLESS_MAIN(TestHiera3Vectors)
#include "tst_hiera3vectors.moc"
