// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/guess.h"
#include "lessons/lesson.h"

#include <cstddef>
#include <memory>

namespace strata {

/// The verdict on a guess.
struct Verdict
{
    bool isRight = false;
    const Belief *belief = nullptr; ///< shown by a wrong guess; null: none. Owned by the lesson
};

enum class TaskState {
    NotYet,
    Solved,
    SolvedBefore, ///< the goal was reached, and files have been changed since
};

/// The progress of one learner in one lesson: visible steps, guesses, changed files. Looks up nothing; the caller
/// passes the answers of scene().
///
/// Stops at every question, task and play. Texts are shown with the step they introduce or explain.
class LessonWalk
{
public:
    explicit LessonWalk(std::shared_ptr<const Lesson> lesson);

    const Lesson &lesson() const { return *m_lesson; }
    /// Number of visible steps.
    std::size_t shownCount() const { return m_shown; }
    /// The last visible step.
    const LessonStep &current() const { return m_lesson->steps[m_shown - 1]; }
    /// All steps are visible, and nothing remains to be done.
    bool isFinished() const { return m_shown == m_lesson->steps.size() && !waits(); }
    /// Whether the current step must be answered, or solved, before the next one is shown.
    bool waits() const;
    /// Whether the answer to the current scene would reveal the answer to a question.
    bool isCovered() const { return waits() && currentAs<AskStep>(); }

    /// The number of questions before the current step.
    std::size_t questionNumber() const;

    /// The current step if it is of this kind; else null.
    template <typename Kind>
    const Kind *currentAs() const
    {
        return std::get_if<Kind>(&current().content);
    }

    /// The scene of the latest visible question, play or task, with changed files since a task.
    LessonScene scene() const;

    /// Shows the next steps up to a question, task or play; ignored while the current one waits.
    void proceed();
    /// Shows the texts and plays after the finished step, up to a question or task.
    void explain();
    /// Evaluates the guess at the current question, once. \a answer: of scene().
    Verdict guess(const Value &guess, const Projection &answer);
    /// The latest visible step other than texts, if it is a task; else null.
    const TaskStep *task() const;
    /// The files of scene() with the learner's changes; missing editable files are empty.
    LessonFiles files() const;
    void edit(const LessonFile &file);
    /// Restores the initial files of the task.
    void startOver();
    /// Applies the files of the solution.
    void showSolution();
    /// Checks the goal of task() with \a answer, that of scene(); null: its files are unreadable. A task once solved
    /// stays done.
    TaskState solve(const Projection *answer);

private:
    const LessonStep *stage() const;

    std::shared_ptr<const Lesson> m_lesson;
    std::size_t m_shown = 0;
    bool m_isDone = true; ///< the current step is answered or solved, or needs no action
    LessonFiles m_edits;
    LessonFiles m_editsBefore; ///< before task()
};

} // namespace strata
