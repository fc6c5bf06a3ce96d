// SPDX-License-Identifier: MIT
#include "lessons/lessonreader.h"

#include "core/member.h"
#include "core/valueequality.h"
#include "lessons/fieldreader.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <map>

namespace strata {

namespace {

constexpr std::string_view kDialects[] = {"hiera5", "hiera3", "datum"};

bool isDialect(std::string_view name)
{
    return std::find(std::begin(kDialects), std::end(kDialects), name) != std::end(kDialects);
}

bool isOneOf(const Value &value, const std::vector<Value> &values)
{
    return std::any_of(values.begin(), values.end(), [&](const Value &other) { return identical(value, other); });
}

/// A step and its lookup as written, which override those of the lesson.
class LessonReader
{
public:
    LessonReader(const Value &root, SourceMark place, const std::string &name, std::shared_ptr<KeyTable> keys)
        : m_fields(root, "a lesson", place, m_error), m_name(name)
    {
        m_lesson.keys = std::move(keys);
    }

    Result<Lesson> read()
    {
        readHead();
        readScenes();
        const std::vector<Value> steps = m_fields.list("steps");
        for (const Value &step : steps)
            m_lesson.steps.push_back(readStep(step));
        m_fields.finish();
        checkSteps();
        if (m_error)
            return tl::unexpected(*m_error);
        return std::move(m_lesson);
    }

private:
    /// The scene of one dialect with the lookup as written: the fields that a step may override.
    struct SceneFields
    {
        LessonScene scene;
        std::map<std::string, Value> lookup;
    };

    void readHead();
    void readScenes();
    SceneFields readOther(const std::string &dialect, const Entry &entry, const SceneFields &own);
    void changeLookup(std::map<std::string, Value> &lookup, const Value &changes, SourceMark place);
    LessonLookup lookupOf(const std::map<std::string, Value> &written, SourceMark place);

    LessonStep readStep(const Value &written);
    LessonScene sceneOf(FieldReader &fields);
    AskStep readAsk(FieldReader &fields);
    void readChoices(FieldReader &fields, AskStep &ask);
    void readBeliefs(FieldReader &fields, AskStep &ask);
    std::string readHint(FieldReader &fields);
    void checkGuess(const AskStep &ask, const Value &guess, SourceMark place);
    PlayStep readPlay(FieldReader &fields);
    TaskStep readTask(FieldReader &fields, const LessonScene &scene);
    void checkSteps();

    void refuse(std::string message, SourceMark mark) { m_fields.refuse(std::move(message), mark); }

