// SPDX-License-Identifier: MIT
#pragma once

#include "lessons/guess.h"
#include "lessons/lesson.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace strata {

/// What became of a guess.
struct Verdict
{
    bool isRight = false;
    const Belief *belief = nullptr; ///< that a wrong guess shows; null: none that the lesson knows. Lives in the lesson
};

/// How the files of a task stand to its goal.
enum class TaskState {
    NotYet,
    Solved,
    SolvedBefore, ///< they reached it, and have been changed again since
};

/// One learner on the way through one lesson: how far the steps are shown, what was guessed, how files were changed.
/// Asks nothing itself; whoever drives it brings the answers of scene().
///
/// The way stops at every question, task and play. Texts are shown with what they lead to, or with what they explain.
class LessonWalk
{
public:
    explicit LessonWalk(std::shared_ptr<const Lesson> lesson);

    const Lesson &lesson() const { return *m_lesson; }
    /// Number of steps that are shown, from the first.
    std::size_t shown() const { return m_shown; }
    /// The last step that is shown.
    const LessonStep &current() const { return m_lesson->steps[m_shown - 1]; }
    /// The steps are shown up to the end, and nothing is left to do.
    bool isFinished() const { return m_shown == m_lesson->steps.size() && !waits(); }
    /// Whether the current step must be answered, or solved, before the next one is shown.
    bool waits() const;
    /// Whether the answer to the current scene would give away the answer to a question.
    bool isCovered() const { return waits() && currentAs<AskStep>(); }

    /// The current step if it is one of this kind; null otherwise.
    template <typename Kind>
    const Kind *currentAs() const
    {
        return std::get_if<Kind>(&current().content);
    }

    /// What is looked up in which files: of the latest question, play or task that is shown, with the changed files
    /// from a task on.
    LessonScene scene() const;

    /// Shows the next steps up to a question, a task or a play; does nothing while the current one waits.
    void proceed();
    /// Shows what belongs to what was just done: texts, and a play, but no question and no task.
    void explain();
    /// Takes the guess at the current question, once. \a answer is that of scene().
    Verdict guess(const Value &guess, const Projection &answer);
    /// The task whose files scene() is about: the latest step that is shown, but for texts. Null: it is another kind.
    const TaskStep *task() const;
    /// The files of scene() as the learner has them; those that the task lets change and that are not there are empty.
    LessonFiles files() const;
    void edit(const LessonFile &file);
    /// The files of the task as they were.
    void startOver();
    /// The files as the solution leaves them.
    void showSolution();
    /// Holds the goal of task() against \a answer, that of scene(); null: its files cannot be read. What was solved
    /// once counts as done and never waits again.
    TaskState solve(const Projection *answer);

private:
    const LessonStep *stage() const;

    std::shared_ptr<const Lesson> m_lesson;
    std::size_t m_shown = 0;
    bool m_isDone = true; ///< the current step has been answered or solved, or asks for nothing
    LessonFiles m_edits;
    LessonFiles m_editsBefore; ///< task()
};

} // namespace strata
