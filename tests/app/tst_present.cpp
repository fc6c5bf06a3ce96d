// SPDX-License-Identifier: MIT
#include "app/gui/export/pagepdf.h"
#include "app/gui/opening/windowarguments.h"
#include "app/gui/present/presentpart.h"
#include "app/gui/windowcontroller.h"
#include "app/lessons/lessonlibrary.h"
#include "views/contributions/contributionview.h"
#include "views/fold/foldplayer.h"
#include "views/lessons/lessonpanel.h"
#include "views/lessons/questionview.h"
#include "views/present/laserpointer.h"
#include "views/window/centralview.h"
#include "views/window/messagebar.h"
#include "views/window/panedocks.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QFile>
#include <QMenu>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <string>
#include <vector>

using namespace strata;

namespace {

struct Classroom
{
    WindowController controller;

    explicit Classroom(const QString &progress = {})
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful), LessonProgress(progress))
    {
        window().resize(1280, 800);
        window().show();
    }

    MainWindow &window() { return controller.window(); }
    PresentPart &present() { return controller.present(); }
    bool isIdle() { return !controller.session().isBusy() && controller.isSettled(); }
    void press(Qt::Key key) { QTest::keyClick(&window(), key); }
    bool isVisible(const char *name)
    {
        const auto *widget = window().findChild<QWidget *>(QString::fromLatin1(name));
        return widget && widget->isVisible();
    }
    QWidget *panel() { return window().docks().view(Pane::Guide); }
};

/// The options of `strata WORDS`.
Result<WindowOptions> optionsOf(const QStringList &words)
{
    std::vector<std::string> all;
    for (const QString &word : words)
        all.push_back(word.toStdString());
    const auto arguments = cli::parseArguments(all, windowOptionGroups());
    return arguments ? windowOptions(*arguments) : tl::unexpected(arguments.error());
}

bool writeText(const QString &path, const char *text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
}

} // namespace

class TestPresent : public QObject
{
    Q_OBJECT

private slots:
    void isOfferedWithContentOnly();
    void beginsWithTheKey();
    void beginsWithTheOption_data();
    void beginsWithTheOption();
    void coursesOpenByDoubleClick();
    void lessonByPages();
    void leavingRestoresTheWindow();
    void nothingIsRecorded();
    void foldByPages();
    void pointerIsShown();
    void showsNoDialog();
    void notes();
    void handouts();
    void handoutsFollowTheSandbox();
    void cancelledHandouts();
    void sectionsAreNotDivided();
};

/// F5 presents a lesson and reloads elsewhere.
void TestPresent::isOfferedWithContentOnly()
{
    Classroom room;
    const QKeySequence f5(Qt::Key_F5);
    QAction *const present = room.window().action(Command::Present);
    QAction *const reload = room.window().action(Command::Reload);
    QVERIFY(!present->isEnabled());
    QCOMPARE(reload->shortcut(), f5);
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    QVERIFY(present->isEnabled());
    QCOMPARE(present->shortcut(), f5);
    QVERIFY(reload->shortcut().isEmpty());
    room.controller.lessons().leave();
    QTRY_VERIFY(!present->isEnabled());
    QCOMPARE(reload->shortcut(), f5);
}

void TestPresent::beginsWithTheKey()
{
    Classroom room;
    room.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&room.window()));
    room.press(Qt::Key_F5); // nothing is open
    QVERIFY(!room.present().isOn());
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    room.press(Qt::Key_F5);
    QVERIFY(room.present().isOn());
    QVERIFY(room.window().isFullScreen());
    QCOMPARE(room.window().zoom(), 1.6);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Guide);
    room.press(Qt::Key_Escape);
    QVERIFY(!room.present().isOn());
}

void TestPresent::beginsWithTheOption_data()
{
    QTest::addColumn<QString>("words"); // COURSE is the path of a course
    QTest::addColumn<bool>("isOn");
    QTest::addColumn<PresentPart::Pane>("pane");

    const QString fold = QStringLiteral("--example hiera5 --node web01.fra.harbour.example --key "
                                        "profile::base::packages --view fold");
    QTest::newRow("lesson") << "--lesson alone --present" << true << PresentPart::Pane::Guide;
    QTest::newRow("course") << "COURSE --present" << true << PresentPart::Pane::Guide;
    QTest::newRow("fold") << QString(fold + QStringLiteral(" --present")) << true << PresentPart::Pane::Fold;
    QTest::newRow("a lesson without the option") << "--lesson alone" << false << PresentPart::Pane::Guide;
    QTest::newRow("a fold without the option") << fold << false << PresentPart::Pane::Fold;
}

