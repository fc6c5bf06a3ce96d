// SPDX-License-Identifier: MIT
#include "app/cli/lessons/classreport.h"

#include "app/cli/texttable.h"
#include "output/jsonwriter.h"

#include <algorithm>
#include <ostream>
#include <string>

namespace strata::cli {

namespace {

/// The results of all learners in one lesson.
struct ClassLesson
{
    std::string lesson;
    std::string title;
    std::size_t learners = 0; ///< whose course has it
    std::size_t finished = 0;
    AnswerCount answers;
};

/// The lessons in order of first occurrence.
std::vector<ClassLesson> lessonsOfClass(const std::vector<LearnerProgress> &learners)
{
    std::vector<ClassLesson> lessons;
    for (const LearnerProgress &learner : learners) {
        for (const LessonResult &result : learner.lessons) {
            auto found = std::find_if(lessons.begin(), lessons.end(),
                                      [&](const ClassLesson &lesson) { return lesson.lesson == result.lesson; });
            if (found == lessons.end())
                found = lessons.insert(lessons.end(), {result.lesson, result.title, 0, 0, {}});
            ++found->learners;
            found->finished += result.isFinished ? 1 : 0;
            found->answers.asked += result.answers.asked;
            found->answers.right += result.answers.right;
        }
    }
    return lessons;
}

std::string ofText(std::size_t part, std::size_t whole)
{
    return std::to_string(part) + " of " + std::to_string(whole);
}

/// "3 of 4"; empty: no question was asked.
std::string rightText(const AnswerCount &count)
{
    return count.asked > 0 ? ofText(count.right, count.asked) : std::string();
}

AnswerCount allAnswers(const LearnerProgress &learner)
{
    AnswerCount all;
    for (const LessonResult &result : learner.lessons) {
        all.asked += result.answers.asked;
        all.right += result.answers.right;
    }
    return all;
}

std::size_t finishedCount(const LearnerProgress &learner)
{
    return static_cast<std::size_t>(std::count_if(learner.lessons.begin(), learner.lessons.end(),
                                                  [](const LessonResult &result) { return result.isFinished; }));
}

void printClassText(const std::vector<LearnerProgress> &learners, const Console &console)
{
    TextTable people({{"LEARNER"}, {"COURSE"}, {"FINISHED"}, {"RIGHT"}, {"QUIZ"}, {"DATE"}});
    for (const LearnerProgress &learner : learners)
        people.addRow({learner.learner, learner.course, ofText(finishedCount(learner), learner.lessons.size()),
                       rightText(allAnswers(learner)), rightText(learner.quiz), learner.date});
    TextTable lessons({{"LESSON"}, {"TITLE"}, {"FINISHED"}, {"RIGHT"}});
    for (const ClassLesson &lesson : lessonsOfClass(learners))
        lessons.addRow(
            {lesson.lesson, lesson.title, ofText(lesson.finished, lesson.learners), rightText(lesson.answers)});
    console.out << people.text(console) << '\n' << lessons.text(console);
}

/// \a text from a learner's file, with an apostrophe if a spreadsheet would treat it as a formula.
std::string plainCell(const std::string &text)
{
    const bool isFormula = !text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
    return isFormula ? '\'' + text : text;
}

void printClassTable(const std::vector<LearnerProgress> &learners, const Console &console)
{
    TextTable table({{"learner"}, {"course"}, {"date"}, {"lesson"}, {"title"}, {"finished"}, {"asked"}, {"right"}});
    const auto add = [&](const LearnerProgress &learner, const std::string &id, const std::string &title,
                         const std::string &finished, const AnswerCount &count) {
        table.addRow({plainCell(learner.learner), plainCell(learner.course), plainCell(learner.date), plainCell(id),
                      plainCell(title), finished, std::to_string(count.asked), std::to_string(count.right)});
    };
    for (const LearnerProgress &learner : learners) {
        for (const LessonResult &result : learner.lessons)
            add(learner, result.lesson, result.title, result.isFinished ? "yes" : "no", result.answers);
        if (learner.quiz.asked > 0)
            add(learner, "quiz", {}, {}, learner.quiz);
    }
    console.out << table.textAs(TableFormat::CommaSeparated);
}

void writeClassCount(JsonWriter &json, const AnswerCount &count)
{
    json.key("asked").number(count.asked).key("right").number(count.right);
}

void printClassJson(const std::vector<LearnerProgress> &learners, const Console &console)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("learners").beginArray();
    for (const LearnerProgress &learner : learners) {
        json.beginObject().key("learner").string(learner.learner).key("course").string(learner.course);
        json.key("date")
            .string(learner.date)
            .key("finished")
            .number(finishedCount(learner))
            .key("lessons")
            .beginArray();
        for (const LessonResult &result : learner.lessons) {
            json.beginObject().key("lesson").string(result.lesson).key("finished").boolean(result.isFinished);
            writeClassCount(json, result.answers);
            json.endObject();
        }
        json.endArray().key("quiz").beginObject();
        writeClassCount(json, learner.quiz);
        json.endObject().endObject();
    }
    json.endArray().key("lessons").beginArray();
    for (const ClassLesson &lesson : lessonsOfClass(learners)) {
        json.beginObject().key("lesson").string(lesson.lesson).key("title").string(lesson.title);
        json.key("learners").number(lesson.learners).key("finished").number(lesson.finished);
        writeClassCount(json, lesson.answers);
        json.endObject();
    }
    console.out << json.endArray().endObject().text() << '\n';
}

} // namespace

void printClass(const std::vector<LearnerProgress> &learners, std::string_view format, const Console &console)
{
    if (format == "json")
        printClassJson(learners, console);
    else if (format == "csv")
        printClassTable(learners, console);
    else
        printClassText(learners, console);
}

} // namespace strata::cli
