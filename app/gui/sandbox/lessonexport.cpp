// SPDX-License-Identifier: MIT
#include "app/gui/sandbox/lessonexport.h"

#include "app/gui/ownfiles.h"
#include "app/lessons/madelesson.h"
#include "app/lessons/smallscene.h"
#include "items/text.h"
#include "lessons/lessonwriter.h"
#include "source/files/writefile.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>

namespace strata {

namespace {

Result<std::shared_ptr<const Lesson>> lessonOf(const Result<LessonScene> &scene, const std::shared_ptr<KeyTable> &keys,
                                               const CancelToken &cancel)
{
    if (!scene)
        return tl::unexpected<Error>(scene.error());
    auto lesson = lessonAbout(*scene, keys, true, cancel);
    if (!lesson)
        return tl::unexpected<Error>(lesson.error());
    return std::make_shared<const Lesson>(std::move(*lesson));
}

Result<std::shared_ptr<const Lesson>> lessonOf(const Sandbox &sandbox, const CancelToken &cancel)
{
    const auto keys = std::make_shared<KeyTable>();
    return lessonOf(sceneOf(sandbox, *keys), keys, cancel);
}

Result<std::shared_ptr<const Lesson>> lessonOf(const Answer &answer, const CancelToken &cancel)
{
    const Project &project = *answer.scene->project;
    return lessonOf(smallScene({project, answer.scene->engine->layers(), *answer.projection}, cancel),
                    project.workspace->keys, cancel);
}

} // namespace

LessonExport::LessonExport(Session &session, const ShownAnswer &shown, const SandboxPart &sandbox, MainWindow &window,
                           QObject *parent)
    : QObject(parent), m_session(session), m_sandbox(sandbox), m_window(window), m_making(session.board())
{
    QAction *const action = window.action(Command::ExportLesson);
    connect(action, &QAction::triggered, this, &LessonExport::start);
    connect(&session, &Session::cancelled, this, [this] { m_making.drop(); });
    connect(&sandbox, &SandboxPart::saveLessonRequested, this, &LessonExport::start);
    const auto updateCommands = [action, &shown] { action->setEnabled(shown.answer() != nullptr); };
    connect(&shown, &ShownAnswer::answerChanged, this, updateCommands);
    connect(&shown, &ShownAnswer::sceneChanged, this, updateCommands);
    updateCommands();
    connect(this, &LessonExport::lessonCreated, this, [this](const std::shared_ptr<const Lesson> &lesson) {
        const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save the lesson"),
                                                          amongOwnFiles(toText(lesson->id) + QStringLiteral(".yaml")),
                                                          tr("Lesson (*.yaml)"));
        if (path.isEmpty())
            return;
        if (const auto saved = save(*lesson, path))
            showMessage(tr("The lesson was saved as %1. Open lesson… in the menu Help shows it.").arg(path));
        else
            showMessage(tr("The lesson was not saved: %1.").arg(reasonText(saved.error().message)));
    });
}

void LessonExport::start()
{
    if (m_sandbox.isOpen()) {
        m_making.start(tr("Making a lesson"), [this, sandbox = m_sandbox.sandbox()](const CancelToken &cancel) {
            return [this, lesson = lessonOf(sandbox, cancel)] { onCreated(lesson); };
        });
        return;
    }
    const std::shared_ptr<const Answer> answer = m_session.workbench().current().answer();
    if (!answer)
        return;
    m_making.start(tr("Making a lesson"), [this, answer](const CancelToken &cancel) {
        return [this, answer, lesson = lessonOf(*answer, cancel)] { onCreated(lesson); };
    });
}

void LessonExport::onCreated(const Result<std::shared_ptr<const Lesson>> &lesson)
{
    if (lesson)
        emit lessonCreated(*lesson);
    else
        showMessage(tr("This cannot become a lesson: %1.").arg(reasonText(lesson.error().message)));
}

Result<void> LessonExport::save(Lesson lesson, const QString &path)
{
    const QString name = path.endsWith(u".yaml") ? path : path + QStringLiteral(".yaml");
    if (name != path && QFileInfo::exists(name))
        return fail(Error::Code::Unreadable, toUtf8(tr("%1 exists").arg(name)));
    lesson.id = toUtf8(QFileInfo(name).completeBaseName());
    return writeFile(toUtf8(name), lessonText(lesson));
}

void LessonExport::showMessage(const QString &text)
{
    m_window.messageBar().showMessage({Message::Severity::Note, text.toHtmlEscaped(), QStringLiteral("lesson")});
}

} // namespace strata
