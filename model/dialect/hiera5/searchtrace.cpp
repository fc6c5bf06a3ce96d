// SPDX-License-Identifier: MIT
#include "dialect/hiera5/search.h"

#include <algorithm>
#include <utility>

namespace strata::hiera5 {

namespace {

void noteMarkers(Trace &trace, const MergePolicy &policy)
{
    trace.markers.clear();
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        if (!origin.value.isLeaf())
            continue;
        if (origin.value.isString()) {
            if (const auto target = policy.markerTarget(origin.value.text())) {
                trace.markers.push_back({OriginId{i}, *target, target->empty(), false});
                continue;
            }
        }
        const Key *key = origin.parent.isValid() ? std::get_if<Key>(&origin.segment) : nullptr;
        const auto keyTarget = key && key->isString() ? policy.markerTarget(key->text()) : std::nullopt;
        if (keyTarget)
            trace.markers.push_back({OriginId{i}, *keyTarget, keyTarget->empty(), true});
    }
}

} // namespace

void Search::noteOutcome(const LayerNode &location, LayerOutcome::State state, OriginId root, std::string message)
{
    if (m_recorder.isOn())
        m_recorder.trace()->layers.push_back({location.layer, state, root, std::move(message)});
}

/// Shows what lies below the first value found: raw, because an error there must not fail the lookup.
void Search::probeShadowed(Layers layers, const std::string &rootKey)
{
    Trace &trace = *m_recorder.trace();
    const auto winner = std::find_if(trace.layers.begin(), trace.layers.end(),
                                     [](const LayerOutcome &outcome) { return outcome.state == LayerOutcome::State::Found; });
    const OriginId winnerRoot = winner == trace.layers.end() ? OriginId{} : winner->root;
    const Key key = m_engine.keys().find(rootKey);
    for (const LayerNode *layer : layers) {
        for (const LayerNode *location : locations(*layer)) {
            const bool wasAsked = std::any_of(trace.layers.begin(), trace.layers.end(),
                                              [&](const LayerOutcome &outcome) { return outcome.layer == location->layer; });
            const LocationSource &source = m_engine.source(location->layer);
            if (wasAsked)
                continue;
            if (!source.exists || source.reader == LocationSource::Reader::NotRun || source.refused) {
                noteOutcome(*location, !source.exists ? LayerOutcome::State::Missing : LayerOutcome::State::NotRun, {}, source.notRun);
                continue;
            }
            const DataFile &file = m_engine.data(location->layer);
            const Entry *entry = file.root.findEntry(key);
            if (file.error || !entry) {
                noteOutcome(*location, file.error ? LayerOutcome::State::Broken : LayerOutcome::State::NoKey, {},
                            file.error ? file.error->message : std::string());
                continue;
            }
            const Value adopted = m_recorder.adopt(entry->value, location->layer, entry->keyMark);
            m_recorder.leafEvents(EventKind::NotConsulted, adopted, winnerRoot);
            noteOutcome(*location, LayerOutcome::State::NotConsulted, adopted.origin());
        }
    }
}

void Search::finishTrace(const MergePolicy &policy, const std::optional<Value> &folded, Layers layers)
{
    Trace &trace = *m_recorder.trace();
    for (const LayerNode *layer : layers) {
        for (const LayerNode *location : locations(*layer)) {
            const bool wasAsked = std::any_of(trace.layers.begin(), trace.layers.end(),
                                              [&](const LayerOutcome &outcome) { return outcome.layer == location->layer; });
            if (!wasAsked)
                noteOutcome(*location, LayerOutcome::State::NotReached);
        }
    }
    std::stable_sort(trace.layers.begin(), trace.layers.end(),
                     [](const LayerOutcome &a, const LayerOutcome &b) { return a.layer < b.layer; });
    trace.folded = folded.value_or(Value());
    trace.matching = policy.matching();
    trace.isFlattening = policy.isFlattening();
    trace.interpolations = m_log.interpolations;
    noteMarkers(trace, policy);
}

} // namespace strata::hiera5
