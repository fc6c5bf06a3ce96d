// SPDX-License-Identifier: MIT
#include "lessons/lessonreader.h"
#include "lessons/lessonwriter.h"
#include "lessons/fieldreader.h"

#include <QTest>

using namespace strata;

namespace {

/// A lesson with everything that there is, one field or item a line.
constexpr const char *kLesson = R"(lesson: two
title: Two
track: mine
order: 7
dialect: hiera5
files:
  hiera.yaml: "version: 5"
  data/a.yaml: "k: '%{lookup(1)}'"
facts: {role: web}
lookup: {key: k, merge: deep}
also:
  datum:
    files: {Datum.yml: x}
    facts: {Name: web01}
    lookup: {merge: ~, options: {default_value: 1}}
steps:
  - say: Hello.
  - ask: Which?
    kind: choice
    choices:
      - {text: one, when: {result: 1}}
      - {text: two, when: [{absent: 1}, {fate: {value: 1, layer: Node, is: marker spent}}]}
    answer: one
    beliefs:
      - {guess: two, say: No.}
  - ask: In which order?
    kind: order
    in: datum
    of: keys
    at: [a, 0]
    lookup: {key: z}
    answer: [b, a]
    beliefs:
      - {guess: [a, b], say: No.}
  - play: {from: 2, to: 3}
  - task: Do it.
    edit: [data/a.yaml]
    hint: Think.
    goal: {items: [a]}
    solution: {data/a.yaml: "k: 1"}
  - say: "**Rule:** so it is."
links: [fate:won]
)";

Result<Lesson> read(const std::string &text, const std::string &name = "two")
{
    return readLesson(text, FileId{0}, name, std::make_shared<KeyTable>());
}

std::string replaced(std::string text, const std::string &what, const std::string &with)
{
    const auto at = text.find(what);
    return at == std::string::npos ? std::string("not found: " + what) : text.replace(at, what.size(), with);
}

} // namespace

class TestLessonReader : public QObject
{
    Q_OBJECT

private slots:
    void everything();
    void hints();
    void mistakes_data();
    void mistakes();
    void paths_data();
    void paths();
};

void TestLessonReader::everything()
{
    const auto lesson = read(kLesson);
    QVERIFY2(lesson.has_value(), lesson ? "" : lesson.error().message.c_str());
    QCOMPARE(lesson->id, "two");
    QCOMPARE(lesson->order, 7);
    QCOMPARE(lesson->links, std::vector<std::string>{"fate:won"});
    QCOMPARE(*textOf(lesson->scene.files, "data/a.yaml"), "k: '%{lookup(1)}'"); // nothing is interpolated
    QCOMPARE(lesson->steps.size(), 6U);

    const auto *choice = std::get_if<AskStep>(&lesson->steps[1].content);
    QVERIFY(choice);
    QCOMPARE(choice->texts.size(), 2U);
    QCOMPARE(choice->texts[1].when.size(), 2U);
    QCOMPARE(choice->texts[1].when[1].fate->fate, Fate::MarkerSpent);
    QCOMPARE(lesson->steps[1].scene.lookup.merge->text(), "deep");
    QCOMPARE(lesson->steps[1].mark.line, 18U);

    const auto *order = std::get_if<AskStep>(&lesson->steps[2].content);
    QVERIFY(order);
    QVERIFY(order->ofKeys);
    QCOMPARE(order->at.size(), 2U);
    const LessonScene &datum = lesson->steps[2].scene;
    QCOMPARE(datum.dialect, "datum");
    QCOMPARE(datum.files.size(), 3U);
    QCOMPARE(datum.lookup.key, "z");
    QVERIFY(!datum.lookup.merge); // null takes it away
    QVERIFY(datum.lookup.defaultValue);

    const auto *play = std::get_if<PlayStep>(&lesson->steps[3].content);
    QVERIFY(play);
    QCOMPARE(play->from, 2);
    QCOMPARE(play->to, 3);
    const auto *task = std::get_if<TaskStep>(&lesson->steps[4].content);
    QVERIFY(task);
    QCOMPARE(task->hint, "Think.");
    QCOMPARE(task->goals.front().items->size(), 1U);
}

void TestLessonReader::hints()
{
    const auto lesson = read(replaced(kLesson, "    beliefs:\n", "    hint: Look.\n    beliefs:\n"));
    QVERIFY2(lesson.has_value(), lesson ? "" : lesson.error().message.c_str());
    const auto written = read(lessonText(*lesson));
    QVERIFY2(written.has_value(), written ? "" : written.error().message.c_str());
    for (const Lesson &each : {*lesson, *written}) {
        QCOMPARE(std::get<AskStep>(each.steps[1].content).hint, "Look.");
        QVERIFY(std::get<AskStep>(each.steps[2].content).hint.empty());
        QCOMPARE(std::get<TaskStep>(each.steps[4].content).hint, "Think.");
    }
}

