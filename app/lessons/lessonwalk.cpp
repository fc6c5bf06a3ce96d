// SPDX-License-Identifier: MIT
#include "app/lessons/lessonwalk.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

bool isStop(const LessonStep &step)
{
    return !std::holds_alternative<SayStep>(step.content);
}

bool needsReply(const LessonStep &step)
{
    return std::holds_alternative<AskStep>(step.content) || std::holds_alternative<TaskStep>(step.content);
}

} // namespace

LessonWalk::LessonWalk(std::shared_ptr<const Lesson> lesson) : m_lesson(std::move(lesson))
{
    proceed();
}

std::size_t LessonWalk::questionNumber() const
{
    return static_cast<std::size_t>(
        std::count_if(m_lesson->steps.begin(), m_lesson->steps.begin() + static_cast<std::ptrdiff_t>(m_shown - 1),
                      [](const LessonStep &step) { return std::holds_alternative<AskStep>(step.content); }));
}

bool LessonWalk::waits() const
{
    return !m_isDone;
}

/// The step whose scene is shown; before the first step the first one, so that its files are visible.
const LessonStep *LessonWalk::stage() const
{
    const auto begin = m_lesson->steps.begin();
    const auto shown = begin + static_cast<std::ptrdiff_t>(m_shown);
    const auto latest = std::find_if(std::make_reverse_iterator(shown), std::make_reverse_iterator(begin), isStop);
    return latest == std::make_reverse_iterator(begin) ? nullptr : &*latest;
}

const TaskStep *LessonWalk::task() const
{
    const LessonStep *step = stage();
    return step ? std::get_if<TaskStep>(&step->content) : nullptr;
}

LessonScene LessonWalk::scene() const
{
    const LessonStep *step = stage();
    LessonScene scene = step ? step->scene : m_lesson->scene;
    if (task()) {
        for (const LessonFile &file : m_edits)
            put(scene.files, file);
    }
    return scene;
}

void LessonWalk::proceed()
{
    if (waits())
        return;
    while (m_shown < m_lesson->steps.size()) {
        const LessonStep &step = m_lesson->steps[m_shown++];
        if (!isStop(step))
            continue;
        m_isDone = !needsReply(step);
        m_editsBefore = m_edits;
        return;
    }
}

void LessonWalk::explain()
{
    while (!waits() && m_shown < m_lesson->steps.size() && !needsReply(m_lesson->steps[m_shown])) {
        if (isStop(m_lesson->steps[m_shown++]))
            return;
    }
}

Verdict LessonWalk::guess(const Value &guess, const Projection &answer)
{
    const auto *question = currentAs<AskStep>();
    if (!question || !waits())
        return {};
    m_isDone = true;
    Verdict verdict{isRight(*question, guess, answer, current().scene.keyOrder()), nullptr};
    if (!verdict.isRight)
        verdict.belief = matchingBelief(*question, guess);
    return verdict;
}

LessonFiles LessonWalk::files() const
{
    LessonFiles files = scene().files;
    if (const TaskStep *step = task()) {
        for (const std::string &path : step->edit) {
            if (!textOf(files, path))
                files.push_back({path, {}});
        }
    }
    return files;
}

void LessonWalk::edit(const LessonFile &file)
{
    put(m_edits, file);
}

void LessonWalk::startOver()
{
    m_edits = m_editsBefore;
}

void LessonWalk::showSolution()
{
    const TaskStep *step = task();
    if (!step)
        return;
    for (const LessonFile &file : step->solution)
        put(m_edits, file);
}

TaskState LessonWalk::solve(const Projection *answer)
{
    const TaskStep *step = task();
    const bool holds = step && answer && holdAll(step->goals, *answer, stage()->scene.keyOrder());
    if (holds && currentAs<TaskStep>())
        m_isDone = true;
    if (holds)
        return TaskState::Solved;
    return step && !(currentAs<TaskStep>() && waits()) ? TaskState::SolvedBefore : TaskState::NotYet;
}

} // namespace strata
