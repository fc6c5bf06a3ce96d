// SPDX-License-Identifier: MIT
#include "app/lessons/lessonpage.h"

#include "app/lessons/lessonprojects.h"
#include "core/text/harmless.h"
#include "core/valueequality.h"
#include "lessons/fieldreader.h"
#include "lessons/guess.h"
#include "lessons/lessoncheck.h"
#include "lessons/markedtext.h"
#include "output/page/answerpanels.h"
#include "output/yamlwriter.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace strata {

namespace {

/// One of the answers to choose from.
struct PageChoice
{
    std::string markup;
    std::string say = {}; ///< to the belief that it shows, as HTML
    bool isRight = false;
};

/// The choices of a question; of one without choices the answer among the guesses that show beliefs. Their order does
/// not tell which one is right, and is always the same.
std::vector<PageChoice> choicesOf(const AskStep &question)
{
    std::vector<PageChoice> choices;
    const auto beliefOf = [&question](const Value &guess) {
        const Belief *belief = beliefShownBy(question, guess);
        return belief ? lessonTextMarkup(belief->say) : std::string();
    };
    for (const LessonChoice &choice : question.texts) {
        const bool isRight = question.answer.isString() && question.answer.text() == choice.text;
        choices.push_back({lessonTextMarkup(choice.text), beliefOf(Value::string(choice.text, {})), isRight});
    }
    for (const Value &value : question.values)
        choices.push_back({lessonValueMarkup(value), beliefOf(value), identical(value, question.answer)});
    if (!choices.empty())
        return choices;
    for (const Belief &belief : question.beliefs)
        choices.push_back({lessonValueMarkup(belief.guess), lessonTextMarkup(belief.say)});
    if (choices.empty())
        return choices;
    choices.push_back({lessonAnswerMarkup(question), {}, true});
    std::sort(choices.begin(), choices.end(),
              [](const PageChoice &one, const PageChoice &other) { return one.markup < other.markup; });
    return choices;
}

bool isSameFiles(const LessonScene &one, const LessonScene &other)
{
    return one.dialect == other.dialect &&
           std::equal(one.files.begin(), one.files.end(), other.files.begin(), other.files.end(),
                      [](const LessonFile &a, const LessonFile &b) { return a.path == b.path && a.text == b.text; });
}

/// Writes the steps of a lesson one below the other.
class LessonPageWriter
{
public:
    LessonPageWriter(const Lesson &lesson, const Phrasebook &book, const CancelToken &cancel)
        : m_lesson(lesson), m_cancel(cancel), m_document(lesson.title, {}, book)
    {}

    std::string page();

private:
    std::string words(PagePhrase phrase) const { return m_document.words(phrase); }
    void addScene(const LessonStep &step);
    void addAnswer(const LessonScene &scene, bool isFold);
    void add(const SayStep &say, const LessonStep &step);
    void add(const AskStep &ask, const LessonStep &step);
    void add(const PlayStep &play, const LessonStep &step);
    void add(const TaskStep &task, const LessonStep &step);

    const Lesson &m_lesson;
    const CancelToken &m_cancel;
    PageDocument m_document;
    std::string m_text;
    std::optional<LessonScene> m_shown; // whose files were shown last
    std::size_t m_answers = 0;
};

/// The files, where they are others than before, and the lookup.
void LessonPageWriter::addScene(const LessonStep &step)
{
    if (!m_shown || !isSameFiles(*m_shown, step.scene))
        m_text += lessonFilesMarkup(step.scene, m_document);
    m_shown = step.scene;
    m_text += "<p class=\"muted\">" +
              harmlessMarkup(m_document.book().say(pagePhrase(PagePhrase::Lookup),
                                                   {{"text", lessonLookupText(step.scene.lookup)}})) +
              "</p>\n";
}

/// The answer to the lookup of a scene: the result and its contributions, or its fold.
void LessonPageWriter::addAnswer(const LessonScene &scene, bool isFold)
{
    const SceneAnswer answer = answerScene(scene, m_lesson.keys, m_cancel);
    if (!answer)
        return;
    const AnswerPanels panels(m_document, **answer, 's' + std::to_string(++m_answers) + '-');
    if (isFold) {
        m_text += "<div class=\"scripted\" hidden>" + panels.fold() + "</div>\n<noscript>" + panels.withoutScripts() +
                  "</noscript>\n";
        return;
    }
    m_text += panels.result() + "<div class=\"scripted\" hidden><h2>" + words(PagePhrase::Contributions) + "</h2>\n" +
              panels.contributions() + "</div>\n<noscript>" + panels.withoutScripts() + "</noscript>\n";
}

void LessonPageWriter::add(const SayStep &say, const LessonStep &)
{
    m_text += "<section class=\"step\">\n<p class=\"say\">" + lessonTextMarkup(say.text) + "</p>\n</section>\n";
}

void LessonPageWriter::add(const AskStep &ask, const LessonStep &step)
{
    const std::vector<PageChoice> choices = choicesOf(ask);
    const auto right =
        std::find_if(choices.begin(), choices.end(), [](const PageChoice &choice) { return choice.isRight; });
    m_text += "<section class=\"step\"";
    if (right != choices.end())
        m_text += " data-right=\"" + std::to_string(right - choices.begin()) + '"';
    m_text +=
        ">\n<h2>" + words(PagePhrase::Question) + "</h2>\n<p class=\"say\">" + lessonTextMarkup(ask.text) + "</p>\n";
    addScene(step);
    if (right != choices.end()) {
        m_text += "<ol class=\"choices\">\n";
        for (std::size_t i = 0; i < choices.size(); ++i)
            m_text += "<li><button data-choice=\"" + std::to_string(i) + "\">" + choices[i].markup + "</button></li>\n";
        m_text += "</ol>\n<p class=\"verdict\" role=\"status\"></p>\n";
    }
    if (!ask.hint.empty())
        m_text += "<details class=\"hint\"><summary>" + words(PagePhrase::Hint) + "</summary><p>" +
                  lessonTextMarkup(ask.hint) + "</p></details>\n";
    m_text += "<details class=\"answer\"><summary>" + words(PagePhrase::ShowAnswer) + "</summary>\n<p class=\"say\">" +
              lessonAnswerMarkup(ask) + "</p>\n";
    if (std::any_of(choices.begin(), choices.end(), [](const PageChoice &each) { return !each.say.empty(); })) {
        m_text += "<h2>" + words(PagePhrase::Beliefs) + "</h2>\n<dl>\n";
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (!choices[i].say.empty())
                m_text += "<dt>" + choices[i].markup + "</dt><dd data-belief=\"" + std::to_string(i) + "\"><span>" +
                          choices[i].say + "</span></dd>\n";
        }
        m_text += "</dl>\n";
    }
    addAnswer(step.scene, false);
    m_text += "</details>\n</section>\n";
}

