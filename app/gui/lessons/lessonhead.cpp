// SPDX-License-Identifier: MIT
#include "app/gui/lessons/lessonhead.h"

#include "items/text.h"

namespace strata {

namespace {

QString placeText(std::size_t place, std::size_t count, bool isQuiz)
{
    if (isQuiz)
        return count > 1 ? UiTexts::tr("QUESTION %1 of %2").arg(place + 1).arg(count) : UiTexts::tr("QUESTION");
    return count > 1 ? UiTexts::tr("LESSON %1 of %2").arg(place + 1).arg(count) : UiTexts::tr("LESSON");
}

} // namespace

LessonHead lessonHead(const LessonLibrary &course, std::size_t place, const LessonProgress &progress, bool isQuiz)
{
    const std::vector<Lesson> &lessons = course.lessons();
    LessonHead head;
    head.panel = isQuiz                    ? UiTexts::tr("Quiz")
                 : !course.title().empty() ? toText(course.title())
                                           : UiTexts::tr("Lesson");
    head.place = placeText(place, lessons.size(), isQuiz);
    if (lessons[place].minutes)
        head.place = UiTexts::tr("%1 · %2 min", "place of a lesson in its course, and the minutes planned for it")
                         .arg(head.place)
                         .arg(*lessons[place].minutes);
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
