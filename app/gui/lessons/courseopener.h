// SPDX-License-Identifier: MIT
#pragma once

#include "app/lessons/lessoncourse.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QStringList>

#include <memory>
#include <string>

namespace strata {

/// Opens lessons from files. Errors are shown in the message bar; other lessons still work.
class CourseOpener : public QObject
{
    Q_OBJECT

public:
    /// \a language of built-in lessons in courses, "de"; empty: English.
    CourseOpener(Session &session, MainWindow &window, std::string language = {}, QObject *parent = nullptr);

    /// Reads a course, a lesson with its neighbours, or a folder of lessons.
    void open(const QString &path);

signals:
    /// The lessons were read; requests to show \a lesson, the first one.
    void ready(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);

private:
    void chooseFile();
    void chooseFolder();
    void use(const LessonCourse &course);
    void reportProblems();

    MainWindow &m_window;
    std::string m_language;
    Job m_reading;
    QStringList m_problems; // not reported since the first lesson's project is open
};

} // namespace strata
