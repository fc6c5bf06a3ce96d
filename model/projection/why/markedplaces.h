// SPDX-License-Identifier: MIT
#pragma once

#include "projection/places.h"
#include "trace/trace.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace strata {

/// The values that the knockout markers of a trace name, whatever their fate.
///
/// A marker names the text after its prefix in its list; a bare prefix names all items. Markers in tuple keys name
/// items with equal tuple keys. Markers that are keys are omitted, because they always reach the keys they name.
class MarkedPlaces
{
public:
    MarkedPlaces(const Trace &trace, const Places &places);

    /// The markers in layers above \a leaf that name it, highest first.
    std::vector<OriginId> markersAbove(OriginId leaf) const;

private:
    std::string nameOf(OriginId origin, std::string_view text) const;
    bool namesItemOf(const Marker &marker, const Origin &node) const;

    const Trace &m_trace;
    const Places &m_places;
    std::unordered_map<std::string, std::vector<const Marker *>> m_markers; // by the named text
};

} // namespace strata
