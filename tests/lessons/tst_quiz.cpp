// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonprojects.h"
#include "app/lessons/quiz.h"
#include "lessons/guess.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

#include <set>

using namespace strata;

namespace {

/// What the questions are about: one node of a project.
class Opened
{
public:
    Opened(const std::map<std::string, std::string> &texts, const std::string &node)
    {
        auto files = std::make_shared<MemoryFileSystem>();
        for (const auto &[path, text] : texts)
            files->add("/quiz/" + path, text);
        ProjectRequest request;
        request.root = "/quiz";
        m_project = openProject(request, takeSnapshot(files)).value();
        m_engine = m_project->dialect->engine(scopeOf(*m_project, node));
        m_names = std::make_unique<const LayerNames>(m_engine->layers(), namesOf(*m_project));
        m_keys = buildKeyIndex(*m_engine);
    }

    QuizSource source() const { return {*m_project, *m_engine, *m_names, m_keys, {}}; }
    const std::shared_ptr<KeyTable> &keys() const { return m_project->workspace->keys; }

private:
    std::shared_ptr<const Project> m_project;
    std::unique_ptr<LookupEngine> m_engine;
    std::unique_ptr<const LayerNames> m_names;
    KeyIndex m_keys;
};

const AskStep &question(const QuizQuestion &quizQuestion)
{
    return std::get<AskStep>(quizQuestion.lesson.steps[1].content);
}

std::string said(const QuizQuestion &quizQuestion)
{
    return std::get<SayStep>(quizQuestion.lesson.steps.front().content).text;
}

} // namespace

/// Questions about the keys of a repository.
class TestQuiz : public QObject
{
    Q_OBJECT

private slots:
    void asksAboutEveryDialect_data();
    void asksAboutEveryDialect();
    void prefersDifferentBeliefs();
    void asksWhereItDiffers();
    void usesTheCallersStrategy();
    void isTranslated();
    void startsWithTheCurrentKey();
    void isEmptyWithoutSurprises();
    void stopsWhenCancelled();
};

void TestQuiz::asksAboutEveryDialect_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QByteArray>("node");
    QTest::addColumn<int>("least");
    QTest::newRow("hiera5") << QByteArray("hiera5") << QByteArray("web01.fra.harbour.example") << 5;
    QTest::newRow("hiera3") << QByteArray("hiera3") << QByteArray("deglitch") << 1;
    QTest::newRow("datum") << QByteArray("datum") << QByteArray("FILE01") << 1;
}

/// What is asked has the answer of the repository itself, and the wrong answers are wrong.
void TestQuiz::asksAboutEveryDialect()
{
    QFETCH(QByteArray, example);
    QFETCH(QByteArray, node);
    QFETCH(int, least);
    const Opened opened(builtInFiles("examples/" + example.toStdString()), node.toStdString());
    const auto questions = quizQuestions(opened.source(), 10, 1);
    QVERIFY2(static_cast<int>(questions.size()) >= least, qPrintable(QString::number(questions.size())));
    std::set<std::string> keys;
    for (const QuizQuestion &quizQuestion : questions) {
        QVERIFY(keys.insert(quizQuestion.key.name()).second);
        LookupRequest request;
        request.key = quizQuestion.key;
        if (const auto &merge = quizQuestion.lesson.scene.lookup.merge)
            request.merge = opened.source().project.dialect->parseMerge(*merge, *opened.keys());
        auto result = std::make_shared<const LookupResult>(opened.source().engine.lookup(request));
        const Projection answer(
            quizQuestion.key, std::move(result),
            std::make_shared<const LayerNames>(opened.source().engine.layers(), namesOf(opened.source().project)));
        const AskStep &ask = question(quizQuestion);
        const KeyOrder order = quizQuestion.lesson.scene.keyOrder();
        QVERIFY2(isRight(ask, ask.answer, answer, order), quizQuestion.key.name().c_str());
        QVERIFY(ask.beliefs.size() >= 2);
        for (const Belief &belief : ask.beliefs)
            QVERIFY2(!isRight(ask, belief.guess, answer, order), quizQuestion.key.name().c_str());
    }
}

void TestQuiz::prefersDifferentBeliefs()
{
    const Opened opened(
        {{"hiera.yaml", "version: 5\nhierarchy:\n  - {name: A, path: a.yaml}\n  - {name: B, path: b.yaml}\n"
                        "  - {name: C, path: c.yaml}\n"},
         {"data/a.yaml", "m: [--x, a]\nn: ~\ns: 1\nt: 1\nl: [1]\n"
                         "lookup_options:\n  m: {merge: {strategy: deep, knockout_prefix: '--'}}\n"},
         {"data/b.yaml", "m: [b]\nn: v\ns: 2\nt: 2\nl: [2]\n"},
         {"data/c.yaml", "m: [x]\n"}},
        "");
    const auto questions = quizQuestions(opened.source(), 3, 1);
    QCOMPARE(questions.size(), std::size_t{3});
    QCOMPARE(questions[0].key.name(), std::string("m"));
    QCOMPARE(said(questions[0]), std::string("The strategy is **deep** with `knockout_prefix: --`."));
    QCOMPARE(said(questions[1]), std::string("The strategy is **first**."));
    QCOMPARE(questions[0].belief, BeliefKind::Markers);
    QCOMPARE(questions[1].key.name(), std::string("n"));
    QCOMPARE(questions[1].belief, BeliefKind::Null);
    QCOMPARE(questions[2].key.name(), std::string("l"));
    QCOMPARE(questions[2].belief, BeliefKind::Ignored);
    QCOMPARE(quizQuestions(opened.source(), 1, 1).size(), std::size_t{1});

    std::vector<Lesson> lessons{questions[2].lesson, questions[0].lesson};
    lessons[0].order = 2;
    lessons[1].order = 1;
    const LessonLibrary course(std::move(lessons));
    QCOMPARE(course.lessons().front().title, std::string("m"));
    QCOMPARE(course.keys(), opened.keys());
}

