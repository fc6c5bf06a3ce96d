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

/// The texts around the steps of a lesson.
struct LessonHead
{
    QString panel;                         ///< the kind of panel: "Lesson"
    QString place;                         ///< "LESSON 9 of 30"
    QString title;                         ///< "How far does a knockout reach?"
    QString previous;                      ///< title of the previous lesson; empty: none
    QString next;                          ///< of the next one
    std::vector<LessonDots::State> states; ///< of all lessons; empty: this lesson is not part of the list
};

/// The texts below the last step.
struct LessonEnd
{
    QString body;    ///< HTML
    QString data;    ///< button to the learner's own data; empty: none
    QString dataTip; ///< its tool tip
    QString next;    ///< button to the next lesson
};

/// The visible steps of a lesson, and the button to continue. Emits the user's choices as signals.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(QWidget *parent = nullptr);

    /// Removes the steps and starts another lesson.
    void begin(const LessonHead &head);
    void setStates(const std::vector<LessonDots::State> &states) { m_dots->setStates(states); }

    /// Adds a step at the end. Texts are HTML for LessonText.
    void addText(const QString &body);
    QuestionView &addQuestion(const QString &body, const QString &hint = {});
    void addPlay();
    TaskView &addTask(const QString &body, const QString &hint, const QStringList &files);
    void addEnd(const LessonEnd &end);
    /// Adds a custom view, which the panel owns.
    void addStep(QWidget *view);

    /// Must be called after adding a group of steps: offers to continue, or not, and focuses \a control, else the first
    /// new button, else the button to continue. With \a keepsFocus the focus stays while the user types, so that the
    /// next key does not press a new button. With \a control a question awaits an answer, and no fold can be played.
    void settle(bool offersContinue, QWidget *control = nullptr, bool keepsFocus = false);

    /// Whether the next step is being prepared, or its preparation was stopped and can be requested.
    enum class Wait { None, Loading, Stopped };
    void setWait(Wait wait);

    /// Scrolls until a step is completely visible, or its end.
    void reveal(QWidget *step);
    /// Restores the focus if the window has changed it.
    void refocus();

    void setLessonsMenu(QMenu *menu);

signals:
    void continueRequested();
    /// The stopped preparation is requested again.
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
    void changeEvent(QEvent *event) override;

private:
    void buildHead(QVBoxLayout *outer);
    void buildSteps(QVBoxLayout *outer);
    void buildFoot(QVBoxLayout *outer);
    void showNewest();
    void fitTitle();

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
    QPointer<QWidget> m_target;     ///< the focused widget
    QWidget *m_pressNext = nullptr; ///< of the steps added since settle()
    QWidget *m_firstNew = nullptr;  ///< of the steps added since settle()
    QPointer<QWidget> m_newest;     ///< the first step shown by settle(), or the last one
};

} // namespace strata
