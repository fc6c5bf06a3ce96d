// SPDX-License-Identifier: MIT
#include "projection/steps/stepfates.h"

#include <algorithm>
#include <unordered_map>

namespace strata {

Fate stepFate(const Trace &trace, const StepView &step)
{
    Fate worst = Fate::Merged;
    for (const std::uint32_t event : step.events) {
        const auto fate = eventFate(trace.events[event].kind);
        if (fate && isWorse(*fate, worst))
            worst = *fate;
    }
    return worst;
}

MarkerWay::MarkerWay(const Trace &trace, const StepViews &views, std::span<const LeafFate> fates)
{
    if (trace.markers.empty() || views.steps.empty())
        return;
    std::unordered_map<OriginId, std::size_t> ways;
    for (const Marker &marker : trace.markers) {
        if (ways.emplace(marker.origin, m_ways.size()).second)
            m_ways.push_back({.origin = marker.origin});
    }
    std::unordered_map<LayerId, std::uint32_t> joined;
    for (std::uint32_t i = 0; i < views.steps.size(); ++i) {
        for (const std::uint32_t index : views.steps[i].events) {
            const Event &event = trace.events[index];
            if (event.kind == EventKind::Contributed)
                joined.emplace(trace.origin(event.subject).layer, i);
            const auto way = ways.find(event.subject);
            // A mismatch is the reason; the next event is the effect.
            if (const auto fate = eventFate(event.kind);
                fate && way != ways.end() && event.kind != EventKind::TypeMismatch)
                m_ways[way->second].turns.emplace_back(i, *fate);
        }
    }
    const auto last = static_cast<std::uint32_t>(views.steps.size() - 1);
    for (Way &way : m_ways) {
        const auto begin = joined.find(trace.origin(way.origin).layer);
        if (begin != joined.end())
            way.begin = begin->second;
        const LeafFate *fate = fateOf(fates, way.origin);
        if (fate && fate->fate == Fate::MarkerLeaked && way.begin != kNever)
            way.turns.emplace_back(last, Fate::MarkerLeaked);
    }
    std::erase_if(m_ways, [](const Way &way) { return way.begin == kNever; });
}

std::vector<MarkerState> MarkerWay::at(std::uint32_t step) const
{
    std::vector<MarkerState> states;
    states.reserve(m_ways.size());
    for (const Way &way : m_ways) {
        MarkerState state{.origin = way.origin};
        if (way.begin <= step)
            state.state = MarkerState::State::Travelling;
        for (const auto &[turn, fate] : way.turns) {
            if (turn > step)
                break;
            state.state = MarkerState::State::Ended;
            state.fate = fate;
        }
        states.push_back(state);
    }
    return states;
}

} // namespace strata
