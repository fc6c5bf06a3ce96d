// SPDX-License-Identifier: MIT
#include "lookup/lookuprecord.h"

#include <algorithm>
#include <bitset>
#include <iterator>
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
    bool mayHave = false; // those of the contribution
    for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
        const Origin &origin = trace.origins[i];
        mayHave = origin.parent.isValid() ? mayHave : policy.mayHaveMarkers(origin.value);
        if (!mayHave)
            continue;
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

bool isHigher(const LayerOutcome &one, const LayerOutcome &other)
{
    return one.layer < other.layer;
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
        outcome.said = std::make_shared<const std::string>(message);
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
                   const std::function<LayerGlance(const LayerNode &location)> &glance, SilentLocations *silent)
{
    if (!recorder.isOn())
        return;
    const Trace &trace = *recorder.trace();
    if (silent)
        silent->passAll();
    if (silent && silent->areAllBut(trace.layers.size()))
        return;
    const auto winner = std::find_if(trace.layers.begin(), trace.layers.end(), [](const LayerOutcome &outcome) {
        return outcome.state == LayerOutcome::State::Found;
    });
    const OriginId winnerRoot = winner == trace.layers.end() ? OriginId{} : winner->root;
    AskedLayers asked(trace);
    for (const LayerNode *layer : layers) {
        forEachLocation(*layer, [&](const LayerNode &location) {
            const bool isSilent = silent && silent->has(location.layer);
            if (isSilent || !asked.add(location.layer) || recorder.isCancelled())
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

void finishOutcomes(Recorder &recorder, std::span<const LayerNode *const> layers, const SilentLocations *silent)
{
    using State = LayerOutcome::State;
    if (!recorder.isOn())
        return;
    std::vector<LayerOutcome> &outcomes = recorder.trace()->layers;
    std::vector<LayerOutcome> asked = std::exchange(outcomes, {});
    if (!std::is_sorted(asked.begin(), asked.end(), isHigher))
        std::stable_sort(asked.begin(), asked.end(), isHigher);
    outcomes.reserve(std::max(asked.size(), std::size_t{24})); // what many nodes have
    auto next = asked.begin();
    const auto add = [&](LayerId location) {
        bool wasAsked = false;
        for (; next != asked.end() && next->layer <= location; ++next) {
            wasAsked = next->layer == location;
            outcomes.push_back(std::move(*next));
        }
        if (!wasAsked) {
            const bool isSilent = silent && silent->has(location);
            outcomes.push_back({location, isSilent ? silent->state(location) : State::NotReached, {}, {}});
        }
    };
    if (silent && silent->areAllBut(asked.size())) {
        silent->forEach(add); // without a look at the tree
    } else {
        for (const LayerNode *layer : layers)
            forEachLocation(*layer, [&](const LayerNode &location) { add(location.layer); });
    }
    std::move(next, asked.end(), std::back_inserter(outcomes));
}

void finishTrace(Recorder &recorder, const MergePolicy &policy, const std::optional<Value> &folded,
                 std::span<const LayerNode *const> layers, const InterpolationLog &log, const SilentLocations *silent)
{
    if (!recorder.isOn())
        return;
    finishOutcomes(recorder, layers, silent);
    Trace &trace = *recorder.trace();
    trace.folded = folded.value_or(Value());
    trace.rules = policy.traceRules();
    trace.interpolations = log.interpolations;
    noteMarkers(trace, policy, recorder.cancelToken());
}

} // namespace strata
