// SPDX-License-Identifier: MIT
#include "app/gui/projectwindows.h"
#include "app/gui/settings/settingsfile.h"
#include "app/gui/windowcontroller.h"
#include "views/present/presenternotes.h"
#include "views/window/panedocks.h"

#include <QApplication>
#include <QDebug>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>

using namespace strata;

namespace {

const QRect kFirst(0, 0, 1280, 800);
const QRect kSecond(1280, 0, 1920, 1080);

/// A file with the screens of the platform `offscreen`.
QByteArray screens()
{
    QJsonArray all;
    for (const QRect &place : {kFirst, kSecond}) {
        all.append(
            QJsonObject{{QStringLiteral("name"), place == kFirst ? QStringLiteral("teacher") : QStringLiteral("class")},
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

/// In front of a class with two screens: the class on the second one, notes on the first.
class TestSecondScreen : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void classIsOnTheSecond();
    void firstWindowHasItsShare();
    void windowOfAnotherScreenIsMoved_data();
    void windowOfAnotherScreenIsMoved();
};

void TestSecondScreen::initTestCase()
{
    QCOMPARE(QGuiApplication::screens().size(), 2);
    for (const QRect &place : {kFirst, kSecond}) // Qt orders them as it likes
        QVERIFY(std::ranges::any_of(QGuiApplication::screens(),
                                    [&place](const QScreen *screen) { return screen->geometry() == place; }));
}

void TestSecondScreen::classIsOnTheSecond()
{
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful), LessonProgress({}));
    MainWindow &window = controller.window();
    window.setGeometry(40, 40, 1100, 700);
    window.show();
    const QRect before = window.geometry();
    QCOMPARE(window.screen()->geometry(), kFirst);
    controller.lessons().open("knockout");
    QTRY_VERIFY(!controller.session().isBusy() && controller.isSettled() && controller.lessons().walk()->isCovered());
    const auto notes = [] {
        for (QWidget *each : QApplication::topLevelWidgets()) {
            if (auto *found = qobject_cast<PresenterNotes *>(each); found && found->isVisible())
                return found;
        }
        return static_cast<PresenterNotes *>(nullptr);
    };
    controller.present().begin();
    QVERIFY(window.isFullScreen());
    QTRY_COMPARE(window.geometry(), kSecond);
    QCOMPARE(window.screen()->geometry(), kSecond);
    QVERIFY(notes());
    QVERIFY(kFirst.contains(notes()->geometry()));
    QVERIFY(!window.docks().view(Pane::Guide)->findChild<PresenterNotes *>());
    auto *text = notes()->findChild<QTextBrowser *>(QStringLiteral("presenterNotesText"));
    QVERIFY(text);

    // The teacher goes on from the notes, by key and by button; they follow the lesson.
    QTest::keyClick(notes(), Qt::Key_PageDown);
    QCOMPARE(controller.present().pane(), PresentPart::Pane::Texts);
    const QString first = text->toPlainText();
    for (int i = 0; i < 20 && text->toPlainText() == first; ++i) {
        QTest::mouseClick(notes()->findChild<QPushButton *>(QStringLiteral("notesNext")), Qt::LeftButton);
        QTRY_VERIFY(!controller.session().isBusy() && controller.isSettled());
    }
    QVERIFY(text->toPlainText() != first);
    QVERIFY(text->toPlainText().contains(QStringLiteral("Next")));

    QTest::keyClick(notes(), Qt::Key_Escape);
    QTRY_VERIFY(!controller.present().isOn());
    QTRY_VERIFY(!notes());
    QVERIFY(!window.isFullScreen());
    QTRY_COMPARE(window.geometry(), before);
    QCOMPARE(window.screen()->geometry(), kFirst);
    QVERIFY(controller.lessons().isOpen());
}

/// Without a memory the window has 80 % of the screen, if that is not less than 1280x800.
void TestSecondScreen::firstWindowHasItsShare()
{
    const QTemporaryDir settings;
    QSettings::setPath(settingsFormat(), QSettings::UserScope, settings.path());
    ProjectWindows windows(WindowMemory(WindowMemory::Mode::Kept), {}, {});
    const MainWindow &window = windows.open({}).window();
    const QRect screen = window.screen()->geometry();
    QCOMPARE(window.size(), screen == kSecond ? kSecond.size() * 0.8 : QSize(1280 - 8, 800 - 40)); // with a frame
    QVERIFY(screen.contains(window.geometry()));
}

void TestSecondScreen::windowOfAnotherScreenIsMoved_data()
{
    QTest::addColumn<QRect>("remembered");
    QTest::addColumn<bool>("isMaximized");
    QTest::addColumn<QSize>("size");
    QTest::newRow("right of both screens") << QRect(5000, 100, 1000, 700) << false << QSize(1000, 700);
    QTest::newRow("partly below") << QRect(1500, 900, 1000, 700) << false << QSize(1000, 700);
    QTest::newRow("across the edge") << QRect(900, 100, 1000, 700) << false << QSize(1000, 700);
    QTest::newRow("larger than both") << QRect(5000, 0, 3000, 2000) << false << QSize();
    QTest::newRow("maximized") << QRect(5000, 100, 1000, 700) << true << QSize(1000, 700);
}

/// A window that was on a screen that is no longer there opens on one that is, with its size if possible.
void TestSecondScreen::windowOfAnotherScreenIsMoved()
{
    QFETCH(const QRect, remembered);
    QFETCH(const bool, isMaximized);
    QFETCH(const QSize, size);
    const QTemporaryDir settings;
    QSettings::setPath(settingsFormat(), QSettings::UserScope, settings.path());
    WindowMemory memory(WindowMemory::Mode::Kept);
    {
        QWidget before;
        before.setGeometry(remembered);
        if (isMaximized)
            before.setWindowState(Qt::WindowMaximized);
        memory.rememberWindow(before.saveGeometry(), {});
    }
    ProjectWindows windows(memory, {}, {});
    MainWindow &window = windows.open({}).window();
    QCOMPARE(window.isMaximized(), isMaximized);
    window.showNormal();
    const auto isInside = [&](const QRect &screen) { return screen.contains(window.frameGeometry()); };
    QTRY_VERIFY2(isInside(kFirst) || isInside(kSecond), qPrintable(QDebug::toString(window.geometry())));
    if (size.isValid())
        QCOMPARE(window.size(), size);
}

int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("screens.json")));
    if (!file.open(QIODevice::WriteOnly) || file.write(screens()) < 0)
        return 1;
    file.close();
    const QByteArray platform = "offscreen:configfile=" + file.fileName().toUtf8();
    qputenv("QT_QPA_PLATFORM", platform);
    QApplication application(argc, argv);
    TestSecondScreen test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_secondscreen.moc"
