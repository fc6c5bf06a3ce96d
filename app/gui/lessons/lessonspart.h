// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/export/exportpart.h"
#include "app/gui/fold/foldpart.h"
#include "app/gui/lessons/lessonquestion.h"
#include "app/gui/lessons/lessonhead.h"
#include "app/gui/lessons/lessonprogress.h"
#include "app/gui/lessons/lessontexts.h"
#include "app/lessons/lessonlibrary.h"
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

/// Lessons in the window: the panel of steps, the files of the lesson, and its small project in all other views.
/// Leaving the lesson restores the previous project.
class LessonsPart : public QObject
{
    Q_OBJECT

public:
    LessonsPart(Session &session, ShownAnswer &shown, FoldPart &fold, MainWindow &window,
                std::shared_ptr<const LessonShelf> shelf, LessonProgress &progress, QObject *parent = nullptr);

    /// Starts a built-in lesson; shows a message if \a id is unknown.
    void open(const std::string &id);
    /// Starts a lesson of \a course, which also defines the previous and next ones.
    void openLesson(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson);
    /// Starts a question of a quiz, whose progress is not recorded.
    void openQuestion(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson);
    /// Starts the first unfinished lesson of a course.
    void openCourse(const std::shared_ptr<const LessonLibrary> &course);
    /// The lessons around the latest lesson; null: none, or a quiz.
    std::shared_ptr<const LessonLibrary> course() const { return m_isQuiz ? nullptr : m_course; }
    /// The state of the open lesson; null: none is open.
    const LessonWalk *walk() const { return m_walk ? &*m_walk : nullptr; }
    /// The joins to play since the last question or task; null: none.
    const PlayStep *playStep() const;
    /// In front of a class nothing is recorded, because the teacher answers.
    void setInClass(bool isInClass) { m_isInClass = isInClass; }
    /// Continues without an own guess: shows the answer, the solution, the next step or the next lesson. False: nothing
    /// follows, or the current step is being prepared.
    bool advance();
    bool isOpen() const { return m_walk.has_value(); }
    /// Creates the page of the open lesson; null: none is open.
    ExportSource::Writer pageWriter() const;
    /// Restores the previous project.
    void leave();

signals:
    /// A lesson began.
    void opened();
    /// Another step is visible.
    void stepped();
    /// The lesson was left, or another project was opened.
    void ended();
    /// A reference page is requested, "strategy:deep".
    void topicRequested(const QString &topic);
    /// The lesson was left to search its subject in the user's data.
    void findRequested(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);
    /// The lesson was finished and recorded.
    void finished();

private:
    void connectPanel();
    void begin(const Lesson &lesson);
    LessonProgress &progress() { return m_isQuiz ? m_quizProgress : m_progress; }
    std::size_t place() const;
    void openNeighbour(std::ptrdiff_t distance);
    void showStage();
    void openScene(const LessonScene &scene);
    void onStaged(const SceneAnswer &answer, const OfferedItems &offered);
    void showTexts();
    void showSteps();
    void addStep(const LessonStep &step);
    void addEnd();
    void record(std::size_t question, bool isRight);
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
    TextProject m_project;         // the files of the lesson opened in the session
    Job m_staging;                 // the answer of the current scene
    LessonProgress m_quizProgress; // of the open course, if it is a quiz
    bool m_isQuiz = false;
    std::shared_ptr<const LessonLibrary> m_course;
    std::optional<LessonWalk> m_walk;           // the lesson that is open
    std::optional<LessonScene> m_scene;         // the displayed one
    std::shared_ptr<const Projection> m_answer; // of the current scene
    OfferedItems m_offered;                     // for the question of the current scene
    std::size_t m_added = 0;                    // number of steps in the panel
    std::optional<LessonQuestion> m_question;   // the latest
    std::unique_ptr<LessonTask> m_task;         // if the current step is one
    bool m_isInClass = false;
    bool m_isOpening = false; // of another scene
};

} // namespace strata
