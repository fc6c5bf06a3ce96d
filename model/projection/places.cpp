// SPDX-License-Identifier: MIT
#include "projection/places.h"

#include "core/dotnet/ordinalcase.h"
#include "core/valueequality.h"

#include <algorithm>
#include <span>

namespace strata {

namespace {

bool isOfOneLayer(std::span<const ContributedValue> contributions)
{
    return std::all_of(contributions.begin(), contributions.end(),
                       [&](const ContributedValue &each) { return each.layer == contributions.front().layer; });
}

} // namespace

Places::Places(const Trace &trace, const CancelToken &cancel)
    : m_trace(trace), m_isOneLayer(trace.markers.empty() && isOfOneLayer(trace.origins.contributions()))
{
    if (m_isOneLayer)
        return;
    m_partners = itemPartners(trace);
    m_places.assign(trace.origins.size(), kNone);
    m_mappingsSeen.assign(trace.origins.size(), 0);
    m_states.reserve(trace.origins.size());
    for (std::uint32_t i = 0; i < trace.origins.size() && !cancel.isCancelled(); ++i) { // parents come first
        m_places[i] = find(i);
        occupy(m_places[i], trace.origins[i].layer);
    }
}

Places::PlaceId Places::find(std::uint32_t index)
{
    const Origin &origin = m_trace.origins[index];
    if (!origin.parent.isValid()) {
        const PlaceId root = intern(kNone, Key());
        return m_trace.rules.isFlattening && !origin.value.isSequence() ? findItem(origin, root) : root;
    }
    if (const OriginId partner = m_partners[index]; partner.isValid() && partner.index < index)
        return place(partner);
    const PlaceId parent = place(origin.parent);
    const Key *key = std::get_if<Key>(&origin.segment);
    if (!key)
        return findItem(origin, parent);
    return m_trace.rules.ignoresKeyCase ? intern(parent, 'k', ordinalUpper(key->text())) : intern(parent, *key);
}

Places::PlaceId Places::findItem(const Origin &origin, PlaceId parent)
{
    if (m_trace.rules.isFlattening && origin.value.isSequence() && !origin.value.isLeaf() &&
        parent == intern(kNone, Key()))
        return parent; // flattened
    if (m_trace.rules.matching == ItemMatching::ByPosition && origin.value.isMapping() && origin.parent.isValid())
        return intern(parent, 'p', std::to_string(m_mappingsSeen[origin.parent.index]++));
    if (origin.value.isString() || origin.value.kind() == Kind::Binary) // equal texts are equal in any case
        return intern(parent, 's', origin.value.text());
    return intern(parent, 'v', canonicalText(origin.value));
}

Places::PlaceId Places::intern(PlaceId parent, char kind, std::string_view segment)
{
    m_id = std::to_string(parent);
    m_id += kind;
    m_id += segment;
    const auto [known, isNew] = m_ids.try_emplace(m_id, kNone);
    return isNew ? known->second = add() : known->second;
}

Places::PlaceId Places::intern(PlaceId parent, Key key)
{
    const auto [known, isNew] = m_entries.try_emplace({parent, key.record()}, kNone);
    return isNew ? known->second = add() : known->second;
}

Places::PlaceId Places::add()
{
    m_states.emplace_back();
    return static_cast<PlaceId>(m_states.size() - 1);
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

std::vector<OriginId> itemPartners(const Trace &trace)
{
    std::vector<OriginId> partners(trace.origins.size());
    if (!trace.rules.followsItems)
        return partners;
    for (const Event &event : trace.events) {
        if (event.kind != EventKind::TupleMatched && event.kind != EventKind::Duplicate)
            continue;
        const Origin &origin = trace.origin(event.subject);
        const bool isItem = origin.parent.isValid() && std::holds_alternative<std::uint32_t>(origin.segment);
        if (isItem && event.by.isValid() && !partners[event.subject.index].isValid())
            partners[event.subject.index] = event.by;
    }
    return partners;
}

} // namespace strata
