// SPDX-License-Identifier: MIT
#include "app/lessons/madelesson.h"

#include "app/lessons/lessonprojects.h"
#include "app/lessons/madephrases.h"
#include "core/valueequality.h"
#include "lessons/guess.h"
#include "lessons/lessoncheck.h"
#include "lessons/lessonreader.h"
#include "lessons/lessonwriter.h"
#include "lessons/markedtext.h"
#include "projection/why/valuephrase.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kMostItems = 12;
constexpr std::size_t kMostGuesses = 4;
constexpr std::size_t kLongestChoice = 160;
constexpr std::size_t kLongestOption = 40; // bytes

/// A wrong answer at the place in question.
struct WrongAnswer
{
    Value value;
    std::string say;
};

bool haveSameKeys(const Value &a, const Value &b)
{
    return identical(Value::sequence(keysOf(a)), Value::sequence(keysOf(b)));
}

/// The first place where \a a and \a b differ, above lists and differing keys.
ResultPath placeOfDifference(const Value &a, const Value &b)
{
    if (!a.isMapping() || !b.isMapping() || !haveSameKeys(a, b))
        return {};
    for (const Entry &entry : a.entries()) {
        const Value *other = b.find(entry.key);
        if (!other || identical(entry.value, *other))
            continue;
        ResultPath path = placeOfDifference(entry.value, *other);
        path.insert(path.begin(), entry.key.value());
        return path;
    }
    return {};
}

/// An id for a lesson about \a key: letters, digits and hyphens, also its file name.
std::string lessonIdFor(const std::string &key)
{
    std::string id;
    for (const char c : key) {
        if (c >= 'A' && c <= 'Z')
            id += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && id.back() == '-')
        id.pop_back();
    return id.empty() ? "lesson" : id;
}

/// Creates the steps of a lesson about one answer.
class LessonMaker
{
public:
    LessonMaker(const LessonScene &scene, const std::shared_ptr<KeyTable> &keys, const Projection &answer,
                const CancelToken &cancel, const Phrasebook &book)
        : m_scene(scene), m_keys(keys), m_answer(answer), m_cancel(cancel), m_book(book)
    {}

    Result<Lesson> make(bool isWhole)
    {
        Lesson lesson;
        lesson.id = lessonIdFor(m_scene.lookup.key);
        lesson.title = m_scene.lookup.key;
        lesson.track = "own";
        lesson.scene = m_scene;
        lesson.keys = m_keys;
        if (std::string strategy = strategyText(); !strategy.empty())
            add(lesson, SayStep{std::move(strategy)});
        add(lesson, question());
        if (joinCount(m_answer.trace()) > 0)
            add(lesson, PlayStep{});
        if (isWhole) {
            auto taskStep = task();
            if (!taskStep)
                return fail(Error::Code::Unsupported, "no change of one file gives another answer");
            add(lesson, std::move(*taskStep));
        }
        add(lesson, SayStep{rule()});
        const auto ask = [this](const LessonScene &scene) { return answerScene(scene, m_keys, m_cancel); };
        if (const std::vector<Finding> wrong = checkLesson(lesson, ask); !wrong.empty())
            return fail(Error::Code::Unsupported, wrong.front().text);
        if (isWhole) { // some Ruby values have no text for a lesson
            if (auto read = readLesson(lessonText(lesson), FileId{0}, lesson.id, m_keys); !read)
                return tl::unexpected<Error>(read.error());
        }
        return lesson;
    }

private:
    template <typename Content>
    void add(Lesson &lesson, Content content) const
    {
        lesson.steps.push_back({{}, m_scene, std::move(content)});
    }

    const Value &value() const { return m_answer.result().value; }

    std::string nameOf(LayerId layer) const
    {
        const LayerName &name = m_answer.names().layer(layer);
        const std::string level = unmarked(name.level);
        return level.empty() ? name.badge : level;
    }

    /// The strategy is stated, because its file may not be visible.
    std::string strategyText() const
    {
        const MergeSpec &merge = m_answer.result().merge;
        if (merge.strategy.empty())
            return {};
        std::string options;
        for (const Entry &option : merge.options.entries())
            options += (options.empty() ? "`" : ", `") +
                       unmarked(option.key.text() + ": " + valuePhrase(option.value, kLongestOption)) + '`';
        const PlaceholderValue strategy{"strategy", unmarked(merge.strategy)};
        return options.empty() ? m_book.say(lessonphrases::kStrategy, {strategy})
                               : m_book.say(lessonphrases::kStrategyWith, {strategy, {"options", options}});
    }

    AskStep question() const
    {
        if (m_answer.result().status != LookupResult::Status::Found)
            return questionInWords();
        const std::vector<MisconceptionAnswer> believed = believedAnswers(m_scene, m_answer, m_keys, m_cancel, m_book);
        ResultPath at = believed.empty() ? ResultPath{} : placeOfDifference(value(), believed.front().value);
        const Value *subject = valueAt(value(), at);
        if (!subject)
            return questionInWords();
        std::vector<WrongAnswer> wrong;
        for (const MisconceptionAnswer &each : believed) {
            if (const Value *there = valueAt(each.value, at))
                wrong.push_back({*there, each.say});
        }
        addLayers(at, wrong);
        const std::string what = placeText(at);
        AskStep ask = questionAbout(what, *subject, wrong);
        if (ask.beliefs.size() < 2) {
            addEmpty(*subject, wrong);
            ask = questionAbout(what, *subject, wrong);
        }
        ask.at = std::move(at);
        return ask.beliefs.size() < 2 ? questionInWords() : ask;
    }

