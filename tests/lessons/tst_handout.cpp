// SPDX-License-Identifier: MIT
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"

#include <QRegularExpression>
#include <QTest>

using namespace strata;

namespace {

QString printed(const Handout &handout)
{
    return QString::fromStdString(handoutPage(handout));
}

QString printed(const char *lesson, HandoutKind kind = HandoutKind::WithAnswers)
{
    return printed({kind, {}, {LessonLibrary::builtIn()->lesson(lesson)}});
}

} // namespace

class TestHandout : public QObject
{
    Q_OBJECT

private slots:
    void answersHaveTheirOwnPage();
    void worksheetHasNoAnswers();
    void allLessons();
    void plainLookup();
    void hostileTexts();
};

/// The question page shows files, questions and the task; the answer page answers, beliefs, the fold and the solution.
void TestHandout::answersHaveTheirOwnPage()
{
    const QString page = printed("alone");
    const auto at = page.indexOf(QStringLiteral("<h2 class=\"page\">"));
    QVERIFY(at > 0);
    const QString questions = page.left(at);
    const QString answers = page.mid(at);
    for (const char *text : {"data/node.yaml", "packages: [--telnet, vim]", "Which items are in the result?", "\u2610",
                             "How many values are joined here?", "Get rid of the marker"})
        QVERIFY2(questions.contains(QString::fromUtf8(text)), text);
    QVERIFY(!questions.contains(QStringLiteral("comes out exactly as it is written"))); // explains an answer
    for (const char *text : {"You expect markers to be cleaned away", "comes out exactly as it is written",
                             "How it is merged", "packages: []", "Rule:"})
        QVERIFY2(answers.contains(QString::fromUtf8(text)), text);
    QVERIFY(answers.count(QStringLiteral("<tr>")) > 1); // the fold's steps
}

void TestHandout::worksheetHasNoAnswers()
{
    const QString page = printed("alone", HandoutKind::Worksheet);
    QVERIFY(page.contains(QStringLiteral("Name: ____")));
    QVERIFY(page.contains(QStringLiteral("Which items are in the result?")));
    for (const char *text : {"Answer:", "You expect", "Solution", "How it is merged", "Rule:", "packages: []"})
        QVERIFY2(!page.contains(QString::fromLatin1(text)), text);
}

/// All lessons are in one file, each after a page break, with a table of contents that leads to each.
void TestHandout::allLessons()
{
    const auto library = LessonLibrary::builtIn();
    Handout handout;
    handout.title = "Course";
    for (const Lesson &lesson : library->lessons())
        handout.lessons.push_back(&lesson);
    const QString page = printed(handout);
    const auto count = static_cast<int>(handout.lessons.size());
    QCOMPARE(page.count(QStringLiteral("<h1 class=\"page\"")), count);
    for (int i = 1; i <= count; ++i) {
        QVERIFY(page.contains(QStringLiteral("href=\"#lesson-%1\"").arg(i)));
        QCOMPARE(page.count(QStringLiteral(" id=\"lesson-%1\"").arg(i)), 1);
    }
    QVERIFY(page.contains(QStringLiteral("<h1>Course</h1>")));
    // Requests nothing, and needs no script.
    static const QRegularExpression reaches(QStringLiteral("<(script|img|link|iframe)|src=|url\\(|https?://[^<]*\""));
    const auto found = reaches.match(page);
    QVERIFY2(!found.hasMatch(), qPrintable(found.captured()));
}

/// A lesson without steps, such as a sandbox, is its lookup with the result.
void TestHandout::plainLookup()
{
    Lesson lesson = *LessonLibrary::builtIn()->lesson("alone");
    lesson.steps.clear();
    const QString page = printed({HandoutKind::WithAnswers, {}, {&lesson}});
    QVERIFY(page.contains(QStringLiteral("What does a lookup of this key give?")));
    QVERIFY(page.contains(QStringLiteral("--telnet")));
    QVERIFY(page.contains(QStringLiteral("Result")));
    const QString sheet = printed({HandoutKind::Worksheet, {}, {&lesson}});
    QVERIFY(!sheet.contains(QStringLiteral("Result")));
}

/// Names and texts cannot become markup, and long files are cut off.
void TestHandout::hostileTexts()
{
    Lesson lesson = *LessonLibrary::builtIn()->lesson("alone");
    lesson.title = "<b>bold</b> & \u202E right \x07";
    put(lesson.scene.files, {"data/<i>.yaml", "a: </pre><script>alert(1)</script>\n"});
    put(lesson.scene.files, {"data/large.yaml", "a: '" + std::string(1'000'000, 'x') + "'\n"});
    const QString page = printed({HandoutKind::WithAnswers, {}, {&lesson}});
    QVERIFY(!page.contains(QStringLiteral("<script>")));
    QVERIFY(page.contains(QStringLiteral("&#60;b&#62;bold&#60;/b&#62; &#38; ")));
    QVERIFY(!page.contains(QChar(0x202E)) && !page.contains(QChar(0x07)));
    QVERIFY(page.size() < 200'000);
    QVERIFY(page.contains(QStringLiteral("too long to print")));
}

QTEST_GUILESS_MAIN(TestHandout)
#include "tst_handout.moc"
