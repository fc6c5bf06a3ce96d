// SPDX-License-Identifier: MIT
#include "lessons/lessoncheck.h"

#include "lessons/fieldreader.h"
#include "lessons/guess.h"

#include <algorithm>

namespace strata {

namespace {

/// Collects the findings of one lesson.
class LessonCheck
{
public:
    LessonCheck(const AnswerScene &ask, std::vector<Finding> &findings) : m_ask(ask), m_findings(findings) {}

    void check(const LessonStep &step)
    {
        m_mark = step.mark;
        if (const auto *ask = std::get_if<AskStep>(&step.content))
            checkAsk(*ask, step.scene);
        else if (const auto *play = std::get_if<PlayStep>(&step.content))
            checkPlay(*play, step.scene);
        else if (const auto *task = std::get_if<TaskStep>(&step.content))
            checkTask(*task, step.scene);
    }

private:
    /// The answer of a scene; null and a finding if there is none.
    std::shared_ptr<const Projection> answer(const LessonScene &scene)
    {
        SceneAnswer found = m_ask(scene);
        if (found)
            return *found;
        report("lesson-project", "the files cannot be opened: " + found.error().message);
        return nullptr;
    }

    void checkAsk(const AskStep &ask, const LessonScene &scene)
    {
        const auto found = answer(scene);
        if (!found)
            return;
        const KeyOrder order = scene.keyOrder();
        if (!isRight(ask, ask.answer, *found, order))
            report("lesson-answer", "the answer is not what the lookup gives" + failure(*found));
        const auto holding = std::count_if(ask.texts.begin(), ask.texts.end(), [&](const LessonChoice &choice) {
            return holdAll(choice.when, *found, order);
        });
        if (!ask.texts.empty() && holding != 1)
            report("lesson-choices", "exactly one choice must hold, not " + std::to_string(holding));
        for (const Belief &belief : ask.beliefs) {
            if (isRight(ask, belief.guess, *found, order))
                report("lesson-belief", "a belief is the right answer: " + belief.say);
        }
    }

    void checkPlay(const PlayStep &play, const LessonScene &scene)
    {
        const auto found = answer(scene);
        if (!found)
            return;
        const int joins = joinCount(found->trace());
        if (joins == 0 || std::max(play.from, play.to) > joins)
            report("lesson-play", "the lookup has " + std::to_string(joins) + " joins to play");
    }

    void checkTask(const TaskStep &task, const LessonScene &scene)
    {
        LessonScene solved = scene;
        for (const LessonFile &file : task.solution)
            put(solved.files, file);
        if (const auto before = answer(scene); before && holdAll(task.goals, *before, scene.keyOrder()))
            report("lesson-goal", "the task is done before anything is changed");
        if (const auto after = answer(solved); after && !holdAll(task.goals, *after, scene.keyOrder()))
            report("lesson-solution", "the solution does not reach the goal" + failure(*after));
    }

    /// The reason of a lookup failure that the author may not expect.
    static std::string failure(const Projection &answer)
    {
        const auto &error = answer.result().error;
        return error ? ": the lookup fails with " + error->message : std::string();
    }

    void report(const char *rule, std::string text)
    {
        m_findings.push_back({rule, Finding::Severity::Error, std::move(text), m_mark, {}});
    }

    const AnswerScene &m_ask;
    std::vector<Finding> &m_findings;
    SourceMark m_mark;
};

} // namespace

int joinCount(const Trace &trace)
{
    return static_cast<int>(std::count_if(trace.steps.begin(), trace.steps.end(), [](const Step &step) {
        return step.kind == StepKind::Combine || step.kind == StepKind::Finish;
    }));
}

std::vector<Finding> checkLesson(const Lesson &lesson, const AnswerScene &ask)
{
    std::vector<Finding> findings;
    LessonCheck check(ask, findings);
    for (const LessonStep &step : lesson.steps)
        check.check(step);
    return findings;
}

} // namespace strata
