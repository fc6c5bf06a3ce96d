// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "trace/trace.h"

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace strata {

/// Assigns a place to each contributed node, so that competing values of different layers have the same place: in
/// mappings by key, in arrays by value (or, with ItemMatching::ByPosition, by the position of a hash among the hashes).
/// Under a flattening strategy nested arrays and scalars are items of the outermost array.
class Places
{
public:
    /// Incomplete if cancelled.
    Places(const Trace &trace, const CancelToken &cancel);

    /// Whether another layer has a value at the place of \a origin.
    bool isShared(OriginId origin) const { return !m_isOneLayer && m_states[place(origin)].isShared; }
    /// An identifier of the string \a text in the array of \a origin, or at its place if it is the value of a key. For
    /// traces with markers.
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
    PlaceId intern(PlaceId parent, char kind, std::string_view segment);
    PlaceId intern(PlaceId parent, Key key);
    PlaceId add();
    PlaceId find(std::uint32_t origin);
    PlaceId findItem(const Origin &origin, PlaceId parent);
    void occupy(PlaceId place, LayerId layer);

    const Trace &m_trace;
    bool m_isOneLayer;                              // without markers, so that places are not needed
    std::vector<OriginId> m_partners;               // by origin
    std::unordered_map<std::string, PlaceId> m_ids; // by parent and segment
    std::string m_id;                               // that is looked for
    std::map<std::pair<PlaceId, const KeyRecord *>, PlaceId> m_entries; // of mappings
    std::vector<State> m_states;                                        // by place
    std::vector<PlaceId> m_places;                                      // by origin
    std::vector<std::uint32_t> m_mappingsSeen;                          // by origin: hashes among its items so far
};

/// By OriginId::index: the array item of a higher layer that an item was matched with or repeats. Only if the trace
/// follows items.
std::vector<OriginId> itemPartners(const Trace &trace);

} // namespace strata
