// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonspart.h"

#include "app/gui/lessons/lessonhtml.h"
#include "app/gui/reference/pagetext.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonprojects.h"
#include "core/valueequality.h"
#include "items/text.h"
#include "views/lessons/lessonpanel.h"
#include "views/lessons/questionview.h"
#include "views/window/messagebar.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QTimer>

#include <algorithm>
#include <utility>

namespace strata {

namespace {

constexpr QLatin1String kLessonTopic("lesson");

/// Whether two scenes are lookups in one project.
bool isSameProject(const LessonScene &a, const LessonScene &b)
{
    const auto isSame = [](const LessonFile &x, const LessonFile &y) { return x.path == y.path && x.text == y.text; };
    return a.dialect == b.dialect && a.reference == b.reference && identical(a.facts, b.facts) &&
           std::equal(a.files.begin(), a.files.end(), b.files.begin(), b.files.end(), isSame);
}

} // namespace

LessonsPart::LessonsPart(Session &session, ShownAnswer &shown, FoldPart &fold, MainWindow &window,
                         std::shared_ptr<const LessonShelf> shelf, LessonProgress &progress, QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_fold(fold), m_window(window), m_shelf(std::move(shelf)),
      m_progress(progress), m_panel(new LessonPanel(&window)), m_project(session), m_staging(session.board()),
      m_quizProgress({})
{
    window.centre().setTexts(&m_texts.view());
    window.action(Command::LeaveLesson)->setEnabled(false);
    m_panel->hide();
    connectPanel();
    connect(window.action(Command::LeaveLesson), &QAction::triggered, this, &LessonsPart::leave);
    connect(&m_texts, &LessonTexts::edited, this, [this](const LessonFile &file) {
        if (m_task)
            m_task->edit(file);
        tryTexts();
    });
    connect(&m_project, &TextProject::settled, this, &LessonsPart::onSettled);
    connect(&m_project, &TextProject::ended, this, &LessonsPart::end);
    connect(&m_project, &TextProject::coveredChanged, this, &LessonsPart::onCovered);
    connect(&session, &Session::cancelled, this, &LessonsPart::onCancelled); // after the project's own handler
}

void LessonsPart::connectPanel()
{
    m_panel->setLessonsMenu(&m_window.menus().lessons());
    connect(m_panel, &LessonPanel::leaveRequested, this, &LessonsPart::leave);
    connect(m_panel, &LessonPanel::playRequested, this, &LessonsPart::play);
    connect(m_panel, &LessonPanel::previousRequested, this, [this] { openNeighbour(-1); });
    connect(m_panel, &LessonPanel::nextRequested, this, [this] { openNeighbour(1); });
    connect(m_panel, &LessonPanel::linkActivated, this, &LessonsPart::topicRequested);
    connect(m_panel, &LessonPanel::findRequested, this, [this] {
        const auto course = m_course;
        const Lesson &lesson = m_walk->lesson(); // owned by the course
        leave();
        emit findRequested(course, lesson);
    });
    connect(m_panel, &LessonPanel::againRequested, this, [this] {
        m_scene.reset(); // unknown how much of it exists
        showStage();
    });
    connect(m_panel, &LessonPanel::continueRequested, this, [this] {
        m_walk->proceed();
        showStage();
    });
}

void LessonsPart::open(const std::string &id)
{
    const auto library = m_shelf->library();
    if (const Lesson *lesson = library->lesson(id)) {
        openLesson(library, *lesson);
        return;
    }
    m_window.messageBar().showMessage(
        {Message::Severity::Error, tr("There is no lesson called %1.").arg(toText(id).toHtmlEscaped()), kLessonTopic});
}

ExportSource::Writer LessonsPart::pageWriter() const
{
    if (!m_walk)
        return {};
    return [lesson = std::shared_ptr<const Lesson>(m_course, &m_walk->lesson())](const CancelToken &cancel) {
        return lessonPage(*lesson, phrasebook(), cancel);
    };
}

void LessonsPart::openLesson(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson)
{
    m_course = std::move(course);
    m_isQuiz = false;
    begin(lesson);
}

void LessonsPart::openCourse(const std::shared_ptr<const LessonLibrary> &course)
{
    const std::vector<Lesson> &lessons = course->lessons();
    if (lessons.empty())
        return;
    const auto next = std::find_if(lessons.begin(), lessons.end(),
                                   [this](const Lesson &lesson) { return !m_progress.isFinished(lesson.id); });
    openLesson(course, next == lessons.end() ? lessons.front() : *next);
}

void LessonsPart::openQuestion(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson)
{
    if (course != m_course)
        m_quizProgress.reset();
    m_course = std::move(course);
    m_isQuiz = true;
    begin(lesson);
}

/// Starts \a lesson of the course.
void LessonsPart::begin(const Lesson &lesson)
{
    m_task.reset();
    m_question.reset();
    m_walk.emplace(std::shared_ptr<const Lesson>(m_course, &lesson));
    m_scene.reset();
    m_added = 0;
    m_panel->begin(lessonHead(*m_course, place(), progress(), m_isQuiz));
    m_window.action(Command::LeaveLesson)->setEnabled(true);
    emit opened();
    m_window.showGuide(m_panel, true);
    showStage();
}

/// The 0-based index of the open lesson in its course.
std::size_t LessonsPart::place() const
{
    return static_cast<std::size_t>(&m_walk->lesson() - m_course->lessons().data());
}

void LessonsPart::openNeighbour(std::ptrdiff_t distance)
{
    const auto at = static_cast<std::ptrdiff_t>(place()) + distance;
    if (at >= 0 && at < static_cast<std::ptrdiff_t>(m_course->lessons().size()))
        begin(m_course->lessons()[static_cast<std::size_t>(at)]);
}

/// Shows the scene of the current step, and the step as soon as its answer is known.
void LessonsPart::showStage()
{
    m_shown.setCovered(m_walk->isCovered());
    m_window.centre().setTextAlone(m_walk->isCovered());
    m_window.centre().showTab(CentralView::Tab::Contributions);
    const LessonScene scene = m_walk->scene();
    openScene(scene);
    const std::shared_ptr<const Lesson> lesson(m_course, &m_walk->lesson());
    const auto *ask = m_walk->currentAs<AskStep>(); // owned by the lesson
    m_staging.start(tr("Preparing the lesson"), [this, scene, lesson, ask](const CancelToken &cancel) {
        const SceneAnswer answer = answerScene(scene, lesson->keys, cancel);
        const auto offered = ask ? offeredItems(*ask, answer ? answer->get() : nullptr) : OfferedItems();
        return [this, answer, offered] { onStaged(answer, offered); };
    });
    QTimer::singleShot(kPatience, this, [this] {
        if (m_staging.isRunning())
            m_panel->setWait(LessonPanel::Wait::Loading);
    });
}

/// Asks the question of a scene; opens its files if they differ from the open ones.
void LessonsPart::openScene(const LessonScene &scene)
{
    const bool isThere = m_project.isOpen() && m_scene && isSameProject(*m_scene, scene);
    m_scene = scene;
    if (isThere)
        m_session.navigation().begin(questionOfScene(scene));
    m_isOpening = !isThere;
    if (!isThere)
        m_project.begin(requestOfScene(scene), filesOfScene(scene), questionOfScene(scene));
}

void LessonsPart::onStaged(const SceneAnswer &answer, const OfferedItems &offered)
{
    m_panel->setWait(LessonPanel::Wait::None);
    m_answer = answer ? *answer : nullptr;
    m_offered = offered;
    const bool isTried = m_task && m_walk->currentAs<TaskStep>(); // the texts of the task existed before
    if (!answer) {
        m_panel->addText(
            tr("The files of this step cannot be opened: %1.").arg(reasonText(answer.error().message).toHtmlEscaped()));
    }
    showSteps();
    showTexts();
    if (m_walk->currentAs<TaskStep>() && m_walk->waits())
        m_texts.focusEditable();
    if (isTried)
        onTried(answer);
}

/// Shows the files of the lesson; from a task on those it names are editable.
void LessonsPart::showTexts()
{
    const TaskStep *task = m_walk->task();
    m_texts.show(m_walk->files(), task ? task->edit : std::vector<std::string>(), m_answer.get());
}

/// Adds the missing steps to the panel.
void LessonsPart::showSteps()
{
    const std::vector<LessonStep> &steps = m_walk->lesson().steps;
    for (; m_added < m_walk->shownCount(); ++m_added)
        addStep(steps[m_added]);
    if (m_walk->isFinished())
        addEnd();
    const bool goesOn = !m_walk->waits() && !m_walk->isFinished();
    // Also if the user switched to another window meanwhile.
    const bool isTyping = m_task && m_texts.view().isAncestorOf(m_window.focusWidget());
    emit stepped();
    m_panel->settle(goesOn, m_walk->isCovered() && m_question ? m_question->view().control() : nullptr, isTyping);
}

void LessonsPart::addStep(const LessonStep &step)
{
    if (const auto *say = std::get_if<SayStep>(&step.content)) {
        m_panel->addText(markedHtml(say->text));
    } else if (const auto *ask = std::get_if<AskStep>(&step.content)) {
        m_question.emplace(*m_panel, *ask, m_offered);
        connect(&m_question->view(), &QuestionView::answered, this, &LessonsPart::onGuess);
    } else if (std::holds_alternative<PlayStep>(step.content)) {
        m_panel->addPlay();
    } else if (const auto *task = std::get_if<TaskStep>(&step.content)) {
        m_task = std::make_unique<LessonTask>(*m_panel, *m_walk, *task);
        connect(m_task.get(), &LessonTask::filesReplaced, this, [this] {
            showTexts();
            tryTexts();
        });
    }
}

void LessonsPart::onGuess()
{
    if (!m_walk || !m_walk->isCovered() || !m_question || !m_answer)
        return;
    const std::size_t question = m_walk->questionNumber();
    const Verdict verdict = m_walk->guess(m_question->guess(), *m_answer);
    record(question, verdict.isRight);
    m_question->showVerdict(verdict);
    m_walk->explain();
    showStage();
}

/// The texts changed: opens them and checks the goal.
void LessonsPart::tryTexts()
{
    const LessonScene scene = m_walk->scene();
    m_scene = scene;
    m_panel->setWait(LessonPanel::Wait::None);
    m_project.update(requestOfScene(scene), filesOfScene(scene));
    m_staging.start(tr("Looking up the lesson"),
                    [this, scene, keys = m_walk->lesson().keys](const CancelToken &cancel) {
                        return [this, answer = answerScene(scene, keys, cancel)] { onTried(answer); };
                    });
}

void LessonsPart::onTried(const SceneAnswer &answer)
{
    if (!m_task || !m_task->judge(answer ? answer->get() : nullptr))
        return;
    m_walk->explain();
    showSteps();
}

void LessonsPart::play()
{
    const auto answer = m_session.workbench().current().answer();
    const auto *step = m_walk->currentAs<PlayStep>();
    if (answer && !m_walk->isCovered())
        m_fold.play(answer, static_cast<std::uint32_t>(step ? step->from - 1 : 0),
                    step && step->to > 0 ? static_cast<std::uint32_t>(step->to - 1) : FoldPart::kToTheEnd);
    if (!step)
        return;
    m_walk->explain();
    showSteps();
}

void LessonsPart::addEnd()
{
    if (!m_isInClass)
        progress().finish(m_walk->lesson().id);
    m_panel->setStates(lessonStates(m_course->lessons(), place(), progress()));
    if (m_isQuiz) {
        m_panel->addEnd({tr("The layers here have only what matters for the answer."), tr("Open &the key"),
                         tr("Show the key in your own project"), tr("Ne&xt question")});
        return;
    }
    LessonEnd end{
        .body = endHtml(m_walk->lesson(), *m_shelf->library()), .data = {}, .dataTip = {}, .next = tr("Ne&xt lesson")};
    if (!m_walk->lesson().links.empty()) {
        end.data = tr("Find this in my &data");
        end.dataTip = tr("List the places of your own project where the same thing happens");
    }
    m_panel->addEnd(end);
    emit finished();
}

/// The latest texts are open, or cannot be read.
void LessonsPart::onSettled()
{
    if (!isOpen())
        return;
    m_window.setProjectTitle({}, title());
    m_texts.setProblems(m_project.problems());
    m_window.centre().setStale(m_project.isStale());
    // Arranging docks removed the keyboard focus.
    if (!std::exchange(m_isOpening, false))
        return;
    if (m_walk->currentAs<TaskStep>())
        m_texts.focusEditable();
    else
        m_panel->refocus();
}

/// A sandbox covers the lesson, or was closed: the lesson continues where it was.
void LessonsPart::onCovered()
{
    const bool isAway = m_project.isCovered();
    m_shown.setCovered(!isAway && m_walk->isCovered());
    if (isAway) {
        m_window.hideGuide();
        return;
    }
    m_window.showGuide(m_panel, true);
    m_panel->refocus();
    QMetaObject::invokeMethod(
        this,
        [this] { // after other handlers
            if (m_project.isOpen())
                m_window.setProjectTitle({}, title());
        },
        Qt::QueuedConnection);
}

/// The unfinished part of the current step stays unfinished until it is requested again.
void LessonsPart::onCancelled()
{
    const bool isStopped = m_staging.isRunning() || m_project.isStopped() || !m_session.workbench().current().answer();
    if (!isOpen() || m_project.isCovered() || !isStopped)
        return;
    m_staging.drop();
    m_panel->setWait(LessonPanel::Wait::Stopped);
}

/// The window's title.
QString LessonsPart::title() const
{
    const QString lesson = toText(m_walk->lesson().title);
    return m_isQuiz ? tr("Quiz: %1").arg(lesson) : tr("Lesson: %1").arg(lesson);
}

void LessonsPart::leave()
{
    if (isOpen())
        m_project.end(); // this calls end()
}

/// The lesson was closed, or another project was opened.
void LessonsPart::end()
{
    if (!isOpen())
        return;
    m_staging.drop();
    m_task.reset();
    m_question.reset();
    m_walk.reset();
    m_scene.reset();
    m_answer.reset();
    m_shown.setCovered(false);
    m_window.centre().setStale(false);
    m_window.hideGuide();
    m_window.action(Command::LeaveLesson)->setEnabled(false);
    emit ended();
}

} // namespace strata
