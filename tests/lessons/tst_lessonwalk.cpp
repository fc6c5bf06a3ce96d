// SPDX-License-Identifier: MIT
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonprojects.h"
#include "app/lessons/lessonwalk.h"
#include "app/project/asking.h"
#include "core/valueequality.h"
#include "projection/steps/steps.h"
#include "projection/why/valuephrase.h"
#include "source/files/memoryfilesystem.h"
#include "lessons/lesson.h"

#include <QTest>

#include <algorithm>

using namespace strata;

Q_DECLARE_METATYPE(const Lesson *)

/// The way of a learner through each lesson of the program.
class TestLessonWalk : public QObject
{
    Q_OBJECT

private slots:
    void rightAnswers_data() { addLessons(); }
    void rightAnswers();
    void beliefs_data() { addLessons(); }
    void beliefs();
    void ordinaryProject_data() { addLessons(); }
    void ordinaryProject();
    void textsAreShownWithTheirStep();
    void editsStayInTasks();
    void guessCountsOnce();
    void beliefInAnotherOrder();
    void goals();

private:
    void addLessons();
    SceneAnswer answerOf(const LessonWalk &walk) const { return answerScene(walk.scene(), m_library->keys()); }
    LessonWalk walkOf(const Lesson &lesson) const
    {
        return LessonWalk(std::shared_ptr<const Lesson>(m_library, &lesson));
    }

    std::shared_ptr<const LessonLibrary> m_library = LessonLibrary::builtIn();
};

void TestLessonWalk::addLessons()
{
    QTest::addColumn<const Lesson *>("lesson");
    for (const Lesson &lesson : m_library->lessons())
        QTest::addRow("%s", lesson.id.c_str()) << &lesson;
}

/// From start to end: every question once, the answer to it covered until then, and the task undone before its
/// solution.
void TestLessonWalk::rightAnswers()
{
    QFETCH(const Lesson *, lesson);
    LessonWalk walk = walkOf(*lesson);
    int questions = 0;
    int tasks = 0;
    for (std::size_t round = 0; !walk.isFinished(); ++round) {
        QVERIFY2(round < 2 * lesson->steps.size(), "the lesson does not end");
        const auto answer = answerOf(walk);
        QVERIFY2(answer.has_value(), lesson->id.c_str());
        if (const auto *ask = walk.currentAs<AskStep>(); ask && walk.waits()) {
            ++questions;
            QVERIFY(walk.isCovered());
            QVERIFY(walk.guess(ask->answer, **answer).isRight);
            QVERIFY(!walk.isCovered());
            walk.explain();
        } else if (walk.currentAs<TaskStep>() && walk.waits()) {
            ++tasks;
            QVERIFY(!walk.isCovered());
            QCOMPARE(walk.solve(answer->get()), TaskState::NotYet);
            QCOMPARE(walk.solve(nullptr), TaskState::NotYet);
            const std::size_t before = walk.shownCount();
            walk.proceed();
            QCOMPARE(walk.shownCount(), before); // it waits
            walk.showSolution();
            const auto solved = answerOf(walk);
            QVERIFY(solved.has_value());
            QCOMPARE(walk.solve(solved->get()), TaskState::Solved);
            walk.explain();
        } else {
            walk.proceed();
        }
    }
    QVERIFY(questions > 0);
    QCOMPARE(tasks, 1);
    QCOMPARE(walk.shownCount(), lesson->steps.size());
}

/// A guess that shows a belief gets the lesson's explanation, and the lesson continues.
void TestLessonWalk::beliefs()
{
    QFETCH(const Lesson *, lesson);
    const auto mostBeliefs = std::max_element(lesson->steps.begin(), lesson->steps.end(), [](auto &a, auto &b) {
        const auto count = [](const LessonStep &step) {
            const auto *ask = std::get_if<AskStep>(&step.content);
            return ask ? ask->beliefs.size() : 0;
        };
        return count(a) < count(b);
    });
    const std::size_t rounds = std::get<AskStep>(mostBeliefs->content).beliefs.size();
    for (std::size_t belief = 0; belief < rounds; ++belief) {
        LessonWalk walk = walkOf(*lesson);
        for (std::size_t round = 0; !walk.currentAs<TaskStep>(); ++round) {
            QVERIFY2(round < 2 * lesson->steps.size(), "the lesson does not reach its task");
            const auto *ask = walk.currentAs<AskStep>();
            if (ask && walk.waits()) {
                QVERIFY(!ask->beliefs.empty());
                const Belief &held = ask->beliefs[std::min(belief, ask->beliefs.size() - 1)];
                const Verdict verdict = walk.guess(held.guess, **answerOf(walk));
                QVERIFY(!verdict.isRight);
                QVERIFY(verdict.belief);
                QCOMPARE(verdict.belief->say, held.say);
                walk.explain();
            } else {
                walk.proceed();
            }
        }
    }
}

