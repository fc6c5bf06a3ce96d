// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <functional>

namespace strata {

/// Collects a trace while a lookup runs. Made without a trace it is off and every call is one null test;
/// results never depend on it.
class Recorder
{
public:
    Recorder() = default;
    explicit Recorder(Trace *trace) : m_trace(trace) {}

    bool isOn() const { return m_trace != nullptr; }
    Trace *trace() const { return m_trace; }

    /// Copies a contribution, giving every node an origin. Off: returns \a value itself.
    /// \a interpolationOf gives the index into Trace::interpolations of a node that came out of a string with tokens.
    using InterpolationOf = std::function<std::uint32_t(const Value &)>;
    Value adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationOf &interpolationOf = {});

    void event(EventKind kind, OriginId subject, OriginId by = {})
    {
        if (m_trace && subject.isValid())
            m_trace->events.push_back({kind, m_step, subject, by});
    }
    /// The same event for every leaf below \a value.
    void leafEvents(EventKind kind, const Value &value, OriginId by = {});

    /// Opens a step; events recorded until endStep() belong to it. Steps do not nest.
    void beginStep(StepKind kind, int depth, GroupId group, const Value &higher, const Value &lower = {});
    void setLowerLayers(LayerId first, LayerId last);
    void endStep(const Value &after);

private:
    Trace *m_trace = nullptr;
    StepId m_step;
};

} // namespace strata
