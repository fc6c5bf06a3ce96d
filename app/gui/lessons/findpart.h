// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/occurrences.h"
#include "items/keys/occurrencemodel.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <cstddef>
#include <memory>

namespace strata {

class FoundPanel;

/// *Find this in my data*: looks up every key of the node in the background and lists the occurrences of a lesson's
/// subject. Searches again for another project or node while the list is open.
class FindPart : public QObject
{
    Q_OBJECT

public:
    FindPart(Session &session, const ShownAnswer &shown, MainWindow &window, QObject *parent = nullptr);

    /// \a lesson must belong to \a course.
    void start(std::shared_ptr<const LessonLibrary> course, const Lesson &lesson);
    bool isOpen() const { return m_lesson != nullptr; }
    /// Closes the list; the project stays open.
    void close();

signals:
    void lessonRequested(std::shared_ptr<const strata::LessonLibrary> course, const strata::Lesson &lesson);

private:
    void search();
    void searchFrom(std::size_t key);
    void use(const std::vector<Occurrence> &found, std::size_t nextKey);
    void showStatus(std::size_t searched);

    Session &m_session;
    const ShownAnswer &m_shown;
    MainWindow &m_window;
    OccurrenceModel m_model;
    FoundPanel *m_panel = nullptr;
    Job m_job;
    std::shared_ptr<const LessonLibrary> m_course;
    const Lesson *m_lesson = nullptr; // null: the list is closed
    LessonSubject m_subject;
    std::shared_ptr<const KeyListing> m_keys; // the keys being searched
};

} // namespace strata