    /// "`k`", or "`k`, at `a.b`" inside its value.
    std::string placeText(const ResultPath &at) const
    {
        std::string path;
        for (const Value &step : at)
            path += (path.empty() ? "" : ".") + (step.isString() ? std::string(step.text()) : valuePhrase(step));
        const std::string key = "`" + unmarked(m_scene.lookup.key) + "`";
        return path.empty() ? key
                            : m_book.say(lessonphrases::kPlace, {{"key", key}, {"path", '`' + unmarked(path) + '`'}});
    }

    /// Adds the value of each layer alone, if beliefs are not enough for a question.
    void addLayers(const ResultPath &at, std::vector<WrongAnswer> &wrong) const
    {
        const Trace &trace = m_answer.trace();
        for (const LayerOutcome &layer : trace.layers) {
            const Value *there = layer.root.isValid() ? valueAt(trace.origin(layer.root).value, at) : nullptr;
            if (!there)
                continue;
            wrong.push_back({*there, m_book.say(lessonphrases::kOneLayer, {{"L", nameOf(layer.layer)}})});
        }
    }

    /// Adds values that no layer has.
    void addEmpty(const Value &answer, std::vector<WrongAnswer> &wrong) const
    {
        const std::string notAll = m_book.say(lessonphrases::kNotAllGoes);
        if (answer.isSequence()) {
            std::vector<Value> items(answer.items().rbegin(), answer.items().rend());
            wrong.push_back({Value::sequence({}), notAll});
            wrong.push_back({Value::sequence(std::move(items)), m_book.say(lessonphrases::kOpposite)});
        } else if (answer.isMapping()) {
            wrong.push_back({Value::mapping({}), notAll});
        } else {
            wrong.push_back({Value(), m_book.say(lessonphrases::kNeedsNull)});
            wrong.push_back({Value::string(""), m_book.say(lessonphrases::kNeedsEmpty)});
        }
    }

    /// The kind of question that fits \a answer.
    AskStep questionAbout(const std::string &what, const Value &answer, const std::vector<WrongAnswer> &wrong) const
    {
        AskStep ask;
        if (answer.isSequence() && answer.items().size() <= kMostItems) {
            ask.kind = AskStep::Kind::Order;
            ask.text = m_book.say(lessonphrases::kWhichItems, {{"what", what}});
            ask.answer = answer;
            for (const WrongAnswer &each : wrong) {
                if (each.value.isSequence() && each.value.items().size() <= 2 * kMostItems)
                    addBelief(ask, each.value, each.say);
            }
            return ask;
        }
        const bool asksForKeys = answer.isMapping() && !wrong.empty() && wrong.front().value.isMapping() &&
                                 !haveSameItems(answer, wrong.front().value);
        if (asksForKeys && answer.entries().size() <= kMostItems) {
            ask.kind = AskStep::Kind::Items;
            ask.ofKeys = true;
            ask.text = m_book.say(lessonphrases::kWhichKeys, {{"what", what}});
            ask.answer = Value::sequence(keysOf(answer));
            for (const WrongAnswer &each : wrong) {
                if (each.value.isMapping() && !haveSameItems(answer, each.value))
                    addBelief(ask, Value::sequence(keysOf(each.value)), each.say);
            }
            return ask;
        }
        return choice(answer, wrong, m_book.say(lessonphrases::kWhatResult, {{"what", what}}));
    }

    static bool haveSameItems(const Value &a, const Value &b) { return sameItems(keysOf(a), keysOf(b)); }

    AskStep choice(const Value &answer, const std::vector<WrongAnswer> &wrong, std::string text) const
    {
        AskStep ask;
        ask.text = std::move(text);
        ask.answer = answer;
        if (yamlText(answer).size() > kLongestChoice)
            return ask;
        for (const WrongAnswer &each : wrong) {
            if (yamlText(each.value).size() <= kLongestChoice)
                addBelief(ask, each.value, each.say);
        }
        ask.values.push_back(answer);
        for (const Belief &belief : ask.beliefs)
            ask.values.push_back(belief.guess);
        // A neutral order.
        std::sort(ask.values.begin(), ask.values.end(),
                  [](const Value &a, const Value &b) { return yamlText(a) < yamlText(b); });
        return ask;
    }

