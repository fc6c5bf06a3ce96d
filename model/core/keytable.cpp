// SPDX-License-Identifier: MIT
#include "core/keytable.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <functional>
#include <mutex>

namespace strata {

namespace {

const std::string kEmptyText;

} // namespace

Kind Key::kind() const
{
    return !m_record ? Kind::Undef : m_record->isString() ? Kind::String : m_record->other.kind();
}

const std::string &Key::text() const
{
    return m_record ? m_record->text : kEmptyText;
}

Value Key::value() const
{
    return isString() ? Value::string(text()) : m_record ? m_record->other : Value();
}

Key KeyTable::intern(std::string_view text)
{
    Part &part = m_parts[partOf(text)];
    if (const Key known = part.find(text); known.isValid())
        return known;
    const std::unique_lock lock(part.mutex);
    if (const Key known = part.findLocked(text); known.isValid())
        return known;
    part.records.push_back({{}, std::string(text)});
    const KeyRecord &record = part.records.back();
    return part.strings.emplace(record.text, &record).first->second;
}

Key KeyTable::intern(const Value &value)
{
    if (value.isString())
        return intern(value.text());
    std::string canonical = canonicalText(value);
    Part &part = m_parts[partOf(canonical)];
    const std::unique_lock lock(part.mutex);
    if (const auto found = part.others.find(canonical); found != part.others.end())
        return found->second;
    part.records.push_back({value.withMark({}), rubyToString(value)});
    const KeyRecord &record = part.records.back();
    return part.others.emplace(std::move(canonical), &record).first->second;
}

Key KeyTable::find(std::string_view text) const
{
    return m_parts[partOf(text)].find(text);
}

Key KeyTable::find(const Value &value) const
{
    if (value.isString())
        return find(value.text());
    const std::string canonical = canonicalText(value);
    const Part &part = m_parts[partOf(canonical)];
    const std::shared_lock lock(part.mutex);
    const auto found = part.others.find(canonical);
    return found == part.others.end() ? Key() : found->second;
}

Key KeyTable::Part::find(std::string_view text) const
{
    const std::shared_lock lock(mutex);
    return findLocked(text);
}

Key KeyTable::Part::findLocked(std::string_view text) const
{
    const auto found = strings.find(text);
    return found == strings.end() ? Key() : found->second;
}

/// The lower bits of the hash choose the bucket in the part.
std::size_t KeyTable::partOf(std::string_view text)
{
    return (std::hash<std::string_view>()(text) >> 40) % kParts;
}

} // namespace strata