    std::optional<Error> m_error;
    FieldReader m_fields;
    std::string m_name;
    std::map<std::string, SceneFields> m_scenes; // by dialect
    Lesson m_lesson;
};

void LessonReader::readHead()
{
    m_lesson.id = m_fields.text("lesson");
    if (!m_name.empty() && m_lesson.id != m_name)
        refuse("the lesson is called " + m_lesson.id + " and its file " + m_name, m_fields.placeOf("lesson"));
    m_lesson.title = m_fields.text("title");
    m_lesson.track = m_fields.text("track");
    m_lesson.order = m_fields.number("order");
    m_lesson.links = m_fields.texts("links");
    for (const std::string &link : m_lesson.links) {
        if (link.find(':') == std::string::npos)
            refuse("a link is written kind:name, not " + link, m_fields.placeOf("links"));
    }
}

void LessonReader::readScenes()
{
    SceneFields own;
    own.scene.dialect = m_fields.text("dialect");
    if (!isDialect(own.scene.dialect))
        refuse("there is no dialect " + own.scene.dialect + "; use hiera5, hiera3 or datum",
               m_fields.placeOf("dialect"));
    own.scene.reference = m_fields.optionalText("reference");
    own.scene.files = readFiles(m_fields.required("files"), m_fields.placeOf("files"), m_error);
    own.scene.facts = m_fields.mapping("facts");
    changeLookup(own.lookup, m_fields.required("lookup"), m_fields.placeOf("lookup"));
    own.scene.lookup = lookupOf(own.lookup, m_fields.placeOf("lookup"));
    const Value also = m_fields.mapping("also");
    for (const Entry &entry : also.entries()) {
        if (!isDialect(entry.key.text()) || entry.key.text() == own.scene.dialect)
            refuse("also names other dialects: hiera5, hiera3 or datum", entry.keyMark);
        m_scenes.emplace(entry.key.text(), readOther(entry.key.text(), entry, own));
    }
    m_lesson.scene = own.scene;
    m_scenes.emplace(own.scene.dialect, std::move(own));
}

LessonReader::SceneFields LessonReader::readOther(const std::string &dialect, const Entry &entry,
                                                  const SceneFields &own)
{
    FieldReader fields(entry.value, "another dialect", entry.keyMark, m_error);
    SceneFields other = own;
    other.scene.dialect = dialect;
    other.scene.reference = fields.optionalText("reference");
    if (const Value *files = fields.value("files")) {
        for (const LessonFile &file : readFiles(*files, fields.placeOf("files"), m_error))
            put(other.scene.files, file);
    }
    if (fields.has("facts"))
        other.scene.facts = fields.mapping("facts");
    if (const Value *lookup = fields.value("lookup"))
        changeLookup(other.lookup, *lookup, fields.placeOf("lookup"));
    other.scene.lookup = lookupOf(other.lookup, entry.keyMark);
    fields.finish();
    return other;
}

void LessonReader::changeLookup(std::map<std::string, Value> &lookup, const Value &changes, SourceMark place)
{
    FieldReader fields(changes, "a lookup", place, m_error);
    for (const char *name : {"key", "merge", "options"}) {
        const Value *value = fields.value(name);
        if (!value)
            continue;
        lookup.erase(name);
        if (!value->isUndef())
            lookup.emplace(name, *value);
    }
    fields.finish();
}

LessonLookup LessonReader::lookupOf(const std::map<std::string, Value> &written, SourceMark place)
{
    LessonLookup lookup;
    const auto key = written.find("key");
    if (key == written.end() || !key->second.isString())
        refuse("a lookup needs the field key, a text", place);
    else
        lookup.key = key->second.text();
    if (const auto merge = written.find("merge"); merge != written.end())
        lookup.merge = merge->second;
    if (const auto options = written.find("options"); options != written.end())
        readOptions(options->second, options->second.mark(), m_error, lookup);
    return lookup;
}

LessonScene LessonReader::sceneOf(FieldReader &fields)
{
    const std::string dialect = fields.has("in") ? fields.optionalText("in") : m_lesson.scene.dialect;
    const auto found = m_scenes.find(dialect);
    if (found == m_scenes.end()) {
        refuse("the lesson has no files for " + dialect + "; `also` names other dialects", fields.placeOf("in"));
        return m_lesson.scene;
    }
    LessonScene scene = found->second.scene;
    if (const Value *lookup = fields.value("lookup")) {
        std::map<std::string, Value> written = found->second.lookup;
        changeLookup(written, *lookup, fields.placeOf("lookup"));
        scene.lookup = lookupOf(written, fields.placeOf("lookup"));
    }
    return scene;
}

LessonStep LessonReader::readStep(const Value &written)
{
    const Entry *first = written.entries().empty() ? nullptr : &written.entries().front();
    FieldReader fields(written, "a step", first ? first->keyMark : written.mark(), m_error);
    LessonStep step;
    step.mark = fields.place();
    if (fields.has("say")) {
        step.content = SayStep{fields.markedText("say")};
        step.scene = m_lesson.scene;
    } else if (fields.has("ask")) {
        step.scene = sceneOf(fields);
        step.content = readAsk(fields);
    } else if (fields.has("play")) {
        step.scene = sceneOf(fields);
        step.content = readPlay(fields);
    } else if (fields.has("task")) {
        step.scene = sceneOf(fields);
        step.content = readTask(fields, step.scene);
    } else {
        refuse("a step is one of say, ask, play and task", step.mark);
        return step;
    }
    fields.finish();
    return step;
}

AskStep LessonReader::readAsk(FieldReader &fields)
{
    constexpr std::pair<std::string_view, AskStep::Kind> kinds[] = {{"choice", AskStep::Kind::Choice},
                                                                    {"order", AskStep::Kind::Order},
                                                                    {"items", AskStep::Kind::Items},
                                                                    {"text", AskStep::Kind::Text}};
    AskStep ask;
    ask.text = fields.markedText("ask");
    const std::string kind = fields.text("kind");
    const auto *found =
        std::find_if(std::begin(kinds), std::end(kinds), [&](const auto &known) { return known.first == kind; });
    if (found == std::end(kinds))
        refuse("the kind of a question is choice, order, items or text, not " + kind, fields.placeOf("kind"));
    else
        ask.kind = found->second;
    ask.at = fields.list("at");
    if (const std::string of = fields.optionalText("of"); !of.empty()) {
        ask.ofKeys = true;
        if (of != "keys" || (ask.kind != AskStep::Kind::Order && ask.kind != AskStep::Kind::Items))
            refuse("of can only be keys, in questions of kind order or items", fields.placeOf("of"));
    }
    if (ask.kind == AskStep::Kind::Choice)
        readChoices(fields, ask);
    ask.answer = fields.required("answer");
    checkGuess(ask, ask.answer, fields.placeOf("answer"));
    readBeliefs(fields, ask);
    ask.hint = readHint(fields);
    return ask;
}

std::string LessonReader::readHint(FieldReader &fields)
{
    return fields.has("hint") ? fields.markedText("hint", 2) : fields.optionalText("hint");
}

void LessonReader::readChoices(FieldReader &fields, AskStep &ask)
{
    const std::vector<Value> choices = fields.list("choices");
    if (choices.size() < 2)
        refuse("a choice needs at least two choices", fields.placeOf("choices"));
    const auto isInWords = [](const Value &choice) { return member(choice, "text") && member(choice, "when"); };
    const auto inWords = static_cast<std::size_t>(std::count_if(choices.begin(), choices.end(), isInWords));
    if (inWords == 0) {
        ask.values = choices;
        return;
    }
    for (const Value &choice : choices) {
        FieldReader one(choice, "a choice", choice.mark(), m_error);
        ask.texts.push_back({one.markedText("text", 1), readGoals(one.required("when"), one.placeOf("when"), m_error)});
        one.finish();
    }
}

/// Rule: resources/lessons/README.md, "How a guess looks, and when it is right".
void LessonReader::checkGuess(const AskStep &ask, const Value &guess, SourceMark place)
{
    switch (ask.kind) {
    case AskStep::Kind::Choice: {
        const bool isText = std::any_of(ask.texts.begin(), ask.texts.end(), [&](const LessonChoice &choice) {
            return guess.isString() && choice.text == guess.text();
        });
        if (!isText && !isOneOf(guess, ask.values))
            refuse("there is no such choice", place);
        break;
    }
    case AskStep::Kind::Order:
    case AskStep::Kind::Items:
        if (!guess.isSequence())
            refuse("the answer to such a question is a list", place);
        break;
    case AskStep::Kind::Text:
        if (guess.isCollection())
            refuse("the answer to such a question is a text, number, boolean or null", place);
        break;
    }
}

void LessonReader::readBeliefs(FieldReader &fields, AskStep &ask)
{
    for (const Value &written : fields.list("beliefs")) {
        FieldReader belief(written, "a belief", written.mark(), m_error);
        const Value guess = belief.required("guess");
        checkGuess(ask, guess, belief.placeOf("guess"));
        const bool isTwice = std::any_of(ask.beliefs.begin(), ask.beliefs.end(),
                                         [&](const Belief &other) { return identical(other.guess, guess); });
        if (isTwice || identical(guess, ask.answer))
            refuse(isTwice ? "two beliefs have the same guess" : "a belief has the right answer as guess",
                   belief.placeOf("guess"));
        ask.beliefs.push_back({guess, belief.markedText("say")});
        belief.finish();
    }
}

PlayStep LessonReader::readPlay(FieldReader &fields)
{
    PlayStep play;
    const Value written = fields.required("play");
    if (written.isString() && written.text() == "all")
        return play;
    FieldReader range(written, "play, if it is not the word all,", fields.placeOf("play"), m_error);
    range.required("from");
    range.required("to");
    play.from = range.number("from").value_or(1);
    play.to = range.number("to").value_or(1);
    range.finish();
    if (play.to < play.from)
        refuse("play ends before it begins", fields.placeOf("play"));
    return play;
}

TaskStep LessonReader::readTask(FieldReader &fields, const LessonScene &scene)
{
    TaskStep task;
    task.text = fields.markedText("task");
    task.edit = fields.texts("edit");
    if (task.edit.empty())
        refuse("a task names the files that may be edited", fields.placeOf("edit"));
    for (const std::string &path : task.edit) {
        if (!isLessonPath(path))
            refuse("the path " + path + " leaves the lesson's folder", fields.placeOf("edit"));
    }
    task.goals = readGoals(fields.required("goal"), fields.placeOf("goal"), m_error);
    task.hint = readHint(fields);
    task.solution = readFiles(fields.required("solution"), fields.placeOf("solution"), m_error);
    for (const auto &[path, text] : task.solution) {
        if (std::find(task.edit.begin(), task.edit.end(), path) == task.edit.end())
            refuse("the solution changes " + path + ", which may not be edited", fields.placeOf("solution"));
        if (const std::string *before = textOf(scene.files, path); before && *before == text)
            refuse("the solution leaves " + path + " as it is", fields.placeOf("solution"));
    }
    return task;
}

/// Rule: resources/lessons/README.md, "Steps".
void LessonReader::checkSteps()
{
    const std::vector<LessonStep> &steps = m_lesson.steps;
    const SourceMark place = m_fields.placeOf("steps");
    const auto *last = steps.empty() ? nullptr : std::get_if<SayStep>(&steps.back().content);
    if (!last || !last->text.starts_with("**Rule:**"))
        refuse("a lesson ends with a say that begins with **Rule:**", steps.empty() ? place : steps.back().mark);
    std::size_t questions = 0;
    std::size_t beliefs = 0;
    std::size_t tasks = 0;
    for (const LessonStep &step : steps) {
        const auto *ask = std::get_if<AskStep>(&step.content);
        questions += ask ? 1 : 0;
        beliefs += ask ? ask->beliefs.size() : 0;
        tasks += std::holds_alternative<TaskStep>(step.content) ? 1 : 0;
    }
    if (questions < 1 || beliefs < 2)
        refuse("a lesson has at least one question and two beliefs", place);
    if (tasks != 1 || steps.size() < 2 || !std::holds_alternative<TaskStep>(steps[steps.size() - 2].content))
        refuse("a lesson has one task, just before the rule", place);
}

} // namespace

Result<Lesson> readLesson(std::string_view text, FileId file, const std::string &name, std::shared_ptr<KeyTable> keys)
{
    const auto read = readYaml(text, file, *keys);
    if (!read)
        return tl::unexpected(read.error());
    if (!read->problems.empty())
        return fail(Error::Code::Syntax, read->problems.front().text, read->problems.front().mark);
    return LessonReader(read->root, SourceMark{file, 1, 1}, name, std::move(keys)).read();
}

} // namespace strata
