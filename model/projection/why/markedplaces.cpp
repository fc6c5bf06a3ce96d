// SPDX-License-Identifier: MIT
#include "projection/why/markedplaces.h"

#include "core/dotnet/dotnetvalue.h"
#include "core/dotnet/ordinalcase.h"

#include <algorithm>

namespace strata {

namespace {

bool isItem(const Origin &origin)
{
    return origin.parent.isValid() && std::holds_alternative<std::uint32_t>(origin.segment);
}

/// The list with the item whose key has the value \a origin; none if there is no such list.
OriginId listOfItem(const Trace &trace, const Origin &origin)
{
    const bool isEntry = origin.parent.isValid() && std::holds_alternative<Key>(origin.segment);
    return isEntry && isItem(trace.origin(origin.parent)) ? trace.origin(origin.parent).parent : OriginId();
}

} // namespace

MarkedPlaces::MarkedPlaces(const Trace &trace, const Places &places) : m_trace(trace), m_places(places)
{
    for (const Marker &marker : trace.markers) {
        if (!marker.isKey)
            m_markers[nameOf(marker.origin, marker.target)].push_back(&marker);
    }
    for (auto &[name, markers] : m_markers) {
        std::stable_sort(markers.begin(), markers.end(), [&trace](const Marker *a, const Marker *b) {
            return trace.origin(a->origin).layer < trace.origin(b->origin).layer;
        });
    }
}

/// An identifier of \a text at the place of \a origin, in the form used by markers.
std::string MarkedPlaces::nameOf(OriginId origin, std::string_view text) const
{
    const Origin &node = m_trace.origin(origin);
    const OriginId list = m_trace.rules.cleansUp ? listOfItem(m_trace, node) : OriginId();
    if (!list.isValid())
        return m_places.named(origin, std::string(text));
    return m_places.named(list, '{' + ordinalUpper(std::get<Key>(node.segment).text()) + ": " + ordinalUpper(text));
}

std::vector<OriginId> MarkedPlaces::markersAbove(OriginId leaf) const
{
    const Origin &node = m_trace.origin(leaf);
    std::vector<OriginId> found;
    const auto add = [&](std::string_view text, bool isBare) {
        const auto named = m_markers.find(nameOf(leaf, text));
        for (const Marker *marker : named == m_markers.end() ? std::vector<const Marker *>() : named->second) {
            const bool isAbove = m_trace.origin(marker->origin).layer < node.layer;
            const bool isSame = marker->isBare == isBare && namesItemOf(*marker, node);
            if (isAbove && isSame)
                found.push_back(marker->origin);
        }
    };
    if (node.value.isString())
        add(node.value.text(), false);
    else if (m_trace.rules.cleansUp && listOfItem(m_trace, node).isValid())
        add(dotNetText(node.value), false);
    if (isItem(node))
        add({}, true);
    return found;
}

/// Several tuple keys with markers name items that match all of them.
bool MarkedPlaces::namesItemOf(const Marker &marker, const Origin &node) const
{
    const OriginId item = m_trace.origin(marker.origin).parent;
    if (!m_trace.rules.cleansUp || !listOfItem(m_trace, m_trace.origin(marker.origin)).isValid())
        return true;
    const auto entries = m_trace.origin(node.parent).value.entries();
    return std::all_of(m_trace.markers.begin(), m_trace.markers.end(), [&](const Marker &other) {
        if (other.isKey || m_trace.origin(other.origin).parent != item)
            return true;
        const std::string &key = std::get<Key>(m_trace.origin(other.origin).segment).text();
        return std::any_of(entries.begin(), entries.end(), [&](const Entry &entry) {
            return equalIgnoringCase(entry.key.text(), key) && entry.value.isLeaf() &&
                   equalIgnoringCase(dotNetText(entry.value), other.target);
        });
    });
}

} // namespace strata
