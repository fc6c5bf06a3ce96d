// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/lessons/lessonprojects.h"
#include "app/lessons/lessonlibrary.h"
#include "lessons/guess.h"
#include "lessons/lessoncheck.h"
#include "lessons/lessonreader.h"
#include "lessons/lessontranslation.h"
#include "lessons/markedtext.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <thread>
#include <utility>
#include <vector>

using namespace strata;

/// The lessons and pages that come with the program, each held against the engine. What the real systems answer to the
/// same lookups is held against the engine by `lessonanswers_*`.
class TestLessons : public QObject
{
    Q_OBJECT

private slots:
    void everyFileIsRead();
    void lessons_data();
    void lessons();
    void pages_data();
    void pages();
    void germanLessons_data();
    void germanLessons();
    void germanPages_data();
    void germanPages();
    void germanFilesMatch();
    void shelfChoosesTheLanguage();
    void invalidTranslations_data();
    void invalidTranslations();
    void linksHaveTargets();
    void everyFateHasAPage();
    void optionsContainTheAnswer();
    void invalidLessons_data();
    void invalidLessons();

private:
    const LessonLibrary &m_library = *LessonLibrary::builtIn();
    const LessonLibrary m_german{builtInFiles("lessons"), builtInFiles("reference"), "de"};
    const AnswerScene m_ask = [this](const LessonScene &scene) { return answerScene(scene, m_library.keys()); };
};

