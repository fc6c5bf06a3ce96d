// SPDX-License-Identifier: MIT
#include "lessons/lessonwriter.h"

#include "core/valueequality.h"
#include "output/yamlwriter.h"

namespace strata {

namespace {

using Fields = std::vector<std::pair<std::string_view, Value>>;

/// Converts a lesson to the values of its file.
class LessonWriter
{
public:
    explicit LessonWriter(const Lesson &lesson) : m_lesson(lesson), m_keys(*lesson.keys) {}

    Value write() const
    {
        std::vector<Value> steps;
        for (const LessonStep &step : m_lesson.steps)
            steps.push_back(toValue(step));
        Fields all{{"lesson", Value::string(m_lesson.id)},
                   {"title", Value::string(m_lesson.title)},
                   {"track", Value::string(m_lesson.track)}};
        if (m_lesson.order)
            all.emplace_back("order", Value::integer(*m_lesson.order));
        all.emplace_back("dialect", Value::string(m_lesson.scene.dialect));
        if (!m_lesson.scene.reference.empty())
            all.emplace_back("reference", Value::string(m_lesson.scene.reference));
        all.emplace_back("files", toValue(m_lesson.scene.files));
        if (m_lesson.scene.facts.isMapping())
            all.emplace_back("facts", m_lesson.scene.facts);
        all.emplace_back("lookup", toValue(m_lesson.scene.lookup));
        all.emplace_back("steps", Value::sequence(std::move(steps)));
        if (!m_lesson.links.empty())
            all.emplace_back("links", texts(m_lesson.links));
        return fields(m_keys, all);
    }

private:
    static Value texts(const std::vector<std::string> &all)
    {
        std::vector<Value> items;
        for (const std::string &text : all)
            items.push_back(Value::string(text));
        return Value::sequence(std::move(items));
    }

    Value toValue(const LessonFiles &files) const
    {
        Fields all;
        for (const auto &[path, text] : files)
            all.emplace_back(path, Value::string(text));
        return fields(m_keys, all);
    }

    Value options(const LessonLookup &lookup) const
    {
        Fields all;
        if (lookup.defaultValue)
            all.emplace_back("default_value", *lookup.defaultValue);
        if (lookup.firstSources)
            all.emplace_back("order_override", *lookup.firstSources);
        return all.empty() ? Value() : fields(m_keys, all);
    }

    Value toValue(const LessonLookup &lookup) const
    {
        Fields all{{"key", Value::string(lookup.key)}};
        if (lookup.merge)
            all.emplace_back("merge", *lookup.merge);
        if (const Value given = options(lookup); !given.isUndef())
            all.emplace_back("options", given);
        return fields(m_keys, all);
    }

    /// The fields of a step's lookup that differ from the lesson's; Undef: none.
    Value changes(const LessonLookup &lookup) const
    {
        const LessonLookup &own = m_lesson.scene.lookup;
        Fields all;
        if (lookup.key != own.key)
            all.emplace_back("key", Value::string(lookup.key));
        const Value merge = lookup.merge.value_or(Value());
        if (!identical(merge, own.merge.value_or(Value())))
            all.emplace_back("merge", merge);
        if (const Value given = options(lookup); !identical(given, options(own)))
            all.emplace_back("options", given);
        return all.empty() ? Value() : fields(m_keys, all);
    }

    Value toValue(const LessonStep &step) const
    {
        Fields all;
        if (const auto *say = std::get_if<SayStep>(&step.content))
            all.emplace_back("say", Value::string(say->text));
        else if (const auto *ask = std::get_if<AskStep>(&step.content))
            write(*ask, all);
        else if (const auto *play = std::get_if<PlayStep>(&step.content))
            all.emplace_back("play", toValue(*play));
        else if (const auto *task = std::get_if<TaskStep>(&step.content))
            write(*task, all);
        if (!std::holds_alternative<SayStep>(step.content)) {
            if (const Value lookup = changes(step.scene.lookup); !lookup.isUndef())
                all.emplace_back("lookup", lookup);
        }
        return fields(m_keys, all);
    }

