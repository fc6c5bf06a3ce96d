// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "trace/trace.h"

#include <cstdint>
#include <functional>

namespace strata {

/// Records a trace during a lookup. Without a trace it is off and every call is a single null test; results never
/// depend on it.
///
/// It also carries the cancel token to every place of a lookup. A cancelled computation may end anywhere with any
/// result, which the caller discards.
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

    /// Copies a contribution, giving every node an origin. If off, returns \a value itself. \a interpolationOf: the
    /// index into Trace::interpolations of a node produced by a string with tokens.
    using InterpolationIndex = std::function<std::uint32_t(const Value &)>;
    Value adopt(const Value &value, LayerId layer, SourceMark keyMark, const InterpolationIndex &interpolationOf = {});

    /// Records a contribution of \a layer that was not requested; \a kind ends each of its leaves, because of \a by.
    /// Returns the origin of the whole.
    OriginId adoptUnrequested(const Value &value, LayerId layer, SourceMark keyMark, EventKind kind, OriginId by);

    void event(EventKind kind, OriginId subject, OriginId by = {})
    {
        if (m_trace && subject.isValid())
            m_trace->events.push_back({kind, m_step, subject, by});
    }
    /// The same event for every leaf in \a value.
    void leafEvents(EventKind kind, const Value &value, OriginId by = {});

    /// Starts a step; events until endStep() belong to it. Steps do not nest.
    void beginStep(StepKind kind, int depth, GroupId group, const Value &higher, const Value &lower = {});
    void setLowerLayers(LayerId first, LayerId last);
    void endStep(const Value &after);
    /// Records the result of all steps.
    void setFolded(const Value &folded);

private:
    void endLeaves(EventKind kind, const Value &value, OriginId &next, OriginId by);

    Trace *m_trace = nullptr;
    CancelToken m_cancel;
    StepId m_step;
};

} // namespace strata
