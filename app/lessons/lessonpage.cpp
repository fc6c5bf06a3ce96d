// SPDX-License-Identifier: MIT
#include "app/lessons/lessonpage.h"

#include "app/lessons/lessonprojects.h"
#include "core/text/harmless.h"
#include "core/text/sealedtext.h"
#include "core/valueequality.h"
#include "lessons/guess.h"
#include "lessons/lessoncheck.h"
#include "lessons/markedtext.h"
#include "output/page/answerpanels.h"
#include "output/page/pagedocument.h"
#include "output/yamlwriter.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <cstddef>
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

/// The choices of a question; without choices the answer among the guesses for wrong beliefs. Their order is constant
/// and does not reveal the answer.
std::vector<PageChoice> choicesOf(const AskStep &question)
{
    std::vector<PageChoice> choices;
    const auto beliefOf = [&question](const Value &guess) {
        const Belief *belief = matchingBelief(question, guess);
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
        choices.push_back({lessonGuessMarkup(question, belief.guess), lessonTextMarkup(belief.say)});
    if (choices.empty())
        return choices;
    choices.push_back({lessonGuessMarkup(question, question.answer), {}, true});
    std::sort(choices.begin(), choices.end(),
              [](const PageChoice &one, const PageChoice &other) { return one.markup < other.markup; });
    return choices;
}

std::string filesMarkup(const LessonFiles &files)
{
    std::string text = "<div class=\"files\">\n";
    for (const LessonFile &file : files)
        text += "<figure><figcaption>" + harmlessMarkup(file.path) + "</figcaption><pre>" +
                harmlessMarkup(shortText(file.text, kPageLongestText), Lines::Many) + "</pre></figure>\n";
    return text + "</div>\n";
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
    std::string words(const Phrase &phrase) const { return m_document.words(phrase); }
    void addScene(const LessonStep &step);
    void addAnswer(const LessonScene &scene);
    void addFold(const LessonScene &scene, const PlayStep &play);
    std::string nextPrefix() { return 's' + std::to_string(++m_answers) + '-'; }
    void add(const SayStep &say, const LessonStep &step);
    void add(const AskStep &ask, const LessonStep &step);
    void add(const PlayStep &play, const LessonStep &step);
    void add(const TaskStep &task, const LessonStep &step);

    const Lesson &m_lesson;
    const CancelToken &m_cancel;
    PageDocument m_document;
    std::string m_text;
    LessonFiles m_shown; // files and facts that were shown last
    std::size_t m_answers = 0;
};

/// Adds the files and facts that differ from those shown last, and the lookup.
void LessonPageWriter::addScene(const LessonStep &step)
{
    if (LessonFiles texts = lessonTexts(step.scene, m_document.book()); texts != m_shown) {
        m_text += filesMarkup(texts);
        m_shown = std::move(texts);
    }
    m_text +=
        "<p class=\"muted\">" +
        harmlessMarkup(m_document.book().say(pagephrases::kLookup, {{"text", lessonLookupText(step.scene.lookup)}})) +
        "</p>\n";
}

/// Adds the steps of the lookup of a scene.
void LessonPageWriter::addFold(const LessonScene &scene, const PlayStep &play)
{
    const SceneAnswer answer = answerScene(scene, m_lesson.keys, m_cancel);
    if (!answer)
        return;
    const AnswerPanels panels(m_document, **answer, nextPrefix(), {}, rangeOf(play));
    m_text += "<div class=\"scripted\" hidden>" + panels.fold() + "</div>\n<noscript>" + panels.withoutScripts() +
              "</noscript>\n";
}

/// Adds the answer to the lookup of a scene: the result and its contributions.
void LessonPageWriter::addAnswer(const LessonScene &scene)
{
    const SceneAnswer answer = answerScene(scene, m_lesson.keys, m_cancel);
    if (!answer)
        return;
    const AnswerPanels panels(m_document, **answer, nextPrefix());
    m_text += panels.result() + "<div class=\"scripted\" hidden><h2>" + words(pagephrases::kContributions) + "</h2>\n" +
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
        ">\n<h2>" + words(pagephrases::kQuestion) + "</h2>\n<p class=\"say\">" + lessonTextMarkup(ask.text) + "</p>\n";
    addScene(step);
    if (right != choices.end()) {
        m_text += "<ol class=\"choices\">\n";
        for (std::size_t i = 0; i < choices.size(); ++i)
            m_text += "<li><button data-choice=\"" + std::to_string(i) + "\">" + choices[i].markup + "</button></li>\n";
        m_text += "</ol>\n<p class=\"verdict\" role=\"status\"></p>\n";
    }
    if (!ask.hint.empty())
        m_text += "<details class=\"hint\"><summary>" + words(pagephrases::kHint) + "</summary><p>" +
                  lessonTextMarkup(ask.hint) + "</p></details>\n";
    m_text += "<details class=\"answer\"><summary>" + words(pagephrases::kShowAnswer) +
              "</summary>\n<p class=\"say\">" + lessonGuessMarkup(ask, ask.answer) + "</p>\n";
    if (std::any_of(choices.begin(), choices.end(), [](const PageChoice &each) { return !each.say.empty(); })) {
        m_text += "<h2>" + words(pagephrases::kBeliefs) + "</h2>\n<dl>\n";
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (!choices[i].say.empty())
                m_text += "<dt>" + choices[i].markup + "</dt><dd data-belief=\"" + std::to_string(i) + "\"><span>" +
                          choices[i].say + "</span></dd>\n";
        }
        m_text += "</dl>\n";
    }
    addAnswer(step.scene);
    m_text += "</details>\n</section>\n";
}

