// SPDX-License-Identifier: MIT
#pragma once

#include "trace/trace.h"

#include <cstdint>
#include <vector>

namespace strata {

/// One step of a lookup for the player: the value so far, the joining value, the value after.
struct StepView
{
    StepId step;             ///< the recorded step, with its layers
    std::uint32_t group = 0; ///< index into StepViews::groups
    Value soFar;
    Value joins; ///< Undef without origin if nothing joins
    Value after;
    std::vector<std::uint32_t> events; ///< indexes into Trace::events, in order
};

/// Consecutive steps: each continues with the result of the previous one.
struct StepGroup
{
    enum class Level : std::uint8_t {
        Locations,  ///< of an entry of the hierarchy
        Entries,    ///< of a layer
        Layers,     ///< of the whole hierarchy; the only level of Datum
        CleanUp,    ///< of the merged value, if the policy cleans up at the end
        Conversion, ///< of the requested value, which may be inside the merged one (Trace::dug)
    };
    static constexpr std::uint32_t kNone = 0xffffffff;

    Level level = Level::Layers;
    GroupId group = {};      ///< the layer or entry; none for Layers and later levels
    std::uint32_t first = 0; ///< half-open range into StepViews::steps
    std::uint32_t end = 0;
    /// The step that uses the result. None: the last group, a value discarded because it lacks the requested part, or
    /// one of several of a whole node.
    std::uint32_t above = kNone;
};

/// The joins of a lookup in order, group by group; a group follows those whose results it joins.
///
/// Steps without effect and events (a group of one, the start of a group) are omitted; earlier contributions are shown
/// in the step that first joins them. Each event is in one step or in `outside`.
struct StepViews
{
    std::vector<StepView> steps;
    std::vector<StepGroup> groups;
    std::vector<std::uint32_t> outside; ///< events outside all steps, such as those of layers that were not consulted
};

/// Linear time and space in the size of the trace; values are shared with it.
StepViews stepViews(const Trace &trace);

} // namespace strata
