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

/// The index of each entry of a large mapping by its key. An entry is anything with a `key`.
class KeyPlaces
{
public:
    /// Adds the \a entries behind those of the last call. No key may occur twice.
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
