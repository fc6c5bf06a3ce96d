// SPDX-License-Identifier: MIT
#include "app/lessons/believedanswers.h"

#include "app/lessons/lessonprojects.h"
#include "app/lessons/madephrases.h"
#include "app/project/strategies.h"
#include "core/valueequality.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// Collects the answers of the beliefs about one scene.
class BeliefCollector
{
public:
    BeliefCollector(const LessonScene &scene, const Projection &answer, const std::shared_ptr<KeyTable> &keys,
                    const CancelToken &cancel, const Phrasebook &book)
        : m_scene(scene), m_answer(answer), m_keys(keys), m_cancel(cancel), m_book(book), m_value(answer.result().value)
    {}

    std::vector<MisconceptionAnswer> take()
    {
        for (const auto add : {&BeliefCollector::addMarkers, &BeliefCollector::addNull, &BeliefCollector::addStrategies,
                               &BeliefCollector::addReversed}) {
            if (!m_cancel.isCancelled())
                (this->*add)();
        }
        std::stable_sort(m_all.begin(), m_all.end(),
                         [](const MisconceptionAnswer &a, const MisconceptionAnswer &b) { return a.kind < b.kind; });
        return std::move(m_all);
    }

private:
    void add(BeliefKind kind, const Value &value, std::string say)
    {
        const auto isSame = [&](const Value &other) { return sameAnswer(value, other, m_scene.keyOrder()); };
        const bool isKnown = std::any_of(m_all.begin(), m_all.end(),
                                         [&](const MisconceptionAnswer &each) { return isSame(each.value); });
        if (!isSame(m_value) && !isKnown)
            m_all.push_back({kind, value, std::move(say)});
    }

    /// The answer to a changed scene; null if it has no value.
    std::shared_ptr<const Projection> found(const LessonScene &scene) const
    {
        const SceneAnswer other = answerScene(scene, m_keys, m_cancel);
        return other && (*other)->result().status == LookupResult::Status::Found ? *other : nullptr;
    }

    /// \a value without the items named by \a target, at any depth.
    static Value without(const Value &value, const std::string &target)
    {
        if (value.isSequence()) {
            std::vector<Value> items;
            for (const Value &item : value.items()) {
                if (!item.isString() || item.text() != target)
                    items.push_back(without(item, target));
            }
            return Value::sequence(std::move(items));
        }
        if (!value.isMapping())
            return value;
        std::vector<Entry> entries;
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, {}, without(entry.value, target)});
        return Value::mapping(std::move(entries));
    }

    void addMarkers()
    {
        if (m_scene.dialect == "datum") // Datum does this
            return;
        Value cleared = m_value;
        for (const Marker &marker : m_answer.trace().markers) {
            if (!marker.isBare && !marker.isKey)
                cleared = without(cleared, marker.target);
        }
        add(BeliefKind::Markers, cleared, m_book.say(lessonphrases::kMarkers));
    }

    void addNull()
    {
        LessonScene scene = m_scene;
        bool hasNull = false;
        const Trace &trace = m_answer.trace();
        for (const LayerOutcome &layer : trace.layers) {
            if (!layer.root.isValid() || !trace.origin(layer.root).value.isUndef())
                continue;
            const std::string path = pathOf(layer.layer);
            if (textOf(scene.files, path)) {
                put(scene.files, {path, "{}\n"});
                hasNull = true;
            }
        }
        if (!hasNull)
            return;
        if (const auto other = found(scene))
            add(BeliefKind::Null, other->result().value, m_book.say(lessonphrases::kNull));
    }

    void addStrategies()
    {
        const auto opened = openScene(m_scene, m_keys, m_cancel);
        if (!opened)
            return;
        const Project &project = **opened;
        const auto engine = project.dialect->engine(scopeOfScene(m_scene, project));
        LookupRequest request;
        request.key = m_answer.key();
        request.withTrace = false;
        const std::string inForce = m_answer.result().merge.strategy;
        const std::vector<StrategyChoice> choices = project.dialect->strategies();
        for (const StrategyAnswer &each : strategyAnswers(project, *engine, request, m_cancel)) {
            if (each.result->status != LookupResult::Status::Found)
                continue;
            const auto choice = std::find_if(choices.begin(), choices.end(),
                                             [&](const StrategyChoice &known) { return known.name == each.strategy; });
            std::string say = m_book.say(lessonphrases::kOther, {{"strategy", unmarked(each.strategy)}});
            if (choice != choices.end() && each.options.entries().empty())
                say += ' ' + unmarked(m_book.say(Phrase{choice->description}));
            add(kindOf(inForce, each), each.result->value, std::move(say));
        }
    }

    BeliefKind kindOf(const std::string &inForce, const StrategyAnswer &other) const
    {
        const Value &value = other.result->value;
        if (value.isSequence() && m_value.isSequence() && sameItems(itemsOf(value), itemsOf(m_value)))
            return BeliefKind::Order;
        const bool isHash = inForce == "hash" || inForce == "native";
        if (isHash && (other.strategy == "deep" || other.strategy == "deeper"))
            return BeliefKind::Nested;
        const bool isFirst = inForce == "first" || inForce == "priority" || inForce == "MostSpecific";
        return isFirst && m_value.isCollection() ? BeliefKind::Ignored : BeliefKind::Strategy;
    }

    void addReversed()
    {
        LessonScene scene = m_scene;
        std::vector<std::string> paths;
        for (const LayerOutcome &layer : m_answer.trace().layers) {
            if (layer.root.isValid() && textOf(scene.files, pathOf(layer.layer)))
                paths.push_back(pathOf(layer.layer));
        }
        for (std::size_t at = 0; at < paths.size(); ++at)
            put(scene.files, {paths[at], *textOf(m_scene.files, paths[paths.size() - 1 - at])});
        if (const auto other = found(scene)) {
            const bool isOrder = other->result().value.isSequence() && m_value.isSequence() &&
                                 sameItems(itemsOf(other->result().value), itemsOf(m_value));
            add(isOrder ? BeliefKind::Order : BeliefKind::Strategy, other->result().value,
                m_book.say(lessonphrases::kReversed));
        }
    }

    /// The path of a layer's file in the scene.
    std::string pathOf(LayerId layer) const
    {
        const std::string root = std::string(kLessonRoot) + '/';
        const std::string &path = m_answer.names().layer(layer).path;
        return path.starts_with(root) ? path.substr(root.size()) : std::string();
    }

    const LessonScene &m_scene;
    const Projection &m_answer;
    const std::shared_ptr<KeyTable> &m_keys;
    const CancelToken &m_cancel;
    const Phrasebook &m_book;
    const Value &m_value;
    std::vector<MisconceptionAnswer> m_all;
};

} // namespace

std::vector<MisconceptionAnswer> believedAnswers(const LessonScene &scene, const Projection &answer,
                                                 const std::shared_ptr<KeyTable> &keys, const CancelToken &cancel,
                                                 const Phrasebook &book)
{
    if (answer.result().status != LookupResult::Status::Found)
        return {};
    return BeliefCollector(scene, answer, keys, cancel, book).take();
}

std::string unmarked(std::string text)
{
    std::erase_if(text, [](char c) { return c == '`' || c == '*' || c == '[' || c == ']'; });
    return text;
}

} // namespace strata