/// A question about a part of the value says about which.
void TestQuiz::asksWhereItDiffers()
{
    const Opened opened(
        {{"hiera.yaml", "version: 5\nhierarchy:\n  - {name: A, path: a.yaml}\n  - {name: B, path: b.yaml}\n"
                        "  - {name: C, path: c.yaml}\n"},
         {"data/a.yaml", "m: {s: {l: [--x, a]}}\n"
                         "lookup_options:\n  m: {merge: {strategy: deep, knockout_prefix: '--'}}\n"},
         {"data/b.yaml", "m: {s: {l: [b]}}\n"},
         {"data/c.yaml", "m: {s: {l: [x]}}\n"}},
        "");
    const auto questions = quizQuestions(opened.source(), 1, 1);
    QCOMPARE(questions.size(), std::size_t{1});
    QCOMPARE(question(questions.front()).text,
             std::string("Which items are in the result of `m`, at `s.l`, and in which order?"));
}

/// No configuration of Hiera 3 says how a key is merged: its keys are asked for in all the ways that callers have.
void TestQuiz::usesTheCallersStrategy()
{
    const Opened opened(
        {{"hiera.yaml", ":backends: yaml\n:hierarchy: [a, b]\n:yaml:\n  :datadir: d\n"},
         {"d/a.yaml", "l1: [x]\nl2: [x]\nl3: [x]\nh1: {k: {a: 1}}\nh2: {k: {a: 1}}\nh3: {k: {a: 1}}\n"},
         {"d/b.yaml", "l1: [y]\nl2: [y]\nl3: [y]\nh1: {k: {b: 1}}\nh2: {k: {b: 1}}\nh3: {k: {b: 1}}\n"}},
        "");
    std::set<std::string> strategies;
    for (const QuizQuestion &quizQuestion : quizQuestions(opened.source(), 6, 1)) {
        strategies.insert(said(quizQuestion));
        const SceneAnswer answer = answerScene(quizQuestion.lesson.scene, opened.keys());
        QVERIFY(answer);
        QVERIFY(said(quizQuestion).find("**" + (*answer)->result().merge.strategy + "**") != std::string::npos);
        QVERIFY(isRight(question(quizQuestion), question(quizQuestion).answer, **answer, KeyOrder::Counts));
    }
    QCOMPARE(strategies, (std::set<std::string>{"The strategy is **array**.", "The strategy is **native**.",
                                                "The strategy is **priority**."}));
}

/// All texts come from the phrasebook, and translated choices stay the same choices.
void TestQuiz::isTranslated()
{
    const Phrasebook foreign([](std::string_view text, std::optional<std::size_t>) { return "ö" + std::string(text); });
    const Opened opened(builtInFiles("examples/hiera5"), "web01.fra.harbour.example");
    const auto questions = quizQuestions(opened.source(), 10, 1, {}, foreign);
    QVERIFY(!questions.empty());
    for (const QuizQuestion &quizQuestion : questions) {
        QVERIFY2(said(quizQuestion).starts_with("ö"), said(quizQuestion).c_str());
        QVERIFY2(question(quizQuestion).text.starts_with("ö"), question(quizQuestion).text.c_str());
        QVERIFY(std::get<SayStep>(quizQuestion.lesson.steps.back().content).text.starts_with("ö"));
        for (const Belief &belief : question(quizQuestion).beliefs)
            QVERIFY2(belief.say.starts_with("ö"), belief.say.c_str());
    }
}

void TestQuiz::startsWithTheCurrentKey()
{
    const Opened opened(builtInFiles("examples/hiera5"), "web01.fra.harbour.example");
    const auto questions = quizQuestions(opened.source(), 8, 1);
    QVERIFY(questions.size() > 2);
    for (const QuizQuestion &quizQuestion : questions) {
        QuizSource source = opened.source();
        source.current = quizQuestion.key.name();
        const auto others = quizQuestions(source, 8, 1);
        QCOMPARE(others.front().key.name(), source.current);
        QCOMPARE(others.size(), questions.size());
    }
    QuizSource source = opened.source();
    source.current = "no::such::key";
    QCOMPARE(quizQuestions(source, 8, 1).front().key.name(), questions.front().key.name());
}

void TestQuiz::isEmptyWithoutSurprises()
{
    const Opened opened(
        {{"hiera.yaml", "version: 5\nhierarchy:\n  - {name: A, path: a.yaml}\n  - {name: B, path: b.yaml}\n"},
         {"data/a.yaml", "s: 1\nonly: [1, 2]\n"},
         {"data/b.yaml", "s: 2\n"}},
        "");
    QVERIFY(quizQuestions(opened.source(), 10, 1).empty());
}

void TestQuiz::stopsWhenCancelled()
{
    const Opened opened(builtInFiles("examples/hiera5"), "web01.fra.harbour.example");
    CancelSource source;
    source.cancel();
    QVERIFY(quizQuestions(opened.source(), 10, 1, source.token()).empty());
}

QTEST_GUILESS_MAIN(TestQuiz)
#include "tst_quiz.moc"