    void addBelief(AskStep &ask, const Value &guess, const std::string &say) const
    {
        const auto isSame = [&](const Value &other) {
            return identical(guess, other) || sameAnswer(guess, other, m_scene.keyOrder()) ||
                   (ask.kind == AskStep::Kind::Items && sameItems(itemsOf(guess), itemsOf(other)));
        };
        const bool isKnown = isSame(ask.answer) || std::any_of(ask.beliefs.begin(), ask.beliefs.end(),
                                                               [&](const Belief &each) { return isSame(each.guess); });
        if (!isKnown && ask.beliefs.size() < kMostGuesses)
            ask.beliefs.push_back({guess, say});
    }

    /// A question that fits every answer.
    AskStep questionInWords() const
    {
        AskStep ask;
        ask.text = m_book.say(lessonphrases::kWhatResult, {{"what", placeText({})}});
        const LookupResult::Status status = m_answer.result().status;
        Goal value{.present = Value()};
        if (status == LookupResult::Status::Found)
            value = Goal{.result = m_answer.result().value};
        const std::pair<LookupResult::Status, LessonChoice> all[] = {
            {LookupResult::Status::Found, {m_book.say(lessonphrases::kAValue), {value}}},
            {LookupResult::Status::NotFound, {m_book.say(lessonphrases::kNotFound), {Goal{.notFound = true}}}},
            {LookupResult::Status::Failed, {m_book.say(lessonphrases::kFails), {Goal{.error = true}}}}};
        const std::string says[] = {m_book.say(lessonphrases::kNoValue), m_book.say(lessonphrases::kFound),
                                    m_book.say(lessonphrases::kNothingFails)};
        for (std::size_t i = 0; i < std::size(all); ++i) {
            ask.texts.push_back(all[i].second);
            if (all[i].first == status)
                ask.answer = Value::string(all[i].second.text);
            else
                ask.beliefs.push_back({Value::string(all[i].second.text), says[i]});
        }
        return ask;
    }

    /// The task of removing the key from one file so that the answer changes.
    std::optional<TaskStep> task() const
    {
        for (const LayerOutcome &layer : m_answer.trace().layers) {
            const std::string root = std::string(kLessonRoot) + '/';
            const std::string &whole = m_answer.names().layer(layer.layer).path;
            if (m_cancel.isCancelled())
                return {};
            if (!layer.root.isValid() || !whole.starts_with(root))
                continue;
            const std::string path = whole.substr(root.size());
            const std::string *before = textOf(m_scene.files, path);
            const std::string after = before ? withoutKey(*before) : std::string();
            if (!before || after == *before)
                continue;
            LessonScene changed = m_scene;
            put(changed.files, {path, after});
            const SceneAnswer answer = answerScene(changed, m_keys, m_cancel);
            if (!answer)
                continue;
            const auto goal = goalOf(**answer);
            if (!goal || holds(*goal, m_answer, m_scene.keyOrder()))
                continue;
            TaskStep step;
            step.text = m_book.say(lessonphrases::kTask, {{"file", unmarked(path)}, {"L", nameOf(layer.layer)}});
            step.edit = {path};
            step.goals = {*goal};
            step.hint = m_book.say(lessonphrases::kTaskHint);
            step.solution = {{path, after}};
            return step;
        }
        return {};
    }

    /// \a text with only its merge settings: the last key is the one looked up.
    static std::string withoutKey(const std::string &text)
    {
        if (!text.starts_with("lookup_options:\n"))
            return "{}\n";
        std::size_t end = text.find('\n') + 1;
        while (end < text.size() && (text[end] == ' ' || text[end] == '-'))
            end = text.find('\n', end) + 1;
        return text.substr(0, end);
    }

    static std::optional<Goal> goalOf(const Projection &answer)
    {
        switch (answer.result().status) {
        case LookupResult::Status::Found: return Goal{.result = answer.result().value};
        case LookupResult::Status::NotFound: return Goal{.notFound = true};
        case LookupResult::Status::Failed: return Goal{.error = true};
        case LookupResult::Status::Cancelled: break;
        }
        return {};
    }

    std::string rule() const
    {
        const Phrase &joins = m_answer.trace().rules.joinRule;
        const std::string text = unmarked(m_book.say(joins));
        const bool fits = !text.empty() && text.find('{') == std::string::npos && sentenceCount(text) <= 3;
        const std::string strategy = unmarked(m_answer.result().merge.strategy);
        return m_book.say(lessonphrases::kRule,
                          {{"rule", fits ? text : m_book.say(lessonphrases::kDecides, {{"strategy", strategy}})}});
    }

    const LessonScene &m_scene;
    const std::shared_ptr<KeyTable> &m_keys;
    const Projection &m_answer;
    const CancelToken &m_cancel;
    const Phrasebook &m_book;
};

} // namespace

Result<Lesson> lessonAbout(const LessonScene &scene, const std::shared_ptr<KeyTable> &keys, bool isWhole,
                           const CancelToken &cancel, const Phrasebook &book)
{
    const SceneAnswer answer = answerScene(scene, keys, cancel);
    if (!answer)
        return tl::unexpected<Error>(answer.error());
    auto lesson = LessonMaker(scene, keys, **answer, cancel, book).make(isWhole);
    if (cancel.isCancelled()) // the result may be incomplete
        return fail(Error::Code::Cancelled, kCancelled);
    return lesson;
}

} // namespace strata
