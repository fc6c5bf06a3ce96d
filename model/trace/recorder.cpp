// SPDX-License-Identifier: MIT
#include "trace/recorder.h"

namespace strata {

namespace {

/// Records the interpolation that produced each node of \a value, the first of which is \a id; \a above: that of the
/// parent, inherited below an alias. Returns the id after the last node.
OriginId noteInterpolations(Origins &origins, const Value &value, OriginId id, std::uint32_t above,
                            const Recorder::InterpolationIndex &interpolationOf)
{
    const std::uint32_t interpolation = above == Origin::kNotInterpolated ? interpolationOf(value) : above;
    if (interpolation != Origin::kNotInterpolated)
        origins.noteInterpolation(id, interpolation);
    ++id.index;
    for (const Value &item : value.items())
        id = noteInterpolations(origins, item, id, interpolation, interpolationOf);
    for (const Entry &entry : value.entries())
        id = noteInterpolations(origins, entry.value, id, interpolation, interpolationOf);
    return id;
}

} // namespace

Recorder::Recorder(Trace *trace, CancelToken cancel) : m_trace(trace), m_cancel(std::move(cancel))
{
    if (!m_trace)
        return;
    m_trace->events.reserve(16); // usual size of a trace, to avoid reallocation
    m_trace->steps.reserve(4);
}

Value Recorder::adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationIndex &interpolationOf)
{
    if (!m_trace)
        return value;
    Origins &origins = m_trace->origins;
    const OriginId first{static_cast<std::uint32_t>(origins.size())};
    OriginId end = first;
    Value adopted = value.withOrigins(end, m_cancel);
    if (isCancelled()) // nodes may be missing
        return value;
    origins.add({layer, keyMark, adopted, first, end});
    if (interpolationOf)
        noteInterpolations(origins, value, first, Origin::kNotInterpolated, interpolationOf);
    event(EventKind::Contributed, adopted.origin());
    return adopted;
}

OriginId Recorder::adoptUnrequested(const Value &value, LayerId layer, SourceMark keyMark, EventKind kind, OriginId by)
{
    if (!m_trace)
        return {};
    Origins &origins = m_trace->origins;
    const OriginId first{static_cast<std::uint32_t>(origins.size())};
    event(EventKind::Contributed, first);
    OriginId end = first;
    endLeaves(kind, value, end, by);
    origins.add({layer, keyMark, value, first, end});
    return first;
}

/// The same event for every leaf of \a value, whose root is \a next; afterwards \a next is the id after its last node.
void Recorder::endLeaves(EventKind kind, const Value &value, OriginId &next, OriginId by)
{
    const OriginId own = next;
    ++next.index;
    if (value.isLeaf())
        return event(kind, own, by);
    for (const Value &item : value.items())
        endLeaves(kind, item, next, by);
    for (const Entry &entry : value.entries())
        endLeaves(kind, entry.value, next, by);
}

void Recorder::leafEvents(EventKind kind, const Value &value, OriginId by)
{
    if (!m_trace)
        return;
    if (value.isLeaf())
        event(kind, value.origin(), by);
    for (const Value &item : value.items())
        leafEvents(kind, item, by);
    for (const Entry &entry : value.entries())
        leafEvents(kind, entry.value, by);
}

void Recorder::beginStep(StepKind kind, int depth, GroupId group, const Value &higher, const Value &lower)
{
    if (!m_trace)
        return;
    m_step = StepId{static_cast<std::uint32_t>(m_trace->steps.size())};
    Step &step = m_trace->steps.emplace_back();
    step.kind = kind;
    step.depth = static_cast<std::uint16_t>(depth);
    step.group = group;
    step.higher = higher;
    step.lower = lower;
    step.firstEvent = step.endEvent = static_cast<std::uint32_t>(m_trace->events.size());
}

void Recorder::setLowerLayers(LayerId first, LayerId last)
{
    if (!m_trace || !m_step.isValid())
        return;
    m_trace->steps[m_step.index].firstLower = first;
    m_trace->steps[m_step.index].lastLower = last;
}

void Recorder::endStep(const Value &after)
{
    if (!m_trace)
        return;
    Step &step = m_trace->steps[m_step.index];
    step.after = after;
    step.endEvent = static_cast<std::uint32_t>(m_trace->events.size());
    m_step = {};
}

void Recorder::setFolded(const Value &folded)
{
    if (m_trace)
        m_trace->merged = folded;
}

} // namespace strata
