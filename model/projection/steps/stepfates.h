// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "projection/steps/steps.h"

#include <utility>
#include <vector>

namespace strata {

/// The representative fate of a step: the most specific one of the worst family among its events. Merged if everything
/// stays.
Fate stepFate(const Trace &trace, const StepView &step);

/// The state of a knockout marker during the play of a lookup.
struct MarkerState
{
    enum class State : std::uint8_t {
        Ahead,      ///< its value joins later
        Travelling, ///< no effect so far
        Ended,      ///< ended with its fate
    };

    OriginId origin;
    State state = State::Ahead;
    Fate fate = Fate::MarkerHit; ///< of an ended marker
};

/// The states of the markers of a lookup by step.
class MarkerWay
{
public:
    /// \a fates: leafFates() of \a trace, \a views: its stepViews().
    MarkerWay(const Trace &trace, const StepViews &views, std::span<const LeafFate> fates);

    /// All markers after step \a step, in the order of Trace::markers. Omits those that the lookup did not examine.
    std::vector<MarkerState> at(std::uint32_t step) const;

private:
    static constexpr std::uint32_t kNever = 0xffffffff;

    struct Way
    {
        OriginId origin;
        std::uint32_t begin = kNever;                      ///< the step in which its value joins
        std::vector<std::pair<std::uint32_t, Fate>> turns; ///< by step, ascending
    };

    std::vector<Way> m_ways;
};

} // namespace strata
