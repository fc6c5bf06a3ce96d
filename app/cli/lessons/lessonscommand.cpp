// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/lessons/classreport.h"
#include "app/cli/lessons/lessonhandout.h"
#include "app/cli/query/answer.h"
#include "app/cli/reports/reporttexts.h"
#include "app/cli/texttable.h"
#include "app/lessons/lessoncourse.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonprojects.h"
#include "lessons/lessonreader.h"
#include "output/jsonwriter.h"
#include "source/files/diskfilesystem.h"

#include <algorithm>
#include <array>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kLessonsTasks{
    Option{"report", "", "Print a table of a class: the FILEs contain exported progress of learners."},
    Option{"handout", "FILE",
           "Write lessons for printing to FILE, .html or .pdf: the questions, and on the next page the answers. ID, "
           "lesson files and course files select lessons. Default: all built-in ones."},
    Option{"worksheet", "FILE", "Like --handout, with questions only."},
};
constexpr std::array kLessonsOutput{
    Option{"format", "text|json|csv|html",
           "Output format; html is an interactive page of one lesson, csv only for --report. Default: text."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."}};

const std::array kLessonsGroups{OptionGroup{"Tasks", kLessonsTasks}, OptionGroup{"Output", kLessonsOutput},
                                kGeneralOptions};

/// A line of the list: a lesson or an invalid file.
struct Row
{
    Lesson lesson;
    std::vector<std::string> problems; ///< with file and line
};

/// A checked file: a lesson, or a course with its lessons.
struct CheckedFile
{
    std::string course; ///< title; empty: the file is a lesson
    std::string path;
    std::vector<Row> rows;
    std::vector<std::string> problems; ///< those of the course file first

    bool isGood() const { return problems.empty(); }
};

/// Prints the page of a built-in lesson, by id, or of a file.
int printPage(const std::string &word, const Console &console)
{
    if (const Lesson *builtIn = LessonLibrary::builtIn()->lesson(word)) {
        console.out << lessonPage(*builtIn);
        return kSuccess;
    }
    const auto text = DiskFileSystem().read(word);
    if (!text) {
        console.reportError("there is no lesson '" + word + "' and no such file; 'strata lessons' lists the lessons");
        return kNotFound;
    }
    const auto lesson = readLesson(*text, FileId{0}, lessonFileName(word), std::make_shared<KeyTable>());
    if (!lesson) {
        console.reportError(problemText(word, lesson.error().mark, lesson.error().message));
        return kNotFound;
    }
    console.out << lessonPage(*lesson);
    return kSuccess;
}

Row builtInRow(const Lesson &lesson)
{
    return {lesson, {}};
}

CheckedFile checkedLesson(const std::string &path)
{
    Row row;
    row.lesson.id = lessonFileName(path);
    const auto keys = std::make_shared<KeyTable>();
    const auto text = DiskFileSystem().read(path);
    const auto lesson =
        text ? readLesson(*text, FileId{0}, lessonFileName(path), keys) : Result<Lesson>(tl::unexpected(text.error()));
    if (lesson) {
        row.lesson = *lesson;
        const auto ask = [&keys](const LessonScene &scene) { return answerScene(scene, keys); };
        for (const Finding &finding : checkLesson(*lesson, ask))
            row.problems.push_back(problemText(path, finding.mark, finding.text));
    } else {
        row.problems.push_back(problemText(path, lesson.error().mark, lesson.error().message));
    }
    const std::vector<std::string> problems = row.problems;
    return {{}, path, {std::move(row)}, problems};
}

CheckedFile checkedCourse(const std::string &path)
{
    const LessonCourse course = readCourse(DiskFileSystem(), path);
    const auto slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
    CheckedFile file{course.library->title(), path, {}, {}};
    if (file.course.empty())
        file.course = lessonFileName(path);
    for (const Lesson &lesson : course.library->lessons())
        file.rows.push_back(builtInRow(lesson));
    for (const Finding &problem : course.problems) {
        const std::string text =
            problemText(folder + course.library->files().path(problem.mark.file), problem.mark, problem.text);
        file.problems.push_back(text);
        const auto row = std::find_if(file.rows.begin(), file.rows.end(), [&](const Row &each) {
            return each.lesson.steps.front().mark.file == problem.mark.file;
        });
        if (row != file.rows.end())
            row->problems.push_back(text);
    }
    return file;
}

CheckedFile checkedFile(const std::string &path)
{
    const auto text = DiskFileSystem().read(path);
    return text && looksLikeCourse(*text) ? checkedCourse(path) : checkedLesson(path);
}

void writeProblems(JsonWriter &json, const std::vector<std::string> &problems)
{
    writeNames(json.key("ok").boolean(problems.empty()).key("problems"), problems);
}

void printJson(const std::vector<CheckedFile> &files, const Console &console)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("lessons").beginArray();
    for (const CheckedFile &file : files) {
        for (const Row &row : file.rows) {
            json.beginObject().key("id").string(row.lesson.id).key("track").string(row.lesson.track);
            json.key("title").string(row.lesson.title).key("dialect").string(row.lesson.scene.dialect);
            writeProblems(json, row.problems);
            json.endObject();
        }
    }
    json.endArray().key("courses").beginArray();
    for (const CheckedFile &file : files) {
        if (file.course.empty())
            continue;
        json.beginObject().key("file").string(file.path).key("title").string(file.course).key("lessons").beginArray();
        for (const Row &row : file.rows) {
            json.beginObject().key("id").string(row.lesson.id).key("minutes");
            row.lesson.minutes ? json.number(static_cast<std::uint64_t>(*row.lesson.minutes)) : json.null();
            json.endObject();
        }
        json.endArray();
        writeProblems(json, file.problems);
        json.endObject();
    }
    console.out << json.endArray().endObject().text() << '\n';
}

/// "Hiera in one afternoon: 12 lessons, 60 minutes".
std::string courseHeading(const CheckedFile &file)
{
    std::string heading = file.course + ": " + counted(file.rows.size(), "lesson", "lessons");
    int minutes = 0;
    for (const Row &row : file.rows)
        minutes += row.lesson.minutes.value_or(0);
    return minutes > 0 ? heading + ", " + std::to_string(minutes) + " minutes" : heading;
}

void printText(const std::vector<CheckedFile> &files, bool areChecked, const Console &console)
{
    TextTable table({{"LESSON"}, {"TRACK"}, {"DIALECT"}, {areChecked ? "STATE" : "TITLE"}});
    for (const CheckedFile &file : files) {
        if (!file.course.empty())
            table.addHeading(courseHeading(file));
        for (const Row &row : file.rows) {
            const std::string state = row.problems.empty() ? "good" : "wrong";
            table.addRow(
                {row.lesson.id, row.lesson.track, row.lesson.scene.dialect, areChecked ? state : row.lesson.title},
                row.problems.empty() ? TextTable::Tone::Normal : TextTable::Tone::Problem);
        }
    }
    console.out << table.text(console);
}

int reportClass(const std::vector<std::string> &paths, const std::string &format, const Console &console)
{
    if (paths.empty())
        return console.reportWrongUsage(
            "--report needs the files that learners have exported; see 'strata lessons --help'");
    std::vector<LearnerProgress> learners;
    for (const std::string &path : paths) {
        const auto text = DiskFileSystem().read(path);
        auto progress = text ? parseProgress(*text, FileId{0}) : Result<LearnerProgress>(tl::unexpected(text.error()));
        if (!progress) {
            console.reportError(problemText(path, progress.error().mark, progress.error().message));
            continue;
        }
        if (progress->learner.empty())
            progress->learner = lessonFileName(path);
        learners.push_back(std::move(*progress));
    }
    printClass(learners, format, console);
    return learners.size() == paths.size() ? kSuccess : kNotFound;
}

int reportLessons(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    const bool isReport = arguments.has("report");
    if (format != "text" && format != "json" && format != (isReport ? "csv" : "html"))
        return console.reportWrongUsage(isReport ? "--format must be text, json or csv"
                                                 : "--format must be text, json or html");
    if (format == "html") {
        if (arguments.positional().size() == 1)
            return printPage(arguments.positional().front(), console);
        return console.reportWrongUsage("--format html takes one lesson, its ID or its file");
    }
    if (isReport)
        return reportClass(arguments.positional(), format, console);
    const bool areChecked = !arguments.positional().empty();
    std::vector<CheckedFile> files;
    if (!areChecked) {
        files.emplace_back();
        for (const Lesson &lesson : LessonLibrary::builtIn()->lessons())
            files.back().rows.push_back(builtInRow(lesson));
    }
    for (const std::string &path : arguments.positional()) {
        files.push_back(checkedFile(path));
        for (const std::string &problem : files.back().problems)
            console.reportError(problem);
    }
    if (format == "json")
        printJson(files, console);
    else
        printText(files, areChecked, console);
    const bool isGood = std::all_of(files.begin(), files.end(), [](const CheckedFile &file) { return file.isGood(); });
    return isGood ? kSuccess : kNotFound;
}

int runLessons(const Arguments &arguments, const Console &console)
{
    if (arguments.has("handout") || arguments.has("worksheet"))
        return writeHandout(arguments, console);
    return reportInto(arguments.value("output"), console,
                      [&](const Console &into) { return reportLessons(arguments, into); });
}

} // namespace

const Command kLessonsCommand{
    "lessons",
    "[OPTIONS] [ID|FILE...]",
    "List, check and print lessons and courses",
    "Lists the built-in lessons. With FILEs it checks lessons and courses instead: the format, that answers are right, "
    "that beliefs are wrong, that solutions reach their goals, and that the lessons of a course exist. With --report "
    "it prints a table of the progress of a class. With --handout and --worksheet it writes lessons for printing.\n\n  "
    "strata "
    "lessons\n  "
    "strata lessons my-lessons/*.yaml\n  strata lessons course.yaml\n  strata lessons --report progress/*.json\n  "
    "strata lessons knockout --format html --output knockout.html\n  strata lessons course.yaml --worksheet class.pdf"
    "\n\nExit status: 0 no mistakes, 1 a file has a mistake, 2 wrong usage.",
    kLessonsGroups,
    runLessons,
};

} // namespace strata::cli