/// Nothing is simulated: opened as a project and asked as the window asks, every scene gives the lesson's answer, and
/// plays have the steps that they name.
void TestLessonWalk::ordinaryProject()
{
    QFETCH(const Lesson *, lesson);
    LessonWalk walk = walkOf(*lesson);
    for (const LessonStep &step : lesson->steps) {
        const LessonScene &scene = step.scene;
        auto files = std::make_shared<MemoryFileSystem>();
        for (const auto &[path, text] : filesOfScene(scene))
            files->add(path, text);
        const auto workspace = std::make_shared<Workspace>(nullptr, m_library->keys());
        const auto project = openProject(requestOfScene(scene), std::make_shared<const Snapshot>(workspace, files));
        QVERIFY2(project.has_value(), project ? "" : project.error().message.c_str());
        const Question question = questionOfScene(scene);
        const auto engine = engineFor(**project, scopeOf(**project, question), question);
        QVERIFY(engine.has_value());
        const auto request = lookupRequest(**project, question);
        QVERIFY2(request.has_value(), request ? "" : request.error().message.c_str());
        const LookupResult result = (*engine)->lookup(*request);
        const auto answer = answerScene(scene, m_library->keys());
        QVERIFY(answer.has_value());
        QCOMPARE(result.status, (*answer)->result().status);
        QVERIFY2(identical(result.value, (*answer)->result().value), valuePhrase(result.value, 400).c_str());
        if (const auto *play = std::get_if<PlayStep>(&step.content)) {
            const StepViews views = stepViews(result.trace);
            QVERIFY(static_cast<std::size_t>(std::max(play->from, play->to)) <= views.steps.size());
        }
    }
}

void TestLessonWalk::textsAreShownWithTheirStep()
{
    LessonWalk walk = walkOf(*m_library->lesson("knockout-reach"));
    QCOMPARE(walk.shownCount(), 2U); // the first text, and the question
    walk.proceed();
    QCOMPARE(walk.shownCount(), 2U);
    walk.guess(walk.currentAs<AskStep>()->beliefs.front().guess, **answerOf(walk));
    walk.explain();
    QCOMPARE(walk.shownCount(), 3U); // the play
    walk.explain();
    QCOMPARE(walk.shownCount(), 4U); // what it shows in words; the next question waits until it is wanted
    walk.explain();
    QCOMPARE(walk.shownCount(), 4U);
    walk.proceed();
    QVERIFY(walk.isCovered());
}

void TestLessonWalk::editsStayInTasks()
{
    const Lesson &lesson = *m_library->lesson("two-orders");
    LessonWalk walk = walkOf(lesson);
    while (!walk.currentAs<TaskStep>()) {
        if (const auto *ask = walk.currentAs<AskStep>(); ask && walk.waits())
            walk.guess(ask->answer, **answerOf(walk));
        walk.proceed();
    }
    const std::string path = "data/common.yaml";
    const std::string before = *textOf(lesson.scene.files, path);
    walk.edit({path, "resolvers: [one]\n"});
    QCOMPARE(*textOf(walk.scene().files, path), std::string("resolvers: [one]\n"));
    const auto solve = [&walk, this] { return walk.solve(answerOf(walk)->get()); };
    QCOMPARE(solve(), TaskState::NotYet);
    walk.startOver();
    QCOMPARE(*textOf(walk.scene().files, path), before);
    walk.showSolution();
    QCOMPARE(solve(), TaskState::Solved);
    // Done is done, but the texts no longer say so; also below the texts that come behind the task.
    for (const bool isAtTheEnd : {false, true}) {
        if (isAtTheEnd)
            walk.explain();
        QCOMPARE(walk.isFinished(), isAtTheEnd);
        walk.edit({path, "resolvers: [one]\n"});
        QCOMPARE(*textOf(walk.scene().files, path), std::string("resolvers: [one]\n"));
        QCOMPARE(solve(), TaskState::SolvedBefore);
        QCOMPARE(walk.solve(nullptr), TaskState::SolvedBefore);
        QVERIFY(!walk.waits());
        QCOMPARE(walk.isFinished(), isAtTheEnd);
        walk.showSolution();
        QCOMPARE(solve(), TaskState::Solved);
    }
    walk.startOver();
    QCOMPARE(solve(), TaskState::SolvedBefore);
    QCOMPARE(*textOf(lesson.scene.files, path), before);
}

void TestLessonWalk::guessCountsOnce()
{
    LessonWalk walk = walkOf(*m_library->lesson("knockout-reach"));
    const auto answer = answerOf(walk);
    const AskStep &ask = *walk.currentAs<AskStep>();
    const Value right = ask.answer;
    QVERIFY(!walk.guess(ask.beliefs.front().guess, **answer).isRight);
    QVERIFY(!walk.guess(right, **answer).isRight);
    QVERIFY(!walk.waits());
}

/// Where the order does not count, it does not for beliefs.
void TestLessonWalk::beliefInAnotherOrder()
{
    LessonWalk walk = walkOf(*m_library->lesson("knockout"));
    const auto answer = answerOf(walk);
    const AskStep &ask = *walk.currentAs<AskStep>();
    QCOMPARE(ask.kind, AskStep::Kind::Items);
    const auto items = ask.beliefs.front().guess.items();
    const Verdict verdict = walk.guess(Value::sequence(std::vector<Value>(items.rbegin(), items.rend())), **answer);
    QCOMPARE(verdict.belief, &ask.beliefs.front());
}

void TestLessonWalk::goals()
{
    const LessonWalk reach = walkOf(*m_library->lesson("knockout-reach"));
    const auto telnet = answerOf(reach);
    const auto survives = [&](const char *value) {
        return holds({.fate = FateGoal{.value = Value::string(value), .survived = true}}, **telnet, KeyOrder::Counts);
    };
    QVERIFY(survives("telnet"));
    QVERIFY(!survives("vim"));
    const LessonWalk nested = walkOf(*m_library->lesson("hash-first-level"));
    const auto users = answerOf(nested);
    const Value key = (*users)->result().value.entries().front().key.value();
    QVERIFY(holds({.present = key}, **users, KeyOrder::Counts));
    QVERIFY(!holds({.absent = key}, **users, KeyOrder::Counts));
}

QTEST_GUILESS_MAIN(TestLessonWalk)
#include "tst_lessonwalk.moc"
