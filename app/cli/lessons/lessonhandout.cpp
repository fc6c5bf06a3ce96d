// SPDX-License-Identifier: MIT
#include "app/cli/lessons/lessonhandout.h"

#include "app/cli/reports/reporttexts.h"
#include "app/lessons/handout.h"
#include "app/lessons/lessoncourse.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonprojects.h"
#include "lessons/course.h"
#include "lessons/lessonreader.h"
#include "source/files/diskfilesystem.h"
#include "source/files/writefile.h"

#include <memory>
#include <utility>
#include <vector>

namespace strata::cli {

namespace {

/// Collects lessons from several sources.
class LessonCollector
{
public:
    explicit LessonCollector(const Console &console) : m_console(console) {}

    const std::vector<const Lesson *> &lessons() const { return m_lessons; }
    const std::string &title() const { return m_title; }
    bool isComplete() const { return m_isComplete; }

    void addAllBuiltIn()
    {
        for (const Lesson &lesson : LessonLibrary::builtIn()->lessons())
            m_lessons.push_back(&lesson);
    }

    void add(const std::string &name)
    {
        if (DiskFileSystem().type(name) != FileSystem::Type::None) {
            addFile(name);
        } else if (const Lesson *lesson = LessonLibrary::builtIn()->lesson(name)) {
            m_lessons.push_back(lesson);
        } else {
            m_console.reportError("there is no lesson '" + name + "'; 'strata lessons' lists them");
            m_isComplete = false;
        }
    }

private:
    void addFile(const std::string &path)
    {
        const auto text = DiskFileSystem().read(path);
        if (text && !looksLikeCourse(*text))
            addLesson(path, *text);
        else
            addCourse(path);
    }

    void addLesson(const std::string &path, const std::string &text)
    {
        const auto keys = std::make_shared<KeyTable>();
        auto lesson = readLesson(text, FileId{0}, lessonFileName(path), keys);
        if (!lesson) {
            reportProblem(path, lesson.error().mark, lesson.error().message);
            return;
        }
        for (const Finding &finding :
             checkLesson(*lesson, [&keys](const LessonScene &scene) { return answerScene(scene, keys); }))
            reportProblem(path, finding.mark, finding.text);
        m_own.push_back(std::make_shared<const Lesson>(std::move(*lesson)));
        m_lessons.push_back(m_own.back().get());
    }

    void addCourse(const std::string &path)
    {
        const LessonCourse course = readCourse(DiskFileSystem(), path);
        m_libraries.push_back(course.library);
        for (const Finding &problem : course.problems) {
            const std::string &file = course.library->files().path(problem.mark.file);
            reportProblem(file.empty() ? path : file, problem.mark, problem.text);
        }
        m_title = course.library->title();
        for (const Lesson &lesson : course.library->lessons())
            m_lessons.push_back(&lesson);
    }

    void reportProblem(const std::string &path, SourceMark mark, const std::string &text)
    {
        m_console.reportError(problemText(path, mark, text));
        m_isComplete = false;
    }

    const Console &m_console;
    std::vector<std::shared_ptr<const LessonLibrary>> m_libraries; // own the lessons
    std::vector<std::shared_ptr<const Lesson>> m_own;              // lessons of single files
    std::vector<const Lesson *> m_lessons;
    std::string m_title; // of the last course
    bool m_isComplete = true;
};

} // namespace

std::string handoutFile(const Arguments &arguments)
{
    return arguments.value(arguments.has("worksheet") ? "worksheet" : "handout");
}

bool isPdfHandout(const Arguments &arguments)
{
    return handoutFile(arguments).ends_with(".pdf");
}

int writeHandout(const Arguments &arguments, const Console &console, const PagePrinter &printer)
{
    const std::string path = handoutFile(arguments);
    const bool isWorksheet = arguments.has("worksheet");
    for (const char *other : {"report", "format", "output"}) {
        if (!arguments.has(other))
            continue;
        return console.reportWrongUsage("--handout and --worksheet cannot be combined with --" + std::string(other));
    }
    if (isWorksheet && arguments.has("handout"))
        return console.reportWrongUsage("choose one of --handout and --worksheet");
    if (!isPdfHandout(arguments) && !path.ends_with(".html"))
        return console.reportWrongUsage(std::string(isWorksheet ? "--worksheet" : "--handout") +
                                        " needs a file name that ends in .html or .pdf");
    if (isPdfHandout(arguments) && !printer)
        return console.reportWrongUsage("this program cannot write PDF; choose a file name that ends in .html");
    LessonCollector collector(console);
    if (arguments.positional().empty())
        collector.addAllBuiltIn();
    for (const std::string &name : arguments.positional())
        collector.add(name);
    if (collector.lessons().empty()) {
        if (collector.isComplete())
            console.reportError("there is no lesson to print");
        return kNotFound;
    }
    Handout handout;
    handout.kind = isWorksheet ? HandoutKind::Worksheet : HandoutKind::WithAnswers;
    handout.title = collector.title();
    handout.lessons = collector.lessons();
    const std::string page = handoutPage(handout);
    const std::string bytes = isPdfHandout(arguments) ? printer(page) : page;
    if (bytes.empty() || !writeFile(path, bytes))
        return console.reportWrongUsage("cannot write '" + path + "'; choose another file");
    return collector.isComplete() ? kSuccess : kNotFound;
}

} // namespace strata::cli