void LessonPageWriter::add(const PlayStep &, const LessonStep &step)
{
    m_text += "<section class=\"step\">\n<h2>" + words(PagePhrase::Fold) + "</h2>\n";
    addScene(step);
    addAnswer(step.scene, true);
    m_text += "</section>\n";
}

void LessonPageWriter::add(const TaskStep &task, const LessonStep &step)
{
    m_text += "<section class=\"step\">\n<h2>" + words(PagePhrase::Task) + "</h2>\n<p class=\"say\">" +
              lessonTextMarkup(task.text) + "</p>\n";
    addScene(step);
    if (!task.hint.empty())
        m_text += "<details class=\"hint\"><summary>" + words(PagePhrase::Hint) + "</summary><p>" +
                  lessonTextMarkup(task.hint) + "</p></details>\n";
    LessonScene solved = step.scene;
    LessonScene changed;
    for (const LessonFile &file : task.solution) {
        put(solved.files, file);
        put(changed.files, file);
    }
    m_text += "<details class=\"answer\"><summary>" + words(PagePhrase::Solution) + "</summary>\n" +
              lessonFilesMarkup(changed, m_document);
    addAnswer(solved, false);
    m_text += "</details>\n</section>\n";
}

std::string LessonPageWriter::page()
{
    for (const LessonStep &step : m_lesson.steps)
        std::visit([&](const auto &content) { add(content, step); }, step.content);
    m_document.addContent(m_text);
    return m_document.html();
}

} // namespace

std::string lessonPage(const Lesson &lesson, const Phrasebook &book, const CancelToken &cancel)
{
    return LessonPageWriter(lesson, book, cancel).page();
}

std::string lessonTextMarkup(std::string_view text)
{
    const auto spans = markedText(text);
    if (!spans)
        return harmlessMarkup(text);
    std::string markup;
    for (const TextSpan &span : *spans) {
        const std::string words = harmlessMarkup(span.text);
        switch (span.style) {
        case TextSpan::Style::Bold: markup += "<strong>" + words + "</strong>"; break;
        case TextSpan::Style::Code: markup += "<code>" + words + "</code>"; break;
        case TextSpan::Style::Plain:
        case TextSpan::Style::Link: markup += words; break;
        }
    }
    return markup;
}

std::string lessonValueMarkup(const Value &value)
{
    constexpr std::size_t kLongest = 400; // bytes
    return "<code>" + harmlessMarkup(valuePhrase(value, kLongest)) + "</code>";
}

std::string lessonAnswerMarkup(const AskStep &question)
{
    if (question.kind == AskStep::Kind::Text)
        return "<code>" +
               harmlessMarkup(question.answer.isString() ? std::string(question.answer.text())
                                                         : plainText(question.answer)) +
               "</code>";
    if (!question.texts.empty() && question.answer.isString())
        return lessonTextMarkup(question.answer.text());
    return lessonValueMarkup(question.answer);
}

std::string lessonLookupText(const LessonLookup &lookup)
{
    constexpr std::size_t kLongest = 200; // bytes
    std::string text = lookup.key;
    for (const auto &[name, value] : {std::pair("merge", &lookup.merge), std::pair("default", &lookup.defaultValue),
                                      std::pair("order_override", &lookup.firstSources)}) {
        if (*value)
            text += std::string(", ") + name + ": " + valuePhrase(**value, kLongest);
    }
    return text;
}

std::string lessonFilesMarkup(const LessonScene &scene, const PageDocument &document)
{
    std::string text = "<div class=\"files\">\n";
    const auto add = [&text](const std::string &title, const std::string &content) {
        text += "<figure><figcaption>" + title + "</figcaption><pre>" + harmlessMarkup(content, Lines::Many) +
                "</pre></figure>\n";
    };
    for (const LessonFile &file : scene.files)
        add(harmlessMarkup(file.path), file.text);
    if (scene.facts.isMapping()) {
        std::string facts = YamlWriter::document(scene.facts);
        if (facts.starts_with("---\n"))
            facts.erase(0, 4);
        add(document.words(PagePhrase::Facts), facts);
    }
    return text + "</div>\n";
}

} // namespace strata
