// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/gui/sandbox/sandboxpart.h"
#include "lessons/lesson.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>

namespace strata {

/// Exports the current key or sandbox as a lesson file.
class LessonExport : public QObject
{
    Q_OBJECT

public:
    LessonExport(Session &session, const ShownAnswer &shown, const SandboxPart &sandbox, MainWindow &window,
                 QObject *parent = nullptr);

    /// Creates the lesson in the background; emits lessonCreated().
    void start();
    /// Writes \a lesson to \a path, a file ending in .yaml, whose name becomes its id.
    static Result<void> save(Lesson lesson, const QString &path);

signals:
    void lessonCreated(std::shared_ptr<const strata::Lesson> lesson);

private:
    void onCreated(const Result<std::shared_ptr<const Lesson>> &lesson);
    void showMessage(const QString &text);

    Session &m_session;
    const SandboxPart &m_sandbox;
    MainWindow &m_window;
    Job m_making;
};

} // namespace strata
