// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/keyplaces.h"
#include "core/value.h"

#include <vector>

namespace strata {

/// Collects the entries of one mapping as Ruby's Hash does: a key that comes again keeps its first position and takes
/// the last value. Tells about keys that are written twice.
class MappingBuilder
{
public:
    explicit MappingBuilder(std::vector<Finding> *problems) : m_problems(problems) {}

    /// Stores an entry that is written in the mapping itself.
    void add(Entry entry);
    /// Stores the entries of another mapping now, over those already there (merge key `<<` at \a mark).
    void merge(std::span<const Entry> entries, SourceMark mark);

    /// Makes room for \a count entries.
    void reserve(std::size_t count) { m_entries.reserve(count); }
    std::vector<Entry> take() { return std::move(m_entries); }
    /// The mapping; nothing is left here.
    Value made(SourceMark mark);

private:
    enum class From : std::uint8_t { Text, Merge };

    std::size_t find(Key key);

    std::vector<Finding> *m_problems;
    std::vector<Entry> m_entries;
    std::vector<From> m_from; // by entry
    KeyPlaces m_places;       // only for large mappings
};

} // namespace strata
