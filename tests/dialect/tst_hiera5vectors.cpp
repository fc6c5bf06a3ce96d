// SPDX-License-Identifier: MIT
#include "support/foldwalk.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

/// Every recorded answer of Puppet 7.23 and Puppet 8. One test for all suites; it prints each difference.
class TestHiera5Vectors : public QObject
{
    Q_OBJECT

private slots:
    void suite_data();
    void suite();
    void enoughVectorsRan();
    void versions_data();
    void versions();
    void strictness_data();
    void strictness();

private:
    int m_played = 0;
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
    const SuiteCount count = runSuite(path, Hiera5Cases("puppet7"), panesProblem);
    QVERIFY(count.lookups > 0);
    QCOMPARE(count.differences, 0);
    m_played += count.played;
}

/// The steps of the answers were walked (support/stepwalk.h); a folder that the environment names may hold few.
void TestHiera5Vectors::enoughVectorsRan()
{
    const int least = qEnvironmentVariableIsSet("STRATA_HIERA5_VECTORS") ? 1 : 500;
    QVERIFY2(m_played >= least, qPrintable(QString::number(m_played)));
}

/// Lookups whose answers depend on the version, each with the answers of all columns.
void TestHiera5Vectors::versions_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("reference");
    QTest::addColumn<bool>("isStrictSet");
    for (const QString &path : suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera5_puppet8"))) {
        const QString file = path.section(QLatin1Char('/'), -1);
        QTest::newRow(qPrintable(file + QLatin1String(" puppet7"))) << path << QStringLiteral("puppet7") << false;
        QTest::newRow(qPrintable(file + QLatin1String(" puppet8"))) << path << QStringLiteral("puppet8") << false;
        QTest::newRow(qPrintable(file + QLatin1String(" puppet8 strict=warning")))
            << path << QStringLiteral("puppet8") << true;
    }
}

void TestHiera5Vectors::versions()
{
    using Column = Hiera5Cases::Column;
    QFETCH(QString, path);
    QFETCH(QString, reference);
    QFETCH(bool, isStrictSet);
    const Column column = isStrictSet                             ? Column::StrictWarning
                          : reference == QLatin1String("puppet7") ? Column::Puppet7
                                                                  : Column::Own;
    const auto strict = isStrictSet ? std::optional(Strict::Warning) : std::nullopt;
    const SuiteCount count = runSuite(path, Hiera5Cases(qPrintable(reference), strict, column), panesProblem);
    QVERIFY(count.lookups > 0);
    QCOMPARE(count.differences, 0);
}

/// Puppet 7 with the values of its setting that are not its default.
void TestHiera5Vectors::strictness_data()
{
    QTest::addColumn<QString>("path");
    for (const QString &path : suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/hiera5_strict")))
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
}

void TestHiera5Vectors::strictness()
{
    QFETCH(QString, path);
    const auto strict = strictNamed(path.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0).toStdString());
    QVERIFY(strict);
    const SuiteCount count = runSuite(path, Hiera5Cases("puppet7", *strict, Hiera5Cases::Column::Own), panesProblem);
    QVERIFY(count.lookups > 0);
    QCOMPARE(count.differences, 0);
}

QTEST_APPLESS_MAIN(TestHiera5Vectors)
#include "tst_hiera5vectors.moc"
