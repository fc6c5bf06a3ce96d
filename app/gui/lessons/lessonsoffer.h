// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/lessons/lessonspart.h"
#include "app/session/jobs.h"

#include <QObject>

#include <memory>

namespace strata {

/// The entry points to lessons: the menu by track, with finished ones marked, and the start page. Lessons are read on
/// first use, when the window is idle.
class LessonsOffer : public QObject
{
    Q_OBJECT

public:
    LessonsOffer(LessonsPart &lessons, std::shared_ptr<const LessonShelf> shelf, LessonProgress &progress,
                 MainWindow &window, JobBoard &board, QObject *parent = nullptr);

    /// Reports an error of the progress file.
    void reportProblem();
    /// Writes the progress in the open course, or in the built-in lessons, for a teacher. The learner is named like the
    /// file.
    void saveProgress(const QString &file);

private:
    void read();
    void use(const std::shared_ptr<const LessonLibrary> &library);
    void refresh();
    void chooseProgressFile();
    void fillMenu();
    void offerNext();

    LessonsPart &m_lessons;
    std::shared_ptr<const LessonShelf> m_shelf;
    LessonProgress &m_progress;
    MainWindow &m_window;
    const JobBoard &m_board;
    Job m_reading;
    std::shared_ptr<const LessonLibrary> m_library;
    const Lesson *m_next = nullptr; ///< the first unfinished one; null: none
};

} // namespace strata