void TestPresent::beginsWithTheOption()
{
    QFETCH(QString, words);
    QFETCH(const bool, isOn);
    QFETCH(const PresentPart::Pane, pane);

    const QTemporaryDir folder;
    const QString course = folder.filePath(QStringLiteral("course.yaml"));
    QVERIFY(writeText(course, "title: T\nlessons: [alone]\n"));
    const auto options = optionsOf(words.replace(QStringLiteral("COURSE"), course).split(u' '));
    QVERIFY2(options, options ? "" : options.error().message.c_str());
    QCOMPARE(options->isPresented, isOn);
    Classroom room;
    room.controller.start(*options);
    QTRY_VERIFY_WITH_TIMEOUT(room.isIdle() && room.present().isOn() == isOn, 20'000);
    if (isOn)
        QTRY_COMPARE(room.present().pane(), pane);
}

/// Files of the type that strata.desktop opens and strata-mime.xml names are opened as courses.
void TestPresent::coursesOpenByDoubleClick()
{
    const QString type = QStringLiteral("application/x-strata-course");
    const QString resources = QStringLiteral(STRATA_TEST_ROOT "/../resources/");
    QFile entry(resources + QStringLiteral("strata.desktop"));
    QVERIFY(entry.open(QIODevice::ReadOnly));
    static const QRegularExpression types(QStringLiteral("^MimeType=(.*)$"), QRegularExpression::MultilineOption);
    const QString text = QString::fromUtf8(entry.readAll());
    QVERIFY(types.match(text).captured(1).split(u';').contains(type));
    QVERIFY(text.contains(QStringLiteral("\nExec=strata %f\n")));

    QFile known(resources + QStringLiteral("strata-mime.xml"));
    QVERIFY(known.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&known);
    QString current;
    QStringList names;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QStringLiteral("mime-type"))
            current = xml.attributes().value(QStringLiteral("type")).toString();
        else if (current == type && xml.name() == QStringLiteral("glob"))
            names << xml.attributes().value(QStringLiteral("pattern")).toString();
    }
    QCOMPARE(names, (QStringList{QStringLiteral("course.yaml"), QStringLiteral("*.course.yaml")}));
    const QTemporaryDir folder;
    for (QString name : names) {
        const QString path = folder.filePath(name.replace(u'*', QStringLiteral("mine")));
        QVERIFY(writeText(path, "title: T\nlessons: [alone]\n"));
        const auto options = optionsOf({path});
        QVERIFY(options);
        QCOMPARE(options->course, path.toStdString());
        QCOMPARE(options->project.root, std::string());
    }
}

/// One pane at a time; the answer only when it is asked for; the lesson goes on to its end.
void TestPresent::lessonByPages()
{
    Classroom room;
    room.controller.lessons().open("knockout");
    QTRY_VERIFY(room.isIdle() && room.controller.lessons().walk()->isCovered());
    room.present().begin(false);
    QCOMPARE(room.window().zoom(), 1.6);
    QVERIFY(!room.window().menuWidget()->isVisible() && !room.window().statusBar()->isVisible());
    QVERIFY(room.panel()->isVisible() && !room.window().centre().isVisible());
    room.press(Qt::Key_PageDown);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Texts);
    QVERIFY(!room.panel()->isVisible() && room.window().centre().texts()->isVisible());
    QVERIFY(!room.window().centre().tabView()->isVisible());
    QVERIFY(room.controller.lessons().walk()->isCovered());
    room.press(Qt::Key_PageUp);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Guide);
    room.press(Qt::Key_PageDown);
    room.press(Qt::Key_PageDown); // reveals
    QTRY_VERIFY(room.isIdle() && !room.controller.lessons().walk()->isCovered());
    QCOMPARE(room.present().pane(), PresentPart::Pane::Guide);
    QVERIFY(room.panel()->isVisible());
    room.press(Qt::Key_PageDown);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Answer);
    QVERIFY(room.window().centre().tabView()->isVisible() && !room.panel()->isVisible());
    for (int i = 0; i < 60 && !room.controller.lessons().walk()->isFinished(); ++i) {
        room.press(Qt::Key_PageDown);
        QTRY_VERIFY(room.isIdle());
    }
    QVERIFY(room.controller.lessons().walk()->isFinished());
    QCOMPARE(room.controller.lessons().walk()->lesson().id, std::string("knockout"));
    room.press(Qt::Key_PageDown); // its other panes, then the next lesson
    for (int i = 0; i < 10 && room.controller.lessons().walk()->lesson().id == "knockout"; ++i) {
        room.press(Qt::Key_PageDown);
        QTRY_VERIFY(room.isIdle());
    }
    QVERIFY(room.controller.lessons().walk()->lesson().id != "knockout");
    QVERIFY(room.present().isOn());
}

