// SPDX-License-Identifier: MIT
#pragma once

#include "views/lessons/lessondots.h"

#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace strata {

class QuestionView;
class TaskView;

/// What stands around the steps of a lesson.
struct LessonHead
{
    QString panel;                         ///< what the panel is: "Lesson"
    QString place;                         ///< "LESSON 9 of 30"
    QString title;                         ///< "How far does a knockout reach?"
    QString previous;                      ///< title of the lesson before; empty: there is none
    QString next;                          ///< of the one behind
    std::vector<LessonDots::State> states; ///< of all lessons; empty: this one is none of them
};

/// What stands below the last step.
struct LessonEnd
{
    QString body;    ///< HTML
    QString data;    ///< the button that leads to the learner's own data; empty: there is none
    QString dataTip; ///< what that shows
    QString next;    ///< the button that leads to the next lesson
};

/// The steps of a lesson one below the other, as far as they are shown, and the way on. Everything that is chosen
/// leaves as a signal.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(QWidget *parent = nullptr);

    /// Forgets the steps and shows those of another lesson.
    void begin(const LessonHead &head);
    void setStates(const std::vector<LessonDots::State> &states) { m_dots->setStates(states); }

    /// Adds a step below those that are there. Texts are HTML as LessonText takes it.
    void addText(const QString &body);
    QuestionView &addQuestion(const QString &body, const QString &hint = {});
    void addPlay();
    TaskView &addTask(const QString &body, const QString &hint, const QStringList &files);
    void addEnd(const LessonEnd &end);
    /// Adds a view of its own, which the panel takes over.
    void addStep(QWidget *view);

    /// To be called when a group of steps has been added: offers to go on, or not, and gives the keyboard to
    /// \a control; where that is null to what was added to be pressed, or else to the way on. It stays where it is
    /// while somebody types: the next key must not press what has just appeared. Where there is a \a control, a
    /// question waits for its answer, and no fold can be played.
    enum class GoOn { NotOffered, Offered };
    enum class Keyboard { Follows, Stays };
    void settle(GoOn goOn, QWidget *control = nullptr, Keyboard keyboard = Keyboard::Follows);

    /// Whether the next step is still being made ready, or nobody makes it ready any more, which can be asked for.
    enum class Wait { None, Loading, Stopped };
    void setWait(Wait wait);

    /// Scrolls so that all of a step can be seen, or its end.
    void reveal(QWidget *step);
    /// Gives the keyboard to it again, if the window has taken it away.
    void refocus();

    /// The menu of all lessons.
    void setLessonsMenu(QMenu *menu);

signals:
    void continueRequested();
    /// What was stopped is wanted after all.
    void againRequested();
    void playRequested();
    void previousRequested();
    void nextRequested();
    void leaveRequested();
    void findRequested();
    /// A link in a text: the topic of a reference page.
    void linkActivated(const QString &target);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildHead(QVBoxLayout *outer);
    void buildSteps(QVBoxLayout *outer);
    void buildFoot(QVBoxLayout *outer);
    void showNewest();

    QLabel *m_place = nullptr;
    QLabel *m_title = nullptr;
    QToolButton *m_all = nullptr;
    QScrollArea *m_scroll = nullptr;
    QWidget *m_column = nullptr;
    QVBoxLayout *m_steps = nullptr;
    QLabel *m_wait = nullptr;
    QPushButton *m_again = nullptr;
    QPushButton *m_continue = nullptr;
    QToolButton *m_previous = nullptr;
    QToolButton *m_next = nullptr;
    LessonDots *m_dots = nullptr;
    QPointer<QWidget> m_target;     ///< what has got the keyboard
    QWidget *m_pressNext = nullptr; ///< of the steps added since settle()
    QWidget *m_firstNew = nullptr;  ///< of the steps added since settle()
    QPointer<QWidget> m_newest;     ///< the first of those that settle() has shown, or the last one
};

} // namespace strata
