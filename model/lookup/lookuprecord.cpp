// SPDX-License-Identifier: MIT
#include "lookup/lookuprecord.h"

#include <algorithm>
#include <bitset>
#include <utility>

namespace strata {

namespace {

/// The layers that have an outcome.
class AskedLayers
{
public:
    explicit AskedLayers(const Trace &trace)
    {
        for (const LayerOutcome &outcome : trace.layers)
            add(outcome.layer);
    }

    /// Whether \a layer is none of them yet.
    bool add(LayerId layer)
    {
        if (layer.index >= m_few.size())
            return addOfMany(layer.index - m_few.size());
        const bool isNew = !m_few[layer.index];
        m_few[layer.index] = true;
        return isNew;
    }

private:
    bool addOfMany(std::size_t at)
    {
        if (at >= m_many.size())
            m_many.resize(std::max(at + 1, 2 * m_many.size()));
        const bool isNew = !m_many[at];
        m_many[at] = true;
        return isNew;
    }

    std::bitset<256> m_few;   // by index, and needs no memory: each lookup makes one
    std::vector<bool> m_many; // of those behind
};

void noteMarkers(Trace &trace, const MergePolicy &policy, const CancelToken &cancel)
{
    trace.markers.clear();
    if (!policy.hasMarkers())
        return;
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        if (cancel.isCancelled())
            return;
        if (!origin.value.isLeaf())
            continue;
        if (origin.value.isString()) {
            if (const auto target = policy.markerTarget(origin.value.text(), cancel)) {
                trace.markers.push_back({OriginId{i}, *target, target->empty(), false});
                continue;
            }
        }
        const Key *key = origin.parent.isValid() ? std::get_if<Key>(&origin.segment) : nullptr;
        const auto keyTarget = key && key->isString() ? policy.markerTarget(key->text(), cancel) : std::nullopt;
        if (keyTarget)
            trace.markers.push_back({OriginId{i}, *keyTarget, keyTarget->empty(), true});
    }
}

/// Whether the locations below \a layers are those that have an outcome, in their order; so it is unless a lookup ended
/// early.
bool haveAllOutcomes(const Trace &trace, std::span<const LayerNode *const> layers)
{
    auto outcome = trace.layers.begin();
    bool areEqual = true;
    for (const LayerNode *layer : layers) {
        forEachLocation(*layer, [&](const LayerNode &location) {
            areEqual = areEqual && outcome != trace.layers.end() && outcome->layer == location.layer;
            outcome += areEqual ? 1 : 0;
        });
    }
    return areEqual && outcome == trace.layers.end();
}

} // namespace

void noteOutcome(Recorder &recorder, const LayerNode &location, LayerOutcome::State state, OriginId root,
                 std::string_view message)
{
    if (!recorder.isOn())
        return;
    LayerOutcome &outcome = recorder.trace()->layers.emplace_back();
    outcome.layer = location.layer;
    outcome.state = state;
    outcome.root = root;
    if (!message.empty())
        outcome.message = message;
}

Value adoptContribution(Recorder &recorder, const Value &value, const LayerNode &location, SourceMark keyMark,
                        const InterpolationLog &log)
{
    if (log.byNode.empty())
        return recorder.adopt(value, location.layer, keyMark);
    return recorder.adopt(value, location.layer, keyMark, [&](const Value &node) {
        const auto found = log.byNode.find(node.identity());
        return found == log.byNode.end() ? Origin::kNotInterpolated : found->second;
    });
}

void probeShadowed(Recorder &recorder, std::span<const LayerNode *const> layers,
                   const std::function<LayerGlance(const LayerNode &location)> &glance)
{
    if (!recorder.isOn())
        return;
    const Trace &trace = *recorder.trace();
    const auto winner = std::find_if(trace.layers.begin(), trace.layers.end(), [](const LayerOutcome &outcome) {
        return outcome.state == LayerOutcome::State::Found;
    });
    const OriginId winnerRoot = winner == trace.layers.end() ? OriginId{} : winner->root;
    AskedLayers asked(trace);
    for (const LayerNode *layer : layers) {
        forEachLocation(*layer, [&](const LayerNode &location) {
            if (recorder.isCancelled() || !asked.add(location.layer))
                return;
            LayerGlance seen = glance(location);
            OriginId root;
            if (seen.state == LayerOutcome::State::NotConsulted) {
                const Value adopted = recorder.adopt(seen.value, location.layer, seen.keyMark);
                recorder.leafEvents(EventKind::NotConsulted, adopted, winnerRoot);
                root = adopted.origin();
            }
            noteOutcome(recorder, location, seen.state, root, seen.message);
        });
    }
}

void finishOutcomes(Recorder &recorder, std::span<const LayerNode *const> layers)
{
    if (!recorder.isOn())
        return;
    Trace &trace = *recorder.trace();
    if (haveAllOutcomes(trace, layers))
        return;
    AskedLayers asked(trace);
    for (const LayerNode *layer : layers) {
        forEachLocation(*layer, [&](const LayerNode &location) {
            if (asked.add(location.layer))
                noteOutcome(recorder, location, LayerOutcome::State::NotReached);
        });
    }
    const auto isHigher = [](const LayerOutcome &a, const LayerOutcome &b) { return a.layer < b.layer; };
    std::stable_sort(trace.layers.begin(), trace.layers.end(), isHigher);
}

void finishTrace(Recorder &recorder, const MergePolicy &policy, const std::optional<Value> &folded,
                 std::span<const LayerNode *const> layers, const InterpolationLog &log)
{
    if (!recorder.isOn())
        return;
    finishOutcomes(recorder, layers);
    Trace &trace = *recorder.trace();
    trace.folded = folded.value_or(Value());
    trace.rules = policy.traceRules();
    trace.interpolations = log.interpolations;
    noteMarkers(trace, policy, recorder.cancelToken());
}

} // namespace strata
