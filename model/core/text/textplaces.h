// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

/// A hash index of texts to their positions in a list owned by the caller: open addressing, at most half full, four
/// bytes a slot. Each call passes a function that gives the text at a position.
class TextPlaces
{
public:
    static std::size_t hashOf(std::string_view text) { return std::hash<std::string_view>{}(text); }

    /// The position of \a text. \a textAt gives the text at a position.
    template <typename TextAt>
    std::optional<std::uint32_t> find(std::string_view text, const TextAt &textAt) const
    {
        return find(text, hashOf(text), textAt);
    }
    /// The same; \a hash is hashOf(\a text).
    template <typename TextAt>
    std::optional<std::uint32_t> find(std::string_view text, std::size_t hash, const TextAt &textAt) const
    {
        const std::uint32_t place = m_slots.empty() ? kFree : m_slots[slotOf(text, hash, textAt)];
        return place == kFree ? std::nullopt : std::optional(place);
    }

    /// Indexes the text at \a place, replacing an equal one. Returns whether there was one.
    template <typename TextAt>
    bool put(std::uint32_t place, const TextAt &textAt)
    {
        if ((m_count + 1) * 2 > m_slots.size())
            resize(m_count + 1, textAt);
        std::uint32_t &slot = m_slots[slotOf(textAt(place), hashOf(textAt(place)), textAt)];
        const bool isKnown = slot != kFree;
        m_count += isKnown ? 0 : 1;
        slot = place;
        return isKnown;
    }

    /// Reserves room for \a count texts.
    template <typename TextAt>
    void resize(std::size_t count, const TextAt &textAt)
    {
        const std::vector<std::uint32_t> before = std::move(m_slots);
        m_slots.assign(std::bit_ceil(count * 2), kFree);
        for (const std::uint32_t place : before) {
            if (place != kFree)
                m_slots[slotOf(textAt(place), hashOf(textAt(place)), textAt)] = place;
        }
    }

private:
    static constexpr std::uint32_t kFree = UINT32_MAX;

    template <typename TextAt>
    std::size_t slotOf(std::string_view text, std::size_t hash, const TextAt &textAt) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t slot = hash & mask;
        while (m_slots[slot] != kFree && textAt(m_slots[slot]) != text)
            slot = (slot + 1) & mask;
        return slot;
    }

    std::vector<std::uint32_t> m_slots;
    std::size_t m_count = 0;
};

} // namespace strata
