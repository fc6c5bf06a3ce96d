// SPDX-License-Identifier: MIT
#include "views/layout/screenroom.h"
#include "views/window/mainwindow.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;

namespace {

const QRect kSmall(0, 0, 960, 540); // 1920x1080 at 200 %
const QRect kLarge(960, 0, 1920, 1080);

/// The configuration of the platform `offscreen`.
QByteArray screens()
{
    QJsonArray all;
    for (const QRect &place : {kSmall, kLarge}) {
        all.append(QJsonObject{{QStringLiteral("name"), QStringLiteral("screen %1").arg(place.width())},
                               {QStringLiteral("x"), place.x()},
                               {QStringLiteral("y"), place.y()},
                               {QStringLiteral("width"), place.width()},
                               {QStringLiteral("height"), place.height()},
                               {QStringLiteral("logicalDpi"), 96},
                               {QStringLiteral("logicalBaseDpi"), 96},
                               {QStringLiteral("dpr"), 1}});
    }
    return QJsonDocument(QJsonObject{{QStringLiteral("screens"), all}}).toJson();
}

} // namespace

/// The window on a screen that is smaller than its usual smallest size.
class TestSmallScreen : public QObject
{
    Q_OBJECT

private slots:
    void firstWindow();
    void movedFromALargeScreen();
};

void TestSmallScreen::firstWindow()
{
    MainWindow window;
    window.setGeometry(firstGeometry(kSmall));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(window.screen()->geometry(), kSmall);
    QVERIFY(kSmall.contains(window.geometry()));
    QVERIFY(window.rect().contains(window.statusBar()->geometry()));
}

void TestSmallScreen::movedFromALargeScreen()
{
    MainWindow window;
    window.setGeometry(firstGeometry(kLarge));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(window.screen()->geometry(), kLarge);
    QCOMPARE(window.minimumSize(), QSize(800, 560));
    window.move(kSmall.topLeft() + QPoint(4, 32));
    QTRY_COMPARE(window.screen()->geometry(), kSmall);
    QTRY_VERIFY(kSmall.contains(window.geometry()));
}

int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("screens.json")));
    if (!file.open(QIODevice::WriteOnly) || file.write(screens()) < 0)
        return 1;
    file.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toUtf8());
    QApplication application(argc, argv);
    TestSmallScreen test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_smallscreen.moc"
