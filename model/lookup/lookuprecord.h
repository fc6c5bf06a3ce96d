// SPDX-License-Identifier: MIT
#pragma once

#include "hierarchy/layernode.h"
#include "lookup/interpolator.h"
#include "lookup/silentlocations.h"
#include "merge/mergepolicy.h"
#include "trace/recorder.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace strata {

/// What a layer has under a key, without evaluating it.
struct LayerGlance
{
    LayerOutcome::State state = LayerOutcome::State::NoKey; ///< NotConsulted: it has the key
    Value value = {};
    SourceMark keyMark = {};
    std::string message = {};
};

// The parts of a trace outside the merge. Every call does nothing if the recorder is off.

/// Records the outcome of \a location.
void noteOutcome(Recorder &recorder, const LayerNode &location, LayerOutcome::State state, OriginId root = {},
                 std::string_view message = {});

/// Adds \a value, interpolated at \a location, to the trace; see Recorder::adopt().
Value adoptContribution(Recorder &recorder, const Value &value, const LayerNode &location, SourceMark keyMark,
                        const InterpolationLog &log);

/// Shows what lies below the first value found in locations that were not asked: raw, because an error there must not
/// fail the lookup. \a silent is not looked at; it may be null here and below.
void probeShadowed(Recorder &recorder, std::span<const LayerNode *const> layers,
                   const std::function<LayerGlance(const LayerNode &location)> &glance,
                   SilentLocations *silent = nullptr);

/// Completes and sorts the outcomes of the locations below \a layers: those neither visited nor passed in \a silent
/// were not reached.
void finishOutcomes(Recorder &recorder, std::span<const LayerNode *const> layers,
                    const SilentLocations *silent = nullptr);

/// Completes the trace of a search through \a layers with the result \a folded (null: none); \a interpolations: all of
/// the lookup so far.
void finishTrace(Recorder &recorder, const MergePolicy &policy, const Value *folded,
                 std::span<const LayerNode *const> layers, std::vector<Interpolation> interpolations,
                 const SilentLocations *silent = nullptr);

} // namespace strata
