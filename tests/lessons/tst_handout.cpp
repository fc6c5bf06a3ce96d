// SPDX-License-Identifier: MIT
#include "app/lessons/handout.h"
#include "app/lessons/lessonlibrary.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <variant>

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
    void eachQuestionHasItsScene();
    void sealedAndLongResults();
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

/// A question about changed files, facts or another lookup shows what has changed, and only that.
void TestHandout::eachQuestionHasItsScene()
{
    Lesson lesson = *LessonLibrary::builtIn()->lesson("alone");
    const auto mapping = [&](const char *name, const char *value) {
        return Value::mapping({{lesson.keys->intern(name), {}, Value::string(value)}});
    };
    lesson.scene.facts = mapping("role", "web");
    for (LessonStep &step : lesson.steps)
        step.scene.facts = lesson.scene.facts;
    const auto second = std::find_if(lesson.steps.rbegin(), lesson.steps.rend(), [](const LessonStep &step) {
        return std::holds_alternative<AskStep>(step.content);
    });
    QVERIFY(second != lesson.steps.rend());
    for (auto step = second.base() - 1; step != lesson.steps.end(); ++step) {
        step->scene.facts = mapping("role", "db");
        put(step->scene.files, {"data/extra.yaml", "extra: 1\n"});
        step->scene.lookup.merge = Value::string("unique");
    }
    const QString page = printed({HandoutKind::Worksheet, {}, {&lesson}});
    QCOMPARE(page.count(QStringLiteral("<th>Facts</th>")), 2);
    QCOMPARE(page.count(QStringLiteral("data/extra.yaml")), 1);
    QCOMPARE(page.count(QStringLiteral("<th>data/node.yaml</th>")), 1);
    QCOMPARE(page.count(QStringLiteral("Lookup: packages")), 2);
    QCOMPARE(page.count(QStringLiteral(", merge: unique")), 2); // of the second question and of the task
    const auto question = page.indexOf(QStringLiteral("Question 2"));
    for (const char *text : {"role: db", "data/extra.yaml", ", merge: unique"})
        QVERIFY2(page.indexOf(QLatin1String(text)) > question, text);
    QVERIFY(page.indexOf(QStringLiteral("role: web")) < question);
}

/// The result of a sandbox has its seals shortened and is cut; without a value it says so.
void TestHandout::sealedAndLongResults()
{
    Lesson lesson = *LessonLibrary::builtIn()->lesson("alone");
    lesson.steps.clear();
    const auto result = [&](const std::string &value) {
        put(lesson.scene.files, {"data/node.yaml", "packages: " + value + '\n'});
        const QString page = printed({HandoutKind::WithAnswers, {}, {&lesson}});
        return page.mid(page.indexOf(QStringLiteral("<h3>Result</h3>")));
    };
    const QString sealed = result("['ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIB]']");
    QVERIFY2(sealed.contains(QStringLiteral("ENC[PKCS7 …]")) && !sealed.contains(QStringLiteral("MIIB")),
             qPrintable(sealed));
    QVERIFY(result("['" + std::string(100'000, 'x') + "']").size() < 60'000);
    lesson.scene.lookup.key = "none";
    QVERIFY(result("[]").contains(QStringLiteral("Not found: no layer has the key.")));
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
    QVERIFY(page.contains(QStringLiteral("too long; the rest is not printed")));
}

QTEST_GUILESS_MAIN(TestHandout)
#include "tst_handout.moc"
