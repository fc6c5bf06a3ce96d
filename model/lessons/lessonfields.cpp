// SPDX-License-Identifier: MIT
#include "lessons/lessonfields.h"

#include "lessons/fieldreader.h"

#include <utility>

namespace strata {

namespace {

std::optional<Fate> fateCalled(std::string_view name)
{
    for (int i = 0; i < kFateCount; ++i) {
        if (fateName(static_cast<Fate>(i)) == name)
            return static_cast<Fate>(i);
    }
    return {};
}

Goal readGoal(const Value &written, SourceMark place, std::optional<Error> &error)
{
    FieldReader fields(written, "a goal", place, error);
    Goal goal;
    goal.mark = place;
    goal.at = fields.list("at");
    if (const Value *value = fields.value("result"))
        goal.result = *value;
    if (fields.value("items"))
        goal.items = fields.list("items");
    if (const Value *value = fields.value("present"))
        goal.present = *value;
    if (const Value *value = fields.value("absent"))
        goal.absent = *value;
    for (auto [field, flag] : {std::pair{"not_found", &goal.notFound}, std::pair{"error", &goal.error}}) {
        if (const Value *value = fields.value(field)) {
            *flag = value->asBoolean();
            if (!*flag)
                fields.refuse(std::string(field) + " can only be true", fields.placeOf(field));
        }
    }
    if (const Value *value = fields.value("fate"))
        goal.fate = readFateGoal(*value, fields.placeOf("fate"), error);
    fields.finish();
    if (!goal.result && !goal.items && !goal.present && !goal.absent && !goal.notFound && !goal.error && !goal.fate)
        fields.refuse("a goal needs a condition", place);
    return goal;
}

} // namespace

bool isLessonPath(std::string_view path)
{
    if (path.empty() || path.find('\\') != std::string_view::npos)
        return false;
    while (true) {
        const auto slash = path.find('/');
        const std::string_view part = path.substr(0, slash);
        if (part.empty() || part == "." || part == "..")
            return false;
        if (slash == std::string_view::npos)
            return true;
        path.remove_prefix(slash + 1);
    }
}

void readOptions(const Value &written, SourceMark place, std::optional<Error> &error, LessonLookup &lookup)
{
    FieldReader fields(written, "options", place, error);
    if (const Value *value = fields.value("default_value"))
        lookup.defaultValue = *value;
    if (const Value *value = fields.value("order_override"))
        lookup.firstSources = *value;
    fields.finish();
}

LessonFiles readFiles(const Value &written, SourceMark place, std::optional<Error> &error)
{
    FieldReader fields(written, "files", place, error);
    LessonFiles files;
    for (const Entry &entry : written.entries()) {
        if (!entry.key.isString() || !isLessonPath(entry.key.text()))
            fields.refuse("the path " + entry.key.text() + " leaves the lesson's folder", entry.keyMark);
        if (!entry.value.isString())
            fields.refuse("the file " + entry.key.text() + " must be a text", entry.keyMark);
        files.push_back({entry.key.text(), std::string(entry.value.text())});
    }
    return files;
}

FateGoal readFateGoal(const Value &written, SourceMark place, std::optional<Error> &error)
{
    FieldReader fields(written, "fate", place, error);
    FateGoal goal;
    if (const Value *value = fields.value("value"))
        goal.value = *value;
    goal.layer = fields.optionalText("layer");
    const std::string name = fields.text("is");
    goal.survived = name == "survived";
    if (const auto fate = fateCalled(name))
        goal.fate = *fate;
    else if (!goal.survived)
        fields.refuse("there is no fate " + name, fields.placeOf("is"));
    fields.finish();
    return goal;
}

std::vector<Goal> readGoals(const Value &written, SourceMark place, std::optional<Error> &error)
{
    if (!written.isSequence())
        return {readGoal(written, place, error)};
    std::vector<Goal> goals;
    for (const Value &one : written.items())
        goals.push_back(readGoal(one, one.mark(), error));
    return goals;
}

} // namespace strata
