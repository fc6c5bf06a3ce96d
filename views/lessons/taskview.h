// SPDX-License-Identifier: MIT
#pragma once

#include "views/lessons/verdictbox.h"

#include <QWidget>

class QPushButton;

namespace strata {

class LessonText;

/// A task of a lesson: what to change, and whether it is done.
class TaskView : public QWidget
{
    Q_OBJECT

public:
    /// The status below the task.
    enum class State {
        Untouched,
        NotYet,
        Solved,
        SolutionShown,
        SolvedBefore, ///< the texts have been changed since
    };

    /// \a body and \a hint are HTML; an empty hint is hidden. \a files: the editable ones.
    TaskView(const QString &body, const QString &hint, const QStringList &files, QWidget *parent = nullptr);

    /// Shows \a state; a change is announced to screen readers.
    void setState(State state);
    State state() const { return m_state; }

signals:
    void solutionRequested();
    void startOverRequested();
    void linkActivated(const QString &target);

private:
    QPushButton *addButton(const char *objectName, const QString &text, const QString &toolTip);

    State m_state = State::Untouched;
    QWidget *m_buttons = nullptr;
    LessonText *m_progress = nullptr;
    VerdictBox *m_verdict = nullptr;
};

} // namespace strata
