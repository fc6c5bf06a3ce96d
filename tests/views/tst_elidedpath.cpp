// SPDX-License-Identifier: MIT
#include "views/controls/elidedlabel.h"

#include <QApplication>
#include <QTest>

using namespace strata;

/// Which part of a path stays where there is no room for all of it.
class TestElidedPath : public QObject
{
    Q_OBJECT

private slots:
    void keepsTheDistinctivePart_data();
    void keepsTheDistinctivePart();
    void namesOfLevelsKeepTheirEnd();
};

void TestElidedPath::keepsTheDistinctivePart_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("room"); // a text that just fits
    QTest::addColumn<QString>("shown");
    const auto row = [](const char *name, const char *path, const char *room, const char *shown) {
        QTest::newRow(name) << QString::fromUtf8(path) << QString::fromUtf8(room) << QString::fromUtf8(shown);
    };
    row("all", "role/web.yaml", "role/web.yaml", "role/web.yaml");
    row("folders go first", "data/role/web.yaml", "…/role/web.yaml", "…/role/web.yaml");
    row("the file alone", "data/role/web.yaml", "…/web.yaml", "…/web.yaml");
    row("the ending goes next", "node/comcam-fp01.yaml", "comcam-fp01…", "comcam-fp01…");
    row("of a host the domain", "node/comcam-fp01.cp.lsst.org.yaml", "comcam-fp01…", "comcam-fp01…");
    row("of a domain whole labels", "node/web01.fra.harbour.example.yaml", "web01.fra.har…", "web01.fra…");
    row("then the middle: numbers are at the end", "role/vault_frontend_281.yaml", "vaul…281", "vau…281");
    row("the middle of a host", "node/sin1-db00001.test.example.com.yaml", "sin1-…001", "sin…001");
    row("a name without ending", "a/verylongname", "very…ame", "ver…ame");
    row("a level of Datum", "Roles\\FileServer", "…\\FileServer", "…\\FileServer");
    row("of its two folders the nearer stays", "AllNodes\\Dev\\DSCFile01", "…\\Dev\\DSCFile01", "…\\Dev\\DSCFile01");
    row("a hidden file", "a/.verylongname", ".ver…ame", ".ve…ame");
}

void TestElidedPath::keepsTheDistinctivePart()
{
    QFETCH(QString, path);
    QFETCH(QString, room);
    QFETCH(QString, shown);
    const QFontMetrics metrics(QApplication::font());
    QCOMPARE(elidedPath(path, metrics, metrics.horizontalAdvance(room) + 2), shown);
}

void TestElidedPath::namesOfLevelsKeepTheirEnd()
{
    const QFontMetrics metrics(QApplication::font());
    const auto shown = [&](const char *name, const char *room) {
        return elidedLevel(QString::fromUtf8(name), metrics, metrics.horizontalAdvance(QString::fromUtf8(room)) + 2);
    };
    QCOMPARE(shown("Baselines\\Security", "…\\Security"), QString::fromUtf8("…\\Security"));
    QCOMPARE(shown("Baselines\\Security", "Baselines\\Security"), QStringLiteral("Baselines\\Security"));
    const QString common = shown("Common data", "Com…data");
    QVERIFY2(common.startsWith(u'C') && common.endsWith(QStringLiteral("ta")), qPrintable(common));
}

QTEST_MAIN(TestElidedPath)
#include "tst_elidedpath.moc"
