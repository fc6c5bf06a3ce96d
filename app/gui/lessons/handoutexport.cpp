// SPDX-License-Identifier: MIT
#include "app/gui/lessons/handoutexport.h"

#include "app/gui/export/pagepdf.h"
#include "app/gui/ownfiles.h"
#include "items/text.h"
#include "source/files/writefile.h"
#include "views/window/messagebar.h"
#include "views/controls/offer.h"

#include <QAction>
#include <QFileDialog>

#include <memory>
#include <string>

namespace strata {

namespace {

/// The lookup of a sandbox as a lesson without steps.
std::shared_ptr<const Lesson> lessonOfSandbox(const Sandbox &sandbox)
{
    auto lesson = std::make_shared<Lesson>();
    lesson->keys = std::make_shared<KeyTable>();
    lesson->scene = sceneOf(sandbox, *lesson->keys);
    lesson->title = lesson->scene.lookup.key;
    return lesson;
}

} // namespace

HandoutExport::HandoutExport(Session &session, LessonsPart &lessons, const SandboxPart &sandbox, MainWindow &window,
                             QObject *parent)
    : QObject(parent), m_lessons(lessons), m_sandbox(sandbox), m_window(window), m_writing(session.board())
{
    connect(window.action(Command::ExportHandout), &QAction::triggered, this, &HandoutExport::choose);
    connect(&lessons, &LessonsPart::opened, this, &HandoutExport::updateCommands);
    connect(&lessons, &LessonsPart::ended, this, &HandoutExport::updateCommands);
    connect(&sandbox, &SandboxPart::openChanged, this, &HandoutExport::updateCommands);
    connect(&session, &Session::cancelled, this, [this] { m_writing.drop(); });
    updateCommands();
}

void HandoutExport::updateCommands()
{
    QAction &save = *m_window.action(Command::ExportHandout);
    const bool isPossible = m_lessons.isOpen() || m_sandbox.isOpen();
    strata::offer(save, save.statusTip(), isPossible ? QString() : tr("Open a lesson or a sandbox first"));
}

void HandoutExport::choose()
{
    const QString handout = tr("Lesson with answers (*.pdf *.html)");
    const QString worksheet = tr("Lesson as worksheet (*.pdf *.html)");
    const QString all = tr("All lessons with answers (*.pdf *.html)");
    const QString worksheets = tr("All lessons as worksheets (*.pdf *.html)");
    QStringList filters{handout, worksheet};
    if (!m_sandbox.isOpen())
        filters << all << worksheets;
    QString filter;
    const QString file = QFileDialog::getSaveFileName(&m_window, tr("Export as handout"),
                                                      amongOwnFiles(tr("handout") + QStringLiteral(".pdf")),
                                                      filters.join(QStringLiteral(";;")), &filter);
    if (!file.isEmpty())
        save(file, filter == worksheet || filter == worksheets ? HandoutKind::Worksheet : HandoutKind::WithAnswers,
             filter == all || filter == worksheets ? Extent::Course : Extent::Lesson);
}

void HandoutExport::save(const QString &file, HandoutKind kind, Extent extent)
{
    std::shared_ptr<const Lesson> lesson;
    if (m_sandbox.isOpen())
        lesson = lessonOfSandbox(m_sandbox.sandbox());
    else if (m_lessons.walk())
        lesson = std::make_shared<const Lesson>(m_lessons.walk()->lesson());
    if (!lesson)
        return;
    const std::shared_ptr<const LessonLibrary> course = m_sandbox.isOpen() ? nullptr : m_lessons.course();
    m_writing.start(tr("Writing the handout"),
                    [this, file, kind, extent, course, lesson](const CancelToken &cancel) -> Job::Completion {
                        Handout handout{.kind = kind, .title = {}, .lessons = {}};
                        if (extent == Extent::Course && course) {
                            handout.title = course->title();
                            for (const Lesson &each : course->lessons())
                                handout.lessons.push_back(&each);
                        } else {
                            handout.lessons = {lesson.get()};
                        }
                        const std::string page = handoutPage(handout, phrasebook(), cancel);
                        const bool isPdf = file.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive);
                        const std::string bytes = isPdf && !cancel.isCancelled() ? pagePdf(page).toStdString() : page;
                        if (cancel.isCancelled())
                            return {};
                        const bool isWritten = !bytes.empty() && writeFile(toUtf8(file), bytes);
                        return [this, file, isWritten] {
                            const QString name = file.toHtmlEscaped();
                            m_window.messageBar().showMessage(
                                {isWritten ? Message::Severity::Note : Message::Severity::Error,
                                 isWritten ? tr("The handout is in %1.").arg(name)
                                           : tr("The handout was not saved: %1 cannot be written. "
                                                "Choose another folder or name.")
                                                 .arg(name),
                                 QStringLiteral("handout")});
                        };
                    });
}

} // namespace strata
