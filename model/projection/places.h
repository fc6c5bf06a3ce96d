// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// Where the nodes of all contributions stand, so that values of different layers can be told to compete: in mappings
/// the key counts, in arrays the value (or, with ItemMatching::ByPosition, the number of a hash among the hashes).
/// Under a flattening strategy nested arrays and single values count as items of the outermost array.
class Places
{
public:
    explicit Places(const Trace &trace);

    /// Whether another layer has something at the place of \a origin.
    bool isShared(OriginId origin) const { return m_states[place(origin)].isShared; }
    /// A text that stands for the string \a text in the array that holds \a origin, or, for the value of a mapping key,
    /// at its place.
    std::string named(OriginId origin, const std::string &text) const;

private:
    using PlaceId = std::uint32_t;
    static constexpr PlaceId kNone = 0xffffffff;

    struct State
    {
        LayerId layer;
        bool isShared = false;
    };

    PlaceId place(OriginId origin) const { return m_places[origin.index]; }
    PlaceId intern(PlaceId parent, const std::string &segment);
    PlaceId find(std::uint32_t origin);
    PlaceId findItem(const Origin &origin, PlaceId parent);
    void occupy(PlaceId place, LayerId layer);

    const Trace &m_trace;
    std::vector<OriginId> m_partners; // by origin
    std::unordered_map<std::string, PlaceId> m_ids;
    std::vector<State> m_states;               // by place
    std::vector<PlaceId> m_places;             // by origin
    std::vector<std::uint32_t> m_mappingsSeen; // by origin: hashes among its items so far
};

} // namespace strata
