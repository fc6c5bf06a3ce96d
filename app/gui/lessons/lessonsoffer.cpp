// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonsoffer.h"

#include "app/gui/lessons/lessonhtml.h"
#include "app/gui/ownfiles.h"
#include "items/text.h"
#include "source/files/writefile.h"
#include "views/window/messagebar.h"
#include "views/window/startpage.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QDate>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

#include <algorithm>
#include <map>
#include <utility>

namespace strata {

LessonsOffer::LessonsOffer(LessonsPart &lessons, std::shared_ptr<const LessonShelf> shelf, LessonProgress &progress,
                           MainWindow &window, JobBoard &board, QObject *parent)
    : QObject(parent), m_lessons(lessons), m_shelf(std::move(shelf)), m_progress(progress), m_window(window),
      m_board(board), m_reading(board)
{
    // Queued: the menu that emitted the signal would be destroyed.
    connect(&lessons, &LessonsPart::finished, this, &LessonsOffer::refresh, Qt::QueuedConnection);
    window.centre().startPage().setLesson(tr("Lessons"), tr("two minutes each"), &window.menus().lessons());
    connect(&window.centre().startPage(), &StartPage::lessonRequested, this, [this] {
        use(m_shelf->library());
        if (m_next)
            m_lessons.open(m_next->id);
    });
    // Queued: a window about to open a project shows the page for a moment.
    connect(&window.centre().startPage(), &StartPage::shown, this, &LessonsOffer::read, Qt::QueuedConnection);
    connect(&board, &JobBoard::changed, this, &LessonsOffer::read);
    connect(&window.menus().lessons(), &QMenu::aboutToShow, this, [this] { use(m_shelf->library()); });
    reportProblem();
}

void LessonsOffer::read()
{
    if (m_library || m_board.isBusy() || !m_window.centre().startPage().isVisible())
        return;
    m_reading.start(tr("Reading the lessons"), [this, shelf = m_shelf](const CancelToken &) {
        return [this, library = shelf->library()] { use(library); };
    });
}

void LessonsOffer::use(const std::shared_ptr<const LessonLibrary> &library)
{
    if (m_library)
        return;
    m_library = library;
    refresh();
}

void LessonsOffer::reportProblem()
{
    if (!m_progress.problem().isEmpty())
        m_window.messageBar().showMessage(
            {Message::Severity::Warning, m_progress.problem().toHtmlEscaped(), QStringLiteral("progress")});
}

void LessonsOffer::refresh()
{
    if (m_library) {
        fillMenu();
        offerNext();
    }
    reportProblem();
}

void LessonsOffer::fillMenu()
{
    QMenu *menu = &m_window.menus().lessons();
    menu->clear();
    qDeleteAll(menu->findChildren<QMenu *>(QString(), Qt::FindDirectChildrenOnly));
    std::map<std::string, QMenu *> tracks;
    const std::vector<Lesson> &lessons = m_library->lessons();
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const Lesson &lesson = lessons[i];
        QMenu *&track = tracks[lesson.track];
        if (!track) {
            track = menu->addMenu(trackTitle(lesson.track));
            track->setObjectName(QStringLiteral("lessonsMenu_") + toText(lesson.track));
        }
        const QString title = toText(lesson.title).replace(u'&', QStringLiteral("&&"));
        QAction *action = track->addAction(tr("%1  %2", "number and title of a lesson").arg(i + 1).arg(title));
        action->setObjectName(QStringLiteral("lesson_") + toText(lesson.id));
        action->setCheckable(true);
        action->setChecked(m_progress.isFinished(lesson.id));
        if (action->isChecked())
            action->setToolTip(tr("%1 (finished)").arg(toText(lesson.title)));
        connect(action, &QAction::triggered, this, [this, action, id = lesson.id] {
            action->setChecked(m_progress.isFinished(id));
            m_lessons.open(id);
        });
    }
    if (lessons.empty())
        menu->addAction(tr("No lessons"))->setEnabled(false);
    menu->addSeparator();
    QAction *save = menu->addAction(tr("&Export the progress…"), this, &LessonsOffer::chooseProgressFile);
    save->setObjectName(QStringLiteral("actionExportProgress"));
    save->setToolTip(tr("Write finished lessons and first answers into a file for a teacher"));
    QAction *reset = menu->addAction(tr("&Forget the progress"), this, [this] {
        m_progress.reset();
        QMetaObject::invokeMethod(this, &LessonsOffer::refresh, Qt::QueuedConnection);
    });
    reset->setObjectName(QStringLiteral("actionResetLessons"));
    reset->setToolTip(tr("Mark all lessons as unfinished"));
    const auto offerReset = [this, reset] { reset->setEnabled(!m_progress.isEmpty()); };
    connect(menu, &QMenu::aboutToShow, reset, offerReset); // answers may have been recorded since
    offerReset();
}

void LessonsOffer::chooseProgressFile()
{
    const QString file =
        QFileDialog::getSaveFileName(&m_window, tr("Export the progress; the file has your name"),
                                     amongOwnFiles(tr("my name") + QStringLiteral(".json")), tr("Progress (*.json)"));
    if (!file.isEmpty())
        saveProgress(file);
}

void LessonsOffer::saveProgress(const QString &file)
{
    use(m_shelf->library());
    const std::shared_ptr<const LessonLibrary> course = m_lessons.course() ? m_lessons.course() : m_library;
    LearnerProgress progress;
    progress.learner = toUtf8(QFileInfo(file).completeBaseName());
    progress.course = course->title();
    progress.date = toUtf8(QDate::currentDate().toString(Qt::ISODate));
    progress.quiz = m_progress.quiz();
    for (const Lesson &lesson : course->lessons())
        progress.lessons.push_back(
            {lesson.id, lesson.title, m_progress.isFinished(lesson.id), m_progress.answers(lesson.id)});
    const auto written = writeFile(toUtf8(file), progressJson(progress));
    m_window.messageBar().showMessage(
        written ? Message{Message::Severity::Note,
                          tr("The progress is in %1. Nothing was sent: give the file to your teacher.")
                              .arg(file.toHtmlEscaped()),
                          QStringLiteral("progress")}
                : Message{Message::Severity::Error,
                          tr("The progress was not exported: %1 cannot be written. Choose another folder or name.")
                              .arg(file.toHtmlEscaped()),
                          QStringLiteral("progress")});
}

void LessonsOffer::offerNext()
{
    const std::vector<Lesson> &lessons = m_library->lessons();
    if (lessons.empty()) {
        m_window.centre().startPage().setLesson(tr("No lessons"), tr("The built-in lessons cannot be read"), nullptr);
        return;
    }
    const auto open = std::find_if(lessons.begin(), lessons.end(),
                                   [this](const Lesson &lesson) { return !m_progress.isFinished(lesson.id); });
    const auto next = open == lessons.end() ? lessons.begin() : open;
    m_next = &*next;
    const auto number = next - lessons.begin() + 1;
    m_window.centre().startPage().setLesson(
        number == 1 ? tr("Start lesson 1") : tr("Continue with lesson %1").arg(number),
        tr("%1 · two minutes").arg(toText(m_next->title)), &m_window.menus().lessons());
}

} // namespace strata
