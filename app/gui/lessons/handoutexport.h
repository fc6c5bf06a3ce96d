// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/lessons/lessonspart.h"
#include "app/gui/sandbox/sandboxpart.h"
#include "app/lessons/handout.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// Saves the open lesson, its course or the sandbox for printing, as HTML or PDF.
class HandoutExport : public QObject
{
    Q_OBJECT

public:
    HandoutExport(Session &session, LessonsPart &lessons, const SandboxPart &sandbox, MainWindow &window,
                  QObject *parent = nullptr);

    enum class Extent { Lesson, Course };
    /// Writes to \a file in the background: a PDF if it ends in .pdf, else HTML. Reports the result in the message bar;
    /// Session::cancel() keeps the file as it is.
    void save(const QString &file, HandoutKind kind, Extent extent);

private:
    void updateCommands();
    void choose();

    LessonsPart &m_lessons;
    const SandboxPart &m_sandbox;
    MainWindow &m_window;
    Job m_writing;
};

} // namespace strata
