// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"
#include "projection/projection.h"

#include <QObject>
#include <QStringList>

#include <vector>

namespace strata {

class TaskView;
class LessonPanel;
class QuestionView;

/// The parts from which an answer to a question is composed.
struct OfferedItems
{
    std::vector<Value> items = {}; ///< sorted by text, so that the order does not reveal the answer
    QStringList texts = {};        ///< of the items
};
/// The items offered by \a step; empty for choices and text fields. \a answer: of its scene; null: none.
OfferedItems offeredItems(const AskStep &step, const Projection *answer);

/// A question of a lesson in its panel, with the learner's guess.
class LessonQuestion
{
public:
    /// Adds the question \a step to \a panel, which owns the view, with the result of offeredItems(). \a step must
    /// outlive this object.
    LessonQuestion(LessonPanel &panel, const AskStep &step, OfferedItems offered);

    QuestionView &view() const { return *m_view; }
    /// The learner's answer, in the form of AskStep::answer.
    Value guess() const;
    void showVerdict(const Verdict &verdict);
    /// Shows the right answer without a guess.
    void showAnswer();

private:
    const AskStep *m_step;
    QuestionView *m_view;
    OfferedItems m_offered;
};

/// The task of a lesson in its panel: the learner's changes and the status.
class LessonTask : public QObject
{
    Q_OBJECT

public:
    /// Adds the task \a step to \a panel, which owns the view. \a walk, whose current step it is, and \a step must
    /// outlive this object.
    LessonTask(LessonPanel &panel, LessonWalk &walk, const TaskStep &step);

    /// Puts the solution into the files.
    void showSolution() { replaceFiles(&LessonWalk::showSolution, true); }
    /// The learner changed a file.
    void edit(const LessonFile &file);
    /// Checks the goal with the current texts and shows the status. \a answer: as for LessonWalk::solve(). Returns
    /// whether the task was solved for the first time.
    bool judge(const Projection *answer);

signals:
    void filesReplaced();

private:
    void replaceFiles(void (LessonWalk::*change)(), bool isSolution);

    LessonPanel &m_panel;
    LessonWalk &m_walk;
    const TaskStep &m_step;
    TaskView *m_view;
    bool m_isSolutionShown = false;
};

} // namespace strata
