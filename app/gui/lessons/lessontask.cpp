// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessontask.h"

#include "app/gui/reference/pagetext.h"
#include "items/text.h"
#include "views/lessons/lessonpanel.h"
#include "views/lessons/taskview.h"

#include <QStringList>

namespace strata {

namespace {

QStringList namesOf(const std::vector<std::string> &paths)
{
    QStringList names;
    for (const std::string &path : paths)
        names << toText(path);
    return names;
}

} // namespace

LessonTask::LessonTask(LessonPanel &panel, LessonWalk &walk, const TaskStep &step)
    : m_panel(panel), m_walk(walk), m_step(step),
      m_view(&panel.addTask(markedHtml(step.text), markedHtml(step.hint), namesOf(step.edit)))
{
    connect(m_view, &TaskView::solutionRequested, this, [this] { replaceFiles(&LessonWalk::showSolution, true); });
    connect(m_view, &TaskView::startOverRequested, this, [this] { replaceFiles(&LessonWalk::startOver, false); });
}

void LessonTask::replaceFiles(void (LessonWalk::*change)(), bool isSolution)
{
    m_isSolutionShown = isSolution;
    (m_walk.*change)();
    emit filesReplaced();
}

void LessonTask::edit(const LessonFile &file)
{
    m_isSolutionShown = false;
    m_walk.edit(file);
}

bool LessonTask::judge(const Projection *answer)
{
    const bool waited = m_walk.waits();
    const auto state = [&] {
        switch (m_walk.solve(answer)) {
        case TaskState::NotYet: break;
        case TaskState::Solved: return m_isSolutionShown ? TaskView::State::SolutionShown : TaskView::State::Solved;
        case TaskState::SolvedBefore: return TaskView::State::SolvedBefore;
        }
        return TaskView::State::NotYet;
    }();
    const bool isNew = state != m_view->state();
    m_view->setState(state);
    if (isNew || state == TaskView::State::NotYet)
        m_panel.reveal(m_view);
    return waited && !m_walk.waits();
}

} // namespace strata