/// Esc brings the window back as it was, with the lesson where the class is.
void TestPresent::leavingRestoresTheWindow()
{
    Classroom room;
    room.controller.lessons().open("knockout");
    QTRY_VERIFY(room.isIdle());
    const QSize size = room.window().size();
    const bool hasWhy = room.isVisible("whyPanel");
    room.present().begin();
    QVERIFY(room.window().isFullScreen());
    room.press(Qt::Key_PageDown);
    room.press(Qt::Key_PageDown);
    QTRY_VERIFY(room.isIdle());
    const std::size_t shown = room.controller.lessons().walk()->shownCount();
    room.press(Qt::Key_Escape);
    QVERIFY(!room.present().isOn());
    QVERIFY(!room.window().isFullScreen());
    QCOMPARE(room.window().zoom(), 1.0);
    QTRY_COMPARE(room.window().size(), size);
    QVERIFY(room.window().menuWidget()->isVisible() && room.window().statusBar()->isVisible());
    QVERIFY(room.panel()->isVisible() && room.window().centre().isVisible());
    QVERIFY(room.window().centre().texts()->isVisible() && room.window().centre().tabView()->isVisible());
    QCOMPARE(room.isVisible("whyPanel"), hasWhy);
    QCOMPARE(room.controller.lessons().walk()->shownCount(), shown);
}

/// What a class sees is not the teacher's progress.
void TestPresent::nothingIsRecorded()
{
    Classroom room;
    room.controller.lessons().open("knockout");
    QTRY_VERIFY(room.isIdle());
    room.present().begin(false);
    for (int i = 0; i < 60 && !room.controller.lessons().walk()->isFinished(); ++i) {
        room.press(Qt::Key_PageDown);
        QTRY_VERIFY(room.isIdle());
    }
    QVERIFY(room.controller.lessons().walk()->isFinished());
    QVERIFY(!room.controller.progress().isFinished("knockout"));
    QCOMPARE(room.controller.progress().answers("knockout").asked, 0U);
}

/// In a fold of an open project Page Down is the next step.
void TestPresent::foldByPages()
{
    Classroom room;
    WindowOptions options;
    options.example = "hiera5";
    options.question.node = "web01.fra.harbour.example";
    options.question.key = LookupTarget::named("profile::base::packages");
    options.view = WindowOptions::View::Fold;
    options.isPresented = true;
    options.screenshot = "x"; // as large as it is
    room.controller.start(options);
    QTRY_VERIFY_WITH_TIMEOUT(room.present().isOn() && room.isIdle(), 20'000);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Fold);
    FoldPlayer &player = room.controller.fold().player();
    QTRY_VERIFY(player.play());
    QCOMPARE(player.step(), 0U);
    room.press(Qt::Key_PageDown);
    QCOMPARE(player.step(), 1U);
    room.press(Qt::Key_PageUp);
    QCOMPARE(player.step(), 0U);
    for (std::uint32_t i = 0; i < player.play()->count(); ++i)
        room.press(Qt::Key_PageDown);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Answer);
    room.press(Qt::Key_Escape);
    QCOMPARE(room.window().centre().tab(), CentralView::Tab::Fold);
}

