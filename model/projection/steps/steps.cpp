// SPDX-License-Identifier: MIT
#include "projection/steps/steps.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace strata {

namespace {

using Events = std::vector<std::uint32_t>;

StepGroup::Level levelOf(const Step &step)
{
    switch (step.kind) {
    case StepKind::Finish: return StepGroup::Level::CleanUp;
    case StepKind::Convert: return StepGroup::Level::Conversion;
    case StepKind::Only:
    case StepKind::Seed:
    case StepKind::Combine: break;
    }
    return step.depth == 0   ? StepGroup::Level::Layers
           : step.depth == 1 ? StepGroup::Level::Entries
                             : StepGroup::Level::Locations;
}

/// A step with a single value joins nothing; it is shown only if it has events.
bool isShown(const Step &step)
{
    if (step.kind == StepKind::Only || step.kind == StepKind::Seed)
        return step.firstEvent != step.endEvent || !step.after.isSameNode(step.higher);
    return true;
}

/// Reads the steps in recorded order, in which those of a group are interleaved with those of its members.
class StepReader
{
public:
    explicit StepReader(const Trace &trace) : m_trace(trace) {}

    StepViews read()
    {
        for (std::uint32_t i = 0; i < m_trace.steps.size(); ++i)
            take(StepId{i});
        Events &outside = m_views.outside;
        for (const PendingGroup &open : m_open)
            outside.insert(outside.end(), open.events.begin(), open.events.end());
        until(static_cast<std::uint32_t>(m_trace.events.size()), outside);
        std::sort(outside.begin(), outside.end());
        return inOrder();
    }

private:
    /// A group whose result is not used yet.
    struct PendingGroup
    {
        int depth = 0;
        Value result;
        std::uint32_t group = StepGroup::kNone; ///< the visible group with this result
        bool isOwn = false;                     ///< the group itself, not one whose result it passes on
        Events events;                          ///< not shown yet
    };

    void take(StepId id);
    PendingGroup member(const Step &step, const Value &operand);
    PendingGroup continued(const Step &step);
    void until(std::uint32_t event, Events &events);
    void show(StepId id, PendingGroup &own, const PendingGroup &member, Events events);
    StepViews inOrder();

    const Trace &m_trace;
    StepViews m_views; // as recorded; ranges of groups are not valid yet
    std::vector<PendingGroup> m_open;
    std::uint32_t m_event = 0; // the first unassigned one
};

/// The group with the result \a operand of \a step. Deeper groups were discarded: their events are included.
StepReader::PendingGroup StepReader::member(const Step &step, const Value &operand)
{
    const bool isBehind = step.kind == StepKind::Finish || step.kind == StepKind::Convert;
    const auto isContinued = [&](const PendingGroup &open) { return isBehind || open.depth > step.depth; };
    PendingGroup found;
    Events events;
    for (PendingGroup &open : m_open) {
        if (!isContinued(open))
            continue;
        events.insert(events.end(), open.events.begin(), open.events.end());
        const bool isDug = step.kind == StepKind::Convert && open.result.isSameNode(m_trace.merged);
        if (isDug || open.result.isSameNode(operand))
            found = open;
    }
    std::erase_if(m_open, isContinued);
    found.events = std::move(events);
    return found;
}

/// The group that \a step continues; a new one at its start.
StepReader::PendingGroup StepReader::continued(const Step &step)
{
    if (step.kind == StepKind::Combine && !m_open.empty() && m_open.back().depth == step.depth &&
        m_open.back().result.isSameNode(step.higher)) {
        PendingGroup own = std::move(m_open.back());
        m_open.pop_back();
        return own;
    }
    return PendingGroup{.depth = step.depth};
}

void StepReader::until(std::uint32_t event, Events &events)
{
    for (; m_event < event; ++m_event)
        events.push_back(m_event);
}

void StepReader::take(StepId id)
{
    const Step &step = m_trace.steps[id.index];
    PendingGroup given = member(step, step.kind == StepKind::Combine ? step.lower : step.higher);
    PendingGroup own = continued(step);
    Events events = std::exchange(own.events, {});
    events.insert(events.end(), given.events.begin(), given.events.end());
    until(step.endEvent, events);
    std::sort(events.begin(), events.end());
    if (isShown(step)) {
        show(id, own, given, std::move(events));
    } else {
        own.group = given.group;
        own.events = std::move(events);
    }
    own.result = step.after;
    m_open.push_back(std::move(own));
}

void StepReader::show(StepId id, PendingGroup &own, const PendingGroup &member, Events events)
{
    const Step &step = m_trace.steps[id.index];
    const auto here = static_cast<std::uint32_t>(m_views.steps.size());
    const auto giveTo = [&](std::uint32_t group) {
        if (group != StepGroup::kNone)
            m_views.groups[group].above = here;
    };
    giveTo(member.group);
    if (!own.isOwn) {
        giveTo(own.group);
        own.group = static_cast<std::uint32_t>(m_views.groups.size());
        own.isOwn = true;
        m_views.groups.push_back({.level = levelOf(step), .group = step.group});
    }
    m_views.groups[own.group].end = here; // of its last step, until they are in order
    m_views.steps.push_back({id, own.group, step.higher, step.lower, step.after, std::move(events)});
}

/// Sorts groups by their last steps: members come first, and the steps of a group are consecutive.
StepViews StepReader::inOrder()
{
    std::vector<std::uint32_t> groups(m_views.groups.size());
    std::iota(groups.begin(), groups.end(), 0U);
    std::sort(groups.begin(), groups.end(),
              [&](std::uint32_t a, std::uint32_t b) { return m_views.groups[a].end < m_views.groups[b].end; });
    std::vector<std::uint32_t> rank(groups.size());
    for (std::uint32_t i = 0; i < groups.size(); ++i)
        rank[groups[i]] = i;
    std::vector<std::uint32_t> steps(m_views.steps.size());
    std::iota(steps.begin(), steps.end(), 0U);
    std::stable_sort(steps.begin(), steps.end(), [&](std::uint32_t a, std::uint32_t b) {
        return rank[m_views.steps[a].group] < rank[m_views.steps[b].group];
    });

    StepViews ordered{.steps = {}, .groups = {}, .outside = std::move(m_views.outside)};
    for (const std::uint32_t group : groups) {
        ordered.groups.push_back(m_views.groups[group]);
        ordered.groups.back().first = ordered.groups.back().end = 0;
    }
    std::vector<std::uint32_t> places(steps.size());
    for (std::uint32_t i = 0; i < steps.size(); ++i) {
        StepView &view = m_views.steps[steps[i]];
        places[steps[i]] = i;
        view.group = rank[view.group];
        StepGroup &group = ordered.groups[view.group];
        if (group.end == 0)
            group.first = i;
        group.end = i + 1;
        ordered.steps.push_back(std::move(view));
    }
    for (StepGroup &group : ordered.groups) {
        if (group.above != StepGroup::kNone)
            group.above = places[group.above];
    }
    return ordered;
}

} // namespace

StepViews stepViews(const Trace &trace)
{
    return StepReader(trace).read();
}

} // namespace strata
