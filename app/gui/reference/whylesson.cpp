// SPDX-License-Identifier: MIT
#include "app/gui/reference/whylesson.h"

#include "items/text.h"
#include "views/reference/topic.h"
#include "views/why/whypanel.h"

#include <utility>

namespace strata {

WhyLesson::WhyLesson(WhyPanel &panel, const ShownAnswer &shown, std::shared_ptr<const LessonShelf> shelf,
                     JobBoard &board, QObject *parent)
    : QObject(parent), m_panel(panel), m_shown(shown), m_shelf(std::move(shelf)), m_reading(board)
{
    connect(&panel, &WhyPanel::topicChanged, this, [this](const QString &topic) {
        m_topic = topic;
        updateCommands();
    });
    connect(&panel, &WhyPanel::shown, this, &WhyLesson::updateCommands);
}

void WhyLesson::setOffered(bool isOffered)
{
    m_isOffered = isOffered;
    updateCommands();
}

void WhyLesson::updateCommands()
{
    if (m_library || m_topic.isEmpty() || !m_isOffered) {
        show();
        return;
    }
    if (m_panel.isVisible() && !m_reading.isRunning()) {
        m_reading.start(tr("Reading the lessons"), [this, shelf = m_shelf](const CancelToken &) {
            return [this, library = shelf->library()] {
                m_library = library;
                show();
            };
        });
    }
}

/// Such as an undefined variable: the lesson of the error page is about types that cannot be merged.
bool WhyLesson::isOtherError() const
{
    if (m_topic != topicOf(Fate::Error) || !m_shown.answer())
        return false;
    const std::optional<Error> &error = m_shown.answer()->result().error;
    return error && error->code != Error::Code::TypeMismatch;
}

void WhyLesson::show()
{
    const bool hasLesson = m_library && m_isOffered && !isOtherError();
    const ReferencePage *page = hasLesson ? m_library->page(toUtf8(m_topic)) : nullptr;
    const Lesson *lesson = page ? m_library->lesson(page->lesson) : nullptr;
    if (lesson)
        m_panel.setLesson(toText(lesson->id), toText(lesson->title));
    else
        m_panel.setLesson({}, {});
}

} // namespace strata
