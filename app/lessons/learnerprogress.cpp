// SPDX-License-Identifier: MIT
#include "app/lessons/learnerprogress.h"

#include "core/keytable.h"
#include "lessons/fieldreader.h"
#include "output/jsonwriter.h"
#include "source/json/jsonreader.h"

#include <optional>

namespace strata {

namespace {

void writeCount(JsonWriter &json, const AnswerCount &count)
{
    json.key("asked").number(count.asked).key("right").number(count.right);
}

std::size_t readNumber(FieldReader &fields, std::string_view field)
{
    const auto number = fields.required(field).asInteger();
    if (number && *number >= 0)
        return static_cast<std::size_t>(*number);
    fields.refuse(std::string(field) + " must be a number from 0", fields.placeOf(field));
    return 0;
}

AnswerCount readCount(FieldReader &fields)
{
    const AnswerCount count{readNumber(fields, "asked"), readNumber(fields, "right")};
    if (count.right > count.asked)
        fields.refuse("right is larger than asked", fields.placeOf("right"));
    return count;
}

} // namespace

std::string progressJson(const LearnerProgress &progress)
{
    JsonWriter json;
    json.beginObject().key("schema").number(1).key("learner").string(progress.learner);
    json.key("course").string(progress.course).key("date").string(progress.date).key("lessons").beginArray();
    for (const LessonResult &lesson : progress.lessons) {
        json.beginObject().key("lesson").string(lesson.lesson).key("title").string(lesson.title);
        json.key("finished").boolean(lesson.isFinished);
        writeCount(json, lesson.answers);
        json.endObject();
    }
    json.endArray().key("quiz").beginObject();
    writeCount(json, progress.quiz);
    json.endObject().endObject();
    return json.take() + '\n';
}

Result<LearnerProgress> parseProgress(std::string_view text, FileId file)
{
    KeyTable keys;
    const auto read = readJson(text, file, keys);
    if (!read)
        return tl::unexpected(read.error());
    std::optional<Error> error;
    FieldReader fields(read->root, "a file of progress", SourceMark{file, 1, 1}, error);
    if (readNumber(fields, "schema") != 1)
        fields.refuse("schema must be 1; export the progress with this version of Strata", fields.placeOf("schema"));
    LearnerProgress progress;
    const auto optional = [&](std::string_view field) {
        const Value *found = fields.value(field);
        return found && found->isString() ? std::string(found->text()) : std::string();
    };
    progress.learner = optional("learner");
    progress.course = optional("course");
    progress.date = optional("date");
    fields.required("lessons");
    for (const Value &written : fields.list("lessons")) {
        FieldReader lesson(written, "a lesson", written.mark(), error);
        LessonResult result;
        result.lesson = lesson.text("lesson");
        result.title = lesson.optionalText("title");
        const Value finished = lesson.required("finished");
        if (finished.kind() != Kind::Boolean)
            lesson.refuse("finished must be true or false", lesson.placeOf("finished"));
        result.isFinished = finished.kind() == Kind::Boolean && finished.asBoolean();
        result.answers = readCount(lesson);
        progress.lessons.push_back(std::move(result));
    }
    if (const Value *quiz = fields.value("quiz")) {
        FieldReader counts(*quiz, "the quiz", quiz->mark(), error);
        progress.quiz = readCount(counts);
    }
    if (error)
        return tl::unexpected(*error);
    return progress;
}

} // namespace strata