void TestLessonReader::mistakes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<unsigned>("line");
    QTest::addColumn<std::string>("message");
    const auto row = [](const char *what, const char *with, unsigned line, const char *message) {
        QTest::addRow("%s", message) << replaced(kLesson, what, with) << line << std::string(message);
    };
    row("track: mine", "trak: mine", 1, "a lesson needs the field track");
    row("order: 7", "order: 7\nextra: 1", 5, "a lesson has no field extra");
    row("order: 7", "order: first", 4, "order must be a number from 1");
    row("order: 7", "order: 7\norder: 8", 5, "order");
    row("lesson: two", "lesson: three", 1, "the lesson is called three and its file two");
    row("dialect: hiera5", "dialect: hiera9", 5, "there is no dialect hiera9");
    row("data/a.yaml: \"k: '", "../a.yaml: \"k: '", 8, "the path ../a.yaml leaves the lesson's folder");
    row("files: {Datum.yml: x}", "files: {Datum.yml: 1}", 13, "the file Datum.yml must be a text");
    row("key: k, ", "", 10, "a lookup needs the field key, a text");
    row("merge: deep", "marge: deep", 10, "a lookup has no field marge");
    row("say: Hello.", "say: **Hello.", 0, "");
    row("say: Hello.", "say: a `b", 17, "say: ` is not closed");
    row("say: Hello.", "say: A. B. C. D.", 17, "say has 4 sentences; 3 are the most");
    row("say: Hello.", "tell: Hello.", 17, "a step is one of say, ask, play and task");
    row("kind: choice", "kind: vote", 19, "the kind of a question is choice, order, items or text, not vote");
    row("answer: one", "answer: three", 23, "there is no such choice");
    row("{guess: two, say: No.}", "{guess: one, say: No.}", 25, "a belief has the right answer as guess");
    row("is: marker spent", "is: marker lost", 22, "there is no fate marker lost");
    row("{result: 1}", "{}", 21, "a goal needs a condition");
    row("{result: 1}", "{error: false}", 21, "error can only be true");
    row("in: datum", "in: hiera3", 28, "the lesson has no files for hiera3");
    row("answer: [b, a]", "answer: b", 32, "the answer to such a question is a list");
    row("to: 3", "to: 1", 35, "play ends before it begins");
    row("play: {from: 2, to: 3}", "play: some", 35, "play, if it is not the word all, must be a mapping");
    row("answer: one", "answer: one\n    hint: A. B. C.", 24, "hint has 3 sentences; 2 are the most");
    row("edit: [data/a.yaml]", "edit: []", 37, "a task names the files that may be edited");
    row("{data/a.yaml: \"k: 1\"}", "{data/b.yaml: \"k: 1\"}", 40,
        "the solution changes data/b.yaml, which may not be edited");
    row("{data/a.yaml: \"k: 1\"}", "{data/a.yaml: \"k: '%{lookup(1)}'\"}", 40,
        "the solution leaves data/a.yaml as it is");
    row("**Rule:** so", "So", 41, "a lesson ends with a say that begins with **Rule:**");
    row("links: [fate:won]", "links: [won]", 42, "a link is written kind:name, not won");
    QTest::newRow("no YAML") << std::string("lesson: [") << 2U << std::string();
    QTest::newRow("a list") << std::string("- 1") << 1U << std::string("a lesson must be a mapping");
    QTest::newRow("empty") << std::string() << 1U << std::string("a lesson must be a mapping");
}

void TestLessonReader::mistakes()
{
    QFETCH(std::string, text);
    QFETCH(unsigned, line);
    QFETCH(std::string, message);
    const auto lesson = read(text);
    QVERIFY(!lesson);
    QVERIFY2(lesson.error().message.find(message) != std::string::npos, lesson.error().message.c_str());
    if (line > 0)
        QCOMPARE(lesson.error().mark.line, line);
}

void TestLessonReader::paths_data()
{
    QTest::addColumn<std::string>("path");
    QTest::addColumn<bool>("isAllowed");
    const auto row = [](const char *path, bool isAllowed) {
        QTest::addRow("'%s'", path) << std::string(path) << isAllowed;
    };
    row("a.yaml", true);
    row("data/a b.yaml", true);
    row("a..b/c", true);
    row("", false);
    row("/a", false);
    row("../a", false);
    row("a/../b", false);
    row("a/./b", false);
    row("a//b", false);
    row("a/", false);
    row("C:\\a", false);
}

void TestLessonReader::paths()
{
    QFETCH(std::string, path);
    QFETCH(bool, isAllowed);
    QCOMPARE(isLessonPath(path), isAllowed);
}

QTEST_GUILESS_MAIN(TestLessonReader)
#include "tst_lessonreader.moc"
