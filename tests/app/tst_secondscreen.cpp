// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "views/present/presenternotes.h"
#include "views/window/panedocks.h"

#include <QApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPushButton>
#include <QScreen>
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
