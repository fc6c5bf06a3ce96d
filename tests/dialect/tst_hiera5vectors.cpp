// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search/strategies.h"
#include "dialect/hiera5/hiera5.h"
#include "support/typedvector.h"
#include "support/vectorrun.h"
#include "support/vectorsuite.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

class Hiera5Cases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override
    {
        hiera5::Setup setup;
        setup.environmentFolder = kCaseFolder;
        const std::string global = std::string(kCaseFolder) + "/global";
        if (snapshot->type(global) == FileSystem::Type::Folder) // others name no global layer, and Puppet has one
            setup.globalConfiguration = global + "/hiera.yaml";
        return std::make_shared<hiera5::Hiera5>(std::move(snapshot), setup);
    }
    LookupRequest request(const Value &lookup, KeyTable &keys) const override;
};

LookupRequest Hiera5Cases::request(const Value &lookup, KeyTable &keys) const
{
    LookupRequest request;
    const Value *key = entryOf(lookup, "key", keys);
    if (key->isSequence()) {
        request.key = AskedKey::named(key->items().front().text());
        for (const Value &other : key->items().subspan(1))
            request.otherKeys.push_back(other.text());
    } else {
        request.key = AskedKey::named(key->text());
    }
    const Value *merge = entryOf(lookup, "merge", keys);
    if (merge && !merge->isUndef())
        request.merge = hiera5::readMerge(*merge);
    if (const Value *options = entryOf(lookup, "options", keys)) {
        if (const Value *value = entryOf(*options, "default_value", keys))
            request.defaultValue = *value;
        if (const Value *value = entryOf(*options, "override", keys))
            request.overrides = *value;
        if (const Value *value = entryOf(*options, "default_values_hash", keys))
            request.defaultValues = *value;
    }
    return request;
}

} // namespace

/// Every recorded answer of Puppet 7.23. One test for all suites; it prints each difference.
class TestHiera5Vectors : public QObject
{
    Q_OBJECT

private slots:
    void suite_data();
    void suite();
};

void TestHiera5Vectors::suite_data()
{
    QTest::addColumn<QString>("path");
    const QString folder =
        qEnvironmentVariable("STRATA_HIERA5_VECTORS", QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera5"));
    for (const QString &path : suiteFiles(folder))
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
}

void TestHiera5Vectors::suite()
{
    QFETCH(QString, path);
    const SuiteCount count = runSuite(path, Hiera5Cases());
    QVERIFY(count.lookups > 0);
    QCOMPARE(count.differences, 0);
}

QTEST_APPLESS_MAIN(TestHiera5Vectors)
#include "tst_hiera5vectors.moc"
