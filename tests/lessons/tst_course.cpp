// SPDX-License-Identifier: MIT
#include "app/lessons/learnerprogress.h"
#include "app/lessons/lessoncourse.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

using namespace strata;

namespace {

std::string ownLesson(const std::string &id, const std::string &answer = "[b, a]")
{
    return "lesson: " + id +
           "\ntitle: My lesson\ntrack: mine\ndialect: hiera5\nfiles:\n"
           "  hiera.yaml: \"version: 5\\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\"\n"
           "  data/a.yaml: 'k: [a]'\n  data/b.yaml: 'k: [b]'\nlookup: {key: k, merge: deep}\nsteps:\n"
           "  - ask: Which?\n    kind: order\n    answer: " +
           answer +
           "\n    beliefs:\n      - {guess: [a, b], say: No.}\n      - {guess: [a], say: Not this.}\n"
           "  - task: Remove b.\n    edit: [data/b.yaml]\n    goal: {absent: b}\n    solution: {data/b.yaml: 'k: "
           "[c]'}\n  - say: \"**Rule:** so it is.\"\n";
}

/// "own/mine.yaml:3:1 text".
QString problemLine(const LessonCourse &course, const Finding &problem)
{
    return QStringLiteral("%1:%2:%3 %4")
        .arg(QString::fromStdString(course.library->files().path(problem.mark.file)))
        .arg(problem.mark.line)
        .arg(problem.mark.column)
        .arg(QString::fromStdString(problem.text));
}

LessonCourse read(const std::string &text, const std::string &language = {}, const std::string &answer = "[b, a]")
{
    MemoryFileSystem files;
    files.add("/class/course.yaml", text);
    files.add("/class/own/mine.yaml", ownLesson("mine", answer));
    files.add("/class/own/broken.yaml", "lesson: broken\ntitle: [\n");
    return readCourse(files, "/class/course.yaml", language);
}

} // namespace

class TestCourse : public QObject
{
    Q_OBJECT

private slots:
    void order();
    void languages();
    void folder();
    void problems_data();
    void problems();
    void wrongLesson();
    void progress();
    void wrongProgress_data();
    void wrongProgress();
};

/// The lessons stand in the order of the course, whatever their own order, with its minutes.
void TestCourse::order()
{
    const LessonCourse course = read(
        "title: Afternoon\nlessons:\n  - {lesson: two-orders, minutes: 5}\n  - {file: own/mine.yaml, minutes: 10}\n"
        "  - null-on-top\n");
    QVERIFY2(course.problems.empty(), course.problems.empty() ? "" : course.problems.front().text.c_str());
    QCOMPARE(course.library->title(), std::string("Afternoon"));
    const std::vector<Lesson> &lessons = course.library->lessons();
    QCOMPARE(lessons.size(), 3U);
    QCOMPARE(lessons[0].id, std::string("two-orders"));
    QCOMPARE(lessons[0].minutes, std::optional(5));
    QCOMPARE(lessons[1].id, std::string("mine"));
    QCOMPARE(lessons[2].id, std::string("null-on-top"));
    QVERIFY(!lessons[2].minutes);
    QCOMPARE(course.first, &lessons.front());
}

void TestCourse::languages()
{
    const auto title = [](const char *field, const char *language) {
        return read(std::string("title: T\n") + field + "lessons: [two-orders]\n", language)
            .library->lessons()
            .front()
            .title;
    };
    QCOMPARE(title("", ""), std::string("Two orders"));
    QCOMPARE(title("", "de"), std::string("Zwei Reihenfolgen"));
    QCOMPARE(title("language: de\n", ""), std::string("Zwei Reihenfolgen"));
    QCOMPARE(title("language: en\n", "de"), std::string("Two orders"));
}

/// A folder with a course is that course; a data file is none.
void TestCourse::folder()
{
    MemoryFileSystem files;
    files.add("/class/course.yaml", "title: T\nlessons: [two-orders]\n");
    files.add("/class/mine.yaml", ownLesson("mine"));
    files.add("/class/data.yaml", "key: value\n");
    const LessonCourse course = readCourse(files, "/class");
    QCOMPARE(course.library->lessons().size(), 1U);
    QCOMPARE(course.library->title(), std::string("T"));
    QVERIFY(isLessonOrCourse(files, "/class/course.yaml"));
    QVERIFY(isLessonOrCourse(files, "/class/mine.yaml"));
    QVERIFY(!isLessonOrCourse(files, "/class/data.yaml"));
    QVERIFY(!isLessonOrCourse(files, "/class/none.yaml"));
    QVERIFY(!isLessonOrCourse(files, "/class"));
}

