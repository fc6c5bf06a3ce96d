// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonhead.h"

#include "items/text.h"

#include <QCoreApplication>

namespace strata {

LessonHead lessonHead(const std::vector<Lesson> &lessons, std::size_t place, const LessonProgress &progress)
{
    LessonHead head;
    head.place =
        lessons.size() > 1
            ? QCoreApplication::translate("strata::Lessons", "LESSON %1 of %2").arg(place + 1).arg(lessons.size())
            : QCoreApplication::translate("strata::Lessons", "LESSON");
    head.title = toText(lessons[place].title);
    if (place > 0)
        head.previous = toText(lessons[place - 1].title);
    if (place + 1 < lessons.size())
        head.next = toText(lessons[place + 1].title);
    head.states = lessonStates(lessons, place, progress);
    return head;
}

std::vector<LessonDots::State> lessonStates(const std::vector<Lesson> &lessons, std::size_t place,
                                            const LessonProgress &progress)
{
    std::vector<LessonDots::State> states;
    if (lessons.size() < 2)
        return states;
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const bool isFinished = progress.isFinished(lessons[i].id);
        states.push_back(i == place   ? LessonDots::State::Current
                         : isFinished ? LessonDots::State::Finished
                                      : LessonDots::State::Open);
    }
    return states;
}

} // namespace strata
