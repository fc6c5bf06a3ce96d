// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"

#include <QObject>

#include <string>
#include <vector>

namespace strata {

class LessonPanel;
class TaskView;

/// The task of a lesson in its panel: the learner's changes and the status.
class LessonTask : public QObject
{
    Q_OBJECT

public:
    /// Adds the task \a step to \a panel, which owns the view. \a walk, whose current step it is, and \a step must
    /// outlive this object.
    LessonTask(LessonPanel &panel, LessonWalk &walk, const TaskStep &step);

    /// The editable files.
    const std::vector<std::string> &files() const { return m_step.edit; }
    /// Puts the solution into the files.
    void showSolution() { replaceFiles(&LessonWalk::showSolution, true); }
    /// The learner changed a file.
    void edit(const LessonFile &file);
    /// Checks the goal with the current texts and shows the status. \a answer: as for LessonWalk::solve(). Returns
    /// whether the task was solved for the first time.
    bool judge(const Projection *answer);

signals:
    /// The files of the walk were replaced.
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
