// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessonwalk.h"

#include <QObject>

#include <string>
#include <vector>

namespace strata {

class LessonPanel;
class TaskView;

/// The task of a lesson in its panel: what the learner changes in the files, and what is said to it.
class LessonTask : public QObject
{
    Q_OBJECT

public:
    /// Adds the task \a step to \a panel, which owns the view. \a walk, which is at it, and \a step must stay.
    LessonTask(LessonPanel &panel, LessonWalk &walk, const TaskStep &step);

    /// The files that it lets change.
    const std::vector<std::string> &files() const { return m_step.edit; }
    /// The learner changed a file.
    void edit(const LessonFile &file);
    /// Holds the goal against the texts as they are now and says how they stand to it. \a answer as for
    /// LessonWalk::solve(). Says whether the task was solved by this for the first time.
    bool judge(const Projection *answer);

signals:
    /// The files of the walk were exchanged for others.
    void exchanged();

private:
    void exchange(void (LessonWalk::*change)(), bool isSolution);

    LessonPanel &m_panel;
    LessonWalk &m_walk;
    const TaskStep &m_step;
    TaskView *m_view;
    bool m_isSolutionShown = false;
};

} // namespace strata