void TestPresent::pointerIsShown()
{
    Classroom room;
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    auto *laser = room.window().findChild<LaserPointer *>();
    QTest::keyPress(&room.window(), Qt::Key_Control);
    QVERIFY(!laser->isOn()); // only in front of a class
    QTest::keyRelease(&room.window(), Qt::Key_Control);
    room.present().begin(false);
    QTest::keyPress(&room.window(), Qt::Key_Control);
    QVERIFY(laser->isOn() && laser->testAttribute(Qt::WA_TransparentForMouseEvents));
    QTest::keyRelease(&room.window(), Qt::Key_Control);
    QVERIFY(!laser->isOn());
}

/// Keys that open dialogs elsewhere do nothing.
void TestPresent::showsNoDialog()
{
    Classroom room;
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    room.present().begin(false);
    QTest::keyClick(&room.window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier); // the command palette
    QCoreApplication::processEvents();
    QVERIFY(!QApplication::activePopupWidget() && !QApplication::activeModalWidget());
    // A menu that is open all the same has its keys.
    QMenu menu(&room.window());
    menu.addAction(QStringLiteral("One"));
    menu.popup(QPoint(10, 10));
    QTest::keyClick(&menu, Qt::Key_Escape);
    QVERIFY(!menu.isVisible());
    QVERIFY(room.present().isOn());
    QDialog dialog(&room.window());
    dialog.open();
    QTest::keyClick(&dialog, Qt::Key_PageDown);
    QCOMPARE(room.present().pane(), PresentPart::Pane::Guide);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
    QVERIFY(room.present().isOn());
    room.press(Qt::Key_Escape);
    QVERIFY(!room.present().isOn());
}

/// The teacher reads the answer, what people believe, and what follows.
void TestPresent::notes()
{
    const auto library = LessonLibrary::builtIn();
    LessonWalk walk(std::shared_ptr<const Lesson>(library, library->lesson("alone")));
    const QString html = presenterNotesHtml(walk);
    for (const char *text : {"Answer", "telnet, vim]", "What people often believe", "You expect markers", "Next"})
        QVERIFY2(html.contains(QString::fromLatin1(text)), qPrintable(html));

    Classroom room;
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    const auto isAtTask = [&room] { return room.controller.lessons().walk()->currentAs<TaskStep>() != nullptr; };
    while (!isAtTask()) {
        QVERIFY(room.controller.lessons().advance());
        QTRY_VERIFY(room.isIdle());
    }
    const QString task = presenterNotesHtml(*room.controller.lessons().walk());
    for (const char *text : {"Get rid of the marker", "Solution", "<b>data/common.yaml</b>", "packages: []"})
        QVERIFY2(task.contains(QString::fromLatin1(text)), qPrintable(task));
}

/// A lesson is saved as HTML and as PDF, a course as one file; a folder that does not exist is named.
void TestPresent::handouts()
{
    const QTemporaryDir folder;
    Classroom room;
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    const auto save = [&](const char *name, HandoutKind kind) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        room.controller.handouts().save(path, kind, HandoutExport::Extent::Lesson);
        [&] { QTRY_VERIFY(room.isIdle()); }();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(save("a.html", HandoutKind::WithAnswers).contains("How it is merged"));
    QVERIFY(save("b.html", HandoutKind::Worksheet).contains("Name: ____"));
    const QByteArray pdf = save("a.pdf", HandoutKind::WithAnswers);
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.count("/Type /Page\n") >= 2); // the answers begin a page
    QVERIFY(save("none/a.html", HandoutKind::Worksheet).isEmpty());
    QVERIFY2(room.window().messageBar().text().contains(QStringLiteral("cannot be written")),
             qPrintable(room.window().messageBar().text()));
}

/// A sandbox can be printed from the moment it is open until it is closed.
void TestPresent::handoutsFollowTheSandbox()
{
    const QTemporaryDir folder;
    Classroom room;
    const QAction *const save = room.window().action(Command::ExportHandout);
    QVERIFY(!save->isEnabled());
    room.controller.sandbox().open(newSandbox("hiera5"));
    QTRY_VERIFY(room.isIdle());
    QVERIFY(save->isEnabled());
    const QString path = folder.filePath(QStringLiteral("sandbox.html"));
    room.controller.handouts().save(path, HandoutKind::WithAnswers, HandoutExport::Extent::Lesson);
    QTRY_VERIFY(room.isIdle());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("telnet"));
    room.controller.sandbox().close();
    QTRY_VERIFY(!save->isEnabled());
}

