// SPDX-License-Identifier: MIT
#include "lookup/lookuprecord.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace strata {

namespace {

/// Notes which leaves of \a value, part of a contribution with the key \a key if it has one, are markers.
void noteMarkersIn(const Value &value, Key key, std::vector<Marker> &markers, const MergePolicy &policy,
                   const CancelToken &cancel)
{
    if (cancel.isCancelled())
        return;
    const auto add = [&](std::string_view text, bool isKey) {
        const auto target = policy.markerTarget(text, cancel);
        if (target)
            markers.push_back({value.origin(), *target, target->empty(), isKey});
        return target.has_value();
    };
    if (value.isLeaf() && !(value.isString() && add(value.text(), false)) && key.isString())
        add(key.text(), true);
    if (!value.isCollection() || !policy.mayHaveMarkers(value))
        return;
    for (const Value &item : value.items())
        noteMarkersIn(item, {}, markers, policy, cancel);
    for (const Entry &entry : value.entries())
        noteMarkersIn(entry.value, entry.key, markers, policy, cancel);
}

void noteMarkers(Trace &trace, const MergePolicy &policy, const CancelToken &cancel)
{
    trace.markers.clear();
    if (!policy.hasMarkers())
        return;
    for (const ContributedValue &contribution : trace.origins.contributions()) {
        if (!policy.mayHaveMarkers(contribution.root))
            continue;
        const bool isNumbered = contribution.root.origin().isValid();
        noteMarkersIn(isNumbered ? contribution.root : trace.origin(contribution.first).value, {}, trace.markers,
                      policy, cancel);
    }
}

void sortByRank(std::vector<LayerOutcome> &outcomes)
{
    const auto isHigher = [](const LayerOutcome &one, const LayerOutcome &other) { return one.layer < other.layer; };
    if (!std::is_sorted(outcomes.begin(), outcomes.end(), isHigher))
        std::stable_sort(outcomes.begin(), outcomes.end(), isHigher);
}

/// Completes \a outcomes with those of \a silent locations.
void addSilent(std::vector<LayerOutcome> &outcomes, const SilentLocations &silent)
{
    if (silent.fill(outcomes))
        sortByRank(outcomes);
    for (std::size_t i = 0; i < outcomes.size() && !silent.areAllPassed(); ++i) {
        if (silent.has(outcomes[i].layer))
            outcomes[i].state = silent.state(outcomes[i].layer);
    }
}

/// Sorts \a outcomes in the order of the locations below \a layers, and adds missing ones.
void addRest(std::vector<LayerOutcome> &outcomes, std::span<const LayerNode *const> layers,
             const SilentLocations *silent)
{
    using State = LayerOutcome::State;
    const std::vector<LayerOutcome> visited = std::exchange(outcomes, {});
    auto next = visited.begin();
    const auto add = [&](const LayerNode &location) {
        bool wasVisited = false;
        for (; next != visited.end() && next->layer <= location.layer; ++next) {
            wasVisited = next->layer == location.layer;
            outcomes.push_back(*next);
        }
        const bool isSilent = silent && silent->has(location.layer);
        if (!wasVisited)
            outcomes.push_back({location.layer, isSilent ? silent->state(location.layer) : State::NotReached});
    };
    for (const LayerNode *layer : layers)
        forEachLocation(*layer, add);
    outcomes.insert(outcomes.end(), next, visited.end());
}

} // namespace

void noteOutcome(Recorder &recorder, const LayerNode &location, LayerOutcome::State state, OriginId root,
                 std::string_view message)
{
    if (!recorder.isOn())
        return;
    Trace &trace = *recorder.trace();
    LayerOutcome &outcome = trace.layers.emplace_back();
    outcome.layer = location.layer;
    outcome.state = state;
    outcome.root = root;
    if (message.empty())
        return;
    outcome.message = static_cast<std::uint32_t>(trace.messages.size());
    trace.messages.emplace_back(message);
}

Value adoptContribution(Recorder &recorder, const Value &value, const LayerNode &location, SourceMark keyMark,
                        const InterpolationLog &log)
{
    if (log.byNode.empty())
        return recorder.adopt(value, location.layer, keyMark);
    return recorder.adopt(value, location.layer, keyMark, [&log](const Value &node) {
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
    std::unordered_set<LayerId> requestedLayers;
    for (const LayerOutcome &outcome : trace.layers)
        requestedLayers.insert(outcome.layer);
    const auto look = [&](const LayerNode &location) {
        const bool isSilent = silent && silent->has(location.layer);
        if (isSilent || !requestedLayers.insert(location.layer).second || recorder.isCancelled())
            return;
        LayerGlance seen = glance(location);
        OriginId root;
        if (seen.state == LayerOutcome::State::NotConsulted)
            root = recorder.adoptUnrequested(seen.value, location.layer, seen.keyMark, EventKind::NotConsulted,
                                             winnerRoot);
        noteOutcome(recorder, location, seen.state, root, seen.message);
    };
    for (const LayerNode *layer : layers) {
        if (layer->role == LayerNode::Role::Location) // in Datum
            look(*layer);
        for (const LayerNode &member : layer->children) {
            if (!silent || !silent->hasAllOf(member))
                forEachLocation(member, look);
        }
    }
}

void finishOutcomes(Recorder &recorder, std::span<const LayerNode *const> layers, const SilentLocations *silent)
{
    if (!recorder.isOn())
        return;
    std::vector<LayerOutcome> &outcomes = recorder.trace()->layers;
    if (silent && silent->areAllBut(outcomes.size()))
        return addSilent(outcomes, *silent);
    sortByRank(outcomes);
    addRest(outcomes, layers, silent);
}

void finishTrace(Recorder &recorder, const MergePolicy &policy, const Value *folded,
                 std::span<const LayerNode *const> layers, std::vector<Interpolation> interpolations,
                 const SilentLocations *silent)
{
    if (!recorder.isOn())
        return;
    finishOutcomes(recorder, layers, silent);
    Trace &trace = *recorder.trace();
    folded ? recorder.setFolded(*folded) : recorder.setFolded({});
    trace.rules = policy.traceRules();
    trace.interpolations = std::move(interpolations);
    noteMarkers(trace, policy, recorder.cancelToken());
}

} // namespace strata
