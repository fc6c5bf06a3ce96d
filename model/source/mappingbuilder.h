// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keyplaces.h"
#include "core/value.h"

#include <vector>

namespace strata {

/// Collects the entries of a mapping like Ruby's Hash: a repeated key keeps its first position and takes the last
/// value. Reports repeated keys.
class MappingBuilder
{
public:
    explicit MappingBuilder(std::vector<Finding> *problems) : m_problems(problems) {}

    /// Adds an entry written in the mapping itself.
    void add(Entry entry);
    /// Adds the entries of another mapping, overriding existing ones (merge key `<<` at \a mark).
    void merge(std::span<const Entry> entries, SourceMark mark);

    void reserve(std::size_t count) { m_entries.reserve(count); }
    std::vector<Entry> take() { return std::move(m_entries); }
    /// The mapping; the builder is empty afterwards.
    Value build(SourceMark mark);

private:
    enum class From : std::uint8_t { Text, Merge };

    std::size_t find(Key key);

    std::vector<Finding> *m_problems;
    std::vector<Entry> m_entries;
    std::vector<From> m_from; // by entry
    KeyPlaces m_places;       // only for large mappings
};

} // namespace strata
