// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "trace/trace.h"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

/// Where the nodes of all contributions stand, so that values of different layers can be told to compete: in mappings
/// the key counts, in arrays the value (or, with ItemMatching::ByPosition, the number of a hash among the hashes).
/// Under a flattening strategy nested arrays and single values count as items of the outermost array.
class Places
{
public:
    /// Once cancelled it knows nothing of what is left.
    Places(const Trace &trace, const CancelToken &cancel);

    /// Whether another layer has something at the place of \a origin.
    bool isShared(OriginId origin) const { return !m_isOneLayer && m_states[place(origin)].isShared; }
    /// A text that stands for the string \a text in the array that holds \a origin, or, for the value of a mapping key,
    /// at its place. For records with markers.
    std::string named(OriginId origin, const std::string &text) const;

private:
    using PlaceId = std::uint32_t;
    static constexpr PlaceId kNone = 0xffffffff;

    /// An entry of a mapping.
    struct EntryId
    {
        PlaceId parent;
        const KeyRecord *key;

        friend bool operator==(const EntryId &, const EntryId &) = default;
    };
    struct EntryHash
    {
        std::size_t operator()(const EntryId &entry) const
        {
            return std::hash<const KeyRecord *>()(entry.key) * 31 + entry.parent;
        }
    };
    struct State
    {
        LayerId layer;
        bool isShared = false;
    };

    PlaceId place(OriginId origin) const { return m_places[origin.index]; }
    PlaceId intern(PlaceId parent, char kind, std::string_view segment);
    PlaceId intern(PlaceId parent, Key key);
    PlaceId add();
    PlaceId find(std::uint32_t origin);
    PlaceId findItem(const Origin &origin, PlaceId parent);
    void occupy(PlaceId place, LayerId layer);

    const Trace &m_trace;
    bool m_isOneLayer;                              // and there is no marker: then nobody asks for places
    std::vector<OriginId> m_partners;               // by origin
    std::unordered_map<std::string, PlaceId> m_ids; // by parent and segment
    std::string m_id;                               // that is looked for
    std::unordered_map<EntryId, PlaceId, EntryHash> m_entries;
    std::vector<State> m_states;               // by place
    std::vector<PlaceId> m_places;             // by origin
    std::vector<std::uint32_t> m_mappingsSeen; // by origin: hashes among its items so far
};

} // namespace strata
