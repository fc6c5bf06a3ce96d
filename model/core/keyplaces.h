// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>

namespace strata {

/// A hash index of keys to their positions among the entries of a large mapping. An entry is any type with a member
/// `key`.
class KeyPlaces
{
public:
    /// Indexes the \a entries appended since the last call. Keys must be unique.
    template <typename Keyed>
    void update(std::span<const Keyed> entries)
    {
        if (m_places.empty())
            m_places.reserve(entries.size());
        for (std::size_t at = m_places.size(); at < entries.size(); ++at)
            m_places.emplace(entries[at].key.record(), static_cast<std::uint32_t>(at));
    }

    std::optional<std::size_t> find(Key key) const
    {
        const auto found = m_places.find(key.record());
        return found == m_places.end() ? std::nullopt : std::optional<std::size_t>(found->second);
    }

private:
    std::unordered_map<const KeyRecord *, std::uint32_t> m_places;
};

} // namespace strata
