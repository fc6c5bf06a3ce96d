// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"
#include "projection/steps/foldrows.h"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

// Helpers of foldrows.cpp to sort the rows of a list or hash. Places and rows are 0-based.

constexpr std::uint32_t kNoPlace = 0xffffffff;

/// The rows of a list or hash in display order: those of the value after the step, each followed by removed ones.
class FoldRowList
{
public:
    explicit FoldRowList(std::size_t count)
    {
        m_rows.reserve(count);
        m_next.reserve(count);
    }

    FoldRow &row(std::uint32_t index) { return m_rows[index]; }
    std::uint32_t append(const FoldRow &row)
    {
        const auto index = static_cast<std::uint32_t>(m_rows.size());
        m_rows.push_back(row);
        m_next.push_back(kNoPlace);
        (m_last == kNoPlace ? m_first : m_next[m_last]) = index;
        m_last = index;
        return index;
    }
    /// Inserts after the row \a previous; kNoPlace: at the front.
    std::uint32_t insert(const FoldRow &row, std::uint32_t previous)
    {
        if (previous == m_last)
            return append(row);
        const auto index = static_cast<std::uint32_t>(m_rows.size());
        m_rows.push_back(row);
        std::uint32_t &before = previous == kNoPlace ? m_first : m_next[previous];
        m_next.push_back(before);
        before = index;
        return index;
    }
    void take(std::vector<FoldRow> &rows) const
    {
        rows.reserve(rows.size() + m_rows.size());
        for (std::uint32_t i = m_first; i != kNoPlace; i = m_next[i])
            rows.push_back(m_rows[i]);
    }

private:
    std::vector<FoldRow> m_rows;
    std::vector<std::uint32_t> m_next;
    std::uint32_t m_first = kNoPlace;
    std::uint32_t m_last = kNoPlace;
};

/// Finds entries of a hash by key, fast for consecutive keys.
class EntryFinder
{
public:
    EntryFinder(std::span<const Entry> entries, const Value *value, bool ignoresCase)
        : m_entries(entries), m_value(value), m_ignoresCase(ignoresCase)
    {}

    /// Index of the entry with \a key; kNoPlace: none.
    std::uint32_t find(Key key)
    {
        if (m_next < m_entries.size() && m_entries[m_next].key == key)
            return m_next++;
        const std::uint32_t found = search(key);
        if (found != kNoPlace)
            m_next = found + 1;
        return found;
    }

private:
    std::uint32_t search(Key key);

    std::span<const Entry> m_entries;
    const Value *m_value;
    bool m_ignoresCase;
    std::uint32_t m_next = 0;
    std::unordered_map<std::string, std::uint32_t> m_spelled;
};

/// Finds items of a list by identity or origin.
class ItemFinder
{
public:
    explicit ItemFinder(std::span<const Value> items) : m_items(items), m_isTaken(items.size()) {}

    /// Index of an unused item that is \a item or has the same origin; marks it as used. kNoPlace: none.
    std::uint32_t take(const Value &item)
    {
        if (m_next < m_items.size() && !m_isTaken[m_next] && isOne(m_items[m_next], item))
            return take(m_next);
        const std::uint32_t node = search(m_byNode, item.identity());
        return node != kNoPlace ? take(node) : claimOrigin(item.origin());
    }
    std::uint32_t claimOrigin(OriginId origin)
    {
        const std::uint32_t found = origin.isValid() ? search(m_byOrigin, origin) : kNoPlace;
        return found == kNoPlace ? kNoPlace : take(found);
    }
    /// Includes used items.
    std::uint32_t find(OriginId origin)
    {
        prepare();
        const auto found = m_byOrigin.find(origin);
        return found == m_byOrigin.end() ? kNoPlace : found->second;
    }

private:
    static bool isOne(const Value &a, const Value &b)
    {
        return a.isSameNode(b) || (a.origin().isValid() && a.origin() == b.origin());
    }
    std::uint32_t take(std::uint32_t index)
    {
        m_isTaken[index] = true;
        m_next = index + 1;
        return index;
    }
    void prepare()
    {
        if (!m_byNode.empty() || m_items.empty())
            return;
        m_byNode.reserve(m_items.size());
        m_byOrigin.reserve(m_items.size());
        for (std::uint32_t i = 0; i < m_items.size(); ++i) {
            m_byNode.emplace(m_items[i].identity(), i);
            if (m_items[i].origin().isValid())
                m_byOrigin.emplace(m_items[i].origin(), i);
        }
    }
    template <typename Index, typename What>
    std::uint32_t search(const Index &index, const What &what)
    {
        prepare();
        const auto found = index.find(what);
        return found == index.end() || m_isTaken[found->second] ? kNoPlace : found->second;
    }

    std::span<const Value> m_items;
    std::vector<bool> m_isTaken;
    std::uint32_t m_next = 0;
    std::unordered_map<const void *, std::uint32_t> m_byNode;
    std::unordered_map<OriginId, std::uint32_t> m_byOrigin;
};

} // namespace strata
