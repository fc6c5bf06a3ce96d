// SPDX-License-Identifier: MIT
#include "lessons/lessontranslation.h"

#include "lessons/fieldreader.h"

#include <utility>
#include <variant>
#include <vector>

namespace strata {

namespace {

constexpr std::size_t kCode = 2; // letters of a language code

/// The texts in the field \a text of the mappings listed in \a field.
std::vector<std::string> listed(FieldReader &fields, std::string_view field, std::string_view text, std::size_t count,
                                int sentences)
{
    const std::vector<Value> written = fields.list(field);
    if (written.size() != count)
        fields.refuse("the lesson has " + std::to_string(count) + ' ' + std::string(field) + " here, not " +
                          std::to_string(written.size()),
                      fields.placeOf(field));
    std::vector<std::string> texts;
    for (const Value &each : written) {
        FieldReader one(each, std::string(field), each.mark(), fields.error());
        texts.push_back(one.markedText(text, sentences));
        one.finish();
    }
    texts.resize(count);
    return texts;
}

void translateHint(std::string &hint, FieldReader &fields)
{
    if (!hint.empty())
        hint = fields.markedText("hint", 2);
}

void translateAsk(AskStep &ask, FieldReader &fields)
{
    ask.text = fields.markedText("ask");
    const std::vector<std::string> says = listed(fields, "beliefs", "say", ask.beliefs.size(), 3);
    for (std::size_t i = 0; i < says.size(); ++i)
        ask.beliefs[i].say = says[i];
    const std::vector<std::string> choices = listed(fields, "choices", "text", ask.texts.size(), 1);
    std::vector<std::pair<Value *, std::string>> renamed;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        // A choice in words is identified by its text in guesses.
        const auto rename = [&](Value &guess) {
            if (guess.isString() && guess.text() == ask.texts[i].text)
                renamed.emplace_back(&guess, choices[i]);
        };
        rename(ask.answer);
        for (Belief &belief : ask.beliefs)
            rename(belief.guess);
    }
    for (std::size_t i = 0; i < choices.size(); ++i)
        ask.texts[i].text = choices[i];
    for (const auto &[guess, words] : renamed)
        *guess = Value::string(words, guess->mark());
    translateHint(ask.hint, fields);
}

/// Inserts the translated texts of one step.
void translateStep(LessonStep &step, FieldReader &fields)
{
    if (auto *say = std::get_if<SayStep>(&step.content)) {
        say->text = fields.markedText("say");
    } else if (auto *ask = std::get_if<AskStep>(&step.content)) {
        translateAsk(*ask, fields);
    } else if (auto *task = std::get_if<TaskStep>(&step.content)) {
        task->text = fields.markedText("task");
        translateHint(task->hint, fields);
    }
}

} // namespace

Result<Lesson> translatedLesson(Lesson lesson, std::string_view text, FileId file)
{
    const auto translate = [&lesson](FieldReader &fields) {
        lesson.title = fields.text("title");
        const std::vector<Value> written = fields.list("steps");
        auto next = written.begin();
        for (LessonStep &step : lesson.steps) {
            if (std::holds_alternative<PlayStep>(step.content))
                continue; // without texts
            if (next == written.end()) {
                fields.refuse("a step of the lesson has no text here", fields.placeOf("steps"));
                break;
            }
            FieldReader one(*next, "the texts of a step", next->mark(), fields.error());
            translateStep(step, one);
            one.finish();
            ++next;
        }
        if (next != written.end())
            fields.refuse("the lesson has fewer steps with texts", fields.placeOf("steps"));
    };
    const auto read = readFields(text, file, *lesson.keys, "the texts of a lesson", translate);
    return read ? Result<Lesson>(std::move(lesson)) : tl::unexpected<Error>(read.error());
}

Result<ReferencePage> translatedPage(ReferencePage page, std::string_view text, FileId file)
{
    const auto read = readFields(text, file, *page.keys, "the texts of a reference page", [&page](FieldReader &fields) {
        if (fields.has("title")) // names of strategies and options are not translated
            page.title = fields.text("title");
        page.what = fields.markedText("what");
        page.when = fields.markedText("when");
        page.mistake = fields.markedText("mistake");
        if (!page.example.say.empty())
            page.example.say = fields.markedText("example", 2);
    });
    return read ? Result<ReferencePage>(std::move(page)) : tl::unexpected<Error>(read.error());
}

std::string languageOfFile(std::string_view path)
{
    const std::string_view name = path.substr(path.rfind('/') + 1); // npos + 1 is the start
    const std::string_view stem = name.substr(0, name.rfind('.'));
    const auto dot = stem.rfind('.');
    return dot != std::string_view::npos && stem.size() - dot - 1 == kCode ? std::string(stem.substr(dot + 1))
                                                                           : std::string();
}

std::string translationOf(std::string_view path, std::string_view language)
{
    const auto dot = path.rfind('.');
    std::string name(path.substr(0, dot));
    name.append(1, '.').append(language).append(path.substr(dot));
    return name;
}

} // namespace strata
