// SPDX-License-Identifier: MIT
#include "lessons/course.h"

#include "lessons/fieldreader.h"
#include "source/yaml/yamlreader.h"

namespace strata {

namespace {

bool hasField(std::string_view text, std::string_view field)
{
    return text.starts_with(field) || text.find('\n' + std::string(field)) != std::string_view::npos;
}

CourseLesson readCourseLesson(const Value &written, std::optional<Error> &error)
{
    CourseLesson lesson;
    lesson.mark = written.mark();
    if (written.isString() && !written.text().empty()) {
        lesson.id = written.text();
        return lesson;
    }
    FieldReader fields(written, "a lesson of a course", written.mark(), error);
    lesson.id = fields.optionalText("lesson");
    lesson.file = fields.optionalText("file");
    lesson.minutes = fields.number("minutes");
    lesson.mark = fields.placeOf(lesson.file.empty() ? "lesson" : "file");
    if (lesson.id.empty() == lesson.file.empty())
        fields.refuse("a lesson of a course has either the field lesson, an id, or the field file", lesson.mark);
    if (!lesson.file.empty() && !isLessonPath(lesson.file))
        fields.refuse("the path " + lesson.file + " leaves the course's folder", lesson.mark);
    fields.finish();
    return lesson;
}

} // namespace

bool looksLikeLesson(std::string_view text)
{
    return hasField(text, "lesson:");
}

bool looksLikeCourse(std::string_view text)
{
    return hasField(text, "lessons:") && !looksLikeLesson(text);
}

Result<Course> parseCourse(std::string_view text, FileId file, KeyTable &keys)
{
    const auto read = readYaml(text, file, keys);
    if (!read)
        return tl::unexpected(read.error());
    if (!read->problems.empty())
        return fail(Error::Code::Syntax, read->problems.front().text, read->problems.front().mark);
    std::optional<Error> error;
    FieldReader fields(read->root, "a course", SourceMark{file, 1, 1}, error);
    Course course;
    course.title = fields.text("title");
    course.language = fields.optionalText("language");
    if (!course.language.empty() && course.language != "en" && course.language != "de")
        fields.refuse("language is en or de, not " + course.language, fields.placeOf("language"));
    for (const Value &written : fields.list("lessons"))
        course.lessons.push_back(readCourseLesson(written, error));
    if (course.lessons.empty())
        fields.refuse("a course names at least one lesson", fields.placeOf("lessons"));
    fields.finish();
    if (error)
        return tl::unexpected(*error);
    return course;
}

} // namespace strata
