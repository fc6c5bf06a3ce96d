// SPDX-License-Identifier: MIT
#include "lessons/fieldreader.h"

#include "core/member.h"
#include "core/text/rubytext.h"
#include "lessons/markedtext.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <limits>

namespace strata {

namespace {

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
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

} // namespace strata