    Value toValue(const PlayStep &play) const
    {
        if (play.to == 0)
            return Value::string("all");
        return fields(m_keys, {{"from", Value::integer(play.from)}, {"to", Value::integer(play.to)}});
    }

    void write(const AskStep &ask, Fields &all) const
    {
        constexpr std::string_view kinds[] = {"choice", "order", "items", "text"};
        all.emplace_back("ask", Value::string(ask.text));
        all.emplace_back("kind", Value::string(std::string(kinds[static_cast<std::size_t>(ask.kind)])));
        if (!ask.at.empty())
            all.emplace_back("at", Value::sequence(ask.at));
        if (ask.ofKeys)
            all.emplace_back("of", Value::string("keys"));
        if (ask.kind == AskStep::Kind::Choice) {
            std::vector<Value> choices = ask.values;
            for (const LessonChoice &choice : ask.texts)
                choices.push_back(
                    fields(m_keys, {{"text", Value::string(choice.text)}, {"when", toValue(choice.when)}}));
            all.emplace_back("choices", Value::sequence(std::move(choices)));
        }
        all.emplace_back("answer", ask.answer);
        std::vector<Value> beliefs;
        for (const Belief &belief : ask.beliefs)
            beliefs.push_back(fields(m_keys, {{"guess", belief.guess}, {"say", Value::string(belief.say)}}));
        if (!beliefs.empty())
            all.emplace_back("beliefs", Value::sequence(std::move(beliefs)));
        writeHint(ask.hint, all);
    }

    void write(const TaskStep &task, Fields &all) const
    {
        all.emplace_back("task", Value::string(task.text));
        all.emplace_back("edit", texts(task.edit));
        all.emplace_back("goal", toValue(task.goals));
        writeHint(task.hint, all);
        all.emplace_back("solution", toValue(task.solution));
    }

    static void writeHint(const std::string &hint, Fields &all)
    {
        if (!hint.empty())
            all.emplace_back("hint", Value::string(hint));
    }

    Value toValue(const std::vector<Goal> &goals) const
    {
        std::vector<Value> all;
        for (const Goal &goal : goals)
            all.push_back(toValue(goal));
        return all.size() == 1 ? all.front() : Value::sequence(std::move(all));
    }

    Value toValue(const Goal &goal) const
    {
        Fields all;
        if (!goal.at.empty())
            all.emplace_back("at", Value::sequence(goal.at));
        if (goal.result)
            all.emplace_back("result", *goal.result);
        if (goal.items)
            all.emplace_back("items", Value::sequence(*goal.items));
        if (goal.present)
            all.emplace_back("present", *goal.present);
        if (goal.absent)
            all.emplace_back("absent", *goal.absent);
        if (goal.notFound)
            all.emplace_back("not_found", Value::boolean(true));
        if (goal.error)
            all.emplace_back("error", Value::boolean(true));
        if (goal.fate)
            all.emplace_back("fate", toValue(*goal.fate));
        return fields(m_keys, all);
    }

    Value toValue(const FateGoal &goal) const
    {
        Fields all;
        if (goal.value)
            all.emplace_back("value", *goal.value);
        if (!goal.layer.empty())
            all.emplace_back("layer", Value::string(goal.layer));
        all.emplace_back("is", Value::string(goal.survived ? "survived" : std::string(fateName(goal.fate))));
        return fields(m_keys, all);
    }

    const Lesson &m_lesson;
    KeyTable &m_keys;
};

} // namespace

std::string lessonText(const Lesson &lesson)
{
    return yamlText(LessonWriter(lesson).write());
}

std::string yamlText(const Value &value)
{
    constexpr std::string_view start = "---\n";
    std::string text = YamlWriter::document(value);
    if (text.starts_with(start))
        text.erase(0, start.size());
    return text;
}

Value fields(KeyTable &keys, const std::vector<std::pair<std::string_view, Value>> &entries)
{
    std::vector<Entry> all;
    for (const auto &[name, value] : entries)
        all.push_back({keys.intern(std::string(name)), {}, value});
    return Value::mapping(std::move(all));
}

} // namespace strata