void LessonPageWriter::add(const PlayStep &play, const LessonStep &step)
{
    m_text += "<section class=\"step\">\n<h2>" + words(pagephrases::kFold) + "</h2>\n";
    addScene(step);
    addFold(step.scene, play);
    m_text += "</section>\n";
}

void LessonPageWriter::add(const TaskStep &task, const LessonStep &step)
{
    m_text += "<section class=\"step\">\n<h2>" + words(pagephrases::kTask) + "</h2>\n<p class=\"say\">" +
              lessonTextMarkup(task.text) + "</p>\n";
    addScene(step);
    if (!task.hint.empty())
        m_text += "<details class=\"hint\"><summary>" + words(pagephrases::kHint) + "</summary><p>" +
                  lessonTextMarkup(task.hint) + "</p></details>\n";
    LessonScene solved = step.scene;
    for (const LessonFile &file : task.solution)
        put(solved.files, file);
    m_text += "<details class=\"answer\"><summary>" + words(pagephrases::kSolution) + "</summary>\n" +
              filesMarkup(task.solution);
    addAnswer(solved);
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
    return "<code>" + harmlessMarkup(lessonValueText(value)) + "</code>";
}

std::string lessonGuessMarkup(const AskStep &question, const Value &guess)
{
    const GuessText words = guessText(question, guess);
    return words.isMarked ? lessonTextMarkup(words.text) : "<code>" + harmlessMarkup(words.text) + "</code>";
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

LessonFiles lessonTexts(const LessonScene &scene, const Phrasebook &book)
{
    LessonFiles texts = scene.files;
    if (scene.facts.isMapping()) {
        std::string facts = YamlWriter::document(withShortSeals(scene.facts));
        if (facts.starts_with("---\n"))
            facts.erase(0, 4);
        texts.push_back({book.say(pagephrases::kFacts), std::move(facts)});
    }
    return texts;
}

StepRange rangeOf(const PlayStep &play)
{
    StepRange range{static_cast<std::size_t>(std::max(play.from, 1)) - 1};
    if (play.to > 0)
        range.end = static_cast<std::size_t>(play.to);
    return range;
}

} // namespace strata
