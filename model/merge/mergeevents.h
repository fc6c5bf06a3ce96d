// SPDX-License-Identifier: MIT
#pragma once

#include "merge/scratch.h"
#include "trace/recorder.h"

namespace strata {

/// Records what happens to scratch nodes. Every call is one test when the recorder is off.
class MergeEvents
{
public:
    explicit MergeEvents(Recorder &recorder) : m_recorder(recorder) {}

    bool isOn() const { return m_recorder.isOn(); }

    /// One event for \a subject itself, unless both are one and the same origin.
    void node(EventKind kind, const ScratchNode &subject, OriginId by)
    {
        if (subject.origin() != by)
            m_recorder.event(kind, subject.origin(), by);
    }
    /// An event of a node that acts on itself or on nobody.
    void alone(EventKind kind, const ScratchNode &subject, OriginId by = {})
    {
        m_recorder.event(kind, subject.origin(), by);
    }
    /// The same event for every leaf of \a subject.
    void leaves(EventKind kind, ScratchNode &subject, OriginId by);
    /// Every leaf of \a loser is overridden by \a winner, with a TypeMismatch first if one is a scalar, array or hash
    /// and the other is not. Null is of no kind.
    void overridden(ScratchNode &loser, const ScratchNode &winner);

private:
    void mismatchedLeaves(ScratchNode &loser, OriginId by);

    Recorder &m_recorder;
};

} // namespace strata