namespace {

std::string textOf(const LessonLibrary &library, const Finding &finding)
{
    return library.files().path(finding.mark.file) + ':' + std::to_string(finding.mark.line) + ": " + finding.text;
}

/// What the engine does not confirm of the example of a page; empty: nothing.
QString problemOf(const ReferencePage &page, const AnswerScene &ask)
{
    const SceneAnswer answer = ask(page.example.scene);
    if (!answer)
        return QStringLiteral("the example cannot be opened: ") + QString::fromStdString(answer.error().message);
    if (!holds(page.example.states, **answer, page.example.scene.keyOrder()))
        return QStringLiteral("the example does not give what is stated");
    const auto &error = (*answer)->result().error;
    if (!page.example.errorText.empty() && (!error || error->message.find(page.example.errorText) == std::string::npos))
        return QStringLiteral("the example fails with another message: ") +
               (error ? QString::fromStdString(error->message) : QString());
    return {};
}

std::string hintOf(const LessonStep &step)
{
    if (const auto *ask = std::get_if<AskStep>(&step.content))
        return ask->hint;
    const auto *task = std::get_if<TaskStep>(&step.content);
    return task ? task->hint : std::string();
}

/// What a text writes as code or links to, sorted: the same in every language.
std::vector<std::string> namesIn(const std::string &text)
{
    const std::vector<TextSpan> spans = markedText(text).value_or(std::vector<TextSpan>());
    std::vector<std::string> names;
    for (const TextSpan &span : spans) {
        if (span.style == TextSpan::Style::Code)
            names.push_back(span.text);
        else if (span.style == TextSpan::Style::Link)
            names.push_back(span.target);
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace

void TestLessons::everyFileIsRead()
{
    for (const Finding &problem : m_library.problems())
        QFAIL(textOf(m_library, problem).c_str());
    QCOMPARE(m_library.lessons().size(), 33U);
    QVERIFY(m_library.pages().size() >= 55);
    for (std::size_t i = 0; i < m_library.lessons().size(); ++i)
        QCOMPARE(m_library.lessons()[i].order, static_cast<int>(i) + 1);
}

void TestLessons::lessons_data()
{
    QTest::addColumn<const Lesson *>("lesson");
    for (const Lesson &lesson : m_library.lessons())
        QTest::addRow("%s", lesson.id.c_str()) << &lesson;
}

void TestLessons::lessons()
{
    QFETCH(const Lesson *, lesson);
    std::size_t helped = 0; // questions and tasks
    for (const LessonStep &step : lesson->steps)
        helped += hintOf(step).empty() ? 0 : 1;
    QVERIFY2(helped >= 2 && !hintOf(lesson->steps[lesson->steps.size() - 2]).empty(),
             "a question and the task have hints");
    for (const Finding &finding : checkLesson(*lesson, m_ask))
        QFAIL(textOf(m_library, finding).c_str());
}

void TestLessons::pages_data()
{
    QTest::addColumn<const ReferencePage *>("page");
    for (const ReferencePage &page : m_library.pages())
        QTest::addRow("%s", page.topic.c_str()) << &page;
}

void TestLessons::pages()
{
    QFETCH(const ReferencePage *, page);
    QCOMPARE(problemOf(*page, m_ask), QString());
}

/// Texts in another language change no answer: what a lesson states is held against the engine in that language, too.
void TestLessons::germanLessons_data()
{
    QTest::addColumn<const Lesson *>("lesson");
    for (const Lesson &lesson : m_german.lessons())
        QTest::addRow("%s", lesson.id.c_str()) << &lesson;
}

void TestLessons::germanLessons()
{
    QFETCH(const Lesson *, lesson);
    const AnswerScene ask = [this](const LessonScene &scene) { return answerScene(scene, m_german.keys()); };
    for (const Finding &finding : checkLesson(*lesson, ask))
        QFAIL(textOf(m_german, finding).c_str());
    const Lesson *english = m_library.lesson(lesson->id);
    QVERIFY(english);
    QCOMPARE(lesson->steps.size(), english->steps.size());
    const auto ruleOf = [](const Lesson &of) { return std::get<SayStep>(of.steps.back().content).text; };
    QVERIFY2(QByteArray::fromStdString(ruleOf(*lesson)).startsWith("**Regel:**"), "has no German");
    QVERIFY(ruleOf(*english).starts_with("**Rule:**"));
    for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
        const std::string own = hintOf(lesson->steps[i]);
        QVERIFY2(own.empty() ? hintOf(english->steps[i]).empty() : own != hintOf(english->steps[i]), own.c_str());
    }
}

void TestLessons::germanPages_data()
{
    QTest::addColumn<const ReferencePage *>("page");
    for (const ReferencePage &page : m_german.pages())
        QTest::addRow("%s", page.topic.c_str()) << &page;
}

void TestLessons::germanPages()
{
    QFETCH(const ReferencePage *, page);
    const AnswerScene ask = [this](const LessonScene &scene) { return answerScene(scene, m_german.keys()); };
    QCOMPARE(problemOf(*page, ask), QString());
    const ReferencePage *english = m_library.page(page->topic);
    QVERIFY(english);
    const std::array pairs{std::pair(&page->what, &english->what), std::pair(&page->when, &english->when),
                           std::pair(&page->mistake, &english->mistake),
                           std::pair(&page->example.say, &english->example.say)};
    for (const auto &[text, original] : pairs) {
        QVERIFY2(original->empty() || *text != *original, ("has no German: " + *original).c_str());
        QCOMPARE(namesIn(*text), namesIn(*original));
    }
}

/// Each file in German is read and belongs to a lesson or page.
void TestLessons::germanFilesMatch()
{
    for (const Finding &problem : m_german.problems())
        QFAIL(textOf(m_german, problem).c_str());
    QCOMPARE(m_german.pages().size(), m_library.pages().size());
    QCOMPARE(m_german.lessons().size(), m_library.lessons().size());
    for (const char *folder : {"lessons", "reference"}) {
        const std::map<std::string, std::string> files = builtInFiles(folder);
        for (const auto &[path, text] : files) {
            const auto isBeside = [german = path](const auto &file) {
                return translationOf(file.first, "de") == german;
            };
            if (languageOfFile(path) == "de")
                QVERIFY2(std::any_of(files.begin(), files.end(), isBeside), path.c_str());
        }
    }
}

/// Concurrent readers share one result, in the language of the shelf.
void TestLessons::shelfChoosesTheLanguage()
{
    const LessonShelf german("de");
    std::array<std::shared_ptr<const LessonLibrary>, 4> read;
    std::vector<std::thread> readers;
    for (auto &library : read)
        readers.emplace_back([&library, &german] { library = german.library(); });
    for (std::thread &reader : readers)
        reader.join();
    for (const auto &library : read)
        QCOMPARE(library.get(), german.library().get());
    QCOMPARE(german.library()->lessons().size(), m_library.lessons().size());
    QVERIFY(german.library()->lessons().front().title != m_library.lessons().front().title);
    for (const char *language : {"", "en"})
        QCOMPARE(LessonShelf(language).library().get(), &m_library);
    QCOMPARE(LessonShelf("fr").library()->lessons().front().title, m_library.lessons().front().title);

    for (const Lesson &lesson : m_library.lessons())
        QVERIFY2(LessonLibrary::isBuiltIn(lesson.id), lesson.id.c_str());
    for (const char *id : {"", "nothing", "knockout.de", "README", "knockouts/knockout"})
        QVERIFY2(!LessonLibrary::isBuiltIn(id), id);
}

void TestLessons::invalidTranslations_data()
{
    QTest::addColumn<QString>("texts");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *texts, const char *problem) {
        QTest::newRow(problem) << QString::fromLatin1(texts) << QString::fromLatin1(problem);
    };
    row("title: t\nsteps: [{say: s}]", "a step of the lesson has no text here");
    row("title: t\nsteps: [{say: s}, {ask: q, beliefs: [{say: b}]}, {say: r}, {say: m}]",
        "the lesson has fewer steps with texts");
    row("title: t\nsteps: [{say: s}, {ask: q}, {say: r}]", "the lesson has 1 beliefs here, not 0");
    row("title: t\nsteps: [{ask: s}, {ask: q, beliefs: [{say: b}]}, {say: r}]",
        "the texts of a step needs the field say");
}

/// A file of texts that does not fit its lesson is reported, and the lesson stays in English.
void TestLessons::invalidTranslations()
{
    QFETCH(QString, texts);
    QFETCH(QString, problem);
    Lesson lesson;
    lesson.keys = std::make_shared<KeyTable>();
    lesson.steps.resize(3);
    lesson.steps[0].content = SayStep{"s"};
    lesson.steps[1].content = AskStep{.text = "q", .beliefs = {{Value::integer(1), "b"}}};
    lesson.steps[2].content = SayStep{"r"};
    const auto translated = translatedLesson(lesson, texts.toStdString(), {});
    QVERIFY(!translated);
    QCOMPARE(QString::fromStdString(translated.error().message), problem);
}

void TestLessons::linksHaveTargets()
{
    for (const Lesson &lesson : m_library.lessons()) {
        for (const std::string &link : lesson.links)
            QVERIFY2(m_library.page(link), (lesson.id + ": " + link).c_str());
    }
    for (const ReferencePage &page : m_library.pages())
        QVERIFY2(page.lesson.empty() || m_library.lesson(page.lesson), page.topic.c_str());
}

void TestLessons::everyFateHasAPage()
{
    for (int i = 0; i < kFateCount; ++i) {
        const std::string name(fateName(static_cast<Fate>(i)));
        QVERIFY2(m_library.page("fate:" + name), name.c_str());
    }
    QVERIFY(m_library.page("survived"));
}

/// A question answered by arranging items offers all items that its answer and beliefs need.
void TestLessons::optionsContainTheAnswer()
{
    int questions = 0;
    for (const Lesson &lesson : m_library.lessons()) {
        for (const LessonStep &step : lesson.steps) {
            const auto *ask = std::get_if<AskStep>(&step.content);
            if (!ask || (ask->kind != AskStep::Kind::Order && ask->kind != AskStep::Kind::Items))
                continue;
            ++questions;
            const auto answer = m_ask(step.scene);
            QVERIFY(answer.has_value());
            const std::vector<Value> offered = candidates(*ask, **answer);
            const auto holds = [&](const Value &guess) {
                std::vector<Value> rest = offered;
                for (const Value &item : itemsOf(guess)) {
                    const auto found =
                        std::find_if(rest.begin(), rest.end(), [&](const Value &v) { return sameItems({v}, {item}); });
                    if (found == rest.end())
                        return false;
                    rest.erase(found);
                }
                return true;
            };
            QVERIFY2(holds(ask->answer), lesson.id.c_str());
            for (const Belief &belief : ask->beliefs)
                QVERIFY2(holds(belief.guess), lesson.id.c_str());
        }
    }
    QVERIFY(questions > 5);
}

void TestLessons::invalidLessons_data()
{
    QTest::addColumn<std::string>("what");
    QTest::addColumn<std::string>("with");
    QTest::addColumn<std::string>("rule");
    const auto row = [](const char *what, const char *with, const char *rule) {
        QTest::addRow("%s", rule) << std::string(what) << std::string(with) << std::string(rule);
    };
    row("answer: [b, a]", "answer: [b, c]", "lesson-answer");
    row("guess: [a, b]", "guess: [b, a]   ", "");
    row("{result: none}", "{present: b}", "lesson-choices");
    row("play: all", "play: {from: 1, to: 2}", "lesson-play");
    row("goal: {absent: b}", "goal: {present: b}", "lesson-goal");
    row("'k: [c]'}", "'k: [c, b]'}", "lesson-solution");
    row("version: 5", "version: 6", "lesson-answer");
    row("dialect: hiera5", "dialect: datum", "lesson-project");
}

/// Each mistake that only the engine can see is found, and found once its place is changed in a lesson that is right.
void TestLessons::invalidLessons()
{
    QFETCH(std::string, what);
    QFETCH(std::string, with);
    QFETCH(std::string, rule);
    std::string text = R"(lesson: x
title: X
track: mine
dialect: hiera5
files:
  hiera.yaml: "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]}"
  data/a.yaml: 'k: [a]'
  data/b.yaml: 'k: [b]'
lookup: {key: k, merge: deep}
steps:
  - ask: In which order?
    kind: order
    answer: [b, a]
    beliefs:
      - {guess: [a, b], say: No.}
  - ask: Is a in it?
    kind: choice
    choices: [{text: "Yes", when: {present: a}}, {text: "No", when: {result: none}}]
    answer: "Yes"
    beliefs:
      - {guess: "No", say: No.}
  - play: all
  - task: Lose b.
    edit: [data/b.yaml]
    goal: {absent: b}
    solution: {data/b.yaml: 'k: [c]'}
  - say: "**Rule:** none."
)";
    const auto keys = std::make_shared<KeyTable>();
    const auto ask = [&](const LessonScene &scene) { return answerScene(scene, keys); };
    const auto right = readLesson(text, FileId{0}, "x", keys);
    QVERIFY2(right.has_value(), right ? "" : right.error().message.c_str());
    QVERIFY(checkLesson(*right, ask).empty());
    const auto at = text.find(what);
    QVERIFY(at != std::string::npos);
    const auto wrong = readLesson(text.replace(at, what.size(), with), FileId{0}, "x", keys);
    if (rule.empty()) { // refused already when it is read
        QVERIFY(!wrong);
        return;
    }
    QVERIFY2(wrong.has_value(), wrong ? "" : wrong.error().message.c_str());
    const std::vector<Finding> findings = checkLesson(*wrong, ask);
    QVERIFY(!findings.empty());
    QCOMPARE(findings.front().rule, rule);
    QVERIFY(findings.front().mark.line > 9);
}

QTEST_GUILESS_MAIN(TestLessons)
#include "tst_lessons.moc"
