// SPDX-License-Identifier: MIT
#include "app/lessons/handout.h"

#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonprojects.h"
#include "core/text/harmless.h"
#include "lessons/guess.h"
#include "lessons/lessoncheck.h"
#include "output/page/answerpanels.h"
#include "output/page/pagedocument.h"
#include "projection/steps/steps.h"
#include "projection/steps/steptext.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

namespace strata {

namespace {

constexpr std::size_t kHandoutSteps = 40; // of one fold

namespace handoutphrases {

constexpr Phrase kLessons = phrase("strata", "Lessons");
constexpr Phrase kContents = phrase("strata", "Contents");
constexpr Phrase kMinutes = phrase("strata", "{n} min");
constexpr Phrase kName = phrase("strata", "Name:");
constexpr Phrase kQuestion = phrase("strata", "Question {n}");
constexpr Phrase kPut = phrase("strata", "Mark what is in the result.");
constexpr Phrase kPutInOrder = phrase("strata", "Number what is in the result, in its order.");
constexpr Phrase kHint = phrase("strata", "Hint: {text}");
constexpr Phrase kMayEdit = phrase("strata", "You may change: {files}");
constexpr Phrase kAnswers = phrase("strata", "{title}: answers");
constexpr Phrase kAnswer = phrase("strata", "Answer: {text}");
constexpr Phrase kBelieved = phrase("strata", "If you answered {guess}: {text}");
constexpr Phrase kSteps = phrase("strata", "How it is merged");
constexpr Phrase kStep = phrase("strata", "Step");
constexpr Phrase kSolution = phrase("strata", "Solution of the task");
constexpr Phrase kPlainQuestion = phrase("strata", "What does a lookup of this key give?");
constexpr Phrase kCutOff = phrase("strata", "The file is too long; the rest is not printed.");

} // namespace handoutphrases

// QTextDocument applies rules for screens to printing, too.
constexpr std::string_view kHandoutStyle = R"css(
body{font-family:sans-serif;font-size:11pt;color:#000;background:#fff;max-width:900px}
h1{font-size:17pt}h2{font-size:13pt}h3{font-size:11pt}
.page{page-break-before:always}
pre,code{font-family:monospace;font-size:9.5pt}
pre{margin:0;white-space:pre-wrap}
table{border-collapse:collapse}
td,th{border:1px solid #999;padding:4px;text-align:left;vertical-align:top}
.muted{color:#555}
@media print{h1,h2,h3{page-break-after:avoid}table,pre,li{page-break-inside:avoid}}
)css";

class HandoutWriter
{
public:
    HandoutWriter(const Handout &handout, const Phrasebook &book, const CancelToken &cancel)
        : m_handout(handout), m_book(book), m_cancel(cancel)
    {}

    std::string page();

private:
    std::string markup(const Phrase &name) const { return harmlessMarkup(m_book.say(name)); }
    /// A phrase with one placeholder whose value is HTML.
    std::string around(const Phrase &name, std::string_view placeholder, const std::string &html) const;
    SceneAnswer answerTo(const LessonScene &scene, const Lesson &lesson);

    void writeContents();
    void writeLesson(const Lesson &lesson, std::size_t number);
    void writeScene(const LessonScene &scene);
    void writeFile(const LessonFile &file);
    void writeQuestion(const Lesson &lesson, const LessonStep &step, const AskStep &question, std::size_t number);
    void writeTask(const TaskStep &task, const LessonScene &scene);
    void writeAnswers(const Lesson &lesson);
    void writeAnswer(const AskStep &question, std::size_t number);
    void writeFold(const LessonScene &scene, const Lesson &lesson, const PlayStep &play);
    void writeResult(const Lesson &lesson);
    bool hasAnswers() const { return m_handout.kind == HandoutKind::WithAnswers; }

    const Handout &m_handout;
    const Phrasebook &m_book;
    const CancelToken &m_cancel;
    std::string m_out;
    LessonFiles m_shown;  // files and facts shown last in the current lesson
    std::string m_lookup; // likewise
};

std::string HandoutWriter::around(const Phrase &name, std::string_view placeholder, const std::string &html) const
{
    const std::string text = harmlessMarkup(m_book.say(name));
    const std::string hole = '{' + std::string(placeholder) + '}';
    const auto at = text.find(hole);
    return at == std::string::npos ? text : text.substr(0, at) + html + text.substr(at + hole.size());
}

SceneAnswer HandoutWriter::answerTo(const LessonScene &scene, const Lesson &lesson)
{
    return answerScene(scene, lesson.keys, m_cancel);
}

std::string HandoutWriter::page()
{
    const std::string title = m_handout.title.empty() && m_handout.lessons.size() == 1
                                  ? m_handout.lessons.front()->title
                              : m_handout.title.empty() ? m_book.say(handoutphrases::kLessons)
                                                        : m_handout.title;
    m_out = pageHead(title, kHandoutStyle, {}, m_book) + "<body>\n";
    if (m_handout.lessons.size() > 1) {
        m_out += "<h1>" + harmlessMarkup(title) + "</h1>\n";
        writeContents();
    }
    for (std::size_t i = 0; i < m_handout.lessons.size() && !m_cancel.isCancelled(); ++i)
        writeLesson(*m_handout.lessons[i], i + 1);
    return std::move(m_out) + "</body>\n</html>\n";
}

void HandoutWriter::writeContents()
{
    m_out += "<h2>" + markup(handoutphrases::kContents) + "</h2>\n<ol>\n";
    for (std::size_t i = 0; i < m_handout.lessons.size(); ++i) {
        const Lesson &lesson = *m_handout.lessons[i];
        m_out += "<li><a href=\"#lesson-" + std::to_string(i + 1) + "\">" + harmlessMarkup(lesson.title) + "</a>";
        if (lesson.minutes)
            m_out += " (" +
                     harmlessMarkup(m_book.say(handoutphrases::kMinutes, {{"n", std::to_string(*lesson.minutes)}})) +
                     ')';
        m_out += "</li>\n";
    }
    m_out += "</ol>\n";
}

void HandoutWriter::writeLesson(const Lesson &lesson, std::size_t number)
{
    const bool isAlone = m_handout.lessons.size() == 1;
    m_out += std::string("<h1") + (isAlone ? "" : " class=\"page\"") + " id=\"lesson-" + std::to_string(number) +
             "\">" + (isAlone ? std::string() : std::to_string(number) + ". ") + harmlessMarkup(lesson.title) +
             "</h1>\n";
    if (!hasAnswers())
        m_out += "<p>" + markup(handoutphrases::kName) + " ______________________________</p>\n";
    m_shown.clear();
    m_lookup.clear();
    writeScene(lesson.scene);
    std::size_t questions = 0;
    for (const LessonStep &step : lesson.steps) {
        if (const auto *ask = std::get_if<AskStep>(&step.content))
            writeQuestion(lesson, step, *ask, ++questions);
        else if (const auto *task = std::get_if<TaskStep>(&step.content))
            writeTask(*task, step.scene);
        else if (const auto *say = std::get_if<SayStep>(&step.content); say && questions == 0)
            m_out += "<p>" + lessonTextMarkup(say->text) + "</p>\n"; // later texts explain answers
    }
    if (lesson.steps.empty())
        m_out += "<p>" + markup(handoutphrases::kPlainQuestion) + "</p>\n<p>&nbsp;</p>\n";
    if (hasAnswers())
        writeAnswers(lesson);
}

/// Writes the files, facts and lookup of a question, except those that the lesson has shown before.
void HandoutWriter::writeScene(const LessonScene &scene)
{
    LessonFiles texts = lessonTexts(scene, m_book);
    for (const LessonFile &file : texts) {
        if (std::find(m_shown.begin(), m_shown.end(), file) == m_shown.end())
            writeFile(file);
    }
    std::string lookup = m_book.say(pagephrases::kLookup, {{"text", lessonLookupText(scene.lookup)}});
    if (texts != m_shown || lookup != m_lookup)
        m_out += "<p class=\"muted\">" + harmlessMarkup(lookup) + "</p>\n";
    m_shown = std::move(texts);
    m_lookup = std::move(lookup);
}

void HandoutWriter::writeFile(const LessonFile &file)
{
    m_out += "<table width=\"100%\"><tr><th>" + harmlessMarkup(file.path) + "</th></tr>\n<tr><td><pre>" +
             harmlessMarkup(shortText(file.text, kPageLongestText), Lines::Many) + "</pre>";
    if (file.text.size() > kPageLongestText)
        m_out += "<p class=\"muted\">" + markup(handoutphrases::kCutOff) + "</p>";
    m_out += "</td></tr></table>\n";
}

void HandoutWriter::writeQuestion(const Lesson &lesson, const LessonStep &step, const AskStep &question,
                                  std::size_t number)
{
    m_out +=
        "<h3>" + harmlessMarkup(m_book.say(handoutphrases::kQuestion, {{"n", std::to_string(number)}})) + "</h3>\n";
    writeScene(step.scene);
    m_out += "<p><b>" + lessonTextMarkup(question.text) + "</b></p>\n";
    std::vector<std::string> choices;
    for (const LessonChoice &choice : question.texts)
        choices.push_back(lessonTextMarkup(choice.text));
    for (const Value &value : question.values)
        choices.push_back(lessonValueMarkup(value));
    if (question.kind == AskStep::Kind::Order || question.kind == AskStep::Kind::Items) {
        m_out += "<p>" +
                 markup(question.kind == AskStep::Kind::Order ? handoutphrases::kPutInOrder : handoutphrases::kPut) +
                 "</p>\n";
        if (const SceneAnswer answer = answerTo(step.scene, lesson)) {
            for (const Value &item : candidates(question, **answer))
                choices.push_back(lessonValueMarkup(item));
        }
        std::sort(choices.begin(), choices.end()); // the order of layers would reveal the answer
    }
    for (const std::string &choice : choices)
        m_out += "<p>\u2610 " + choice + "</p>\n";
    if (question.kind == AskStep::Kind::Text)
        m_out += "<p>______________________________</p>\n";
    if (!question.hint.empty())
        m_out +=
            "<p class=\"muted\">" + around(handoutphrases::kHint, "text", lessonTextMarkup(question.hint)) + "</p>\n";
}

void HandoutWriter::writeTask(const TaskStep &task, const LessonScene &scene)
{
    std::string files;
    for (const std::string &file : task.edit)
        files += (files.empty() ? "" : ", ") + ("<code>" + harmlessMarkup(file) + "</code>");
    m_out += "<h3>" + markup(pagephrases::kTask) + "</h3>\n";
    writeScene(scene);
    m_out += "<p><b>" + lessonTextMarkup(task.text) + "</b></p>\n<p>" +
             around(handoutphrases::kMayEdit, "files", files) + "</p>\n";
    if (!task.hint.empty())
        m_out += "<p class=\"muted\">" + around(handoutphrases::kHint, "text", lessonTextMarkup(task.hint)) + "</p>\n";
    if (hasAnswers())
        return;
    for (int line = 0; line < 6; ++line) // room for the new text
        m_out += "<p>______________________________________________________</p>\n";
}

void HandoutWriter::writeAnswers(const Lesson &lesson)
{
    m_out +=
        "<h2 class=\"page\">" + around(handoutphrases::kAnswers, "title", harmlessMarkup(lesson.title)) + "</h2>\n";
    std::size_t questions = 0;
    for (const LessonStep &step : lesson.steps) {
        if (const auto *ask = std::get_if<AskStep>(&step.content)) {
            writeAnswer(*ask, ++questions);
        } else if (const auto *play = std::get_if<PlayStep>(&step.content)) {
            writeFold(step.scene, lesson, *play);
        } else if (const auto *say = std::get_if<SayStep>(&step.content); say && questions > 0) {
            m_out += "<p>" + lessonTextMarkup(say->text) + "</p>\n";
        } else if (const auto *task = std::get_if<TaskStep>(&step.content)) {
            m_out += "<h3>" + markup(handoutphrases::kSolution) + "</h3>\n";
            for (const LessonFile &file : task->solution)
                writeFile(file);
        }
    }
    if (lesson.steps.empty())
        writeResult(lesson);
}

void HandoutWriter::writeAnswer(const AskStep &question, std::size_t number)
{
    m_out += "<h3>" + harmlessMarkup(m_book.say(handoutphrases::kQuestion, {{"n", std::to_string(number)}})) +
             "</h3>\n<p>" +
             around(handoutphrases::kAnswer, "text", "<b>" + lessonGuessMarkup(question, question.answer) + "</b>") +
             "</p>\n";
    if (question.beliefs.empty())
        return;
    m_out += "<ul>\n";
    for (const Belief &belief : question.beliefs) {
        std::string line = around(handoutphrases::kBelieved, "text", lessonTextMarkup(belief.say));
        const std::string hole = "{guess}";
        if (const auto at = line.find(hole); at != std::string::npos)
            line.replace(at, hole.size(), lessonGuessMarkup(question, belief.guess));
        m_out += "<li>" + line + "</li>\n";
    }
    m_out += "</ul>\n";
}

/// Writes the joins \a play of the lookup as a table.
void HandoutWriter::writeFold(const LessonScene &scene, const Lesson &lesson, const PlayStep &play)
{
    const SceneAnswer answer = answerTo(scene, lesson);
    if (!answer)
        return;
    const Projection &projection = **answer;
    const StepViews views = stepViews(projection.trace());
    StepRange range = rangeOf(play);
    range.end = std::min(range.end, views.steps.size());
    if (range.first >= range.end)
        return;
    const std::size_t end = std::min(range.end, range.first + kHandoutSteps);
    m_out += "<h3>" + markup(handoutphrases::kSteps) + "</h3>\n<table width=\"100%\"><tr><th width=\"50%\">" +
             markup(handoutphrases::kStep) + "</th><th width=\"25%\">" + markup(pagephrases::kJoins) +
             "</th><th width=\"25%\">" + markup(pagephrases::kAfter) + "</th></tr>\n";
    for (std::size_t i = range.first; i < end; ++i) {
        const StepView &view = views.steps[i];
        m_out += "<tr><td>" + std::to_string(i + 1) + ". " + harmlessMarkup(stepTitle(projection, views, view, m_book));
        for (const std::uint32_t event : view.events)
            m_out += "<br><span class=\"muted\">" + harmlessMarkup(eventText(projection, event, m_book)) + "</span>";
        m_out +=
            "</td><td>" + lessonValueMarkup(view.joins) + "</td><td>" + lessonValueMarkup(view.after) + "</td></tr>\n";
    }
    m_out += "</table>\n";
    if (end < range.end)
        m_out +=
            "<p class=\"muted\">" +
            harmlessMarkup(m_book.say(pagephrases::kPrintedOf, {{"n", std::to_string(end - range.first)},
                                                                {"count", std::to_string(range.end - range.first)}})) +
            "</p>\n";
}

/// Writes the answer to a plain lookup.
void HandoutWriter::writeResult(const Lesson &lesson)
{
    const SceneAnswer answer = answerTo(lesson.scene, lesson);
    m_out += "<h3>" + markup(pagephrases::kResult) + "</h3>\n<pre>" +
             (answer ? harmlessMarkup(answerText((*answer)->result(), m_book, kPageLongestText), Lines::Many)
                     : harmlessMarkup(harmlessMessage(answer.error().message), Lines::Many)) +
             "</pre>\n";
    if (answer)
        writeFold(lesson.scene, lesson, PlayStep{});
}

} // namespace

std::string handoutPage(const Handout &handout, const Phrasebook &book, const CancelToken &cancel)
{
    return HandoutWriter(handout, book, cancel).page();
}

} // namespace strata
