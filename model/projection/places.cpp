// SPDX-License-Identifier: MIT
#include "projection/places.h"

#include "core/dotnet/ordinalcase.h"
#include "core/valueequality.h"
#include "projection/itempartners.h"

namespace strata {

Places::Places(const Trace &trace)
    : m_trace(trace), m_partners(itemPartners(trace)), m_places(trace.origins.size(), kNone),
      m_mappingsSeen(trace.origins.size(), 0)
{
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) { // parents come first
        m_places[i] = find(i);
        occupy(m_places[i], trace.origins[i].layer);
    }
}

Places::PlaceId Places::find(std::uint32_t index)
{
    const Origin &origin = m_trace.origins[index];
    if (!origin.parent.isValid()) {
        const PlaceId root = intern(kNone, {});
        return m_trace.rules.isFlattening && !origin.value.isSequence() ? findItem(origin, root) : root;
    }
    if (const OriginId partner = m_partners[index]; partner.isValid() && partner.index < index)
        return place(partner);
    const PlaceId parent = place(origin.parent);
    if (const Key *key = std::get_if<Key>(&origin.segment))
        return intern(parent,
                      'k' + (m_trace.rules.ignoresKeyCase ? ordinalUpper(key->text()) : canonicalText(key->value())));
    return findItem(origin, parent);
}

Places::PlaceId Places::findItem(const Origin &origin, PlaceId parent)
{
    if (m_trace.rules.isFlattening && origin.value.isSequence() && !origin.value.isLeaf() &&
        parent == intern(kNone, {}))
        return parent; // opened
    if (m_trace.rules.matching == ItemMatching::ByPosition && origin.value.isMapping() && origin.parent.isValid())
        return intern(parent, 'p' + std::to_string(m_mappingsSeen[origin.parent.index]++));
    return intern(parent, 'v' + canonicalText(origin.value));
}

Places::PlaceId Places::intern(PlaceId parent, const std::string &segment)
{
    const auto next = static_cast<PlaceId>(m_states.size());
    const auto [known, isNew] = m_ids.emplace(std::to_string(parent) + segment, next);
    if (isNew)
        m_states.emplace_back();
    return known->second;
}

void Places::occupy(PlaceId place, LayerId layer)
{
    State &state = m_states[place];
    if (!state.layer.isValid())
        state.layer = layer;
    state.isShared = state.isShared || state.layer != layer;
}

std::string Places::named(OriginId origin, const std::string &text) const
{
    const Origin &node = m_trace.origin(origin);
    const bool isItem = node.parent.isValid() && std::holds_alternative<std::uint32_t>(node.segment);
    const PlaceId at = isItem ? place(node.parent) : place(origin);
    return std::to_string(at) + ' ' + text;
}

} // namespace strata
