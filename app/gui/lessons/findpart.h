// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/occurrences.h"
#include "items/occurrencemodel.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <cstddef>
#include <memory>

namespace strata {

class FoundPanel;

/// *Find this in my data*: looks every key of the node up at the side, and lists where the same happens as in a lesson.
/// Another project or node is searched anew, as long as the list is open.
class FindPart : public QObject
{
    Q_OBJECT

public:
    FindPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// \a lesson belongs to \a course.
    void start(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson);
    bool isOpen() const { return m_lesson != nullptr; }
    /// The list goes; what is open stays.
    void close();

signals:
    /// Back to the lesson.
    void lessonRequested(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);

private:
    struct Found
    {
        std::size_t next = 0; ///< key to go on with
        std::vector<Occurrence> places = {};
    };

    void search();
    void searchFrom(std::size_t key);
    void use(const Found &found);
    void showStatus(std::size_t searched);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    OccurrenceModel m_model;
    FoundPanel *m_panel = nullptr;
    Job m_job;
    std::shared_ptr<const LessonLibrary> m_course;
    const Lesson *m_lesson = nullptr; // of the course; null: the list is closed
    LessonSubject m_subject;
    std::shared_ptr<const KeyListing> m_keys; // that are searched
};

} // namespace strata
