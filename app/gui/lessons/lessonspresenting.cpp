// SPDX-License-Identifier: MIT
// What a lesson does in front of a class.
#include "app/gui/lessons/lessonspart.h"

#include <variant>

namespace strata {

void LessonsPart::record(std::size_t question, bool isRight)
{
    if (m_isInClass)
        return;
    if (m_isQuiz)
        m_progress.recordQuiz(isRight);
    else
        m_progress.recordAnswer(m_walk->lesson().id, question, isRight);
}

const PlayStep *LessonsPart::playStep() const
{
    for (std::size_t at = m_walk ? m_walk->shownCount() : 0; at-- > 0;) {
        const LessonStep &step = m_walk->lesson().steps[at];
        if (const auto *play = std::get_if<PlayStep>(&step.content))
            return play;
        if (!std::holds_alternative<SayStep>(step.content))
            return nullptr;
    }
    return nullptr;
}

bool LessonsPart::advance()
{
    if (!m_walk || m_staging.isRunning() || !m_answer)
        return false;
    const auto *ask = m_walk->currentAs<AskStep>();
    if (ask && m_walk->waits() && m_question) {
        m_walk->guess(ask->answer, *m_answer);
        m_question->showAnswer();
        m_walk->explain();
        showStage();
        return true;
    }
    if (m_task && m_walk->waits()) {
        m_task->showSolution();
        return true;
    }
    if (m_walk->isFinished()) {
        const bool isLast = place() + 1 == m_course->lessons().size();
        openNeighbour(1);
        return !isLast;
    }
    m_walk->proceed();
    showStage();
    return true;
}

} // namespace strata