/// What is cancelled leaves the file as it was, and does not claim to be written.
void TestPresent::cancelledHandouts()
{
    const QTemporaryDir folder;
    Classroom room;
    room.controller.lessons().open("alone");
    QTRY_VERIFY(room.isIdle());
    const QString path = folder.filePath(QStringLiteral("all.pdf"));
    QFile before(path);
    QVERIFY(before.open(QIODevice::WriteOnly));
    before.write("before");
    before.close();
    room.controller.handouts().save(path, HandoutKind::WithAnswers, HandoutExport::Extent::Course);
    QVERIFY(room.controller.session().isBusy());
    room.controller.session().cancel();
    QTRY_VERIFY(room.isIdle());
    QVERIFY2(!room.window().messageBar().text().contains(QStringLiteral("The handout")),
             qPrintable(room.window().messageBar().text()));
    QVERIFY(before.open(QIODevice::ReadOnly));
    QCOMPARE(before.readAll(), QByteArray("before"));
}

/// In a PDF no question is divided between two pages, and the contents have the pages of the lessons.
void TestPresent::sectionsAreNotDivided()
{
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
        QSKIP("pdftotext (package poppler-utils) is not installed");
    std::string html = "<html><head><style>.page{page-break-before:always}</style></head><body><h1>Course</h1><ol>";
    for (int lesson = 1; lesson <= 3; ++lesson)
        html += "<li><a href=\"#lesson-" + std::to_string(lesson) + "\">Title" + std::to_string(lesson) + "</a></li>";
    html += "</ol>";
    for (int lesson = 1; lesson <= 3; ++lesson) {
        html +=
            "<h1 class=\"page\" id=\"lesson-" + std::to_string(lesson) + "\">Title" + std::to_string(lesson) + "</h1>";
        for (int question = 1; question <= 7; ++question) {
            const std::string name = std::to_string(lesson) + 'x' + std::to_string(question);
            html += "<h3>begin" + name + "</h3>";
            for (int choice = 0; choice < 3 + question; ++choice)
                html += "<p>choice " + name + "</p>";
            html += "<p>end" + name + "</p>";
        }
    }
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.pdf")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(pagePdf(html + "</body></html>"));
    file.close();
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QStringLiteral("-layout"), file.fileName(), QStringLiteral("-")});
    QVERIFY(reader.waitForFinished());
    const QStringList pages = QString::fromUtf8(reader.readAllStandardOutput()).split(u'\f');
    QVERIFY2(pages.size() > 6, qPrintable(pages.join(QStringLiteral("|"))));
    const auto pageOf = [&pages](const QString &text) {
        for (qsizetype i = 1; i < pages.size(); ++i) { // behind the contents
            if (pages[i].contains(text))
                return i + 1;
        }
        return qsizetype{0};
    };
    for (int lesson = 1; lesson <= 3; ++lesson) {
        const QString title = QStringLiteral("Title%1").arg(lesson);
        const QRegularExpression line(title + QStringLiteral("\\s+(\\d+)\\s*\n"));
        QCOMPARE(line.match(pages[0]).captured(1).toLongLong(), pageOf(title));
        for (int question = 1; question <= 7; ++question) {
            const QString name = QStringLiteral("%1x%2").arg(lesson).arg(question);
            const qsizetype page = pageOf(QStringLiteral("begin") + name);
            QVERIFY(page > 0);
            QCOMPARE(pageOf(QStringLiteral("end") + name), page);
            QCOMPARE(pages[page - 1].count(QStringLiteral("choice ") + name + u'\n'), 3 + question);
        }
    }
    for (qsizetype i = 0; i + 1 < pages.size(); ++i)
        QVERIFY(pages[i].trimmed().endsWith(QString::number(i + 1)));
}

QTEST_MAIN(TestPresent)
#include "tst_present.moc"
