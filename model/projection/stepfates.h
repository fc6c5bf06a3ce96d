// SPDX-License-Identifier: MIT
#pragma once

#include "projection/eventfate.h"
#include "projection/steps.h"

#include <vector>

namespace strata {

/// The fate that stands for a step: of the worst family that its events show, there the most telling one. Merged where
/// all stays in.
Fate stepFate(const Trace &trace, const StepView &step);

/// Where a knockout marker is while a lookup is played.
struct MarkerState
{
    enum class State : std::uint8_t {
        Ahead,      ///< its value joins later
        Travelling, ///< it has met nothing so far
        Ended,      ///< as its fate says
    };

    OriginId origin;
    State state = State::Ahead;
    Fate fate = Fate::MarkerHit; ///< of what has ended
};

/// The markers of a lookup on their way through its steps.
class MarkerWay
{
public:
    /// \a fates are leafFates() of \a trace, \a views its stepViews().
    MarkerWay(const Trace &trace, const StepViews &views, std::span<const LeafFate> fates);

    /// All markers after step \a step, in the order of Trace::markers. Those that the lookup never looked at are left
    /// out.
    std::vector<MarkerState> at(std::uint32_t step) const;

private:
    static constexpr std::uint32_t kNever = 0xffffffff;

    struct Turn
    {
        std::uint32_t step = 0;
        Fate fate = Fate::MarkerHit;
    };
    struct Way
    {
        OriginId origin;
        std::uint32_t begin = kNever; ///< the step that its value joins in
        std::vector<Turn> turns;      ///< ascending
    };

    std::vector<Way> m_ways;
};

} // namespace strata
