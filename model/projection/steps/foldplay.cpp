// SPDX-License-Identifier: MIT
#include "projection/steps/foldplay.h"

#include "projection/steps/stepphrases.h"

#include <unordered_map>

namespace strata {

namespace {

/// More titles are abbreviated.
constexpr std::size_t kNamedLayers = 2;

std::string titles(const std::vector<std::string> &layers, const Phrasebook &book)
{
    if (layers.size() <= kNamedLayers)
        return book.list(layers);
    return book.say(stepphrases::kFromLayerToLayer, {{"L", layers.front()}, {"M", layers.back()}});
}

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

} // namespace

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

FoldPlay::FoldPlay(std::shared_ptr<const Projection> projection, const CancelToken &cancel)
    : m_projection(std::move(projection)), m_views(stepViews(m_projection->trace())),
      m_markers(m_projection->trace(), m_views, m_projection->fates())
{
    const char separator = m_projection->trace().rules.pathSeparator;
    m_fates.reserve(m_views.steps.size());
    m_rows.reserve(m_views.steps.size());
    m_top.reserve(m_views.steps.size());
    m_guesses.reserve(m_views.steps.size());
    for (const StepView &step : m_views.steps) {
        if (cancel.isCancelled())
            return;
        m_fates.push_back(stepFate(m_projection->trace(), step));
        const FoldRows &rows = m_rows.emplace_back(m_projection->trace(), step);
        const std::vector<FoldRow> top = rows.top();
        m_top.push_back(rows.folded(top));
        m_guesses.emplace_back(rows, top, separator);
    }
}

/// The highest layer in the input of a step.
LayerId FoldPlay::highest(std::uint32_t step) const
{
    const StepGroup &group = m_views.groups[m_views.steps[step].group];
    const Value &first = m_views.steps[group.first].soFar;
    for (const StepGroup &member : m_views.groups) {
        if (member.above == group.first && m_views.steps[member.end - 1].after.isSameNode(first))
            return highest(member.first);
    }
    return first.origin().isValid() ? m_projection->trace().origin(first.origin()).layer : LayerId();
}

std::string FoldPlay::layersSoFar(std::uint32_t step, const Phrasebook &book) const
{
    const StepGroup &group = m_views.groups[m_views.steps[step].group];
    const LayerId first = highest(step);
    LayerId last = first;
    if (step > group.first && record(step - 1).lastLower.isValid())
        last = record(step - 1).lastLower;
    for (const StepGroup &member : m_views.groups) {
        if (step == group.first && member.above == step && record(member.end - 1).lastLower.isValid() &&
            m_views.steps[member.end - 1].after.isSameNode(m_views.steps[step].soFar))
            last = record(member.end - 1).lastLower;
    }
    return first.isValid() ? titles(m_projection->titlesOf(first, last), book) : std::string();
}

std::string FoldPlay::layersJoining(std::uint32_t step, const Phrasebook &book) const
{
    const Step &recorded = record(step);
    if (!recorded.lastLower.isValid())
        return {};
    return titles(m_projection->titlesOf(recorded.firstLower, recorded.lastLower), book);
}

} // namespace strata
