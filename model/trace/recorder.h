// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "trace/trace.h"

#include <cstdint>
#include <functional>
#include <utility>

namespace strata {

/// Collects a trace while a lookup runs. Made without a trace it is off and every call is one null test;
/// results never depend on it.
///
/// Because it goes along wherever a lookup computes, it also tells whether the answer is still wanted. What is
/// cancelled may end anywhere, with anything: whoever asked drops it.
class Recorder
{
public:
    Recorder() = default;
    /// \a trace may be null.
    explicit Recorder(Trace *trace, CancelToken cancel = {});

    bool isOn() const { return m_trace != nullptr; }
    Trace *trace() const { return m_trace; }
    bool isCancelled() const { return m_cancel.isCancelled(); }
    const CancelToken &cancelToken() const { return m_cancel; }

    /// Copies a contribution, giving every node an origin. Off: returns \a value itself.
    /// \a interpolationOf gives the index into Trace::interpolations of a node that came out of a string with tokens.
    using InterpolationOf = std::function<std::uint32_t(const Value &)>;
    Value adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationOf &interpolationOf = {});

    /// Notes what \a layer has and nobody asked for; \a kind ends each leaf of it, because of \a by. Gives the origin
    /// of the whole.
    OriginId adoptUnasked(const Value &value, LayerId layer, SourceMark keyMark, EventKind kind, OriginId by);

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
    /// Notes what came of all steps.
    void setFolded(const Value &folded);

private:
    void noteInterpolations(const Value &value, OriginId first, const InterpolationOf &interpolationOf);
    void endLeaves(EventKind kind, const Value &value, OriginId &next, OriginId by);

    Trace *m_trace = nullptr;
    CancelToken m_cancel;
    StepId m_step;
};

} // namespace strata
