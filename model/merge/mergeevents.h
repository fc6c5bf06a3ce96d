// SPDX-License-Identifier: MIT
#pragma once

#include "merge/mergearena.h"
#include "trace/recorder.h"

namespace strata {

/// Records events of arena nodes. If the recorder is off, every call is a single test.
class MergeEvents
{
public:
    explicit MergeEvents(Recorder &recorder) : m_recorder(recorder) {}

    bool isOn() const { return m_recorder.isOn(); }

    /// One event for \a subject itself, unless both have the same origin.
    void node(EventKind kind, const MergeNode &subject, OriginId by)
    {
        if (subject.origin() != by)
            m_recorder.event(kind, subject.origin(), by);
    }
    /// An event of a node without partner, or with itself as partner.
    void alone(EventKind kind, const MergeNode &subject, OriginId by = {})
    {
        m_recorder.event(kind, subject.origin(), by);
    }
    /// The same event for every leaf of \a subject; preceded by a TypeMismatch if \a isMismatch.
    void leafEvents(EventKind kind, MergeNode &subject, OriginId by, bool isMismatch = false);
    /// Every leaf of \a loser is overridden by \a winner, preceded by a TypeMismatch if the kinds (scalar, array, hash)
    /// differ. Null has no kind.
    void overridden(MergeNode &loser, const MergeNode &winner);

private:
    Recorder &m_recorder;
};

} // namespace strata
