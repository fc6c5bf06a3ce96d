// SPDX-License-Identifier: MIT
#pragma once

#include "projection/places.h"
#include "trace/trace.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// Which values the knockout markers of a trace name, whatever became of them.
///
/// A marker names the text behind its prefix in the list that it stands in; one that is only the prefix names all items
/// of the list. Where markers stand in tuple keys they name items whose tuple keys say the same. Markers that are keys
/// name keys, which they always reach, and are left out.
class MarkedPlaces
{
public:
    MarkedPlaces(const Trace &trace, const Places &places);

    /// The markers of layers above that of \a leaf that name it, the highest first.
    std::vector<OriginId> markersAbove(OriginId leaf) const;

private:
    std::string nameOf(OriginId origin, std::string_view text) const;
    bool namesItemOf(const Marker &marker, const Origin &node) const;

    const Trace &m_trace;
    const Places &m_places;
    std::unordered_map<std::string, std::vector<const Marker *>> m_markers; // by what they name
};

} // namespace strata
