// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessoncourse.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace strata {

/// Opens lessons from files. Errors are shown in the message bar; other lessons still work.
class CourseOpener : public QObject
{
    Q_OBJECT

public:
    CourseOpener(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Reads a lesson with its neighbours, or a folder of lessons.
    void open(const QString &path);

signals:
    /// The lessons were read; the first one is to be shown.
    void ready(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);

private:
    void chooseFile();
    void chooseFolder();
    void use(const LessonCourse &course);
    void reportProblems();

    MainWindow &m_window;
    Job m_reading;
    QStringList m_problems; // not reported since the first lesson's project is open
};

} // namespace strata
