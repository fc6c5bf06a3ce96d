// SPDX-License-Identifier: MIT
#include "trace/recorder.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace strata {

namespace {

/// Tells of the origins that the nodes of a contribution were given.
class OriginNotes
{
public:
    /// \a adopted are the nodes with origins, in their order.
    OriginNotes(std::vector<Origin> &origins, LayerId layer, const Recorder::InterpolationOf &interpolationOf,
                std::vector<Value> adopted)
        : m_origins(origins), m_layer(layer), m_interpolationOf(interpolationOf), m_adopted(std::move(adopted)),
          m_next(m_adopted.begin())
    {}

    /// Everything below an alias came out of the same token: \a interpolation of the node above.
    void note(const Value &value, OriginId parent, PathSegment segment, SourceMark keyMark, std::uint32_t interpolation)
    {
        if (m_interpolationOf && interpolation == Origin::kNotInterpolated)
            interpolation = m_interpolationOf(value);
        Origin &origin = m_origins.emplace_back();
        origin.layer = m_layer;
        origin.parent = parent;
        origin.segment = segment;
        origin.mark = value.mark();
        origin.keyMark = keyMark;
        origin.value = std::move(*m_next++);
        origin.interpolation = interpolation;
        if (!value.isCollection() || value.isLeaf())
            return;
        if (keyMark.isValid())
            origin.mark = keyMark;
        const OriginId id = origin.value.origin();
        std::uint32_t index = 0;
        for (const Value &item : value.items())
            note(item, id, index++, {}, interpolation);
        for (const Entry &entry : value.entries())
            note(entry.value, id, entry.key, entry.keyMark, interpolation);
    }

private:
    std::vector<Origin> &m_origins;
    LayerId m_layer;
    const Recorder::InterpolationOf &m_interpolationOf;
    std::vector<Value> m_adopted;
    std::vector<Value>::iterator m_next;
};

} // namespace

Recorder::Recorder(Trace *trace, CancelToken cancel) : m_trace(trace), m_cancel(std::move(cancel))
{
    if (!m_trace)
        return;
    m_trace->origins.reserve(8); // what nearly all records have, so that they grow in one go
    m_trace->events.reserve(16);
    m_trace->steps.reserve(4);
    m_trace->layers.reserve(4);
}

Value Recorder::adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationOf &interpolationOf)
{
    if (!m_trace)
        return value;
    std::vector<Origin> &origins = m_trace->origins;
    std::vector<Value> nodes = value.withOrigins(OriginId{static_cast<std::uint32_t>(origins.size())}, m_cancel);
    if (isCancelled()) // not all nodes may be there
        return value;
    Value adopted = nodes.front();
    if (origins.size() + nodes.size() > origins.capacity())
        origins.reserve(std::max(origins.size() + nodes.size(), 2 * origins.capacity()));
    OriginNotes(origins, layer, interpolationOf, std::move(nodes))
        .note(value, {}, {}, keyMark, Origin::kNotInterpolated);
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
