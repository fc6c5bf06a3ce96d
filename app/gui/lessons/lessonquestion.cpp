// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonquestion.h"

#include "app/gui/lessons/lessonhtml.h"
#include "app/gui/reference/pagetext.h"
#include "items/text.h"
#include "lessons/lessoncheck.h"
#include "projection/why/valuephrase.h"
#include "views/lessons/lessonpanel.h"
#include "views/lessons/questionview.h"
#include "views/lessons/taskview.h"

#include <algorithm>
#include <utility>

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

OfferedItems offeredItems(const AskStep &step, const Projection *answer)
{
    OfferedItems offered;
    if (!answer || (step.kind != AskStep::Kind::Order && step.kind != AskStep::Kind::Items))
        return offered;
    std::vector<std::pair<std::string, Value>> named;
    for (Value &item : candidates(step, *answer))
        named.emplace_back(valuePhrase(item), std::move(item));
    std::stable_sort(named.begin(), named.end(), [](const auto &a, const auto &b) { return a.first < b.first; });
    for (auto &[text, item] : named) {
        offered.texts << toText(text);
        offered.items.push_back(std::move(item));
    }
    return offered;
}

LessonQuestion::LessonQuestion(LessonPanel &panel, const AskStep &step, OfferedItems offered)
    : m_step(&step), m_view(&panel.addQuestion(markedHtml(step.text), markedHtml(step.hint))),
      m_offered(std::move(offered))
{
    switch (step.kind) {
    case AskStep::Kind::Choice: m_view->askChoice(choicesHtml(step)); return;
    case AskStep::Kind::Text: m_view->askText(); return;
    case AskStep::Kind::Order: m_view->askItems(m_offered.texts, true); return;
    case AskStep::Kind::Items: m_view->askItems(m_offered.texts, false); return;
    }
}

Value LessonQuestion::guess() const
{
    switch (m_step->kind) {
    case AskStep::Kind::Text: return Value::string(toUtf8(m_view->typed()));
    case AskStep::Kind::Choice: {
        const auto at = static_cast<std::size_t>(m_view->choice());
        return m_step->texts.empty() ? m_step->values.at(at) : Value::string(m_step->texts.at(at).text);
    }
    case AskStep::Kind::Order:
    case AskStep::Kind::Items: break;
    }
    std::vector<Value> items;
    for (const int at : m_view->items())
        items.push_back(m_offered.items.at(static_cast<std::size_t>(at)));
    return Value::sequence(std::move(items));
}

void LessonQuestion::showAnswer()
{
    m_view->showVerdict(VerdictBox::Kind::Right, rightAnswerHtml(*m_step));
}

void LessonQuestion::showVerdict(const Verdict &verdict)
{
    m_view->showVerdict(verdict.isRight ? VerdictBox::Kind::Right : VerdictBox::Kind::Wrong,
                        verdictHtml(*m_step, verdict));
}

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
