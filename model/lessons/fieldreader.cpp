// SPDX-License-Identifier: MIT
#include "lessons/fieldreader.h"

#include "core/member.h"
#include "core/text/rubytext.h"
#include "lessons/markedtext.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace strata {

namespace {

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

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

FieldReader::FieldReader(const Value &mapping, std::string what, SourceMark place, std::optional<Error> &error)
    : m_mapping(mapping), m_what(std::move(what)), m_place(place), m_error(error)
{
    if (!mapping.isMapping())
        refuse(m_what + " must be a mapping", place);
}

bool FieldReader::has(std::string_view field) const
{
    return memberEntry(m_mapping, field) != nullptr;
}

const Entry *FieldReader::find(std::string_view field)
{
    if (std::find(m_known.begin(), m_known.end(), field) == m_known.end())
        m_known.emplace_back(field);
    return memberEntry(m_mapping, field);
}

const Value *FieldReader::value(std::string_view field)
{
    const Entry *entry = find(field);
    return entry ? &entry->value : nullptr;
}

Value FieldReader::required(std::string_view field)
{
    if (const Value *found = value(field))
        return *found;
    refuse(m_what + " needs the field " + std::string(field), m_place);
    return {};
}

std::string FieldReader::text(std::string_view field)
{
    const Value found = required(field);
    if (!found.isString() || found.text().empty())
        refuse(std::string(field) + " must be a text", placeOf(field));
    return std::string(found.text());
}

std::string FieldReader::optionalText(std::string_view field)
{
    find(field);
    return has(field) ? text(field) : std::string();
}

std::string FieldReader::markedText(std::string_view field, int sentences)
{
    std::string found = text(field);
    if (const auto spans = strata::markedText(found); !spans)
        refuse(std::string(field) + ": " + spans.error().message, placeOf(field));
    if (sentenceCount(found) > sentences)
        refuse(std::string(field) + " has " + std::to_string(sentenceCount(found)) + " sentences; " +
                   std::to_string(sentences) + " are the most",
               placeOf(field));
    return found;
}

std::vector<Value> FieldReader::list(std::string_view field)
{
    const Value *found = value(field);
    if (!found)
        return {};
    if (!found->isSequence())
        refuse(std::string(field) + " must be a list", placeOf(field));
    return {found->items().begin(), found->items().end()};
}

std::vector<std::string> FieldReader::texts(std::string_view field)
{
    std::vector<std::string> found;
    for (const Value &item : list(field)) {
        if (!item.isString())
            refuse(std::string(field) + " must be a list of texts", item.mark());
        found.push_back(std::string(item.text()));
    }
    return found;
}

std::optional<int> FieldReader::number(std::string_view field)
{
    const Value *found = value(field);
    if (!found)
        return {};
    const auto number = found->asInteger();
    if (!number || *number < 1 || *number > std::numeric_limits<int>::max()) {
        refuse(std::string(field) + " must be a number from 1", placeOf(field));
        return {};
    }
    return static_cast<int>(*number);
}

Value FieldReader::mapping(std::string_view field)
{
    const Value *found = value(field);
    if (!found)
        return {};
    if (!found->isMapping()) {
        refuse(std::string(field) + " must be a mapping", placeOf(field));
        return {};
    }
    return *found;
}

void FieldReader::refuse(std::string message, SourceMark mark)
{
    if (!m_error)
        m_error = Error{Error::Code::Syntax, std::move(message), mark};
}

void FieldReader::finish()
{
    for (const Entry &entry : m_mapping.entries()) {
        if (std::find(m_known.begin(), m_known.end(), entry.key.text()) == m_known.end() || !entry.key.isString())
            refuse(m_what + " has no field " + entry.key.text() + "; its fields are " + joined(m_known), entry.keyMark);
    }
}

SourceMark FieldReader::placeOf(std::string_view field) const
{
    const Entry *entry = memberEntry(m_mapping, field);
    return entry ? entry->keyMark : m_place;
}

Result<void> readFields(std::string_view text, FileId file, KeyTable &keys, const std::string &what,
                        const std::function<void(FieldReader &fields)> &read)
{
    const auto document = readYaml(text, file, keys);
    if (!document)
        return tl::unexpected(document.error());
    std::optional<Error> error;
    FieldReader fields(document->root, what, SourceMark{file, 1, 1}, error);
    read(fields);
    fields.finish();
    if (error)
        return tl::unexpected(*error);
    return {};
}

std::string plainText(const Value &value)
{
    if (value.isCollection())
        return {};
    return value.isUndef() ? "null" : rubyToString(value);
}

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
