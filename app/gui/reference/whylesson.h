// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/lessons/lessonlibrary.h"
#include "app/session/jobs.h"

#include <QObject>

#include <memory>

namespace strata {

class WhyPanel;

/// The link from the fate in Why to its lesson. Lessons are read when a fate is first shown. Among errors only merge
/// errors have a lesson.
class WhyLesson : public QObject
{
    Q_OBJECT

public:
    WhyLesson(WhyPanel &panel, const ShownAnswer &shown, std::shared_ptr<const LessonShelf> shelf, JobBoard &board,
              QObject *parent = nullptr);

    /// Disabled while a lesson is open.
    void setOffered(bool isOffered);

private:
    void updateCommands();
    void show();
    bool isOtherError() const;

    WhyPanel &m_panel;
    const ShownAnswer &m_shown;
    std::shared_ptr<const LessonShelf> m_shelf;
    std::shared_ptr<const LessonLibrary> m_library; // read on demand
    Job m_reading;
    QString m_topic; // of the explained fate
    bool m_isOffered = true;
};

} // namespace strata
