// SPDX-License-Identifier: MIT
#include "core/keytable.h"

#include "core/text/rubytext.h"
#include "core/valueequality.h"

#include <mutex>

namespace strata {

namespace {

const std::string kEmptyText;

struct TextOf
{
    const std::deque<KeyRecord> &records;
    std::string_view operator()(std::uint32_t place) const { return records[place].text; }
};

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
    const std::size_t hash = TextPlaces::hashOf(text);
    Part &part = m_parts[partOf(hash)];
    if (const Key known = part.find(text, hash); known.isValid())
        return known;
    const std::unique_lock lock(part.mutex);
    if (const Key known = part.known(text, hash); known.isValid())
        return known;
    part.records.push_back({{}, std::string(text)});
    part.strings.put(static_cast<std::uint32_t>(part.records.size() - 1), TextOf{part.records});
    return Key(&part.records.back());
}

Key KeyTable::intern(const Value &value)
{
    if (value.isString())
        return intern(value.text());
    std::string canonical = canonicalText(value);
    Part &part = m_parts[partOf(TextPlaces::hashOf(canonical))];
    const std::unique_lock lock(part.mutex);
    if (const auto found = part.others.find(canonical); found != part.others.end())
        return found->second;
    part.records.push_back({value.withMark({}), rubyToString(value)});
    const KeyRecord &record = part.records.back();
    return part.others.emplace(std::move(canonical), &record).first->second;
}

Key KeyTable::find(std::string_view text) const
{
    const std::size_t hash = TextPlaces::hashOf(text);
    return m_parts[partOf(hash)].find(text, hash);
}

Key KeyTable::find(const Value &value) const
{
    if (value.isString())
        return find(value.text());
    const std::string canonical = canonicalText(value);
    const Part &part = m_parts[partOf(TextPlaces::hashOf(canonical))];
    const std::shared_lock lock(part.mutex);
    const auto found = part.others.find(canonical);
    return found == part.others.end() ? Key() : found->second;
}

Key KeyTable::Part::find(std::string_view text, std::size_t hash) const
{
    const std::shared_lock lock(mutex);
    return known(text, hash);
}

Key KeyTable::Part::known(std::string_view text, std::size_t hash) const
{
    const auto place = strings.find(text, hash, TextOf{records});
    return place ? Key(&records[*place]) : Key();
}

/// The lower bits of the hash choose the bucket inside the part.
std::size_t KeyTable::partOf(std::size_t hash)
{
    return (hash >> 40) % kParts;
}

} // namespace strata
