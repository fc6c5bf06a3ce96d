// SPDX-License-Identifier: MIT
#include "app/gui/lessons/courseopener.h"

#include "app/gui/ownfiles.h"
#include "items/text.h"
#include "source/files/diskfilesystem.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QFileDialog>

#include <utility>

namespace strata {

namespace {

constexpr qsizetype kCourseOpenerShownProblems = 3;

QString problemHtml(const Finding &problem, const FileTable &files)
{
    const QString text = reasonText(problem.text).toHtmlEscaped();
    if (!problem.mark.isValid())
        return text;
    const QString file = toText(files.path(problem.mark.file)).toHtmlEscaped();
    return problem.mark.line > 0 ? QStringLiteral("<b>%1:%2</b> %3").arg(file).arg(problem.mark.line).arg(text)
                                 : QStringLiteral("<b>%1</b> %2").arg(file, text);
}

} // namespace

CourseOpener::CourseOpener(Session &session, MainWindow &window, std::string language, QObject *parent)
    : QObject(parent), m_window(window), m_language(std::move(language)), m_reading(session.board())
{
    connect(window.action(Command::OpenLesson), &QAction::triggered, this, &CourseOpener::chooseFile);
    connect(window.action(Command::OpenLessons), &QAction::triggered, this, &CourseOpener::chooseFolder);
    connect(&session, &Session::cancelled, this, [this] { m_reading.drop(); });
    // Opening a project clears the message bar.
    connect(&session, &Session::projectReady, this, [this] {
        reportProblems();
        m_problems.clear();
    });
}

void CourseOpener::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Open a lesson or a course"), amongOwnFiles(),
                                                      tr("Lessons and courses (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty())
        open(file);
}

void CourseOpener::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Open a folder of lessons"), amongOwnFiles());
    if (!folder.isEmpty())
        open(folder);
}

void CourseOpener::open(const QString &path)
{
    m_reading.start(tr("Reading lessons"),
                    [this, path = toUtf8(path), language = m_language](const CancelToken &cancel) {
                        return [this, course = readCourse(DiskFileSystem(), path, language, cancel)] { use(course); };
                    });
}

void CourseOpener::use(const LessonCourse &course)
{
    m_problems.clear();
    for (const Finding &problem : course.problems)
        m_problems << problemHtml(problem, course.library->files());
    if (!course.first && m_problems.isEmpty())
        m_problems << tr("There is no lesson here. A lesson is a YAML file with the field lesson, a course one with "
                         "the field lessons.");
    reportProblems();
    if (course.first)
        emit ready(course.library, *course.first);
    else
        m_problems.clear();
}

void CourseOpener::reportProblems()
{
    if (m_problems.isEmpty())
        return;
    QStringList lines = m_problems.mid(0, kCourseOpenerShownProblems);
    if (m_problems.size() > kCourseOpenerShownProblems)
        lines << counted(static_cast<std::size_t>(m_problems.size() - kCourseOpenerShownProblems), tr("1 more problem"),
                         tr("%1 more problems"));
    m_window.messageBar().showMessage(
        {Message::Severity::Error, lines.join(QStringLiteral("<br>")), QStringLiteral("lesson")});
}

} // namespace strata
