// SPDX-License-Identifier: MIT
#include "trace/recorder.h"

#include <functional>

namespace strata {

namespace {

Value adoptNode(Trace &trace, const Value &value, Origin place, const Recorder::InterpolationOf &interpolationOf,
                const CancelToken &cancel)
{
    if (value.isCollection() && cancel.isCancelled())
        return value;
    const OriginId id{static_cast<std::uint32_t>(trace.origins.size())};
    place.mark = !value.isLeaf() && place.keyMark.isValid() ? place.keyMark : value.mark();
    if (interpolationOf && place.interpolation == Origin::kNotInterpolated)
        place.interpolation = interpolationOf(value);
    const std::uint32_t inherited = place.interpolation; // everything below an alias came out of the same token
    trace.origins.push_back(place);

    const auto adoptMember = [&](std::size_t index) {
        Origin below{.layer = place.layer, .parent = id, .interpolation = inherited};
        if (value.isSequence()) {
            below.segment = static_cast<std::uint32_t>(index);
            return adoptNode(trace, value.items()[index], below, interpolationOf, cancel);
        }
        const Entry &entry = value.entries()[index];
        below.segment = entry.key;
        below.keyMark = entry.keyMark;
        return adoptNode(trace, entry.value, below, interpolationOf, cancel);
    };
    Value adopted = value.isLeaf() ? value.withOrigin(id) : value.withMembers(std::ref(adoptMember)).withOrigin(id);
    adopted.noteTraitsOf(value);
    trace.origins[id.index].value = adopted;
    return adopted;
}

} // namespace

Value Recorder::adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationOf &interpolationOf)
{
    if (!m_trace)
        return value;
    Value adopted = adoptNode(*m_trace, value, Origin{.layer = layer, .keyMark = keyMark}, interpolationOf, m_cancel);
    event(EventKind::Contributed, adopted.origin());
    return adopted;
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
    Step step{
        .kind = kind, .depth = static_cast<std::uint16_t>(depth), .group = group, .higher = higher, .lower = lower};
    step.firstEvent = step.endEvent = static_cast<std::uint32_t>(m_trace->events.size());
    m_trace->steps.push_back(std::move(step));
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

} // namespace strata
