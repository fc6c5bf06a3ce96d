// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/value.h"

#include <unordered_map>
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

    std::vector<Entry> take() { return std::move(m_entries); }

private:
    enum class From { Text, Merge };
    struct KeyHash
    {
        std::size_t operator()(Key key) const { return std::hash<const void *>{}(key.record()); }
    };

    std::size_t find(Key key);

    std::vector<Finding> *m_problems;
    std::vector<Entry> m_entries;
    std::vector<From> m_from;                              // by entry
    std::unordered_map<Key, std::size_t, KeyHash> m_index; // only for large mappings
};

} // namespace strata
