// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace strata {

/// One step of a lookup as it is played: what there was, what joined it, what came out.
struct StepView
{
    StepId step;             ///< the recorded step, with its layers
    std::uint32_t group = 0; ///< index into StepViews::groups
    Value soFar;
    Value joins; ///< Undef without origin where nothing joins
    Value after;
    std::vector<std::uint32_t> events; ///< indices into Trace::events, as they happened
};

/// Steps that belong together: each goes on with what the one before it has made.
struct StepGroup
{
    enum class Level : std::uint8_t {
        Locations,  ///< of an entry of the hierarchy
        Entries,    ///< of a layer
        Layers,     ///< of the whole hierarchy; of Datum all there are
        CleanUp,    ///< of the merged value, where the policy does that at the end
        Conversion, ///< of the value asked for, which may lie inside the merged one (Trace::dug)
    };
    static constexpr std::uint32_t kNone = 0xffffffff;

    Level level = Level::Layers;
    GroupId group = {};      ///< the layer or entry; none for Layers and what comes behind
    std::uint32_t first = 0; ///< half-open range into StepViews::steps
    std::uint32_t end = 0;
    /// The step that takes the result up. None: it is the last, its value was given up because it lacks the part asked
    /// for, or it is one of several of a whole node.
    std::uint32_t above = kNone;
};

/// The joins of a lookup one after the other, group by group: a group stands behind those whose results it joins.
///
/// Steps that neither change a value nor have events of their own (a group of one, the start of a group) are left out;
/// the contributions before them are shown where their value is first joined. Each event is in one step or outside.
struct StepViews
{
    std::vector<StepView> steps;
    std::vector<StepGroup> groups;
    std::vector<std::uint32_t> outside; ///< events that no step shows, such as those of layers that were not asked
};

/// Takes time and space in proportion to the record; values are shared with it.
StepViews stepViews(const Trace &trace);

} // namespace strata
