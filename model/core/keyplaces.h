// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace strata {

/// A hash index of keys to their positions among the entries of a large mapping: open addressing, at most half full. An
/// entry is any type with a member `key`.
class KeyPlaces
{
public:
    /// Indexes the \a entries appended since the last call. Keys must be unique.
    template <typename Keyed>
    void update(std::span<const Keyed> entries)
    {
        if (entries.size() * 2 > m_slots.size()) {
            m_slots.assign(std::bit_ceil(entries.size() * 2), kFree);
            m_count = 0;
        }
        for (; m_count < entries.size(); ++m_count)
            m_slots[slotOf(entries, entries[m_count].key)] = static_cast<std::uint32_t>(m_count);
    }

    /// The index of the entry with \a key.
    template <typename Keyed>
    std::optional<std::size_t> find(std::span<const Keyed> entries, Key key) const
    {
        const std::uint32_t place = m_slots.empty() ? kFree : m_slots[slotOf(entries, key)];
        return place == kFree ? std::nullopt : std::optional<std::size_t>(place);
    }

private:
    static constexpr std::uint32_t kFree = UINT32_MAX;

    template <typename Keyed>
    std::size_t slotOf(std::span<const Keyed> entries, Key key) const
    {
        constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15; // Fibonacci hashing: addresses differ in few bits
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = (reinterpret_cast<std::uintptr_t>(key.record()) * kSpread >> 32) & mask;
        while (m_slots[slot] != kFree && entries[m_slots[slot]].key != key)
            slot = (slot + 1) & mask;
        return slot;
    }

    std::vector<std::uint32_t> m_slots;
    std::size_t m_count = 0; // indexed entries
};

} // namespace strata
