// SPDX-License-Identifier: MIT
#include "app/cli/command.h"
#include "app/cli/outputfile.h"
#include "app/cli/texttable.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonpage.h"
#include "app/lessons/lessonprojects.h"
#include "lessons/lessonreader.h"
#include "output/jsonwriter.h"
#include "source/files/diskfilesystem.h"

#include <array>
#include <ostream>

namespace strata::cli {

namespace {

constexpr std::array kLessonsOutput{
    Option{"format", "text|json|html", "html is one lesson, by its ID or file, as a page that plays. Default: text."},
    Option{"output", "FILE", "Write to FILE instead of the terminal."}};

const std::array kLessonsGroups{OptionGroup{"Output", kLessonsOutput}, kGeneralOptions};

/// A line of the list: a lesson or an invalid file.
struct Row
{
    Lesson lesson;
    std::vector<std::string> problems; ///< with file and line
};

std::string problemText(const std::string &path, SourceMark mark, const std::string &text)
{
    return path + (mark.line > 0 ? ':' + std::to_string(mark.line) : std::string()) + ": " + text;
}

/// Prints the page of a built-in lesson, by id, or of a file.
int printPage(const std::string &word, const Console &console)
{
    if (const Lesson *builtIn = LessonLibrary::builtIn()->lesson(word)) {
        console.out << lessonPage(*builtIn);
        return kSuccess;
    }
    const auto text = DiskFileSystem().read(word);
    if (!text) {
        console.complain("there is no lesson '" + word + "' and no such file; 'strata lessons' lists the lessons");
        return kNotFound;
    }
    const auto lesson = readLesson(*text, FileId{0}, lessonFileName(word), std::make_shared<KeyTable>());
    if (!lesson) {
        console.complain(problemText(word, lesson.error().mark, lesson.error().message));
        return kNotFound;
    }
    console.out << lessonPage(*lesson);
    return kSuccess;
}

std::vector<Row> builtInRows()
{
    std::vector<Row> rows;
    for (const Lesson &lesson : LessonLibrary::builtIn()->lessons())
        rows.push_back({lesson, {}});
    return rows;
}

Row checkedRow(const std::string &path)
{
    Row row;
    row.lesson.id = lessonFileName(path);
    const auto keys = std::make_shared<KeyTable>();
    const auto text = DiskFileSystem().read(path);
    const auto lesson =
        text ? readLesson(*text, FileId{0}, lessonFileName(path), keys) : Result<Lesson>(tl::unexpected(text.error()));
    if (!lesson) {
        row.problems.push_back(problemText(path, lesson.error().mark, lesson.error().message));
        return row;
    }
    row.lesson = *lesson;
    const auto ask = [&keys](const LessonScene &scene) { return answerScene(scene, keys); };
    for (const Finding &finding : checkLesson(*lesson, ask))
        row.problems.push_back(problemText(path, finding.mark, finding.text));
    return row;
}

void printJson(const std::vector<Row> &rows, const Console &console)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("lessons").beginArray();
    for (const Row &row : rows) {
        json.beginObject().key("id").string(row.lesson.id).key("track").string(row.lesson.track);
        json.key("title").string(row.lesson.title).key("dialect").string(row.lesson.scene.dialect);
        json.key("ok").boolean(row.problems.empty()).key("problems").beginArray();
        for (const std::string &problem : row.problems)
            json.string(problem);
        json.endArray().endObject();
    }
    console.out << json.endArray().endObject().text() << '\n';
}

void printText(const std::vector<Row> &rows, bool areChecked, const Console &console)
{
    TextTable table({{"LESSON"}, {"TRACK"}, {"DIALECT"}, {areChecked ? "STATE" : "TITLE"}});
    for (const Row &row : rows) {
        const std::string state = row.problems.empty() ? "good" : "wrong";
        table.addRow({row.lesson.id, row.lesson.track, row.lesson.scene.dialect, areChecked ? state : row.lesson.title},
                     row.problems.empty() ? TextTable::Tone::Normal : TextTable::Tone::Problem);
    }
    console.out << table.text(console);
}

int reportLessons(const Arguments &arguments, const Console &console)
{
    const std::string format = arguments.value("format", "text");
    if (format != "text" && format != "json" && format != "html") {
        console.complain("--format must be text, json or html");
        return kWrongUsage;
    }
    if (format == "html") {
        if (arguments.positional().size() == 1)
            return printPage(arguments.positional().front(), console);
        console.complain("--format html takes one lesson, its ID or its file");
        return kWrongUsage;
    }
    const bool areChecked = !arguments.positional().empty();
    std::vector<Row> rows = areChecked ? std::vector<Row>() : builtInRows();
    bool isGood = true;
    for (const std::string &path : arguments.positional()) {
        rows.push_back(checkedRow(path));
        isGood = isGood && rows.back().problems.empty();
        for (const std::string &problem : rows.back().problems)
            console.complain(problem);
    }
    if (format == "json")
        printJson(rows, console);
    else
        printText(rows, areChecked, console);
    return isGood ? kSuccess : kNotFound;
}

int runLessons(const Arguments &arguments, const Console &console)
{
    return reportInto(arguments.value("output"), console,
                      [&](const Console &into) { return reportLessons(arguments, into); });
}

} // namespace

const Command kLessonsCommand{
    "lessons",
    "[OPTIONS] [ID|FILE...]",
    "List the lessons, check lesson files, or export a lesson",
    "Lists the built-in lessons. With files it checks them instead: the format, that answers are right, that beliefs "
    "are wrong, and that solutions reach their goals.\n\n  strata lessons\n  strata lessons my-lessons/*.yaml\n  "
    "strata lessons knockout --format html --output knockout.html\n\nExit "
    "status: 0 no mistakes, 1 a file has a mistake, 2 wrong usage.",
    kLessonsGroups,
    runLessons,
};

} // namespace strata::cli
