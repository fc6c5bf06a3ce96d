// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/lessons/lessonshelf.h"
#include "app/session/jobs.h"

#include <QObject>

#include <memory>

namespace strata {

class WhyPanel;

/// The way from the fate that Why tells of to the lesson that shows it. The lessons are read when somebody first sees a
/// fate. Of errors only the one that merging makes has a lesson.
class WhyLesson : public QObject
{
    Q_OBJECT

public:
    WhyLesson(WhyPanel &panel, const ShownAnswer &shown, std::shared_ptr<const LessonShelf> shelf, JobBoard &board,
              QObject *parent = nullptr);

    /// Who takes a lesson is offered no other.
    void setOffered(bool isOffered);

signals:
    /// \a id of a lesson.
    void lessonRequested(const QString &id);

private:
    void offer();
    void show();
    bool isOtherError() const;

    WhyPanel &m_panel;
    const ShownAnswer &m_shown;
    std::shared_ptr<const LessonShelf> m_shelf;
    std::shared_ptr<const LessonLibrary> m_library; // once read
    Job m_reading;
    QString m_topic; // of the fate that is explained
    bool m_isOffered = true;
};

} // namespace strata