void TestCourse::problems_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<int>("lessons"); // that still work
    const auto row = [](const char *name, const char *text, const char *problem, int lessons) {
        QTest::newRow(name) << QString::fromLatin1(text) << QString::fromLatin1(problem) << lessons;
    };
    row("unknown", "title: T\nlessons:\n  - two-orders\n  - two-ordres\n",
        "course.yaml:4:5 there is no lesson two-ordres; did you mean two-orders?", 1);
    row("like none", "title: T\nlessons: [wonderful, two-orders]\n",
        "course.yaml:2:11 there is no lesson wonderful; 'strata lessons' lists them", 1);
    row("no file", "title: T\nlessons:\n  - {file: own/none.yaml}\n  - {file: own/mine.yaml}\n",
        "course.yaml:3:6 the lesson own/none.yaml is left out: file does not exist", 1);
    row("broken file", "title: T\nlessons: [two-orders, {file: own/broken.yaml}]\n", "own/broken.yaml:3:1 ", 1);
    row("twice", "title: T\nlessons: [two-orders, two-orders]\n",
        "course.yaml:2:23 the lesson two-orders is named twice; the second time it is ignored", 1);
    row("outside", "title: T\nlessons: [{file: ../mine.yaml}]\n",
        "course.yaml:2:12 the path ../mine.yaml leaves the course's folder", 0);
    row("both", "title: T\nlessons: [{file: a.yaml, lesson: b}]\n",
        "course.yaml:2:12 a lesson of a course has either the field lesson, an id, or the field file", 0);
    row("minutes", "title: T\nlessons: [{lesson: two-orders, minutes: few}]\n",
        "course.yaml:2:32 minutes must be a number from 1", 0);
    row("language", "title: T\nlanguage: fr\nlessons: [two-orders]\n", "course.yaml:2:1 language is en or de, not fr",
        0);
    row("no title", "lessons: [two-orders]\n", "course.yaml:1:1 a course needs the field title", 0);
    row("no lesson", "title: T\nlessons: []\n", "course.yaml:2:1 a course names at least one lesson", 0);
    row("other field", "title: T\nlessons: [two-orders]\ncolour: blue\n",
        "course.yaml:3:1 a course has no field colour; its fields are title, language, lessons", 0);
    row("no YAML", "title: T\nlessons: [two-orders\n", "course.yaml:3:1 ", 0);
}

/// A mistake is named with its place; the other lessons work.
void TestCourse::problems()
{
    QFETCH(QString, text);
    QFETCH(QString, problem);
    QFETCH(int, lessons);
    const LessonCourse course = read(text.toStdString());
    QCOMPARE(course.problems.size(), 1U);
    const QString line = problemLine(course, course.problems.front());
    QVERIFY2(line.startsWith(problem), qPrintable(line));
    QCOMPARE(static_cast<int>(course.library->lessons().size()), lessons);
    QCOMPARE(course.first != nullptr, lessons > 0);
}

/// What an own lesson claims is compared with the engine.
void TestCourse::wrongLesson()
{
    const LessonCourse course = read("title: T\nlessons: [{file: own/mine.yaml}]\n", {}, "[b, a, c]");
    QCOMPARE(course.problems.size(), 1U);
    QCOMPARE(course.problems.front().rule, std::string("lesson-answer"));
    QVERIFY(problemLine(course, course.problems.front()).startsWith(QStringLiteral("own/mine.yaml:11:5")));
}

/// What is exported is read again.
void TestCourse::progress()
{
    LearnerProgress progress;
    progress.learner = "A \"b\"\nc";
    progress.course = "T";
    progress.date = "2026-03-01";
    progress.lessons = {{"two-orders", "Two orders", true, {3, 2}}, {"mine", "My lesson", false, {}}};
    progress.quiz = {8, 5};
    const auto read = parseProgress(progressJson(progress), FileId{0});
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(read->learner, progress.learner);
    QCOMPARE(read->course, progress.course);
    QCOMPARE(read->date, progress.date);
    QCOMPARE(read->lessons.size(), 2U);
    QVERIFY(read->lessons[0].isFinished && !read->lessons[1].isFinished);
    QCOMPARE(read->lessons[0].answers.asked, 3U);
    QCOMPARE(read->lessons[0].answers.right, 2U);
    QCOMPARE(read->quiz.right, 5U);
}

void TestCourse::wrongProgress_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *text, const char *problem) {
        QTest::newRow(problem) << QString::fromLatin1(text) << QString::fromLatin1(problem);
    };
    row("[]", "1:1 a file of progress must be a mapping");
    row("{\"schema\": 2, \"lessons\": []}", "1:2 schema must be 1; export the progress with this version of Strata");
    row("{\"schema\": 1}", "1:1 a file of progress needs the field lessons");
    row("{\"schema\": 1,\n\"lessons\": [{\"lesson\": \"a\", \"finished\": 1, \"asked\": 1, \"right\": 1}]}",
        "2:29 finished must be true or false");
    row("{\"schema\": 1,\n\"lessons\": [{\"lesson\": \"a\", \"finished\": true, \"asked\": 1, \"right\": 2}]}",
        "2:59 right is larger than asked");
    row("{\"schema\": 1,\n\"lessons\": [{\"lesson\": \"a\", \"finished\": true, \"asked\": -1, \"right\": 0}]}",
        "2:47 asked must be a number from 0");
}

void TestCourse::wrongProgress()
{
    QFETCH(QString, text);
    QFETCH(QString, problem);
    const auto read = parseProgress(text.toStdString(), FileId{0});
    QVERIFY(!read);
    QCOMPARE(QStringLiteral("%1:%2 %3")
                 .arg(read.error().mark.line)
                 .arg(read.error().mark.column)
                 .arg(QString::fromStdString(read.error().message)),
             problem);
}

QTEST_GUILESS_MAIN(TestCourse)
#include "tst_course.moc"
