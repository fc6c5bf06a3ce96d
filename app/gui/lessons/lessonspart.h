// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/fold/foldpart.h"
#include "app/gui/lessons/askedquestion.h"
#include "app/gui/lessons/lessonhead.h"
#include "app/gui/lessons/lessonprogress.h"
#include "app/gui/lessons/lessontask.h"
#include "app/gui/lessons/lessontexts.h"
#include "app/lessons/lessonshelf.h"
#include "app/lessons/lessonwalk.h"
#include "app/session/textproject.h"
#include "lessons/lessoncheck.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>

namespace strata {

class LessonPanel;

/// Lessons in the window: the panel with the steps, the files of the lesson, and its small project in all other views,
/// as an ordinary project. Leaving the lesson returns to what was open before.
class LessonsPart : public QObject
{
    Q_OBJECT

public:
    LessonsPart(Session &session, ShownAnswer &shown, FoldPart &fold, MainWindow &window,
                std::shared_ptr<const LessonShelf> shelf, LessonProgress &progress, QObject *parent = nullptr);
    ~LessonsPart() override;

    /// Begins a lesson of the program; says so where there is none called \a id.
    void open(const std::string &id);
    /// Begins a lesson of \a course, in which the ones before and behind it are found.
    void openLesson(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson);
    /// The same with questions of a quiz, of which nothing is remembered.
    void openQuestion(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson);
    bool isOpen() const { return m_walk.has_value(); }
    /// Returns to what was open before.
    void leave();

signals:
    /// A lesson began.
    void opened();
    /// It was left, or something else was opened.
    void ended();
    /// A reference page is to be shown, "strategy:deep".
    void topicRequested(const QString &topic);
    /// The lesson was left, to see where in the user's own data the same thing happens.
    void findRequested(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);
    /// The open lesson was gone through to its end, and is remembered as finished.
    void finished();

private:
    void connectPanel();
    void begin(const Lesson &lesson);
    LessonProgress &progress() { return m_kind == CourseKind::Quiz ? m_quizProgress : m_progress; }
    std::size_t place() const;
    void openNeighbour(std::ptrdiff_t distance);
    void showStage();
    void openScene(const LessonScene &scene);
    void onStaged(const SceneAnswer &answer, const OfferedItems &offered);
    void showTexts();
    void showSteps();
    void addStep(const LessonStep &step);
    void addEnd();
    void onGuess();
    void tryTexts();
    void onTried(const SceneAnswer &answer);
    void play();
    void onSettled();
    void onCovered();
    void onCancelled();
    QString title() const;
    void end();

    Session &m_session;
    ShownAnswer &m_shown;
    FoldPart &m_fold;
    MainWindow &m_window;
    std::shared_ptr<const LessonShelf> m_shelf;
    LessonProgress &m_progress;
    LessonPanel *m_panel = nullptr;
    LessonTexts m_texts;
    TextProject m_project;         // the files of the lesson as they are open in the session
    Job m_staging;                 // the answer of the current scene
    LessonProgress m_quizProgress; // of the open course, if it is a quiz
    CourseKind m_kind = CourseKind::Lessons;
    std::shared_ptr<const LessonLibrary> m_course;
    std::optional<LessonWalk> m_walk;           // the lesson that is open
    std::optional<LessonScene> m_scene;         // that the window shows
    std::shared_ptr<const Projection> m_answer; // of the current scene
    OfferedItems m_offered;                     // by the question of the current scene
    std::size_t m_added = 0;                    // steps that the panel has
    std::optional<AskedQuestion> m_question;    // the latest
    std::unique_ptr<LessonTask> m_task;         // where the walk has come to it
    bool m_isOpening = false;                   // the project of another scene
};

} // namespace strata
