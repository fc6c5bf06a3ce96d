// SPDX-License-Identifier: MIT
#include "trace/recorder.h"

#include <functional>

namespace strata {

namespace {

/// Gives a contribution its origins, node by node.
class Adoption
{
public:
    Adoption(Trace &trace, LayerId layer, const Recorder::InterpolationOf &interpolationOf, const CancelToken &cancel)
        : m_trace(trace), m_layer(layer), m_interpolationOf(interpolationOf), m_cancel(cancel)
    {}

    /// Everything below an alias came out of the same token: \a interpolation of the node above.
    Value adopt(const Value &value, OriginId parent, PathSegment segment, SourceMark keyMark,
                std::uint32_t interpolation) const
    {
        if (value.isCollection() && m_cancel.isCancelled())
            return value;
        const bool isLeaf = value.isLeaf();
        const OriginId id{static_cast<std::uint32_t>(m_trace.origins.size())};
        Origin &place = m_trace.origins.emplace_back();
        place.layer = m_layer;
        place.parent = parent;
        place.segment = segment;
        place.mark = !isLeaf && keyMark.isValid() ? keyMark : value.mark();
        place.keyMark = keyMark;
        if (m_interpolationOf && interpolation == Origin::kNotInterpolated)
            interpolation = m_interpolationOf(value);
        place.interpolation = interpolation;

        const auto adoptMember = [&](std::size_t index) {
            if (value.isSequence())
                return adopt(value.items()[index], id, static_cast<std::uint32_t>(index), {}, interpolation);
            const Entry &entry = value.entries()[index];
            return adopt(entry.value, id, entry.key, entry.keyMark, interpolation);
        };
        Value adopted = isLeaf ? value.withOrigin(id) : value.withMembers(std::ref(adoptMember)).withOrigin(id);
        adopted.noteTraitsOf(value);
        m_trace.origins[id.index].value = adopted;
        return adopted;
    }

private:
    Trace &m_trace;
    LayerId m_layer;
    const Recorder::InterpolationOf &m_interpolationOf;
    const CancelToken &m_cancel;
};

} // namespace

Recorder::Recorder(Trace *trace, CancelToken cancel) : m_trace(trace), m_cancel(std::move(cancel))
{
    if (!m_trace)
        return;
    m_trace->origins.reserve(8); // what nearly all records have, so that they grow in one go
    m_trace->events.reserve(16);
    m_trace->steps.reserve(4);
    m_trace->layers.reserve(24);
}

Value Recorder::adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationOf &interpolationOf)
{
    if (!m_trace)
        return value;
    const Adoption adoption(*m_trace, layer, interpolationOf, m_cancel);
    Value adopted = adoption.adopt(value, {}, {}, keyMark, Origin::kNotInterpolated);
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
