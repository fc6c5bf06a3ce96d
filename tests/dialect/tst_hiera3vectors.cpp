// SPDX-License-Identifier: MIT
#include "support/foldwalk.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

/// Every recorded answer of Hiera 3.10. One test for all suites; it prints each difference.
class TestHiera3Vectors : public QObject
{
    Q_OBJECT

private slots:
    void suite_data();
    void suite();
    void enoughVectorsRan();

private:
    int m_played = 0;
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
    const SuiteCount count = runSuite(path, Hiera3Cases(), panesProblem);
    QVERIFY(count.lookups > 0);
    QCOMPARE(count.differences, 0);
    m_played += count.played;
}

/// The steps of the answers were walked (support/stepwalk.h); a folder that the environment names may hold few.
void TestHiera3Vectors::enoughVectorsRan()
{
    const int least = qEnvironmentVariableIsSet("STRATA_HIERA3_VECTORS") ? 1 : 500;
    QVERIFY2(m_played >= least, qPrintable(QString::number(m_played)));
}

QTEST_APPLESS_MAIN(TestHiera3Vectors)
#include "tst_hiera3vectors.moc"
