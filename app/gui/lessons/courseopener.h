// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessoncourse.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QStringList>

#include <memory>

namespace strata {

/// Opens lessons that somebody wrote. What is wrong with files is said in the message bar; the others still work.
class CourseOpener : public QObject
{
    Q_OBJECT

public:
    CourseOpener(Session &session, MainWindow &window, QObject *parent = nullptr);

    /// Reads a lesson with those beside it, or a folder of lessons.
    void open(const QString &path);

signals:
    /// The lesson to begin with, which belongs to the course.
    void ready(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);

private:
    void chooseFile();
    void chooseFolder();
    void use(const LessonCourse &course);
    void sayProblems();

    MainWindow &m_window;
    Job m_reading;
    QStringList m_problems; // not said since the project of the first lesson is open
};

} // namespace strata
