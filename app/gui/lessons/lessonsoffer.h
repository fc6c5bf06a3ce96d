// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/lessons/lessonspart.h"
#include "app/session/jobs.h"

#include <QObject>

#include <memory>

namespace strata {

/// The ways into the lessons: the menu of all of them by track, with a sign at those that are finished, and the start
/// page. The lessons are read when one of both is first seen, and nothing else is being done.
class LessonsOffer : public QObject
{
    Q_OBJECT

public:
    LessonsOffer(LessonsPart &lessons, std::shared_ptr<const LessonShelf> shelf, LessonProgress &progress,
                 MainWindow &window, JobBoard &board, QObject *parent = nullptr);

    /// Says what went wrong with remembering which lessons are finished.
    void sayProblem();

private:
    void read();
    void use(const std::shared_ptr<const LessonLibrary> &library);
    void refresh();
    void fillMenu();
    void offerNext();

    LessonsPart &m_lessons;
    std::shared_ptr<const LessonShelf> m_shelf;
    LessonProgress &m_progress;
    MainWindow &m_window;
    const JobBoard &m_board;
    Job m_reading;
    std::shared_ptr<const LessonLibrary> m_library;
    const Lesson *m_next = nullptr; ///< the first that is not finished; null: there is no lesson
};

} // namespace strata
