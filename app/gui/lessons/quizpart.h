// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/lessons/lessonspart.h"
#include "app/lessons/quiz.h"
#include "app/session/session.h"
#include "views/window/mainwindow.h"

#include <QObject>

#include <memory>
#include <vector>

namespace strata {

/// *Quiz me*: questions about the open project, shown as consecutive lessons.
class QuizPart : public QObject
{
    Q_OBJECT

public:
    QuizPart(Session &session, LessonsPart &lessons, MainWindow &window, QObject *parent = nullptr);

    /// Searches for questions in the background and starts with the first; \a seed selects them.
    void start(unsigned seed);
    /// The questions of the latest quiz.
    const std::vector<QuizQuestion> &questions() const { return m_questions; }
    /// Opens the key of the question \a lesson of \a course in its project; false if it is not a question of this quiz.
    bool openKey(const std::shared_ptr<const LessonLibrary> &course, const Lesson &lesson);

private:
    void begin(std::vector<QuizQuestion> questions);
    void updateCommands();
    void showMessage(const QString &text);

    Session &m_session;
    LessonsPart &m_lessons;
    MainWindow &m_window;
    Job m_looking;
    std::vector<QuizQuestion> m_questions;
    std::shared_ptr<const LessonLibrary> m_course;
};

} // namespace strata
