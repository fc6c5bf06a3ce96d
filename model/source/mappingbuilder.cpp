// SPDX-License-Identifier: MIT
#include "source/mappingbuilder.h"

#include <string>

namespace strata {

namespace {

constexpr std::size_t kIndexedSize = 32; // facts of a node are mostly fewer

} // namespace

std::size_t MappingBuilder::find(Key key)
{
    if (m_entries.size() <= kIndexedSize) {
        std::size_t i = 0;
        while (i < m_entries.size() && m_entries[i].key != key)
            ++i;
        return i;
    }
    m_places.update(std::span<const Entry>(m_entries));
    return m_places.find(key).value_or(m_entries.size());
}

void MappingBuilder::add(Entry entry)
{
    const std::size_t at = find(entry.key);
    if (at == m_entries.size()) {
        m_entries.push_back(std::move(entry));
        m_from.push_back(From::Text);
        return;
    }
    if (m_from[at] == From::Text) {
        const std::string lines =
            "lines " + std::to_string(m_entries[at].keyMark.line) + " and " + std::to_string(entry.keyMark.line);
        m_problems->push_back({"key-duplicate",
                               Finding::Severity::Warning,
                               "duplicate key '" + entry.key.text() + "' in " + lines + ": the last one counts",
                               entry.keyMark,
                               {{m_entries[at].keyMark, "the first one"}}});
    }
    m_entries[at].keyMark = entry.keyMark;
    m_entries[at].value = std::move(entry.value);
    m_from[at] = From::Text;
}

Value MappingBuilder::build(SourceMark mark)
{
    std::shared_ptr<KeyPlaces> places;
    if (m_entries.size() > kIndexedSize) {
        m_places.update(std::span<const Entry>(m_entries));
        places = std::make_shared<KeyPlaces>(std::move(m_places));
    }
    return Value::mapping(std::move(m_entries), mark, std::move(places));
}

void MappingBuilder::merge(std::span<const Entry> entries, SourceMark mark)
{
    for (const Entry &entry : entries) {
        const std::size_t at = find(entry.key);
        if (at == m_entries.size()) {
            m_entries.push_back(entry);
            m_from.push_back(From::Merge);
            continue;
        }
        if (m_from[at] == From::Text) {
            m_problems->push_back({"merge-key-replaces",
                                   Finding::Severity::Note,
                                   "this merge key replaces '" + entry.key.text() + "' of line " +
                                       std::to_string(m_entries[at].keyMark.line) + ", because it comes later",
                                   mark,
                                   {{m_entries[at].keyMark, "the key that is replaced"}}});
        }
        m_entries[at] = entry;
        m_from[at] = From::Merge;
    }
}

} // namespace strata
